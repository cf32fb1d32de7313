import type { Lesson, Task } from "@tablier/games/course";
import type { Cell, Rules } from "@tablier/kernel";
import { unwrap } from "@tablier/kernel";
import { answer, beginLesson, hintOf, type LessonSession, refuse, taskOf, turnOf, watch } from "./session.ts";

/** How a task is done: the cells touched for each of its turns; none where there is only something to watch. */
export interface SolvedTask {
	readonly task: Task;
	/** As the task begins. */
	readonly session: LessonSession;
	readonly touches: readonly (readonly string[])[];
}

/** Goes through a lesson by its own solutions, as a person would. Throws where it does not reach its end. */
export function solveLesson(rules: Rules, lesson: Lesson): readonly SolvedTask[] {
	const solved: SolvedTask[] = [];
	let session = beginLesson(rules, lesson);
	for (let task = taskOf(session); task; task = taskOf(session)) {
		const touches: (readonly string[])[] = [];
		const begun = session;
		while (session.task === begun.task) {
			if (task.kind !== "watch") touches.push(namesOf(rules, session, hintOf(rules, session)));
			session = solveOne(rules, session, task);
		}
		solved.push({ task, session: begun, touches });
	}
	return solved;
}

function solveOne(rules: Rules, session: LessonSession, task: Task): LessonSession {
	const { game } = rules;
	const { position, lesson } = session;
	if (task.kind === "watch") return watch(rules, session).next;
	if (task.kind === "try") {
		const next = refuse(rules, session, game.misaim(position, hintOf(rules, session)));
		if (!next) throw new Error(`${lesson.id}/${task.id} is not refused as it says`);
		return next;
	}
	const answered = answer(rules, session, unwrap(game.readStep(position, turnOf(task, session).solution)));
	if (answered.kind === "slip") throw new Error(`${lesson.id}/${task.id} is not solved by its solution`);
	return answered.next;
}

const namesOf = ({ game }: Rules, { position }: LessonSession, cells: readonly Cell[]): readonly string[] =>
	cells.map((cell) => game.board(position.setting).cells[cell]?.name ?? "");
