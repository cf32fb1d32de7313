import { type Aiming, beginAiming, type Line, stepAt, type TargetMark, targets, touch } from "@tablier/board";
import {
	addStep,
	advance,
	beginTurn,
	type Cell,
	dropSteps,
	type Effect,
	type Game,
	type History,
	type Illegal,
	legalIn,
	type Play,
	type Position,
	type Rules,
	rulesOf,
	type Seat,
	type Step,
	type Turn,
} from "@tablier/kernel";
import type { Confirm } from "../preferences/stored-preferences.ts";
import { hasConsequences } from "./consequence.ts";
import { Motion } from "./motion.svelte.ts";
import { Premove, type PremoveTouch } from "./premove.svelte.ts";
import { markTargets } from "./target-marks.ts";

/** What a step has done: its effects, the seat that made it, and its notation. */
export interface EffectNotice {
	readonly kind: "effects";
	readonly effects: readonly Effect[];
	readonly seat: number;
	readonly text: string;
}

/** The last thing that happened, as data: the view puts it into words. */
export type Notice =
	| EffectNotice
	| { readonly kind: "illegal"; readonly illegal: Illegal }
	| { readonly kind: "refused"; readonly code: string }
	/** The lot decided which seat begins. */
	| { readonly kind: "lot"; readonly seat: number }
	| { readonly kind: "taken-back" | "declined" }
	/** A move that was set before its turn is not legal now. */
	| { readonly kind: "premove-dropped" };

/** A match, a study, a diagram or a lesson: it receives the complete plays of a hand. */
export interface Owner {
	/** Whether a person may touch the board now. */
	readonly free: () => boolean;
	/**
	 * Takes a complete play and moves the hand on. `told` is what its last step did, `after` is where the play leads. False
	 * when the play is refused.
	 */
	readonly play?: (play: Play, told: EffectNotice, after: History) => boolean;
	/** The seat that may set a move before its turn; absent or undefined where that is not allowed now. */
	readonly premover?: () => Seat | undefined;
	/** Takes each step instead, where the hand keeps no play in progress: a lesson judges steps. */
	readonly step?: (step: Step) => void;
}

/**
 * A hand over a board: the play in progress, the cells that are aimed at, the step that waits for confirmation, and the
 * pieces in motion.
 */
export class Hand {
	readonly game: Game;
	readonly rules: Rules;
	readonly motion = new Motion();
	readonly premove = new Premove();
	aiming = $state.raw<Aiming>(beginAiming([]));
	notice = $state.raw<Notice>();
	/** A complete step that waits for confirmation. */
	pending = $state.raw<Step>();
	pointed = $state.raw<Cell>();
	/** An advised step: drawn while nothing else is. */
	advised = $state.raw<Step>();
	/** A way that was tried in vain: the piece, arrows, and the cells where it stops. */
	tried = $state.raw<{ readonly piece: Cell; readonly lines: readonly Line[]; readonly faults: readonly Cell[] }>();
	#turn = $state.raw<Turn>();
	readonly #owner: Owner;

	constructor(game: Game, owner: Owner, rules: Rules = rulesOf(game)) {
		this.game = game;
		this.rules = rules;
		this.#owner = owner;
	}

	/** Whether a person may touch the board now. */
	get free(): boolean {
		return this.#owner.free();
	}

	/** The play in progress. */
	get turn(): Turn {
		if (!this.#turn) throw new Error("a hand was used before it was over a board");
		return this.#turn;
	}

	/** The position after the steps of the play in progress. */
	get position(): Position {
		return this.turn.history.position;
	}

	/** Whether the play in progress has steps: they can be dropped without asking anyone. */
	get started(): boolean {
		return this.turn.steps.length > 0;
	}

	/** Begins a turn; `closed` where nothing may be played from there. */
	take(history: History, closed = false): void {
		this.#hold(beginTurn(this.rules, history), closed);
	}

	/** Plays a step, and hands over the play that it completes. False when the step or the play is refused. */
	step(step: Step): boolean {
		const { actor } = this.turn;
		const text = this.game.writeStep(this.position, step);
		const added = addStep(this.rules, this.turn, step);
		this.pending = undefined;
		if (!added.ok) {
			this.notice = { kind: "illegal", illegal: added.error };
			return false;
		}
		const { turn, effects, play } = added.value;
		const told: EffectNotice = { kind: "effects", effects, seat: Math.max(0, actor), text };
		if (play) return this.#owner.play?.(play, told, turn.history) ?? false;
		this.#hold(turn);
		this.notice = told;
		this.show(effects);
		return true;
	}

	/** Drops the steps of the play in progress. */
	dropSteps(): void {
		this.#hold(dropSteps(this.turn));
		this.notice = { kind: "taken-back" };
		this.lay(this.position);
	}

	get targets(): ReadonlySet<Cell> {
		return this.free ? targets(this.aiming) : new Set();
	}

	get legal(): readonly Step[] {
		return this.free ? this.aiming.steps.map(({ step }) => step) : [];
	}

	/** What the step that is pending or under the pointer would do. */
	get foreseen(): readonly Effect[] {
		if (!this.free) return [];
		const step = this.pending ?? this.#pointedStep() ?? this.advised;
		return step === undefined ? [] : this.tell(this.position, [step]);
	}

	/** What each cell means that can be touched next; nothing before a first cell was. */
	readonly marks: ReadonlyMap<Cell, TargetMark> = $derived.by(() => {
		if (!this.free || this.aiming.touched.length === 0) return new Map();
		const { position, aiming, game } = this;
		const { stacks } = game.look(position);
		return markTargets({
			board: game.board(position.setting),
			stacks,
			aiming,
			tell: (step) => this.tell(position, [step]),
		});
	});

	/** Cells that forbid what was tried. */
	get faults(): readonly Cell[] {
		if (this.tried) return this.tried.faults;
		return this.notice?.kind === "illegal" ? this.notice.illegal.cells : [];
	}

	/** `confirm` says which moves wait for a second word. */
	touch(cell: Cell, confirm: Confirm): void {
		if (!this.free) return;
		if (this.pending !== undefined) {
			if (stepAt(this.aiming, cell) === this.pending) return this.confirm();
			this.pending = undefined;
		}
		const result = touch(this.aiming, cell, this.game.board(this.position.setting));
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
				if (confirm === "always" || (confirm === "consequences" && this.#concerns(result.step)))
					this.pending = result.step;
				else this.#say(result.step);
		}
	}

	/** Plays a step from the list of legal plays, without aiming. */
	choose(step: Step): void {
		if (this.free) this.#say(step);
	}

	confirm(): void {
		const step = this.pending;
		this.pending = undefined;
		if (step !== undefined) this.#say(step);
	}

	/** A touch while another seat is to move: it sets a move for one's own turn, where that is allowed. */
	touchAhead(cell: Cell): PremoveTouch {
		const seat = this.#owner.premover?.();
		if (seat === undefined) return "ignored";
		const { stacks } = this.game.look(this.position);
		return this.premove.touch(cell, stacks[cell].at(-1)?.owner === seat);
	}

	/** Plays the move that was set for this turn; says so when it is not legal. */
	playPremove(): void {
		const cells = this.free ? this.premove.take() : undefined;
		if (!cells) return;
		const { steps } = this.aiming;
		const step = stepAt({ steps, touched: cells.slice(0, -1) }, cells[cells.length - 1]);
		if (step === undefined) this.notice = { kind: "premove-dropped" };
		else this.#say(step);
	}

	letGo(): void {
		this.premove.cancel();
		this.pending = undefined;
		this.notice = undefined;
		this.aiming = beginAiming(this.aiming.steps);
	}

	/** Lays the pieces where they are, without any motion. */
	lay(position: Position): void {
		this.motion.lay(this.game.board(position.setting), this.game.look(position));
	}

	/** Shows effects one after the other; `end` is the position that they lead to. */
	show(effects: readonly Effect[], end: () => Position = () => this.position): void {
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

	#concerns(step: Step): boolean {
		const { stacks } = this.game.look(this.position);
		return hasConsequences(stacks, this.tell(this.position, [step]), this.turn.actor);
	}

	#say(step: Step): void {
		if (this.#owner.step) this.#owner.step(step);
		else this.step(step);
	}

	#hold(turn: Turn, closed = false): void {
		this.#turn = turn;
		this.pending = undefined;
		this.advised = undefined;
		const { position } = turn.history;
		const steps = closed ? [] : legalIn(this.rules, turn.history);
		this.aiming = beginAiming(steps.map((step) => ({ step, aims: this.game.aims(position, step) })));
	}

	/** Only after a first cell was touched: a pointer that merely passes over the board must not preview steps. */
	#pointedStep(): Step | undefined {
		const aimed = this.pointed !== undefined && this.aiming.touched.length > 0;
		return aimed ? stepAt(this.aiming, this.pointed as Cell) : undefined;
	}

	/** A step that only the rule of repetition forbids has its own reason. */
	#misaim(touched: readonly Cell[]): Illegal {
		const { history } = this.turn;
		const { position } = history;
		const meant = this.rules
			.legal(position)
			.find((step) => this.game.aims(position, step).some((aim) => aim.join() === touched.join()));
		const played = meant === undefined ? undefined : advance(this.rules, history, meant);
		return played && !played.ok ? played.error : this.game.misaim(position, touched);
	}
}
