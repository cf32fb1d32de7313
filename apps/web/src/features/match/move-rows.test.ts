import { asCell, CHANCE, type Effect, type Seat, type Stacks } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { marksOf, moveCells, moveRows, type ToldPlay } from "./move-rows.ts";

const NO_PIECES: Stacks = [];
const play = (by: number, text = "x", effects: readonly Effect[] = []): ToldPlay => ({
	by: by as Seat | typeof CHANCE,
	text,
	effects,
	stacks: NO_PIECES,
});
const roll = (seat: number, value: number, ...more: Effect[]): ToldPlay =>
	play(CHANCE, "", [{ kind: "roll", rule: "B1", seat: seat as Seat, value }, ...more]);
const out = (seat: number): Effect => ({ kind: "out", rule: "B9", seat: seat as Seat });
const texts = (plays: readonly ToldPlay[], order: readonly number[]) =>
	moveRows(moveCells(plays), order).map(({ number, cells }) => [number, ...cells.map((cell) => cell?.text)]);

describe("the rows of the list of moves", () => {
	it("give each player a column, and a row the number of its first move", () => {
		expect(texts([play(0, "a"), play(1, "b"), play(0, "c")], [0, 1])).toEqual([
			[1, "a", "b"],
			[3, "c", undefined],
		]);
	});

	it("begin with the player who began", () => {
		expect(texts([play(1, "a"), play(2, "b"), play(0, "c"), play(1, "d")], [1, 2, 0])).toEqual([
			[1, "a", "b", "c"],
			[4, "d", undefined, undefined],
		]);
	});

	it("leave the column of a player empty who is out", () => {
		expect(texts([play(0, "a"), play(1, "b"), play(2, "c"), play(0, "d"), play(2, "e")], [0, 1, 2])).toEqual([
			[1, "a", "b", "c"],
			[4, "d", undefined, "e"],
		]);
	});

	it("put a die before its own move", () => {
		const cells = moveCells([roll(0, 4), play(0, "a"), roll(1, 2)]);
		expect(cells.map(({ die, text, at, waits }) => [die, text, at, waits])).toEqual([
			[4, "a", 2, false],
			[2, "", 3, true],
		]);
	});

	it("show the die that put a player out, with its mark", () => {
		const cells = moveCells([roll(0, 6, out(0)), roll(1, 3), play(1, "b")]);
		expect(cells.map(({ seat, die, text, waits, marks }) => [seat, die, text, waits, marks.length])).toEqual([
			[0, 6, "", false, 1],
			[1, 3, "b", false, 0],
		]);
	});
});

describe("the marks of a move", () => {
	const stacks: Stacks = [[{ owner: 1 as Seat, size: 1 }], [{ owner: 0 as Seat, size: 1 }], []];

	it("tell whose piece left the board, also when it was pushed", () => {
		const push: Effect = {
			kind: "shift",
			rule: "A6",
			travels: [
				{ from: asCell(0), to: null },
				{ from: asCell(1), to: asCell(0) },
			],
		};
		expect(marksOf([push], stacks)).toEqual([{ kind: "off", count: 1, owner: 1 }]);
	});

	it("count births, deaths and changes of sides", () => {
		const piece = { owner: 0 as Seat, size: 1 };
		const effects: Effect[] = [
			{ kind: "place", rule: "M3", cell: asCell(2), piece },
			{ kind: "change", rule: "M10", cell: asCell(0), piece, force: 3, against: 2 },
			{ kind: "remove", rule: "M8", cells: [asCell(0), asCell(2)] },
		];
		expect(marksOf(effects, stacks)).toEqual([
			{ kind: "birth", count: 1, owner: 0 },
			{ kind: "change", count: 1, owner: 0 },
			{ kind: "death", count: 2, owner: 0 },
		]);
	});
});
