import type { Cell } from "./cell.ts";
import type { Illegal } from "./refusal.ts";

/** One way that a piece could begin and not finish. */
export interface Attempt {
	/** Where the piece lies: a cell, or the hand that it would come from. */
	readonly piece: Cell;
	/** The number that it would have had to use. */
	readonly points: number;
	/** The cells it would come to, and what it has spent there; none where it cannot begin. */
	readonly way: readonly { readonly cell: Cell; readonly spent: number }[];
	/** Why it goes no further. */
	readonly stop: Illegal;
}
