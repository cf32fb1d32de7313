import { describe, expect, it } from "vitest";
import { birthsOf, example, happens, legalTexts, nearOf, playAll, rules } from "./test/subject.ts";

/** Plays an example: what happened after the arrival, and the pieces of it afterwards. */
function played(camps: string, steps: string, more: { seats?: number; seat?: number } = {}): [string, string] {
	const { told, next } = happens(example(camps, more), steps);
	return [told, nearOf(next)];
}

describe("worked examples", () => {
	it("[ME1] two take one", () => {
		expect(played("A c5 d3; B e5", "d3-d5")).toEqual(["e5 to A 2-1", "A c5 d5 e5"]);
	});

	it("[ME2] separate runs are not added", () => {
		expect(played("A c5 e3; B d5", "e3-e5")).toEqual(["", "A c5 e5; B d5"]);
	});

	it("[ME3] equal runs do nothing", () => {
		expect(played("A c5 d3; B e5 f5", "d3-d5")).toEqual(["", "A c5 d5; B e5 f5"]);
	});

	it("[ME4] three take two, and are too many", () => {
		const before = "A b5 c5 d3; B e5 f5";
		const after = playAll(example(before), "d3-d5");
		expect(rules.actor(after)).toBe(0);
		expect(legalTexts(after)).toEqual(["xb5", "xf5"]);
		expect(played(before, "d3-d5 xb5")).toEqual(["e5 to A 3-2, f5 to A 4-1, M9 b5", "A c5 d5 e5 f5"]);
		expect(played(before, "d3-d5 xf5")).toEqual(["e5 to A 3-2, f5 to A 4-1, M9 f5", "A b5 c5 d5 e5"]);
	});

	it("[ME5] a piece without a free neighbour dies", () => {
		expect(played("A d5 f5 e6 e2; B e5", "e2-e4")).toEqual(["dies e5", "A e4 d5 f5 e6"]);
	});

	it("[ME6] the edge is closed", () => {
		expect(played("A a4 a6 c5; B a5", "c5-b5")).toEqual(["dies a5", "A a4 b5 a6"]);
	});

	it("[ME7] one's own piece dies too", () => {
		expect(played("A a1 c1; B a2", "c1-b1")).toEqual(["dies a1", "A b1; B a2"]);
	});

	it("[ME8] asphyxia comes before transformation", () => {
		expect(played("A c5 d3 e4 e6 f5; B e5", "d3-d5")).toEqual(["dies e5", "A e4 c5 d5 f5 e6"]);
	});

	it("[ME9] three too many, all from one end", () => {
		const before = "A b5 c5 d5 f5 g5 h5 e3";
		expect(legalTexts(playAll(example(before), "e3-e5"))).toEqual(["xb5c5d5", "xh5g5f5"]);
		expect(played(before, "e3-e5 xb5c5d5")).toEqual(["M9 b5 c5 d5", "A e5 f5 g5 h5"]);
		expect(played(before, "e3-e5 xh5g5f5")).toEqual(["M9 h5 g5 f5", "A b5 c5 d5 e5"]);
	});

	it("[ME10] back and forth, then blocked", () => {
		expect(played("A c5 d3; B e5 e6 e7", "d3-d5")).toEqual([
			"e5 to A 2-1, e5 to B 2-1, hold e5",
			"A c5 d5; B e5 e6 e7",
		]);
	});

	it("[ME11] a removal begins a new span", () => {
		const before = "A a5 b5 c5 d3; B e5 e6 e7";
		expect(played(before, "d3-d5 xa5")).toEqual([
			"e5 to A 4-1, M9 a5, e5 to B 2-1, e5 to A 3-1, hold e5",
			"A b5 c5 d5 e5; B e6 e7",
		]);
		expect(played(before, "d3-d5 xe5")).toEqual(["e5 to A 4-1, M9 e5", "A a5 b5 c5 d5; B e6 e7"]);
	});

	it("[ME12] a newborn fights, then moves and fights again", () => {
		const before = "A d5 d7; B f5 f7";
		expect(played(before, "d5+e5")).toEqual(["f5 to A 2-1", "A d5 e5 f5 d7; B f7"]);
		expect(played(before, "d5+e5 e5-e7")).toEqual(["f5 to A 2-1, f7 to A 2-1", "A d5 f5 d7 e7 f7"]);
	});

	it("[ME13] a newborn spoils a birth", () => {
		const before = example("A d5 f5");
		expect(birthsOf(before)).toContain("f5+f6");
		const { told, next } = happens(before, "d5+e5");
		expect([told, nearOf(next)]).toEqual(["", "A d5 e5 f5"]);
		expect(birthsOf(next).filter((text) => /^[def]5/.test(text))).toEqual([]);
	});

	it("[ME14] who leaves a run weakens it", () => {
		expect(played("A c5 d5; B e5 f5", "c5-c7")).toEqual(["d5 to B 2-1", "A c7; B d5 e5 f5"]);
	});

	it("[ME15] the arrival first, then the cell left", () => {
		expect(played("A c5 d5 b7; B e5 f5 d7", "c5-c7")).toEqual(["d7 to A 2-1, d5 to B 2-1", "A b7 c7 d7; B d5 e5 f5"]);
	});

	it("[ME16] a changed piece fights on its other line", () => {
		expect(played("A c5 d3 e7 e8; B e5 e6", "d3-d5")).toEqual(["e5 to A 2-1, e6 to A 2-1", "A c5 d5 e5 e6 e7 e8"]);
	});

	it("[ME17] a birth can smother", () => {
		expect(played("A c1 a2; B a1", "c1+b1")).toEqual(["dies a1", "A b1 c1 a2"]);
	});

	it("[ME18] who comes too close alone is taken", () => {
		expect(played("A d3; B e5 f5", "d3-d5")).toEqual(["d5 to B 2-1", "B d5 e5 f5"]);
	});

	it("[ME19] the others clockwise; the owner chooses", () => {
		const before = "A d3; B b5 c5; C e5 f5";
		const after = playAll(example(before, { seats: 3 }), "d3-d5");
		expect(rules.actor(after)).toBe(1);
		const told = "d5 to B 2-1, e5 to B 3-2, f5 to B 4-1";
		expect(played(before, "d3-d5 xb5", { seats: 3 })).toEqual([`${told}, M9 b5`, "B c5 d5 e5 f5"]);
		expect(played(before, "d3-d5 xf5", { seats: 3 })).toEqual([`${told}, M9 f5`, "B b5 c5 d5 e5"]);
	});

	it("[ME20] a new action ends a block", () => {
		const held = playAll(example("A c5 d3; B e5 e6 e7"), "d3-d5");
		expect(nearOf(held)).toBe("A c5 d5; B e5 e6 e7");
		const { told, next } = happens(held, "e7-g7");
		expect([told, nearOf(next)]).toEqual(["e5 to A 2-1", "A c5 d5 e5; B e6 g7"]);
	});
});
