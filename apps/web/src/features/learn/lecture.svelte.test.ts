import { SHELF } from "@tablier/games";
import type { Cell, Step } from "@tablier/kernel";
import { COURSES, type Lesson, taskOf } from "@tablier/lessons";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Lecture } from "./lecture.svelte.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const game = await SHELF.abalone();
const course = await COURSES.abalone();
const lessonWith = (kind: string): Lesson => {
	const lesson = course.lessons.find(({ tasks }) => tasks.some((task) => task.kind === kind));
	if (!lesson) throw new Error(`no lesson with ${kind}`);
	return lesson;
};

const playOut = async (): Promise<void> => void (await vi.runAllTimersAsync());
const touchAll = (lecture: Lecture, cells: readonly Cell[]): void => {
	for (const cell of cells) lecture.hand.touch(cell, "never");
};

/** A legal step that is not what the first task of a lesson asks for. */
function someSlip(): { readonly lesson: Lesson; readonly step: Step } {
	for (const lesson of course.lessons) {
		if (lesson.tasks[0].kind === "watch" || lesson.tasks[0].kind === "try") continue;
		for (const step of new Lecture(game, lesson).hand.legal) {
			const lecture = new Lecture(game, lesson);
			lecture.hand.choose(step);
			vi.clearAllTimers();
			if (lecture.feedback?.kind === "slip") return { lesson, step };
		}
	}
	throw new Error("no lesson with a slip");
}

/** Does the task that is asked for as a diligent reader would: the hint, touched in its order. */
async function doTask(lecture: Lecture): Promise<void> {
	const { task } = lecture;
	if (task.kind === "watch") {
		void lecture.watch();
		return playOut();
	}
	const turns = task.kind === "try" ? 1 : task.turns.length;
	for (let turn = 0; turn < turns; turn++) {
		lecture.askHint();
		lecture.askHint();
		const { hint } = lecture;
		if (task.kind === "try") {
			touchAll(lecture, hint);
			const { notice } = lecture.hand;
			if (notice?.kind === "illegal") lecture.refused(notice.illegal);
		} else touchAll(lecture, hint);
		await playOut();
	}
}

describe("a lesson", () => {
	it.each(course.lessons.map((lesson) => [lesson.id, lesson] as const))(
		"%s can be done to its end",
		async (_, lesson) => {
			const lecture = new Lecture(game, lesson);
			for (let i = 0; i < lesson.tasks.length; i++) {
				expect([lecture.session.task, lecture.done, lecture.finished]).toEqual([i, false, false]);
				await doTask(lecture);
				expect([lecture.done, lecture.feedback], `task ${i}`).toEqual([true, { kind: "done" }]);
				expect(lecture.finished).toBe(i === lesson.tasks.length - 1);
				lecture.next();
			}
			expect(lecture.finished).toBe(true);
		},
	);

	it("shows what is to be watched, one step after the other, while nobody touches the board", async () => {
		const lesson = lessonWith("watch");
		const lecture = new Lecture(game, lesson);
		while (lecture.task.kind !== "watch") {
			await doTask(lecture);
			lecture.next();
		}
		const before = lecture.shown;
		expect(lecture.free).toBe(false);
		void lecture.watch();
		expect([lecture.busy, lecture.done]).toEqual([true, false]);
		await playOut();
		expect(lecture.shown).not.toEqual(before);
		expect(lecture.scenes.length).toBeGreaterThan(0);
		expect([lecture.busy, lecture.done]).toEqual([false, true]);
	});

	it("leaves a new attempt alone when an earlier slip would be put back", async () => {
		const { lesson, step } = someSlip();
		const lecture = new Lecture(game, lesson);
		lecture.hand.choose(step);
		await vi.advanceTimersByTimeAsync(1000);
		lecture.again();
		lecture.askHint();
		const [first] = lecture.hint;
		lecture.hand.touch(first, "never");
		await playOut();
		expect(lecture.hand.aiming.touched).toEqual([first]);
	});

	it("puts a slip back after a while, and says so", async () => {
		const { lesson, step } = someSlip();
		const lecture = new Lecture(game, lesson);
		const { position } = lecture.session;
		lecture.hand.choose(step);
		expect(lecture.feedback?.kind).toBe("slip");
		await vi.advanceTimersByTimeAsync(1000);
		expect(lecture.shown).not.toEqual(position);
		expect(lecture.free).toBe(false);
		await playOut();
		expect([lecture.shown, lecture.free, lecture.done]).toEqual([position, true, false]);
		expect(lecture.feedback?.kind).toBe("slip");
	});

	it("lights the first cell of the hint, then all of them, and none after the task", async () => {
		const lesson = lessonWith("do");
		const lecture = new Lecture(game, lesson);
		while (lecture.task.kind !== "do") {
			await doTask(lecture);
			lecture.next();
		}
		expect(lecture.hint).toEqual([]);
		lecture.askHint();
		expect(lecture.hint).toHaveLength(1);
		lecture.askHint();
		expect(lecture.hint).toHaveLength(lecture.hints);
		expect(lecture.hints).toBeGreaterThan(1);
		await doTask(lecture);
		expect(lecture.hint).toEqual([]);
	});

	it("takes another refusal for what it is, and a refusal after the task for nothing", async () => {
		const lesson = lessonWith("try");
		const lecture = new Lecture(game, lesson);
		while (lecture.task.kind !== "try") {
			await doTask(lecture);
			lecture.next();
		}
		lecture.refused({ code: "other", rule: "A0", cells: [], facts: {} });
		expect([lecture.feedback, lecture.done]).toEqual([{ kind: "refused" }, false]);
		await doTask(lecture);
		expect(lecture.done).toBe(true);
		lecture.refused({ code: "other", rule: "A0", cells: [], facts: {} });
		expect(lecture.feedback).toEqual({ kind: "done" });
	});

	it("begins again from its first task", async () => {
		const lecture = new Lecture(game, course.lessons[0]);
		const first = lecture.session;
		await doTask(lecture);
		lecture.next();
		lecture.askHint();
		lecture.again();
		expect([lecture.session, lecture.done, lecture.feedback, lecture.hinted]).toEqual([first, false, undefined, 0]);
		expect(lecture.shown).toEqual(first.position);
	});

	it("goes nowhere while its task is not done, or after the last", async () => {
		const lecture = new Lecture(game, course.lessons[0]);
		const { session } = lecture;
		lecture.next();
		expect(lecture.session).toBe(session);
		expect(taskOf(lecture.session)).toBeDefined();
	});

	it("does not go on behind a page that was left", async () => {
		const lesson = lessonWith("watch");
		const lecture = new Lecture(game, lesson);
		while (lecture.task.kind !== "watch") {
			await doTask(lecture);
			lecture.next();
		}
		void lecture.watch();
		lecture.close();
		await playOut();
		expect(lecture.done).toBe(false);
	});
});
