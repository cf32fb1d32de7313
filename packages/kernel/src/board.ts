import type { Cell } from "./cell.ts";

/** Where a cell is drawn: the distance between neighbours is 1, y grows upwards. */
export interface Place {
	readonly name: string;
	readonly x: number;
	readonly y: number;
	/**
	 * A place beside the board proper that can be touched like a cell: where pieces wait, or a card that can be played.
	 */
	readonly aside?: "hand" | "card";
}

/** The geometry of a board: names, places and neighbours, with no rule in it. */
export interface Board {
	readonly shape: "hexagon" | "squares";
	/** In the order of their index: bottom row first, each row from the left. */
	readonly cells: readonly Place[];
	/** Rows from the top, as a reader meets them. */
	readonly rows: readonly (readonly Cell[])[];
	/** Names of the directions, in the order of their index. */
	readonly directions: readonly string[];
	/** `neighbours[cell * directions.length + direction]`, or `cells.length` when that is off the board. */
	readonly neighbours: Int8Array | Int16Array;
	find(name: string): Cell | undefined;
}
