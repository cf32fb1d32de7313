import type { Board } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { readCount, splitFields } from "./fields.ts";
import { hexagon } from "./hexagon.ts";
import { readRows, writeRows } from "./rows.ts";
import { squares } from "./squares.ts";

const BOARDS: readonly (readonly [string, Board, number])[] = [
	["a hexagon of side 2", hexagon(2), 7],
	["a hexagon of side 5", hexagon(5), 61],
	["5 by 5 squares", squares(5), 25],
	["9 by 9 squares", squares(9), 81],
];

describe.each(BOARDS)("%s", (_, board, count) => {
	const { cells, rows, directions, neighbours } = board;
	const ways = directions.length;

	it("has its cells, each once in the rows and found by its name", () => {
		expect(cells).toHaveLength(count);
		expect(rows.flat().sort((a, b) => a - b)).toEqual(cells.map((_, cell) => cell));
		cells.forEach(({ name }, cell) => {
			expect(board.find(name.toUpperCase())).toBe(cell);
			expect(board.find(name.toLowerCase())).toBe(cell);
		});
		expect(board.find("z9")).toBeUndefined();
	});

	it("has neighbours at distance 1, who are neighbours the other way round", () => {
		for (let cell = 0; cell < count; cell++)
			for (let way = 0; way < ways; way++) {
				const other = neighbours[cell * ways + way];
				if (other === count) continue;
				expect(Math.hypot(cells[cell].x - cells[other].x, cells[cell].y - cells[other].y)).toBeCloseTo(1);
				expect(neighbours[other * ways + ((way + ways / 2) % ways)]).toBe(cell);
			}
	});

	it("leads from the outside to the outside", () => {
		for (let way = 0; way < ways; way++) expect(neighbours[count * ways + way]).toBe(count);
	});

	it("writes rows as it reads them", () => {
		const values = cells.map((_, cell) => (cell * 7) % 3);
		const text = writeRows(board, values, " Xo");
		expect(readRows(board, text, " Xo")).toEqual({ ok: true, value: values });
	});
});

describe("the hexagon", () => {
	it("is lettered from the bottom and numbered along the diagonals", () => {
		const board = hexagon(5);
		const name = (from: string, way: string) => {
			const cell = board.neighbours[Number(board.find(from)) * 6 + board.directions.indexOf(way)];
			return board.cells[cell]?.name ?? "out";
		};
		expect(["E", "NE", "NW", "W", "SW", "SE"].map((way) => name("E5", way))).toEqual([
			"E6",
			"F6",
			"F5",
			"E4",
			"D4",
			"D5",
		]);
		expect(["E", "NE", "NW", "W", "SW", "SE"].map((way) => name("A1", way))).toEqual([
			"A2",
			"B2",
			"B1",
			"out",
			"out",
			"out",
		]);
	});
});

describe("fields", () => {
	it("are cut at blanks with the place where each began", () => {
		expect(splitFields("  ab  c ")).toEqual([
			{ text: "ab", at: 2 },
			{ text: "c", at: 6 },
		]);
	});

	it("are counts within bounds, or have their default", () => {
		expect(readCount(undefined, "n", 1, 5, 3)).toEqual({ ok: true, value: 3 });
		expect(readCount({ text: "5", at: 4 }, "n", 1, 5, 3)).toEqual({ ok: true, value: 5 });
		for (const text of ["0", "6", "-1", "1.5", "", "99999999"])
			expect(readCount({ text, at: 4 }, "n", 1, 5, 3)).toMatchObject({
				ok: false,
				error: { code: "bad-number", at: 4 },
			});
	});
});
