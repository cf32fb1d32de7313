import { expect, test } from "vitest";
import { at, BOARDS, HEXAGON, SQUARES } from "../test/boards.ts";
import { indexOf, namedRows } from "./labels.ts";

test("rows and columns are those of the name", () => {
	expect(indexOf(HEXAGON, HEXAGON.cells[at(HEXAGON, "A2")])).toEqual({ row: 1, column: 2 });
	expect(indexOf(HEXAGON, HEXAGON.cells[at(HEXAGON, "I9")])).toEqual({ row: 9, column: 9 });
	expect(indexOf(SQUARES, SQUARES.cells[at(SQUARES, "c4")])).toEqual({ row: 4, column: 3 });
});

test("rows are counted as the names do, and what lies beside the board comes last", () => {
	const names = (board: typeof HEXAGON) => namedRows(board).map((row) => row.map((cell) => board.cells[cell].name));
	expect(names(HEXAGON)[0]).toEqual(["A1", "A2", "A3", "A4", "A5"]);
	expect(names(HEXAGON)[8]).toEqual(["I5", "I6", "I7", "I8", "I9"]);
	expect(names(SQUARES)[3].slice(0, 3)).toEqual(["a4", "b4", "c4"]);
	for (const [, board] of BOARDS) {
		const rows = namedRows(board);
		expect(rows.flat().toSorted((a, b) => a - b)).toEqual(board.cells.map((_, cell) => cell));
		const beside = rows.map((row) => row.some((cell) => board.cells[cell].aside));
		expect(beside.indexOf(true)).toBe(board.cells.some(({ aside }) => aside) ? rows.length - 1 : -1);
	}
});
