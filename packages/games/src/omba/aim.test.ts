import { describe, expect, it } from "vitest";
import { omba } from "./index.ts";
import { cellNames, cellOf, placed, rules, showing, startWith, stepOf, whyNot } from "./test/subject.ts";

const CARDS = { roll: "cards" };

describe("aims", () => {
	const aimed = (position: Parameters<typeof omba.aims>[0], text: string) =>
		omba.aims(position, stepOf(position, text)).map((aim) => cellNames(position.setting, aim));

	it("a move is aimed with the cube or the hand and the cell where it ends", () => {
		expect(aimed(placed("b2:A", { hands: [5, 6], roll: 1 }), "b2b3")).toEqual(["b2 b3"]);
		expect(aimed(showing(startWith(), 4), "@c3")).toEqual(["@A c3"]);
		expect(aimed({ ...startWith({}, 3), seat: 2, roll: 4 }, "@c3")).toEqual(["@C c3"]);
	});

	it("with cards the card comes first", () => {
		expect(aimed(startWith(CARDS), "4@c3")).toEqual(["#4 @A c3"]);
		expect(aimed(placed("b2:A", { hands: [0, 6], options: CARDS }), "1b2b3")).toEqual(["#1 b2 b3"]);
	});

	it("a roll has no aim, and nothing is to be touched before it", () => {
		const start = startWith();
		for (const { step } of rules.chance(start)) expect(omba.aims(start, step)).toEqual([]);
		expect(omba.misaim(start, [cellOf(start, "@A")])).toMatchObject({ rule: "B3", code: "roll-first", cells: [] });
	});
});

describe("a wrong aim is explained", () => {
	const position = placed("a1:A b1:B b2:AB c1:BBBBA", { hands: [0, 1], roll: 2 });
	const cards = placed("a1:A b1:B b2:AB c3:BBBBA", { hands: [0, 1], cards: "25,123456", options: CARDS });

	it.each([
		["c3", "B3", "empty-cell", "c3"],
		["b1", "B3", "not-yours", "b1"],
		["@B", "B3", "not-yours", "@B"],
		["@A", "B3", "empty-hand", ""],
		["b2", "B7", "covered", "b2"],
		["c1", "B5", "stuck-cube", "c1"],
		["a1 a2", "B5", "wrong-points", "a1 a2"],
		["a1 @A", "B5", "not-a-goal", "@A"],
		["a1 a1", "B6", "visited", "a1"],
	])("touching %s: %s %s", (names, rule, code, cells) => {
		const told = omba.misaim(
			position,
			names.split(" ").map((name) => cellOf(position, name)),
		);
		expect([told.rule, told.code, cellNames(position.setting, told.cells)]).toEqual([rule, code, cells]);
	});

	it.each([
		["a1", "B11", "card-first", "a1"],
		["@A", "B11", "card-first", "@A"],
		["#3", "B11", "card-not-held", ""],
		["#2 b2", "B7", "covered", "b2"],
		["#2 b1", "B3", "not-yours", "b1"],
		["#2 c2", "B3", "empty-cell", "c2"],
		["#2 c3", "B5", "stuck-cube", "c3"],
		["#2 a1 a2", "B5", "wrong-points", "a1 a2"],
		["#2 a1 a1", "B6", "visited", "a1"],
	])("with cards, touching %s: %s %s", (names, rule, code, lit) => {
		const told = omba.misaim(
			cards,
			names.split(" ").map((name) => cellOf(cards, name)),
		);
		expect([told.rule, told.code, cellNames(cards.setting, told.cells)]).toEqual([rule, code, lit]);
	});
});

describe("refusals name their rule, the cells to light and the numbers", () => {
	it.each([
		["B3", "roll-first", 0, "a1b1", "", {}],
		["B3", "already-rolled", 2, "3", "", {}],
		["B3", "empty-cell", 2, "c3c2", "c3", {}],
		["B3", "not-yours", 2, "b1c1", "b1", {}],
		["B3", "empty-hand", 2, "@b1", "", {}],
		["B5", "wrong-points", 2, "a1a2", "a1 a2", { points: 2, costs: "1, 7, 9, 11" }],
		["B6", "visited", 2, "a1a1", "a1", {}],
		["B7", "covered", 2, "b2b3", "b2", {}],
	])("%s %s", (rule, code, roll, text, cells, facts) => {
		const position = placed("a1:A b1:B b2:AB", { hands: [0, 1], roll });
		const told = whyNot(position, text);
		const lit = cellNames(position.setting, told.cells);
		expect([told.rule, told.code, lit, told.facts]).toEqual([rule, code, cells, facts]);
	});

	it("entering with the wrong points lights the last cell", () => {
		const told = whyNot(showing(startWith(), 3), "@b2");
		expect([told.rule, told.code, told.cells]).toEqual(["B5", "wrong-points", [4]]);
		expect(told.facts).toEqual({ points: 3, costs: "2, 4, 6, 8" });
	});

	it("B11 names the card that is not held", () => {
		const position = placed("a1:A", { hands: [0, 1], cards: "25,123456", options: CARDS });
		expect(whyNot(position, "3a1b1")).toEqual({ rule: "B11", code: "card-not-held", cells: [], facts: { card: 3 } });
		expect(omba.refusal(position, 3 as never)).toMatchObject({ rule: "B3", code: "no-die" });
	});

	it("under no-reversal every walk has a cost; the one that comes back is none", () => {
		const position = placed("a1:A", { hands: [0, 1], roll: 2, options: { back: "no-reversal" } });
		expect(whyNot(position, "a1b1").facts).toEqual({ points: 2, costs: "1, 3, 5, 7" });
		expect(whyNot(position, "a1a1")).toMatchObject({ rule: "B6", code: "visited" });
	});

	it("numbers that are no step are refused as such", () => {
		const four = showing(startWith(), 4);
		for (const bits of [-1, 0, 7, 0.5, 2 ** 20, 2048 + 15, 2048 + (15 << 4)]) {
			expect(omba.refusal(four, bits as never)).toMatchObject({ code: "not-a-step", rule: "" });
			expect(() => omba.writeStep(four, bits as never)).toThrow("not a step");
			expect(omba.aims(four, bits as never)).toEqual([]);
		}
	});
});
