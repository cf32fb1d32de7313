import { type CellMap, carry, type Mirror } from "@tablier/testkit";
import type { OshiPosition } from "../position.ts";

/* The symmetries of Oshi, for the tests of this folder. Not part of the product. */

/** Impasse squares move with the board; the list stays in the order of the pieces' squares. */
export const turnedBy = (map: CellMap, i: number): Mirror<OshiPosition> => ({
	name: `symmetry ${i} of the square`,
	seats: [0, 1],
	map: (position) => ({
		...position,
		cells: carry(map, position.cells),
		bans: position.bans
			.map(({ piece, square }) => ({ piece: map[piece], square: map[square] }))
			.sort((a, b) => a.piece - b.piece),
	}),
});

/** The ply changes its parity with the player to move, as in a real game. */
export const swapped: Mirror<OshiPosition> = {
	name: "Red for Ivory",
	seats: [1, 0],
	map: (position) => ({
		...position,
		cells: position.cells.map((value) => (value === 0 ? 0 : ((value + 2) % 6) + 1)),
		scores: [position.scores[1], position.scores[0]],
		seat: (1 - position.seat) as 0 | 1,
		ply: position.ply ^ 1,
	}),
};
