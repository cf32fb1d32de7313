import { gameOfTitle, hasLessons, SHELF, TITLES, type Title } from "@tablier/games";
import { asCell, type Position, type Rules, rulesOf, type Step, unwrap } from "@tablier/kernel";
import { type Ask, COURSES, type Course, type Lesson, type LessonSession, solveLesson, taskOf } from "../src/index.ts";

export interface Class {
	readonly title: Title;
	readonly course: Course;
	readonly rules: Rules;
}

/** Every title that has lessons, with its course and its rules. */
export const classes = (): Promise<readonly Class[]> =>
	Promise.all(
		TITLES.filter(hasLessons).map(async (title) => ({
			title,
			course: await COURSES[title](),
			rules: rulesOf(await SHELF[gameOfTitle(title)]()),
		})),
	);

export const readAt = (rules: Rules, position: Position, text: string): Step =>
	unwrap(rules.game.readStep(position, text));

export const cellsOf = ({ game }: Rules, { position }: LessonSession, names: readonly string[]) =>
	names.map((name) => {
		const cell = game.board(position.setting).find(name);
		if (cell === undefined) throw new Error(`no cell ${name}`);
		return asCell(cell);
	});

/** The session at the beginning of each task, reached by the lesson's own solutions. */
export const sessionsOf = (rules: Rules, lesson: Lesson): readonly LessonSession[] =>
	solveLesson(rules, lesson).map(({ session }) => session);

export const asksOf = (rules: Rules, lesson: Lesson): readonly (readonly [LessonSession, Ask])[] =>
	sessionsOf(rules, lesson).flatMap((session) => {
		const task = taskOf(session);
		return task?.kind === "do" || task?.kind === "find" ? [[session, task] as const] : [];
	});
