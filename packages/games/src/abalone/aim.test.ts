import { asCell, type Cell } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { abalone } from "./index.ts";
import { type AbalonePosition, BOARD } from "./position.ts";
import { cellNames, placed, startWith, stepOf, whyNot } from "./test/subject.ts";

const touch = (names: string): readonly Cell[] => names.split(" ").map((name) => asCell(BOARD.find(name) ?? -1));
const aimsOf = (position: AbalonePosition, text: string) =>
	abalone.aims(position, stepOf(position, text)).map(cellNames);

describe("aims", () => {
	it("one marble is aimed with two cells", () => {
		expect(aimsOf(placed("C3", "I9"), "C3D4")).toEqual(["C3 D4"]);
	});

	it("a line is aimed from its tail, or by both ends, to the cell in front", () => {
		expect(aimsOf(placed("A1 B2 C3", "I9"), "A1B2")).toEqual(["A1 D4", "A1 C3 D4", "C3 A1 D4"]);
		expect(aimsOf(placed("C2 C3 C4", "C5"), "C2C3")).toEqual(["C2 C5", "C2 C4 C5", "C4 C2 C5"]);
	});

	it("a broadside is aimed by both ends in either order, then where the first lands", () => {
		expect(aimsOf(placed("C3 C4 C5", "I9"), "C3C5D3")).toEqual(["C3 C5 D3", "C5 C3 D5"]);
	});
});

describe("a wrong aim is explained", () => {
	const position = placed("C3 C4 C5 C7 E5 A1", "C6 F5 A2 B1 B2");

	it.each([
		["D4", "A2", "empty-cell", "D4"],
		["C6", "A2", "not-yours", "C6"],
		["A1", "A4", "stuck-marble", "A1"],
		["C3 C6", "A7", "sandwiched", "C6 C7"],
		["E5 F5", "A8", "pac", "E5 F5"],
		["E5 G5", "A2", "not-one-cell", "E5 G5"],
		["E5 G7", "A2", "not-one-cell", "E5 G7"],
		["E5 H7", "A2", "not-one-cell", "E5 H7"],
		["C3 E5", "A2", "not-a-group", "C3 E5"],
		["C3 C5 C6", "A7", "sandwiched", "C6 C7"],
		["C3 C5 E5", "A5", "not-sideways", "C3 C4 C5 E5"],
		["C3 C5 B2", "A5", "broadside-blocked", "B2"],
	])("touching %s: %s %s", (names, rule, code, cells) => {
		const told = abalone.misaim(position, touch(names));
		expect([told.rule, told.code, cellNames(told.cells)]).toEqual([rule, code, cells]);
	});

	it("both ends of a group that cannot move", () => {
		const walled = placed("A1 A2", "A3 A4 B1 B2 B3");
		expect(abalone.misaim(walled, touch("A1 A2"))).toMatchObject({ rule: "A5", code: "stuck-group" });
	});
});

describe("refusals name their rule, the cells to light and the forces", () => {
	it.each([
		["A2", "empty-cell", "C3", "", "D4D5", "D4", {}],
		["A2", "not-yours", "C3", "D4", "D4D5", "D4", {}],
		["A2", "not-one-cell", "C3", "", "C3C5", "C3 C5", {}],
		["A3", "line-too-long", "C1 C2 C3 C4", "", "C1C2", "C1 C2 C3 C4", { count: 4 }],
		["A3", "edge", "A4 A5", "", "A4A5", "A4 A5", {}],
		["A5", "broadside-blocked", "C3 C4", "D5", "C3C4D4", "D5", {}],
		["A5", "not-sideways", "C3 C4", "", "C3C4C5", "C3 C4 C5", {}],
		["A6", "outnumbered", "C2 C3", "C4 C5 C6", "C2C3", "C2 C3 C4 C5 C6", { own: 2, enemy: 3 }],
		["A7", "sandwiched", "C2 C3 C5", "C4", "C2C3", "C4 C5", { behind: "C5" }],
		["A7", "single-never-pushes", "C3", "C4 C5", "C3C4", "C3 C4 C5", {}],
		["A8", "pac", "C2 C3", "C4 C5", "C2C3", "C2 C3 C4 C5", { own: 2, enemy: 2 }],
	])("%s %s", (rule, code, black, white, text, cells, facts) => {
		const told = whyNot(placed(black, white), text);
		expect([told.rule, told.code, cellNames(told.cells), told.facts]).toEqual([rule, code, cells, facts]);
	});

	it("numbers that are no step of the board are refused as such", () => {
		const start = startWith();
		for (const bits of [-1, 0.5, 3, 2 ** 20]) {
			expect(abalone.refusal(start, bits as never)).toMatchObject({ code: "not-a-step", rule: "" });
			expect(() => abalone.writeStep(start, bits as never)).toThrow("not a step");
			expect(abalone.aims(start, bits as never)).toEqual([]);
		}
	});
});
