import type { Board } from "@tablier/kernel";

/**
 * A board that is made part by part: what it is drawn with, the ground, half the pieces and the others, all marks, then what
 * can be touched, some cells at a time.
 */
export const Part = { shapes: 0, ground: 1, pieces: 2, otherPieces: 3, marks: 4, cells: 5 } as const;

const CELLS_A_PART = 8;

export const partsOf = (board: Board): number => Part.cells + Math.ceil(board.cells.length / CELLS_A_PART);

/** How many of all pieces there are when so many parts are made. */
export function piecesIn(made: number, all: number): number {
	if (made > Part.otherPieces) return all;
	return made > Part.pieces ? Math.ceil(all / 2) : 0;
}

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
