import type { Title } from "@tablier/games";
import type { Illegal } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { cellsOf, classes, readAt, sessionsOf } from "../test/courses.ts";
import { answer, type Lesson, taskOf, watch } from "./index.ts";

interface Idea {
	readonly lesson: string;
	/** The rule that the lesson says it teaches. */
	readonly rule: string;
	/** A rule that an effect or a refusal cites on the way through the lesson; the same one unless nothing cites it. */
	readonly shown?: string;
}

/** The ideas of each booklet that has any, in its own words, and where they are taught. */
const IDEAS: Partial<Readonly<Record<Title, Readonly<Record<string, Idea>>>>> = {
	abalone: {
		"un mouvement par tour": { lesson: "marble", rule: "A2" },
		"en ligne": { lesson: "in-line", rule: "A4" },
		"trois billes au plus": { lesson: "in-line", rule: "A3" },
		"en flèche": { lesson: "broadside", rule: "A5" },
		sumito: { lesson: "sumito", rule: "A6" },
		"sumito optionnel": { lesson: "sumito", rule: "A9", shown: "A6" },
		"poussées impossibles": { lesson: "no-push", rule: "A7" },
		pac: { lesson: "pac", rule: "A8" },
		éjection: { lesson: "ejection", rule: "A10" },
		"le gagnant": { lesson: "winning", rule: "A11" },
	},
	oshi: {
		"déplacement des pièces": { lesson: "storeys", rule: "O3" },
		"la poussée": { lesson: "pushing", rule: "O4" },
		"la file": { lesson: "gaps", rule: "O5" },
		expulser: { lesson: "edge", rule: "O6" },
		"la valeur des pièces": { lesson: "points", rule: "O7" },
		impasse: { lesson: "impasse", rule: "O8" },
		"le gagnant": { lesson: "winning", rule: "O9" },
		"Ko-Oshi": { lesson: "ko-oshi", rule: "O8" },
	},
	omba: {
		"introduire une pièce": { lesson: "entering", rule: "B4" },
		"le dé fixe le nombre de déplacements": { lesson: "walking", rule: "B3", shown: "B5" },
		"interdit de reculer": { lesson: "walking", rule: "B6", shown: "B5" },
		"en hauteur": { lesson: "climbing", rule: "B5" },
		"immobilisée sous une autre": { lesson: "covering", rule: "B7" },
		"perdre la partie": { lesson: "out", rule: "B8" },
		"le dernier joueur": { lesson: "out", rule: "B10" },
		"obstacles inamovibles": { lesson: "staying", rule: "B9", shown: "B8" },
		cartes: { lesson: "cards", rule: "B11" },
	},
	docker: {
		"introduire un container": { lesson: "quay", rule: "B4" },
		"lancer le dé": { lesson: "quay", rule: "B3" },
		élever: { lesson: "lifting", rule: "B5" },
		descendre: { lesson: "lowering", rule: "B5" },
		"interdit de reculer": { lesson: "no-back", rule: "B6", shown: "B5" },
		immobilisé: { lesson: "stuck", rule: "B7" },
		"perdre la partie": { lesson: "out", rule: "B8" },
		"obstacles inamovibles": { lesson: "out", rule: "B9", shown: "B8" },
		"le dernier docker": { lesson: "out", rule: "B10" },
	},
	mamba: {
		déplacement: { lesson: "move", rule: "M6" },
		alignement: { lesson: "transformation", rule: "M7", shown: "M10" },
		transformation: { lesson: "transformation", rule: "M10" },
		naissance: { lesson: "birth", rule: "M3" },
		"naissances, puis déplacement": { lesson: "birth", rule: "M2", shown: "M6" },
		"nouvelle-née": { lesson: "birth", rule: "M5", shown: "M10" },
		asphyxie: { lesson: "asphyxia", rule: "M8" },
		surpopulation: { lesson: "overpopulation", rule: "M9" },
		"ordre de la confrontation": { lesson: "order", rule: "M11", shown: "M8" },
		"arrivée, puis origine": { lesson: "order", rule: "M13", shown: "M10" },
		block: { lesson: "block", rule: "M14" },
		"but du jeu": { lesson: "out", rule: "M16" },
		"plus de joueurs, équipes": { lesson: "company", rule: "M17", shown: "M9" },
	},
};

const TAUGHT = (await classes()).flatMap((one) => {
	const ideas = IDEAS[one.title];
	return ideas ? [{ ...one, ideas }] : [];
});

describe.each(TAUGHT)("the ideas of the booklet of $title", ({ course, rules, ideas }) => {
	it.each(Object.entries(ideas))("%s is taught, and happens on the board", (_, { lesson: id, rule, shown }) => {
		const lesson = course.lessons.find((one) => one.id === id);
		expect(lesson?.rules).toContain(rule);
		expect(citedIn(lesson as Lesson)).toContain(shown ?? rule);
	});

	it("has no lesson that teaches none of them", () => {
		const taught = new Set(Object.values(ideas).map(({ lesson }) => lesson));
		expect(course.lessons.map(({ id }) => id).filter((id) => !taught.has(id))).toEqual([]);
	});

	/** The rules that effects and refusals cite on the way through a lesson. */
	function citedIn(lesson: Lesson): readonly string[] {
		return sessionsOf(rules, lesson).flatMap((session) => {
			const task = taskOf(session);
			if (task?.kind === "watch")
				return watch(rules, session).scenes.flatMap(({ effects }) => effects.map(({ rule }) => rule));
			if (task?.kind === "try") {
				const refused: Illegal = rules.game.misaim(session.position, cellsOf(rules, session, task.touch));
				return [refused.rule];
			}
			let at = session;
			return (task?.turns ?? []).flatMap(({ solution }) => {
				const given = answer(rules, at, readAt(rules, at.position, solution));
				if (given.kind === "slip") return [];
				at = given.next;
				return given.scenes.flatMap(({ effects }) => effects.map(({ rule }) => rule));
			});
		});
	}
});
