import { type Aiming, beginAiming, stepAt, targets, touch } from "@tablier/board";
import {
	advance,
	type Cell,
	type Effect,
	type Game,
	type History,
	type Illegal,
	legalIn,
	type Position,
	type Rules,
	rulesOf,
	type Step,
} from "@tablier/kernel";
import { Motion } from "./motion.svelte.ts";

/** What has just happened, in facts: the view has the words. */
export type Notice =
	| { readonly kind: "illegal"; readonly illegal: Illegal }
	| { readonly kind: "refused"; readonly code: string }
	| { readonly kind: "effects"; readonly effects: readonly Effect[]; readonly seat: number; readonly text: string }
	/** It was drawn by lot who begins. */
	| { readonly kind: "lot"; readonly seat: number }
	| { readonly kind: "taken-back" | "declined" };

/** Whose hand it is: what it may touch, and what becomes of a step that it has said. */
export interface Owner {
	/** Whether a person may touch the board now. */
	readonly free: () => boolean;
	readonly play: (step: Step) => void;
}

/**
 * A hand over a board: what is being aimed at, what waits to be confirmed, and the pieces on their way. A match, a
 * lesson and a study are all played with one.
 */
export class Hand {
	readonly game: Game;
	readonly rules: Rules;
	readonly motion = new Motion();
	aiming = $state.raw<Aiming>(beginAiming([]));
	notice = $state.raw<Notice>();
	/** A whole step that waits for confirmation. */
	pending = $state.raw<Step>();
	pointed = $state.raw<Cell>();
	/** A step that somebody advises: drawn while nothing else is. */
	advised = $state.raw<Step>();
	#history = $state.raw<History>();
	readonly #owner: Owner;

	constructor(game: Game, owner: Owner) {
		this.game = game;
		this.rules = rulesOf(game);
		this.#owner = owner;
	}

	/** Whether a person may touch the board now. */
	get free(): boolean {
		return this.#owner.free();
	}

	/** The hand goes over another position; `closed` where nothing may be played from it. */
	take(history: History, closed = false): void {
		this.#history = history;
		this.pending = undefined;
		this.advised = undefined;
		const { position } = history;
		const steps = closed ? [] : legalIn(this.rules, history);
		this.aiming = beginAiming(steps.map((step) => ({ step, aims: this.game.aims(position, step) })));
	}

	get targets(): ReadonlySet<Cell> {
		return this.free ? targets(this.aiming) : new Set();
	}

	get legal(): readonly Step[] {
		return this.free ? this.aiming.steps.map(({ step }) => step) : [];
	}

	/** What the step that is pending or under the pointer would do. */
	get foreseen(): readonly Effect[] {
		if (!this.free || !this.#history) return [];
		const step = this.pending ?? this.#pointedStep() ?? this.advised;
		return step === undefined ? [] : this.tell(this.#history.position, [step]);
	}

	/** Cells that forbid what was tried. */
	get faults(): readonly Cell[] {
		return this.notice?.kind === "illegal" ? this.notice.illegal.cells : [];
	}

	touch(cell: Cell, confirm: boolean): void {
		if (!this.free) return;
		if (this.pending !== undefined) {
			if (stepAt(this.aiming, cell) === this.pending) return this.confirm();
			this.pending = undefined;
		}
		const result = touch(this.aiming, cell);
		this.notice = undefined;
		switch (result.kind) {
			case "aiming":
			case "let-go":
				this.aiming = result.aiming;
				return;
			case "misaim":
				this.notice = { kind: "illegal", illegal: this.#misaim(result.touched) };
				return;
			case "step":
				if (confirm) this.pending = result.step;
				else this.#owner.play(result.step);
		}
	}

	/** From the list of legal plays: no aiming, but the same way on. */
	choose(step: Step): void {
		if (this.free) this.#owner.play(step);
	}

	confirm(): void {
		const step = this.pending;
		this.pending = undefined;
		if (step !== undefined) this.#owner.play(step);
	}

	letGo(): void {
		this.pending = undefined;
		this.notice = undefined;
		this.aiming = beginAiming(this.aiming.steps);
	}

	/** Lays the pieces where they are, without any motion. */
	lay(position: Position): void {
		this.motion.lay(this.game.board(position.setting), this.game.look(position));
	}

	/** Shows effects one after the other; `end` is the position they lead to. */
	show(effects: readonly Effect[], end: () => Position): void {
		const board = this.game.board(end().setting);
		this.motion.show(board, effects, () => this.game.look(end()));
	}

	/** What these steps do from a position, in order. */
	tell(position: Position, steps: readonly Step[]): readonly Effect[] {
		let at = position;
		return steps.flatMap((step) => {
			const told = this.rules.tell(at, step);
			if (!told.ok) return [];
			at = told.value.position;
			return told.value.effects;
		});
	}

	/** Without a cell touched before, a pointer that passes over the board would foresee what nobody means. */
	#pointedStep(): Step | undefined {
		const aimed = this.pointed !== undefined && this.aiming.touched.length > 0;
		return aimed ? stepAt(this.aiming, this.pointed as Cell) : undefined;
	}

	/** A step that the game allows but the past forbids has its own reason. */
	#misaim(touched: readonly Cell[]): Illegal {
		if (!this.#history) throw new Error("a hand over no board was touched");
		const { position } = this.#history;
		const meant = this.rules
			.legal(position)
			.find((step) => this.game.aims(position, step).some((aim) => aim.join() === touched.join()));
		const played = meant === undefined ? undefined : advance(this.rules, this.#history, meant);
		return played && !played.ok ? played.error : this.game.misaim(position, touched);
	}
}
