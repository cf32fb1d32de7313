import { type CellMap, findAsymmetry, type Mirror } from "@tablier/testkit";
import { describe, expect, it } from "vitest";
import type { OmbaPosition } from "./position.ts";
import { MAPS, mirrorOf } from "./test/mirrors.ts";
import { cellOf, perftPositions, startWith, subject } from "./test/subject.ts";

const check = (mirror: (seats: number) => Mirror<OmbaPosition>, positions: readonly OmbaPosition[]): void => {
	expect(positions.length).toBeGreaterThan(0);
	for (const position of positions)
		expect(findAsymmetry(subject, mirror(position.setting.seats), position)).toBeUndefined();
};

describe("symmetries of the nine cells", () => {
	const anyEntry = perftPositions.filter(({ setting }) => setting.options.entry === "any");

	it("the square has eight, all different", () => {
		expect(new Set(MAPS.map((map) => map.join(" "))).size).toBe(8);
	});

	it.each(MAPS.map((map, i) => [i, map] as const))("symmetry %i changes nothing", (i, map) => {
		check((seats) => mirrorOf(`symmetry ${i}`, seats, map, 0), anyEntry);
	});

	it("seats are alike: each plays the part of the one before", () => {
		check((seats) => mirrorOf("seats turned", seats, MAPS[0], 1), anyEntry);
	});
});

describe("symmetries of the table, with own-side", () => {
	const ownSide = perftPositions.filter(({ setting }) => setting.options.entry === "own-side");
	const turned = (from: string, to: string, further: string): CellMap => {
		const start = startWith();
		const [a, b, c] = [from, to, further].map((name) => cellOf(start, name));
		const found = MAPS.find((map) => map[a] === b && map[b] === c);
		if (!found) throw new Error("the board does not turn");
		return found;
	};

	it("four players: a quarter turn and the next seat", () => {
		const map = turned("b1", "a2", "b3");
		check(
			(seats) => mirrorOf("quarter turn", seats, map, 1),
			ownSide.filter(({ setting }) => setting.seats === 4),
		);
	});

	it("two players: half a turn and the other seat", () => {
		const map = MAPS.find((some) => [0, 1, 2, 3].every((cell) => some[cell] === 8 - cell)) ?? MAPS[0];
		check(
			(seats) => mirrorOf("half a turn", seats, map, 1),
			ownSide.filter(({ setting }) => setting.seats === 2),
		);
	});

	it("without the turn of the board the seats are not alike", () => {
		const start = { ...startWith({ entry: "own-side" }, 4), roll: 1 };
		expect(findAsymmetry(subject, mirrorOf("seats turned", 4, MAPS[0], 1), start)).toContain("seats turned");
	});
});
