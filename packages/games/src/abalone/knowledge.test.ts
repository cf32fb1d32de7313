import { carry, checkJudge, type Mirror, symmetriesOf } from "@tablier/testkit";
import { knowledge } from "./knowledge.ts";
import { type AbalonePosition, BOARD } from "./position.ts";

const turned: readonly Mirror<AbalonePosition>[] = symmetriesOf(BOARD).map((map, i) => ({
	name: `symmetry ${i} of the hexagon`,
	seats: [0, 1],
	map: (position) => ({ ...position, cells: carry(map, position.cells) }),
}));

const swapped: Mirror<AbalonePosition> = {
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

checkJudge(knowledge, { mirrors: ({ ply }) => [turned[ply % 12], swapped], games: 2, length: 150 });
