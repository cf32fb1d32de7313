/*
 * The board as the oracle sees it: nine cells in rows of three from a1, the four cells where cubes enter, and the
 * eight symmetries. Written again here, not taken from the game: the solver is checked against the game's rules.
 */
export const CELLS = 9;
export const HAND = CELLS;
export const ENTRIES: readonly number[] = [1, 3, 5, 7];

export const NEIGHBOURS: readonly (readonly number[])[] = Array.from({ length: CELLS }, (_, cell) => {
	const [file, rank] = [cell % 3, Math.floor(cell / 3)];
	return [
		...(file < 2 ? [cell + 1] : []),
		...(rank < 2 ? [cell + 3] : []),
		...(file > 0 ? [cell - 1] : []),
		...(rank > 0 ? [cell - 3] : []),
	];
});

export const MIRROR_COUNT = 8;

/** Where a symmetry takes a cell: `MIRRORS[mirror * CELLS + cell]`. The first takes every cell to itself. */
export const MIRRORS = Uint8Array.from({ length: MIRROR_COUNT * CELLS }, (_, i) => {
	const mirror = Math.floor(i / CELLS);
	let [file, rank] = [i % 3, Math.floor((i % CELLS) / 3)];
	if (mirror & 1) file = 2 - file;
	if (mirror & 2) rank = 2 - rank;
	if (mirror & 4) [file, rank] = [rank, file];
	return rank * 3 + file;
});
