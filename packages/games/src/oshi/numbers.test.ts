import { divide, perft } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { oshi } from "./index.ts";
import { legalFrom, startWith } from "./test/subject.ts";

describe("worked numbers", () => {
	it.each([
		["a1", 6],
		["i1", 6],
		["c2", 5],
		["g2", 5],
		["d2", 3],
		["f2", 3],
		["e2", 2],
		["e3", 4],
	])("the piece on %s has %i first moves", (square, count) => {
		expect(legalFrom(startWith(), square)).toHaveLength(count);
	});

	it("34, 1,156 and 42,024 sequences of one, two and three moves", () => {
		expect([1, 2, 3].map((depth) => perft(oshi, startWith(), depth))).toEqual([34, 1156, 42_024]);
		expect(perft(oshi, startWith({ impasse: "own-last-turn" }), 3)).toBe(40_732);
	});

	it("what follows each first move adds up", () => {
		const parts = divide(oshi, startWith(), 3).map(({ leaves }) => leaves);
		expect(parts.reduce((sum, leaves) => sum + leaves, 0)).toBe(42_024);
		expect(perft(oshi, startWith(), 3, "make")).toBe(42_024);
	});
});
