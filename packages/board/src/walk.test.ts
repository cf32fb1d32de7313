import { asCell, type Board, type Cell } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { at, BOARDS, HEXAGON, SQUARES } from "../test/boards.ts";
import { turnsOf } from "./camera.ts";
import { frameOf } from "./frame.ts";
import { rowsOf } from "./labels.ts";
import { walk } from "./walk.ts";

const press = (key: string, code = key, control = false) => ({ key, code, control });
const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
const turns = (board: Board): readonly number[] => Array.from({ length: turnsOf(board) }, (_, turn) => turn);

describe("walking", () => {
	it("goes to the neighbour on the screen, turned or not", () => {
		expect(walk(SQUARES, at(SQUARES, "e5"), press("ArrowUp"), false)).toBe(at(SQUARES, "e6"));
		expect(walk(SQUARES, at(SQUARES, "e5"), press("ArrowUp"), true)).toBe(at(SQUARES, "e4"));
		expect(walk(SQUARES, at(SQUARES, "e5"), press("ArrowUp"), 1)).toBe(at(SQUARES, "d5"));
		expect(walk(HEXAGON, at(HEXAGON, "E5"), press("q", "KeyQ"), false)).toBe(at(HEXAGON, "F5"));
		expect(walk(HEXAGON, at(HEXAGON, "E5"), press("a", "KeyQ"), false)).toBe(at(HEXAGON, "F5"));
		expect(walk(HEXAGON, at(HEXAGON, "E5"), press("d", "KeyD"), 1)).toBe(at(HEXAGON, "F6"));
	});

	it("stays at the edge, and leaves other keys alone", () => {
		expect(walk(SQUARES, at(SQUARES, "a1"), press("ArrowLeft"), false)).toBe(at(SQUARES, "a1"));
		expect(walk(HEXAGON, at(HEXAGON, "A5"), press("ArrowRight"), false)).toBe(at(HEXAGON, "A5"));
		expect(walk(SQUARES, at(SQUARES, "a1"), press("q", "KeyQ"), false)).toBeUndefined();
	});

	it("jumps to the ends of the row that is seen, and of the board", () => {
		expect(walk(SQUARES, at(SQUARES, "e5"), press("Home"), false)).toBe(at(SQUARES, "a5"));
		expect(walk(SQUARES, at(SQUARES, "e5"), press("End", "End", true), false)).toBe(at(SQUARES, "i1"));
		expect(walk(SQUARES, at(SQUARES, "e5"), press("Home"), true)).toBe(at(SQUARES, "i5"));
		expect(walk(SQUARES, at(SQUARES, "e5"), press("Home"), 1)).toBe(at(SQUARES, "e1"));
	});

	it("climbs straight over the hexagon at every turn", () => {
		for (const turn of turns(HEXAGON)) {
			const frame = frameOf(HEXAGON, { view: "above", turn });
			let cell = at(HEXAGON, "E5");
			for (let i = 0; i < 4; i++) cell = walk(HEXAGON, cell, press("ArrowUp"), turn) as Cell;
			expect(Math.abs(frame.of(cell).x)).toBeLessThan(0.6);
			expect(frame.of(cell).y).toBeCloseTo((-4 * Math.sqrt(3)) / 2);
		}
	});
});

describe.each(BOARDS)("on %s", (_, board) => {
	it("the arrows reach every cell, at every turn", () => {
		for (const turn of turns(board)) {
			const seen = new Set<Cell>([asCell(0)]);
			for (const cell of seen)
				for (const key of ARROWS) {
					const next = walk(board, cell, press(key), turn);
					if (next !== undefined) seen.add(next);
				}
			expect(seen.size).toBe(board.cells.length);
		}
	});

	it("a key leads where it points, as the board is seen at that turn", () => {
		const ways = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] } as const;
		for (const turn of turns(board)) {
			const frame = frameOf(board, { view: "above", turn });
			const astray = board.cells.flatMap(({ name }, cell) =>
				Object.entries(ways).flatMap(([key, [dx, dy]]) => {
					const to = walk(board, asCell(cell), press(key), turn) as Cell;
					const [from, end] = [frame.of(asCell(cell)), frame.of(to)];
					return to === cell || (end.x - from.x) * dx + (end.y - from.y) * dy > 0.2 ? [] : [`${name} ${key}`];
				}),
			);
			expect(astray).toEqual([]);
		}
	});

	it("the rows hold every cell once, from the back, each from the left", () => {
		for (const turn of turns(board)) {
			const rows = rowsOf(board, turn);
			expect(rows.flat().sort((a, b) => a - b)).toEqual(board.cells.map((_, cell) => cell));
			const frame = frameOf(board, { view: "above", turn });
			for (const row of rows)
				for (let i = 1; i < row.length; i++) expect(frame.of(row[i]).x).toBeGreaterThan(frame.of(row[i - 1]).x);
			for (let i = 1; i < rows.length; i++) expect(frame.of(rows[i][0]).y).toBeGreaterThan(frame.of(rows[i - 1][0]).y);
		}
	});
});
