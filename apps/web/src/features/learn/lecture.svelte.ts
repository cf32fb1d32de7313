import { beginHistory, type Cell, type Game, type Illegal, type Position, type Step } from "@tablier/kernel";
import {
	answer,
	beginLesson,
	hintOf,
	type Lesson,
	type LessonScene,
	type LessonSession,
	refuse,
	type Task,
	taskOf,
	watch,
} from "@tablier/lessons";
import { Hand } from "../../parts/surface/hand.svelte.ts";

/** What became of what was last done; the view has the words. */
export type Feedback =
	| { readonly kind: "done" | "refused" | "allowed" | "right" }
	| { readonly kind: "slip"; readonly slip: string | undefined };

/** Between the steps of a scene, and before a slip is put back: long enough to see what happened. */
const BETWEEN_MS = 450;
const SLIP_MS = 1600;

/** A lesson that is being played: where it stands, and the hand that plays it. */
export class Lecture {
	readonly lesson: Lesson;
	readonly hand: Hand;
	session = $state.raw<LessonSession>() as LessonSession;
	/** What the board shows: the position of the task, or one on the way to the next. */
	shown = $state.raw<Position>() as Position;
	/** The steps that have been shown last. */
	scenes = $state.raw<readonly LessonScene[]>([]);
	feedback = $state.raw<Feedback>();
	/** How many cells of the hint are lit. */
	hinted = $state(0);
	/** Something is being shown: nobody touches the board. */
	busy = $state(false);
	/** Where the lesson goes on, once its task is done. */
	#following = $state.raw<LessonSession>();
	/** What was begun before the last change is not gone on with. */
	#run = 0;

	constructor(game: Game, lesson: Lesson) {
		this.lesson = lesson;
		this.hand = new Hand(game, { free: () => this.free, step: (step) => void this.#answer(step) });
		this.again();
	}

	get task(): Task {
		return taskOf(this.session) as Task;
	}

	get free(): boolean {
		return !this.busy && !this.done && this.task.kind !== "watch";
	}

	/** The task is done. */
	get done(): boolean {
		return this.#following !== undefined;
	}

	/** So is the last one. */
	get finished(): boolean {
		return this.#following !== undefined && taskOf(this.#following) === undefined;
	}

	get hint(): readonly Cell[] {
		return this.free ? hintOf(this.hand.rules, this.session).slice(0, this.hinted) : [];
	}

	get hints(): number {
		return hintOf(this.hand.rules, this.session).length;
	}

	/** The first cell, then all of them. */
	askHint(): void {
		this.hinted = this.hinted === 0 && this.hints > 1 ? 1 : this.hints;
	}

	/** The whole lesson from the start. */
	again(): void {
		this.#enter(beginLesson(this.hand.rules, this.lesson));
	}

	next(): void {
		if (this.#following && taskOf(this.#following)) this.#enter(this.#following);
	}

	/** Plays what the task shows. */
	async watch(): Promise<void> {
		const { scenes, next } = watch(this.hand.rules, this.session);
		this.#lay();
		if (await this.#show(scenes)) this.#finish(next);
	}

	/** The board has refused something: perhaps that is what was to be seen. */
	refused(illegal: Illegal): void {
		if (!this.free) return;
		const next = refuse(this.hand.rules, this.session, illegal);
		if (next) this.#finish(next);
		else this.feedback = { kind: "refused" };
	}

	/** Nothing goes on behind a page that was left. */
	close(): void {
		this.#run++;
	}

	async #answer(step: Step): Promise<void> {
		const asked = this.task.kind !== "try";
		const given = answer(this.hand.rules, this.session, step);
		if (given.kind === "slip") {
			this.feedback = asked ? { kind: "slip", slip: given.slip } : { kind: "allowed" };
			if ((await this.#show([given.scene])) && (await this.#wait(SLIP_MS))) this.#lay();
			return;
		}
		this.feedback = undefined;
		if (!(await this.#show(given.scenes))) return;
		if (given.done) return this.#finish(given.next);
		this.session = given.next;
		this.hinted = 0;
		this.feedback = { kind: "right" };
		this.#lay(this.scenes);
	}

	#enter(session: LessonSession): void {
		this.session = session;
		this.#following = undefined;
		this.feedback = undefined;
		this.hinted = 0;
		this.hand.notice = undefined;
		this.#lay();
	}

	#finish(next: LessonSession): void {
		this.busy = false;
		this.#following = next;
		this.feedback = { kind: "done" };
	}

	/** The board as the task has it. Scenes stay where they lead to it: an answer has to be heard as well. */
	#lay(scenes: readonly LessonScene[] = []): void {
		this.#run++;
		this.busy = false;
		this.scenes = scenes;
		this.shown = this.session.position;
		this.hand.take(beginHistory(this.hand.rules, this.shown), this.task.kind === "watch");
		this.hand.lay(this.shown);
	}

	/** One step after the other. False when something else has begun since. */
	async #show(scenes: readonly LessonScene[]): Promise<boolean> {
		const run = ++this.#run;
		this.busy = true;
		this.scenes = [];
		this.hand.letGo();
		for (const [i, scene] of scenes.entries()) {
			if (i > 0 && !(await this.#wait(BETWEEN_MS))) return false;
			this.scenes = [...this.scenes, scene];
			this.shown = scene.after;
			this.hand.show(scene.effects, () => scene.after);
			await this.hand.motion.shown;
			if (run !== this.#run) return false;
		}
		return true;
	}

	async #wait(ms: number): Promise<boolean> {
		const run = this.#run;
		await new Promise((over) => setTimeout(over, ms));
		return run === this.#run;
	}
}
