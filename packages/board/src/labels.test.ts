import { expect, test } from "vitest";
import { at, HEXAGON, SQUARES } from "../test/boards.ts";
import { indexOf } from "./labels.ts";

test("rows and columns are those of the name", () => {
	expect(indexOf(HEXAGON, HEXAGON.cells[at(HEXAGON, "A2")])).toEqual({ row: 1, column: 2 });
	expect(indexOf(HEXAGON, HEXAGON.cells[at(HEXAGON, "I9")])).toEqual({ row: 9, column: 9 });
	expect(indexOf(SQUARES, SQUARES.cells[at(SQUARES, "c4")])).toEqual({ row: 4, column: 3 });
});
