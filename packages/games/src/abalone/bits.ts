import { asCell, type Cell } from "@tablier/kernel";
import { BOARD } from "./position.ts";

/*
 * The hexagon inside a square of 9 rows by 9 numbers, 81 bits in three words of 27: three rows a word.
 * A step along a direction adds the same amount to the index everywhere, so a set of cells moves by one shift.
 * No mask is needed at the edges: a cell of the board and the cell it would wrap onto are never both on the board
 * (number 9 exists from row E upwards, number 1 up to row E).
 *
 * A spot is such an index plus MARGIN, so that one step over the edge stays a valid index of the tables below.
 */
export const MARGIN = 10;
export const SPOTS = 81 + 2 * MARGIN;
export const WORD_BITS = 27;

/** Index differences, in the order of the board's directions: E, NE, NW, W, SW, SE. */
export const DELTAS = Int8Array.of(1, 10, 9, -1, -10, -9);

/** Word and bit of each spot; a spot off the board has no bit, so that it is in no set. */
export const SPOT_WORD = new Uint8Array(SPOTS);
export const SPOT_BIT = new Int32Array(SPOTS);
export const SPOT_CELL = new Int8Array(SPOTS).fill(-1);
export const CELL_SPOT = new Uint8Array(BOARD.cells.length);
/** All cells of the board. */
export const ALL = new Int32Array(3);

BOARD.cells.forEach(({ name }, cell) => {
	const index = (name.charCodeAt(0) - 65) * 9 + Number(name[1]) - 1;
	const spot = index + MARGIN;
	SPOT_WORD[spot] = Math.floor(index / WORD_BITS);
	SPOT_BIT[spot] = 1 << (index % WORD_BITS);
	SPOT_CELL[spot] = cell;
	CELL_SPOT[cell] = spot;
	ALL[SPOT_WORD[spot]] |= SPOT_BIT[spot];
});

export const cellOfSpot = (spot: number): Cell | undefined =>
	spot >= 0 && spot < SPOTS && SPOT_CELL[spot] >= 0 ? asCell(SPOT_CELL[spot]) : undefined;
