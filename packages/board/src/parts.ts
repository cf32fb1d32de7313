import type { Board } from "@tablier/kernel";

/**
 * A board that is made part by part: what it is drawn with, the ground, the pieces some at a time, all marks, then what can be
 * touched, some cells at a time.
 */
export const Part = { shapes: 0, ground: 1, pieces: 2, marks: 6, cells: 7 } as const;

const PARTS_OF_PIECES = Part.marks - Part.pieces;
const CELLS_A_PART = 8;

export const partsOf = (board: Board): number => Part.cells + Math.ceil(board.cells.length / CELLS_A_PART);

/** How many of all pieces there are when so many parts are made. */
export const piecesIn = (made: number, all: number): number =>
	Math.ceil((all * Math.max(0, Math.min(PARTS_OF_PIECES, made - Part.pieces))) / PARTS_OF_PIECES);

/** How many cells there are when so many parts are made. */
export const cellsIn = (made: number): number => CELLS_A_PART * (made - Part.cells);

/** The first rows, as many whole ones as it takes for so many things. */
export function firstRows<T>(rows: readonly (readonly T[])[], most: number): readonly (readonly T[])[] {
	let count = 0;
	return rows.filter(({ length }) => {
		const wanted = count < most;
		count += length;
		return wanted;
	});
}
