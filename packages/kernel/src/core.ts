import type { Effect, EffectCodes } from "./effect.ts";
import type { Actor } from "./seat.ts";
import type { StepList } from "./step-list.ts";

/** How a game ended. `scores` are shares of one win, a seat each: they add up to 1. */
export interface Verdict<Codes extends EffectCodes = EffectCodes> {
	readonly scores: readonly number[];
	readonly reason: Codes["reason"];
	readonly rule: Codes["rule"];
}

/** The rules of a game, mutable and fast: one for each search thread, never serialised. */
export interface Core<P> {
	load(position: P): void;
	save(): P;
	/** Belongs to the node, not to the turn: an opponent may have to choose in the middle of a turn. */
	readonly actor: Actor;
	/** Plies played since the start of the game. */
	readonly turn: number;
	readonly keyLo: number;
	readonly keyHi: number;
	/** Legal steps, ascending; or the outcomes of a die with integer weights. None when the game is over. */
	steps(out: StepList): void;
	/**
	 * The step must be legal, or one by which a seat leaves where `Game.leaving` has a rule. With a log: what happened,
	 * in order.
	 */
	make(step: number, log?: Effect[]): void;
	unmake(): void;
	/**
	 * Hands the turn to the other seat as if nothing had to be played: no rule allows it, but a search asks what if.
	 * Undone by `unmake`.
	 */
	skip?(): void;
	/** A seat that the rules have put out while others play on: it is never the actor again. */
	isOut(seat: number): boolean;
	/** Only where `actor` is OVER. */
	verdict(): Verdict;
}
