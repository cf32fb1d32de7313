import { expect, it } from "vitest";
import { rowsOf } from "./labels.ts";
import { cellsIn, firstRows, partsOf } from "./parts.ts";
import { BOARDS } from "./test-boards.ts";

it.each(BOARDS)("%s is whole when all its parts are made, and no part takes anything away", (_, board) => {
	const rows = rowsOf(board, 0);
	const parts = partsOf(board);
	expect(firstRows(rows, cellsIn(parts))).toEqual(rows);
	const counts = Array.from({ length: parts }, (_, i) => firstRows(rows, cellsIn(i + 1)).flat().length);
	expect(counts.slice(0, 3)).toEqual([0, 0, 0]);
	for (let i = 3; i < parts; i++) expect(counts[i]).toBeGreaterThanOrEqual(counts[i - 1]);
	expect(firstRows(rows, Number.POSITIVE_INFINITY)).toEqual(rows);
});
