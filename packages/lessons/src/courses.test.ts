import { beginAiming, touch } from "@tablier/board";
import { TITLES, titleManifestOf } from "@tablier/games";
import { type Effect, type Illegal, OVER } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { asksOf, cellsOf, classes, sessionsOf } from "../test/courses.ts";
import {
	answer,
	effectsOf,
	type Goal,
	GUIDED,
	hintOf,
	type Lesson,
	type LessonAnswer,
	type LessonSession,
	settingOf,
	solveLesson,
	taskOf,
	watch,
} from "./index.ts";

const ALL = (await classes()).flatMap(({ title, course, rules }) =>
	course.lessons.map((lesson) => ({ name: `${title}/${lesson.id}`, title, lesson, rules })),
);

/** Every answer that a person can give to a turn, each by its text. */
function answersTo(
	rules: (typeof ALL)[number]["rules"],
	session: LessonSession,
): readonly (readonly [string, LessonAnswer])[] {
	return rules
		.legal(session.position)
		.map((step) => [rules.game.writeStep(session.position, step), answer(rules, session, step)]);
}

const mentionsEnd = (goal: Goal): boolean =>
	goal.kind === "effect" ? goal.effect === "end" : "of" in goal && goal.of.some(mentionsEnd);

it.each(TITLES)("the manifest of %s says how many lessons there are", (title) => {
	const lessons = ALL.filter((one) => one.title === title).length;
	expect(titleManifestOf(title).lessonCount ?? 0).toBe(lessons);
});

describe.each(ALL)("the lesson $name", ({ lesson, rules }) => {
	it("is read by its game, and its own solution reaches its end", () => {
		const done = solveLesson(rules, lesson);
		expect(done.map(({ task }) => task.id)).toEqual(lesson.tasks.map(({ id }) => id));
		expect(new Set(lesson.tasks.map(({ id }) => id)).size).toBe(lesson.tasks.length);
		for (const rule of lesson.rules) expect(rule).toMatch(/^[A-Z]\d+$/);
	});

	it("asks for something that can be done and, unless it is marked `any`, can be missed", () => {
		for (const [session, task] of asksOf(rules, lesson)) checkTurns(session, task.id);

		function checkTurns(session: LessonSession, id: string): void {
			const task = taskOf(session);
			if (task?.kind !== "do" && task?.kind !== "find") return;
			const turn = task.turns[session.turn];
			const answers = answersTo(rules, session);
			const right = answers.filter(([, given]) => given.kind === "right");
			expect(right.length, `${id}: right answers`).toBeGreaterThan(0);
			if (turn.goal.kind !== "any") expect(right.length, `${id}: wrong answers`).toBeLessThan(answers.length);
			/* After any right answer there is a reply, and the next turn can be done too. */
			for (const [, given] of right) if (given.kind === "right" && !given.done) checkTurns(given.next, id);
		}
	});

	it("has words only for slips that somebody can make, and every slip finds words", () => {
		for (const [session, task] of asksOf(rules, lesson)) {
			const made = new Set<string | undefined>();
			const look = (at: LessonSession): void => {
				for (const [, given] of answersTo(rules, at)) {
					if (given.kind === "slip") made.add(given.slip);
					else if (!given.done) look(given.next);
				}
			};
			look(session);
			expect([...made].sort(), task.id).toEqual((task.slips ?? []).map(({ id }) => id).sort());
		}
	});

	it("refuses what it says will be refused, by touches as a person makes them", () => {
		for (const session of sessionsOf(rules, lesson)) {
			const task = taskOf(session);
			if (task?.kind !== "try") continue;
			const refused = refusedBy(session, task.touch);
			expect({ code: refused.code, rule: refused.rule }, task.id).toEqual({ code: task.refusal, rule: task.rule });
		}
	});

	function refusedBy(session: LessonSession, names: readonly string[]): Illegal {
		const { game } = rules;
		const { position } = session;
		let aiming = beginAiming(rules.legal(position).map((step) => ({ step, aims: game.aims(position, step) })));
		for (const cell of cellsOf(rules, session, names)) {
			const result = touch(aiming, cell);
			if (result.kind === "misaim") return game.misaim(position, result.touched);
			if (result.kind !== "aiming") throw new Error(`${names.join()} gave ${result.kind}`);
			aiming = result.aiming;
		}
		throw new Error(`${names.join()} was not refused`);
	}

	it("lights cells of its board as a hint for everything that is asked", () => {
		for (const session of sessionsOf(rules, lesson)) {
			const cells = hintOf(rules, session);
			const { length } = rules.game.board(session.position.setting).cells;
			for (const cell of cells) expect(cell).toBeLessThan(length);
			expect(cells.length > 0).toBe(taskOf(session)?.kind !== "watch");
		}
	});

	it("ends no game by surprise, and begins no task in a finished one", () => {
		for (const session of sessionsOf(rules, lesson)) {
			const task = taskOf(session);
			expect(rules.actor(session.position)).not.toBe(OVER);
			if (task?.kind === "watch") expect(hasEnd(effectsOf(watch(rules, session).scenes))).toBe(false);
			if (task?.kind !== "do" && task?.kind !== "find") continue;
			const asked = task.turns.some(({ goal, replies }) => mentionsEnd(goal) || replies !== undefined);
			if (asked) continue;
			for (const [text, given] of answersTo(rules, session))
				if (given.kind === "right") expect(hasEnd(effectsOf(given.scenes)), text).toBe(false);
		}
	});

	it("lets the person at the first seat decide", () => {
		for (const session of sessionsOf(rules, lesson))
			if (taskOf(session)?.kind !== "watch") expect(rules.actor(session.position)).toBe(0);
	});
});

const hasEnd = (effects: readonly Effect[]): boolean => effects.some(({ kind }) => kind === "end");

describe.each(await classes())("the course of $title", ({ title, course, rules }) => {
	it("is a chain of five to ten lessons with names of their own, and about twenty tasks", () => {
		const ids = course.lessons.map(({ id }) => id);
		expect(ids.length).toBeGreaterThanOrEqual(5);
		expect(ids.length).toBeLessThanOrEqual(10);
		expect(new Set([...ids, GUIDED]).size).toBe(ids.length + 1);
		const tasks = course.lessons.flatMap((lesson: Lesson) => lesson.tasks).length;
		expect(tasks).toBeGreaterThanOrEqual(10);
		expect(tasks).toBeLessThanOrEqual(25);
	});

	it("plays in rulesets of its title", async () => {
		const { RULESETS_OF_TITLE } = await import("@tablier/games");
		for (const { terms } of [...course.lessons, course.guided])
			expect(RULESETS_OF_TITLE[title]).toContain(terms.ruleset);
	});

	it("survives JSON: there is no function in a lesson", () => {
		expect(JSON.parse(JSON.stringify(course))).toEqual(course);
	});

	it("ends with a game that can be begun, with advice of its own names", () => {
		const setting = settingOf(rules, course.guided.terms);
		expect(rules.actor(rules.game.start(setting))).not.toBe(OVER);
		const ids = course.guided.advice.map(({ id }) => id);
		expect(new Set(ids).size).toBe(ids.length);
	});
});
