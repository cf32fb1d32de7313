import {
	type CellMap,
	carry,
	findAsymmetry,
	type Mirror,
	perftPosition,
	readPerft,
	symmetriesOf,
} from "@tablier/testkit";
import { describe, expect, it } from "vitest";
import { oshi } from "./index.ts";
import { KITS, type OshiPosition } from "./position.ts";
import { KO_PERFT, PERFT, subject } from "./test-subject.ts";

/** Impasse squares move with the board; the list stays in the order of the pieces' squares. */
const turnedBy = (map: CellMap, i: number): Mirror<OshiPosition> => ({
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
const swapped: Mirror<OshiPosition> = {
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

describe.each([
	["oshi", PERFT],
	["ko-oshi", KO_PERFT],
])("symmetries of %s", (ruleset, file) => {
	const maps = symmetriesOf(KITS[ruleset].board);
	/** At the very first ply `own-last-turn` asks who has had a turn, which is no matter of symmetry. */
	const positions = readPerft(file)
		.map((block) => perftPosition(oshi, block))
		.filter(({ ply }) => ply > 0);

	it("the square has eight, all different", () => {
		expect(new Set(maps.map((map) => map.join(" "))).size).toBe(8);
	});

	it.each([...maps.map(turnedBy), swapped].map((mirror) => [mirror.name, mirror] as const))(
		"%s changes nothing",
		(_, mirror) => {
			for (const position of positions) expect(findAsymmetry(subject, mirror, position)).toBeUndefined();
		},
	);
});
