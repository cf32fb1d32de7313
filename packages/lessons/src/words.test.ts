import type { Course, Task } from "@tablier/games/course";
import { LANGUAGES } from "@tablier/words";
import { loadLearningWords } from "@tablier/words/lessons";
import { describe, expect, it } from "vitest";
import { classes } from "../test/courses.ts";
import { settingOf } from "./session.ts";

/** The names of all texts that a course needs. */
function needed({ lessons, guided }: Course): readonly string[] {
	const inTask = (task: Task): string[] => {
		const slips = task.kind === "do" || task.kind === "find" ? (task.slips ?? []) : [];
		return ["ask", "done", ...slips.map(({ id }) => `slips.${id}`)].map((name) => `tasks.${task.id}.${name}`);
	};
	return [
		...lessons.flatMap(({ id, tasks }) =>
			["title", "idea", ...tasks.flatMap(inTask)].map((name) => `lessons.${id}.${name}`),
		),
		"guided.about",
		...guided.advice.map(({ id }) => `guided.advice.${id}`),
	];
}

function flatten(value: unknown, path = ""): readonly (readonly [string, string])[] {
	if (typeof value === "string") return [[path, value]];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) => flatten(inner, path === "" ? key : `${path}.${key}`));
}

describe.each(await classes())("the words of the lessons of $title", ({ title, course, rules }) => {
	it.each(LANGUAGES)("are all there in %s, and none is left over", async (language) => {
		const words = flatten((await loadLearningWords(language, title)).course);
		expect(words.map(([name]) => name).sort()).toEqual([...needed(course)].sort());
		for (const [name, text] of words) expect(text.trim(), name).not.toBe("");
	});

	it.each(LANGUAGES)("are short in %s: three sentences at most, none of more than thirty words", async (language) => {
		for (const [name, text] of flatten((await loadLearningWords(language, title)).course)) {
			const sentences = text.split(/(?<=[.!?])\s+/);
			expect(sentences.length, name).toBeLessThanOrEqual(3);
			for (const sentence of sentences) expect(sentence.split(/\s+/).length, sentence).toBeLessThanOrEqual(30);
		}
	});

	it.each(LANGUAGES)("name in %s no cell that is not on the board", async (language) => {
		const { lessons } = (await loadLearningWords(language, title)).course;
		for (const { id, terms } of course.lessons) {
			const board = rules.game.board(settingOf(rules, terms));
			for (const [name, text] of flatten(lessons[id]))
				for (const [cell] of text.matchAll(/\b[A-Ia-i][1-9]\b/g))
					expect(board.find(cell), `${name}: ${cell}`).toBeDefined();
		}
	});

	it("are said in each language, not left in one of them", async () => {
		const [english, french] = await Promise.all(
			(["en", "fr"] as const).map(
				async (language) => new Map(flatten((await loadLearningWords(language, title)).course)),
			),
		);
		const same = [...english].filter(([name, text]) => french.get(name) === text).map(([name]) => name);
		expect(same.filter((name) => !/^lessons\.pac\.title$/.test(name))).toEqual([]);
	});
});
