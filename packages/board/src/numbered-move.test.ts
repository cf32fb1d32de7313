import type { Effect } from "@tablier/kernel";
import { expect, it } from "vitest";
import { at, HEXAGON, SQUARES } from "../test/boards.ts";
import { numberMove } from "./numbered-move.ts";

const cell = (name: string) => at(SQUARES, name);
const hex = (name: string) => at(HEXAGON, name);

it("marks where a piece was and where it is, however many paths it took", () => {
	const effects: Effect[] = [
		{ kind: "shift", rule: "X1", travels: [{ from: cell("a1"), to: cell("a2") }] },
		{ kind: "shift", rule: "X1", travels: [{ from: cell("a2"), to: cell("a3") }] },
	];
	expect(numberMove(SQUARES, 2, 1, effects)).toEqual({
		number: 2,
		seat: 1,
		from: cell("a1"),
		to: cell("a3"),
		births: [],
	});
});

it("marks the cell that a line has left and the cell that it has reached", () => {
	const effects: Effect[] = [
		{
			kind: "shift",
			rule: "X1",
			travels: [
				{ from: hex("C4"), to: hex("C5") },
				{ from: hex("C3"), to: hex("C4") },
			],
		},
	];
	expect(numberMove(HEXAGON, 1, 0, effects)).toMatchObject({ from: hex("C3"), to: hex("C5") });
});

it("marks births, also without a move", () => {
	const born: Effect = { kind: "place", rule: "X2", cell: cell("b2"), piece: { owner: 1, size: 1 } };
	expect(numberMove(SQUARES, 3, 1, [born])).toEqual({ number: 3, seat: 1, births: [cell("b2")] });
});

it("ends a push over the edge on the last piece that stayed", () => {
	const effects: Effect[] = [
		{
			kind: "shift",
			rule: "X1",
			travels: [
				{ from: cell("a2"), to: cell("a1") },
				{ from: cell("a1"), to: null },
			],
		},
	];
	expect(numberMove(SQUARES, 1, 0, effects)).toMatchObject({ from: cell("a2"), to: cell("a1") });
});
