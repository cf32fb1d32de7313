import { carry, type Mirror, symmetriesOf } from "@tablier/testkit";
import { type AbalonePosition, BOARD } from "../position.ts";

/* The symmetries of Abalone, for the tests of this folder. Not part of the product. */

export const turned: readonly Mirror<AbalonePosition>[] = symmetriesOf(BOARD).map((map, i) => ({
	name: `symmetry ${i} of the hexagon`,
	seats: [0, 1],
	map: (position) => ({ ...position, cells: carry(map, position.cells) }),
}));

/** The other player to move: the number of the ply says who that is. */
export const swapped: Mirror<AbalonePosition> = {
	name: "Black for White",
	seats: [1, 0],
	map: ({ setting, cells, ejected, seat, calm, ply }) => ({
		setting,
		cells: cells.map((value) => (value === 0 ? 0 : 3 - value)),
		ejected: [ejected[1], ejected[0]],
		seat: (1 - seat) as 0 | 1,
		calm,
		ply: ply ^ 1,
	}),
};
