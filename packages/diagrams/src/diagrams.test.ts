import { readFileSync } from "node:fs";
import { beginAiming, touch } from "@tablier/board";
import { diagramsOf, gameOfTitle, RULESETS_OF_TITLE, SHELF, TITLES, type Title } from "@tablier/games";
import type { Diagram } from "@tablier/games/diagram";
import { type Cell, type Game, type History, legalIn, type Rules, readLeave, rulesOf } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { BOOKLETS } from "./booklet.ts";
import { beforeScene, beginDiagram, nextStep, sceneOf, showScene } from "./show.ts";

const rulesOfSheet = (title: Title): string[] => {
	const sheet = readFileSync(`packages/games/src/${gameOfTitle(title)}/RULES.md`, "utf8");
	return [...sheet.matchAll(/^\| ([A-Z]\d+) \|/gm)].map((match) => match[1]);
};

/** Touches as a person does: only the last cell may lead nowhere. */
function touchAll({ game, ...rules }: Rules, history: History, names: string): string {
	const { position } = history;
	const board = game.board(position.setting);
	const steps = legalIn({ game, ...rules }, history);
	let aiming = beginAiming(steps.map((step) => ({ step, aims: game.aims(position, step) })));
	const kinds = names.split(" ").map((name) => {
		const result = touch(aiming, board.find(name) as Cell);
		if (result.kind === "aiming") aiming = result.aiming;
		return result.kind;
	});
	return kinds.join(" ");
}

function showAll(game: Game, diagram: Diagram): void {
	const rules = rulesOf(game);
	let showing = beginDiagram(rules, diagram);
	while (sceneOf(showing)) {
		const scene = sceneOf(showing);
		const from = beforeScene(showing);
		const shown = showScene(rules, showing);
		if (scene?.kind === "play" && shown.kind === "play")
			expect(shown.effects.map(({ kind, rule }) => `${kind} ${rule}`)).toEqual(scene.effects);
		else if (scene?.kind === "refusal" && shown.kind === "refusal") {
			expect({ rule: shown.illegal.rule, code: shown.illegal.code }).toEqual({ rule: scene.rule, code: scene.code });
			if ("touch" in scene.attempt) expect(touchAll(rules, from, scene.attempt.touch)).toMatch(/^(aiming )*misaim$/);
		} else expect.unreachable(`${diagram.id} shows something else than its scene says`);
		showing = shown.next;
	}
}

describe.each(TITLES.filter((title) => diagramsOf(title) !== undefined))("the booklet of %s", async (title) => {
	const [game, { diagrams, plain }] = await Promise.all([SHELF[gameOfTitle(title)](), BOOKLETS[title]()]);

	it.each(diagrams.map((diagram) => [diagram.id, diagram] as const))("%s does what it says", (_, diagram) => {
		showAll(game, diagram);
	});

	it("has a diagram for every rule, or says why there is none", () => {
		const drawn = new Set(diagrams.map(({ rule }) => rule));
		const sheet = rulesOfSheet(title);
		expect(sheet.filter((rule) => !drawn.has(rule))).toEqual(Object.keys(plain));
		expect([...drawn].filter((rule) => !sheet.includes(rule))).toEqual([]);
		for (const reason of Object.values(plain)) expect(reason.length).toBeGreaterThan(20);
	});

	it("goes in the order of the rules, each diagram under a name of its own", () => {
		const sheet = rulesOfSheet(title);
		const order = diagrams.map(({ rule }) => sheet.indexOf(rule));
		expect(order).toEqual([...order].sort((a, b) => a - b));
		expect(new Set(diagrams.map(({ id }) => id)).size).toBe(diagrams.length);
		for (const { id, rule } of diagrams) expect(id).toMatch(new RegExp(`^${rule}-[a-z-]+$`));
	});

	it("is played by the rulesets of the title, all of them", () => {
		const used = new Set(diagrams.map(({ terms }) => terms.ruleset));
		expect([...used].sort()).toEqual([...RULESETS_OF_TITLE[title]].sort());
	});

	it("can be played on from every start and from every end that does not end the game", () => {
		const rules = rulesOf(game);
		for (const diagram of diagrams) {
			const { start } = beginDiagram(rules, diagram);
			const waits = rules.chance(start.position).length + legalIn(rules, start).length;
			expect(waits, diagram.id).toBeGreaterThan(0);
		}
	});

	it("offers every choice where the reader has one", () => {
		const rules = rulesOf(game);
		for (const diagram of diagrams.filter(({ choose }) => choose !== undefined)) {
			expect(diagram).toMatchObject({ scenes: [] });
			expect(diagram.position).toBeUndefined();
			const ruleset = game.rulesets.find(({ id }) => id === diagram.terms.ruleset);
			if (diagram.choose === "seats")
				for (const seats of ruleset?.seats ?? []) beginDiagram(rules, diagram, { ...diagram.terms, seats });
			else expect(ruleset?.options.map(({ key }) => key)).toContain(diagram.choose);
		}
	});

	it("advises the step that is shown first, where a person could make it", () => {
		const rules = rulesOf(game);
		for (const diagram of diagrams) {
			const showing = beginDiagram(rules, diagram);
			const scene = sceneOf(showing);
			const advised = nextStep(rules, showing);
			const rolls = rules.chance(showing.start.position).length > 0;
			const leaves = scene?.kind === "play" && readLeave(scene.steps[0]) !== undefined;
			expect(advised !== undefined, diagram.id).toBe(scene?.kind === "play" && !rolls && !leaves);
		}
	});
});
