import { divide, perft } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { mamba } from "./index.ts";
import { birthsOf, legalFrom, legalTexts, startWith } from "./test/subject.ts";

describe("worked numbers", () => {
	it.each([
		["d3", 8],
		["f3", 8],
		["d1", 4],
		["f1", 4],
		["d2", 4],
		["f2", 4],
		["e2", 3],
	])("the piece on %s has %i first moves", (cell, count) => {
		expect(legalFrom(startWith(), cell)).toHaveLength(count);
	});

	it("35, 1,223 and 50,941 sequences of one, two and three steps", () => {
		expect([1, 2, 3].map((depth) => perft(mamba, startWith(), depth))).toEqual([35, 1223, 50_941]);
		expect(perft(mamba, startWith(), 3, "make")).toBe(50_941);
	});

	it("what follows each first move adds up", () => {
		const parts = divide(mamba, startWith(), 3).map(({ leaves }) => leaves);
		expect(parts.reduce((sum, leaves) => sum + leaves, 0)).toBe(50_941);
	});

	it("on the larger board 35 first moves for every seat, and no birth", () => {
		for (const seats of [2, 3, 4])
			for (let seat = 0; seat < seats; seat++) {
				const start = { ...startWith({ board: "11x11" }, seats), seat };
				expect([legalTexts(start).length, birthsOf(start)]).toEqual([35, []]);
			}
	});
});
