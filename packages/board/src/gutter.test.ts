import type { Board, Piece } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { HEXAGON, SQUARES } from "../test/boards.ts";
import { turnsOf, VIEWS } from "./camera.ts";
import { frameOf, middleOf, outlineOf } from "./frame.ts";
import { rimOf } from "./ground.ts";
import { layLost } from "./gutter.ts";
import { labelsOf } from "./labels.ts";
import type { Skin } from "./material.ts";

const CASES: readonly (readonly [string, Board, Skin])[] = [
	["marbles", HEXAGON, "marble"],
	["pagodas", SQUARES, "pagoda"],
];
const lostOf = (owner: 0 | 1, count: number): readonly Piece[] =>
	Array.from({ length: count }, () => ({ owner, size: 1 }));

describe.each(CASES)("lost %s", (_, board, skin) => {
	const rim = rimOf(skin, true);
	const lay = (turn: number, view: (typeof VIEWS)[number]) => {
		const frame = frameOf(board, { view, turn }, { rim, rise: 0 });
		return { frame, lost: layLost(board, frame, [...lostOf(0, 6), ...lostOf(1, 7)], rim, 0.6) };
	};

	it("lie on the rim, beside the cells, at every turn", () => {
		const middle = middleOf(board);
		const reach = Math.max(...outlineOf(board, rim).map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)));
		for (const view of VIEWS)
			for (let turn = 0; turn < turnsOf(board); turn++) {
				const { lost } = lay(turn, view);
				expect(lost).toHaveLength(13);
				for (const { x, y } of lost) {
					const nearest = Math.min(...board.cells.map((cell) => Math.hypot(cell.x - x, cell.y - y)));
					expect(nearest).toBeGreaterThan(0.7);
					expect(Math.hypot(x - middle.x, y - middle.y)).toBeLessThan(reach);
				}
			}
	});

	it("hide no name of a row or a column", () => {
		for (let turn = 0; turn < turnsOf(board); turn++) {
			const { frame, lost } = lay(turn, "above");
			const spots = lost.map((piece) => frame.at(piece));
			const nearest = labelsOf(board, frame, 0.92).map(({ x, y }) =>
				Math.min(...spots.map((spot) => Math.hypot(spot.x - x, spot.y - y))),
			);
			expect(Math.min(...nearest)).toBeGreaterThan(0.5);
		}
	});
});
