import { expect, it } from "vitest";
import { rowsOf } from "./labels.ts";
import { cellsIn, firstRows, Part, partsOf, piecesIn } from "./parts.ts";
import { BOARDS } from "./test-boards.ts";

it.each(BOARDS)("%s is whole when all its parts are made, and no part takes anything away", (_, board) => {
	const rows = rowsOf(board, 0);
	const parts = partsOf(board);
	expect(firstRows(rows, cellsIn(parts))).toEqual(rows);
	const counts = Array.from({ length: parts }, (_, i) => firstRows(rows, cellsIn(i + 1)).flat().length);
	expect(counts.slice(0, Part.cells)).toEqual(Array(Part.cells).fill(0));
	for (let i = Part.cells; i < parts; i++) expect(counts[i]).toBeGreaterThanOrEqual(counts[i - 1]);
	expect(firstRows(rows, Number.POSITIVE_INFINITY)).toEqual(rows);
});

it("has no pieces before their time, then more with every part, then all", () => {
	const counts = Array.from({ length: Part.marks + 2 }, (_, made) => piecesIn(made, 29));
	expect(counts).toEqual([0, 0, 0, 8, 15, 22, 29, 29]);
	expect(piecesIn(Number.POSITIVE_INFINITY, 29)).toBe(29);
});
