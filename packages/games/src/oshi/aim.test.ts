import { asCell, type Cell } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { oshi } from "./index.ts";
import { kitOf, type OshiPosition } from "./position.ts";
import { cellNames, placed, startWith, stepOf, whyNot } from "./test/subject.ts";

const touch = ({ setting }: OshiPosition, names: string): readonly Cell[] =>
	names.split(" ").map((name) => asCell(kitOf(setting).board.find(name) ?? -1));

describe("aims", () => {
	it("a move is aimed with the piece and the square where it stops", () => {
		const start = startWith();
		const aims = oshi.aims(start, stepOf(start, "a1-a3"));
		expect(aims.map((aim) => cellNames(start.setting, aim))).toEqual(["a1 a3"]);
	});
});

describe("a wrong aim is explained", () => {
	const position = placed("Cd4 cd5 Aa1 aa2 aa3 ab1 ac1", { bans: "d4:d3" });

	it.each([
		["e5", "O3", "empty-cell", "e5"],
		["d5", "O3", "not-yours", "d5"],
		["a1", "O3", "stuck-piece", "a1"],
		["a1 a2", "O5", "line-too-long", "a2 a3"],
		["d4 e5", "O3", "not-straight", "d4 e5"],
		["d4 h4", "O3", "too-far", "d4 h4"],
		["d4 d3", "O8", "impasse", "d4 d3"],
		["d4 d4", "O3", "not-straight", "d4 d4"],
	])("touching %s: %s %s", (names, rule, code, cells) => {
		const told = oshi.misaim(position, touch(position, names));
		expect([told.rule, told.code, cellNames(position.setting, told.cells)]).toEqual([rule, code, cells]);
	});
});

describe("refusals name their rule, the cells to light and the numbers", () => {
	it.each([
		["O3", "too-far", "Be5", "e5-e8", "e5 e8", { storeys: 2, distance: 3 }],
		["O3", "not-straight", "Be5", "e5-f6", "e5 f6", {}],
		["O3", "empty-cell", "Be5", "a1-a2", "a1", {}],
		["O3", "not-yours", "Be5 ba1", "a1-a2", "a1", {}],
		["O5", "line-too-long", "Ba1 ab1 ad1 ae1", "a1-c1", "b1 d1 e1", { pushed: 3, most: 2 }],
	])("%s %s", (rule, code, pieces, text, cells, facts) => {
		const position = placed(pieces);
		const told = whyNot(position, text);
		const lit = cellNames(position.setting, told.cells);
		expect([told.rule, told.code, lit, told.facts]).toEqual([rule, code, cells, facts]);
	});

	it("O8 lights the piece and the square it may not reach", () => {
		const position = placed("Ba1 ai9", { bans: "a1:a3" });
		expect(cellNames(position.setting, whyNot(position, "a1-a3").cells)).toBe("a1 a3");
		const options = { impasse: "enemy-back" };
		const pushing = placed("Ba1 aa2 ai9", { bans: "a2:a4", options });
		const told = whyNot(pushing, "a1-a3");
		expect([told.code, cellNames(pushing.setting, told.cells)]).toEqual(["impasse-pushed", "a2 a4"]);
	});

	it("numbers that are no step of the board are refused as such", () => {
		const start = startWith();
		for (const bits of [-1, 0, 0.5, 2 ** 20]) {
			expect(oshi.refusal(start, bits as never)).toMatchObject({ code: "not-a-step", rule: "" });
			expect(() => oshi.writeStep(start, bits as never)).toThrow("not a step");
			expect(oshi.aims(start, bits as never)).toEqual([]);
		}
	});
});
