import type { Lesson, LessonTurn, Task, Terms } from "@tablier/games/course";
import {
	type Actor,
	type Cell,
	type Effect,
	err,
	type Illegal,
	ok,
	type Position,
	type Result,
	type Rules,
	readSetting,
	type Setting,
	type Step,
	unwrap,
} from "@tablier/kernel";
import { type MadeStep, meets } from "./goal.ts";

/** The state of a learner in a lesson. Plain data: every function returns a new one. */
export interface LessonSession {
	readonly lesson: Lesson;
	/** Index of the task; as many as there are once the lesson is over. */
	readonly task: number;
	/** Index of the turn in the task. */
	readonly turn: number;
	readonly position: Position;
}

/** A step as it is shown: who made it, and what it did. */
export interface LessonScene extends MadeStep {
	readonly by: Actor;
	readonly text: string;
}

/** What became of a step in a task. */
export type LessonAnswer =
	/** Legal, but not what was asked for; `slip` names words of its own. The position is to be put back. */
	| { readonly kind: "slip"; readonly scene: LessonScene; readonly slip: string | undefined }
	/** Right: the step and the replies to it. `done` when the task has nothing more to ask. */
	| {
			readonly kind: "right";
			readonly scenes: readonly LessonScene[];
			readonly next: LessonSession;
			readonly done: boolean;
	  };

/** Lessons ship with the product: a setting or a position that cannot be read is a broken invariant. */
export const settingOf = ({ game }: Rules, terms: Terms): Setting => unwrap(readSetting(game.rulesets, terms));

const readAt = (rules: Rules, lesson: Lesson, text: string): Position =>
	unwrap(rules.game.readPosition(text, settingOf(rules, lesson.terms)));

export function beginLesson(rules: Rules, lesson: Lesson): LessonSession {
	const first = lesson.tasks[0]?.position ?? lesson.position;
	return { lesson, task: 0, turn: 0, position: readAt(rules, lesson, first) };
}

export const taskOf = ({ lesson, task }: LessonSession): Task | undefined => lesson.tasks[task];

/** A session ends with the last turn of its last task: a turn that is not there is a broken invariant. */
export function turnOf(task: Task & { kind: "do" | "find" }, { lesson, turn }: LessonSession): LessonTurn {
	const found = task.turns[turn];
	if (!found) throw new Error(`no turn ${turn} in ${lesson.id}/${task.id}`);
	return found;
}

/** Plays a step of the person in a task that asks for one. The step must be legal. */
export function answer(rules: Rules, session: LessonSession, step: Step): LessonAnswer {
	const scene = makeScene(rules, session.position, step);
	const task = taskOf(session);
	if (task?.kind !== "do" && task?.kind !== "find") return { kind: "slip", scene, slip: undefined };
	const turn = turnOf(task, session);
	if (!meets(rules, turn.goal, scene)) {
		const slip = task.slips?.find(({ when }) => meets(rules, when, scene));
		return { kind: "slip", scene, slip: slip?.id };
	}
	const replies = replyTo(rules, scene.after, turn.replies ?? []);
	const position = replies.at(-1)?.after ?? scene.after;
	const done = session.turn + 1 === task.turns.length;
	const next = done ? goOn(rules, { ...session, position }) : { ...session, position, turn: session.turn + 1 };
	return { kind: "right", scenes: [scene, ...replies], next, done };
}

/** Plays what a task shows. */
export function watch(
	rules: Rules,
	session: LessonSession,
): { readonly scenes: readonly LessonScene[]; readonly next: LessonSession } {
	const task = taskOf(session);
	if (task?.kind !== "watch") throw new Error(`nothing to watch in ${session.lesson.id}, task ${session.task}`);
	const scenes = unwrap(playTexts(rules, session.position, task.steps));
	return { scenes, next: goOn(rules, { ...session, position: scenes.at(-1)?.after ?? session.position }) };
}

/** A refusal ends the task that asks for it; any other leaves it as it is. */
export function refuse(rules: Rules, session: LessonSession, { code, rule }: Illegal): LessonSession | undefined {
	const task = taskOf(session);
	return task?.kind === "try" && task.refusal === code && task.rule === rule ? goOn(rules, session) : undefined;
}

/** The cells of a hint, in the order of touching. */
export function hintOf({ game }: Rules, session: LessonSession): readonly Cell[] {
	const task = taskOf(session);
	if (!task || task.kind === "watch") return [];
	const { position } = session;
	if (task.kind === "try") return task.touch.map((name) => cellAt(game.board(position.setting), name));
	return game.aims(position, unwrap(game.readStep(position, turnOf(task, session).solution)))[0] ?? [];
}

function cellAt(board: { find(name: string): Cell | undefined }, name: string): Cell {
	const cell = board.find(name);
	if (cell === undefined) throw new Error(`no cell ${name}`);
	return cell;
}

/** To the next task; it may begin elsewhere. */
function goOn(rules: Rules, session: LessonSession): LessonSession {
	const task = session.task + 1;
	const text = session.lesson.tasks[task]?.position;
	const position = text === undefined ? session.position : readAt(rules, session.lesson, text);
	return { ...session, task, turn: 0, position };
}

function makeScene(rules: Rules, before: Position, step: Step): LessonScene {
	const { position, effects } = unwrap(rules.tell(before, step));
	return { by: rules.actor(before), text: rules.game.writeStep(before, step), before, step, effects, after: position };
}

/** Steps by their texts; not played at all when one of them is not legal. */
function playTexts(rules: Rules, from: Position, texts: readonly string[]): Result<readonly LessonScene[], string> {
	const scenes: LessonScene[] = [];
	for (const text of texts) {
		const at = scenes.at(-1)?.after ?? from;
		const step = rules.game.readStep(at, text);
		if (!step.ok || !rules.tell(at, step.value).ok) return err(text);
		scenes.push(makeScene(rules, at, step.value));
	}
	return ok(scenes);
}

function replyTo(rules: Rules, from: Position, replies: readonly string[]): readonly LessonScene[] {
	for (const reply of replies) {
		const played = playTexts(rules, from, reply.split(" "));
		if (played.ok) return played.value;
	}
	if (replies.length > 0) throw new Error(`no reply of ${replies.join(", ")} is legal`);
	return [];
}

/** All that some scenes did, in order. */
export const effectsOf = (scenes: readonly LessonScene[]): readonly Effect[] =>
	scenes.flatMap(({ effects }) => effects);
