import type { Cell } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { mamba } from "./index.ts";
import type { MambaPosition } from "./position.ts";
import { cellNames, cellOf, example, playAll, startWith, stepOf, whyNot } from "./test/subject.ts";

const touch = ({ setting }: MambaPosition, names: string): readonly Cell[] =>
	names.split(" ").map((name) => cellOf(setting, name));

const aimsOf = (position: MambaPosition, text: string): readonly string[] =>
	mamba.aims(position, stepOf(position, text)).map((aim) => cellNames(position.setting, aim));

describe("aims", () => {
	const lone = example("A d5; B h8");

	it("a birth is the mother, then the cell", () => {
		expect(aimsOf(lone, "d5+e5")).toEqual(["d5 e5"]);
	});

	it("a move that would read as a birth is the piece, the piece again and the target", () => {
		expect(aimsOf(lone, "d5-e5")).toEqual(["d5 d5 e5"]);
		expect(aimsOf(lone, "d5-e6")).toEqual(["d5 e6", "d5 d5 e6"]);
	});

	it("any other move is the piece and the target", () => {
		expect(aimsOf(startWith(), "d3-d4")).toEqual(["d3 d4", "d3 d3 d4"]);
	});

	it("with newborns on eight cells a corner may read as a birth too", () => {
		expect(aimsOf(example("A d5; B h8", { options: { newborn: "8" } }), "d5-e6")).toEqual(["d5 d5 e6"]);
	});

	it("a surplus is its end", () => {
		const pending = playAll(example("A a5 b5 c5 d5 f5 e3"), "e3-e5");
		expect([aimsOf(pending, "xa5b5"), aimsOf(pending, "xf5e5")]).toEqual([["a5"], ["f5"]]);
	});

	it("an end that two runs share with different surpluses needs the innermost cell too", () => {
		const corner = playAll(example("A a5 b5 c5 d5 e6 e7 e8 e9 e10 e3"), "e3-e5");
		expect(aimsOf(corner, "xe5")).toEqual(["e5 e5"]);
		expect(aimsOf(corner, "xe5e6")).toEqual(["e5 e6"]);
		expect(aimsOf(corner, "xa5")).toEqual(["a5"]);
	});
});

describe("a wrong aim is explained", () => {
	const position = example("A d5 e5 g2; B d6 h7");

	it.each([
		["f7", "M2", "empty-cell", "f7"],
		["d6", "M2", "not-yours", "d6"],
		["d5 d6", "M6", "target-taken", "d6"],
		["d5 d7", "M6", "path-blocked", "d6"],
		["d5 d5 d7", "M6", "path-blocked", "d6"],
		["d5 h5", "M6", "too-far", "d5 h5"],
		["g2 g5", "M6", "too-far", "g2 g5"],
	])("touching %s: %s %s", (names, rule, code, cells) => {
		const told = mamba.misaim(position, touch(position, names));
		expect([told.rule, told.code, cellNames(position.setting, told.cells)]).toEqual([rule, code, cells]);
	});

	it("while a surplus waits, everything else is", () => {
		const pending = playAll(example("A a5 b5 c5 d5 e3"), "e3-e5");
		expect(mamba.misaim(pending, touch(pending, "c5"))).toMatchObject({ rule: "M9", code: "surplus-first" });
	});
});

describe("refusals name their rule and the cells to light", () => {
	it.each([
		["M2", "empty-cell", "A d5", "f5-f6", "f5"],
		["M2", "not-yours", "A d5; B f5", "f5+f6", "f5"],
		["M3", "not-isolated", "A d5 c4; B e6", "d5+d6", "c4 e6"],
		["M3", "newborn-too-far", "A d5", "d5+f5", "d5 f5"],
		["M3", "newborn-too-far", "A d5", "d5+e6", "d5 e6"],
		["M6", "target-taken", "A d5; B e5", "d5-e5", "e5"],
		["M6", "path-blocked", "A d5; B e5", "d5-f5", "e5"],
		["M6", "path-blocked", "A d5 d6; B e5", "d5-e6", "e5 d6"],
		["M6", "too-far", "A d5", "d5-f6", "d5 f6"],
		["M6", "back-to-origin", "A d5", "d5-d5", "d5"],
		["M9", "nothing-to-remove", "A d5", "xd5", "d5"],
	])("%s %s", (rule, code, camps, text, cells) => {
		const position = example(camps);
		const told = whyNot(position, text);
		expect([told.rule, told.code, cellNames(position.setting, told.cells)]).toEqual([rule, code, cells]);
	});

	it("M9 before births and moves, and the wrong surplus too", () => {
		const pending = playAll(example("A a5 b5 c5 d5 e3 h2"), "e3-e5");
		for (const text of ["h2+h3", "h2-h3", "xb5", "xa5b5"])
			expect(whyNot(pending, text)).toMatchObject({ rule: "M9", code: "surplus-first" });
	});

	it("a finished game refuses everything", () => {
		const over = { ...startWith(), calm: 300 };
		expect(mamba.refusal(over, stepOf(startWith(), "d3-d4"))).toMatchObject({ rule: "", code: "game-over" });
	});

	it("numbers that are no step of the board are refused as such", () => {
		const start = startWith();
		for (const bits of [-1, 0.5, 3 << 14, (1 << 14) | 127, 2 ** 20]) {
			expect(mamba.refusal(start, bits as never)).toMatchObject({ code: "not-a-step", rule: "" });
			expect(() => mamba.writeStep(start, bits as never)).toThrow("not a step");
			expect(mamba.aims(start, bits as never)).toEqual([]);
		}
	});
});
