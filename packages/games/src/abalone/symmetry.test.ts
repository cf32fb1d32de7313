import { carry, findAsymmetry, type Mirror, perftPosition, readPerft, symmetriesOf } from "@tablier/testkit";
import { describe, expect, it } from "vitest";
import { abalone } from "./index.ts";
import { type AbalonePosition, BOARD } from "./position.ts";
import { PERFT, subject } from "./test-subject.ts";

const turned: readonly Mirror<AbalonePosition>[] = symmetriesOf(BOARD).map((map, i) => ({
	name: `symmetry ${i} of the hexagon`,
	seats: [0, 1],
	map: (position) => ({ ...position, cells: carry(map, position.cells) }),
}));

/** The other player to move: the number of the ply says who that is. */
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

describe("symmetries of Abalone", () => {
	const positions = readPerft(PERFT).map((block) => perftPosition(abalone, block));

	it("the hexagon has twelve, all different", () => {
		expect(new Set(symmetriesOf(BOARD).map((map) => map.join(" "))).size).toBe(12);
	});

	it.each([...turned, swapped].map((mirror) => [mirror.name, mirror] as const))("%s changes nothing", (_, mirror) => {
		for (const position of positions) expect(findAsymmetry(subject, mirror, position)).toBeUndefined();
	});

	it("a map that is no symmetry is seen", () => {
		const [first, ...others] = symmetriesOf(BOARD)[0];
		const map = [others[0], first, ...others.slice(1)];
		const skewed: Mirror<AbalonePosition> = {
			...turned[0],
			map: (position) => ({ ...position, cells: carry(map, position.cells) }),
		};
		expect(positions.some((position) => findAsymmetry(subject, skewed, position) !== undefined)).toBe(true);
	});
});
