import type { Attempt } from "./attempt.ts";
import type { Board } from "./board.ts";
import type { Cell } from "./cell.ts";
import type { Core } from "./core.ts";
import type { Stacks } from "./effect.ts";
import type { Illegal, ReadError } from "./refusal.ts";
import type { Result } from "./result.ts";
import type { Seat } from "./seat.ts";
import type { Ruleset, Setting } from "./setting.ts";
import type { Step } from "./step.ts";

/** What every position has. The rest is the game's own; it is plain data that survives JSON. */
export interface Position {
	readonly setting: Setting;
}

/** What a position looks like to a person. */
export interface Look {
	readonly stacks: Stacks;
	/** Points by seat, as the game counts them; empty when it counts none. */
	readonly scores: readonly number[];
	/** Points that win, when the game counts points. */
	readonly goal?: number;
	/** Pieces by seat, where a player with `outAt` pieces or fewer is out. */
	readonly pieces?: { readonly counts: readonly number[]; readonly outAt: number };
	/** Seats that play no more. */
	readonly out?: readonly boolean[];
	/** What the die shows, while it waits to be played. */
	readonly die?: number;
	/** Cards held, by seat. */
	readonly cards?: readonly (readonly number[])[];
}

/** What the third occurrence of a position does. It needs the past, so the match applies it (see history.ts). */
export interface Repetition {
	readonly rule: string;
	readonly times: number;
	readonly outcome: "draw" | "forbidden";
	/** The rule by which a player loses who has only forbidden steps left. */
	readonly stuckRule: string;
}

/** A game is an object literal of pure functions and a factory of cores. */
export interface Game<P extends Position = Position> {
	readonly id: string;
	/** Raised only when the same plays could lead to another position. */
	readonly rulesVersion: number;
	/** The oldest version that plays a setting as today's does; absent, only today's does. */
	alikeSince?(setting: Setting): number;
	readonly rulesets: readonly Ruleset[];
	readonly maxBranching: number;

	board(setting: Setting): Board;
	/** `first` is the seat that begins, where the rules leave that to the lot; the first one without it. */
	start(setting: Setting, first?: Seat): P;
	core(): Core<P>;
	look(position: P): Look;

	writePosition(position: P): string;
	readPosition(text: string, setting: Setting): Result<P, ReadError>;
	writeStep(position: P, step: Step): string;
	/** Ways to write a step that can be read; the first is the game's own. */
	readonly notations: readonly string[];
	/** Reads what can be meant on this board, legal or not: `refusal` tells why it is not. */
	readStep(position: P, text: string, notation?: string): Result<Step, ReadError | Illegal>;

	/**
	 * The cells a person touches to say this step: one or more ways, the first is the shortest. Prefix-free among legal
	 * steps.
	 */
	aims(position: P, step: Step): readonly (readonly Cell[])[];
	/** Why a step that can be written is not legal; undefined when it is. */
	refusal(position: P, step: Step): Illegal | undefined;
	/** Why touching these cells in this order leads to no legal step. */
	misaim(position: P, touched: readonly Cell[]): Illegal;

	/**
	 * All that a seat could try which the rules have just put out because it had nothing to play; `roll` is what the die
	 * showed. Absent in a game without such a rule.
	 */
	attempts?(position: P, seat: Seat, roll?: number): readonly Attempt[];

	/** Seats of the same number win together. */
	sides(setting: Setting): readonly number[];
	repetition(setting: Setting): Repetition | undefined;
	/** The rule that draws the first player by lot; absent where the rules name the first player. */
	readonly lot?: string;
	/**
	 * The rule by which the others play on when a seat leaves (see leave.ts); absent or undefined, it ends the game for
	 * all.
	 */
	leaving?(setting: Setting): string | undefined;
	/** Equal texts mean the same position for the rule of repetition. */
	sameness(position: P): string;
}

/** Whether a match of a setting, played under a version of the rules, replays to the same positions today. */
export function playsAlike(
	{ rulesVersion, alikeSince }: Pick<Game, "rulesVersion" | "alikeSince">,
	setting: Setting,
	version: number,
): boolean {
	return version <= rulesVersion && version >= (alikeSince?.(setting) ?? rulesVersion);
}

export const isIllegal = (fault: ReadError | Illegal): fault is Illegal => "rule" in fault;
