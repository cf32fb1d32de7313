import type { Board } from "@tablier/kernel";

/** A board that is made part by part: the ground, the pieces, all marks, then what can be touched, some cells at a time. */
export const Part = { ground: 0, pieces: 1, marks: 2, cells: 3 } as const;

const CELLS_A_PART = 16;

export const partsOf = (board: Board): number => Part.cells + Math.ceil(board.cells.length / CELLS_A_PART);

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
