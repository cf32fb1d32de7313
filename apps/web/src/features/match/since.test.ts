import { expect, it } from "vitest";
import type { MoveCell } from "./move-rows.ts";
import { cellsSince } from "./since.ts";

const cell = (seat: number, at: number, waits = false): MoveCell => ({
	...{ at, number: at, seat, die: undefined, text: "x", marks: [] },
	waits,
});

it("since a seat's last move everybody else has moved, and no die that waits counts", () => {
	const cells = [cell(0, 1), cell(1, 2), cell(2, 3), cell(0, 4), cell(1, 5), cell(2, 6), cell(0, 7, true)];
	expect(cellsSince(cells, 0).map(({ at }) => at)).toEqual([5, 6]);
	expect(cellsSince(cells, 2).map(({ at }) => at)).toEqual([]);
	expect(cellsSince(cells.slice(0, 2), 2).map(({ at }) => at)).toEqual([1, 2]);
});
