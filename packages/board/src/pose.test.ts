import type { Piece, Stacks } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { at, SQUARES } from "../test/boards.ts";
import { frameOf } from "./frame.ts";
import { faceOf, hides, poseOf, type Scene, slabOf, stackOf } from "./pose.ts";
import { layTokens } from "./tokens.ts";

const cube = (owner: 0 | 1 | 2): Piece => ({ owner, size: 1 });
const stacksWith = (name: string, stack: readonly Piece[]): Stacks =>
	SQUARES.cells.map((_, cell) => (cell === at(SQUARES, name) ? stack : []));
const scene: Scene = {
	board: SQUARES,
	frame: frameOf(SQUARES, { view: "isometric", turn: 0 }),
	skin: "cube",
	view: "isometric",
};

describe("stacks", () => {
	it("are read from the bottom to the top", () => {
		const tokens = layTokens(SQUARES, stacksWith("c3", [cube(2), cube(0), cube(1)]), []);
		expect(stackOf(tokens, at(SQUARES, "c3"))).toEqual([2, 0, 1]);
		expect(stackOf(tokens, at(SQUARES, "c4"))).toEqual([]);
	});

	it("fit their cell from above, however high", () => {
		for (const height of [1, 2, 3, 4, 8]) expect(height * slabOf(height) + faceOf(height)).toBeLessThanOrEqual(0.951);
	});

	it("hide marks behind them, and none before them or beside them", () => {
		const tokens = layTokens(SQUARES, stacksWith("d4", [cube(0), cube(1), cube(0)]), []);
		const hidden = (name: string): boolean => {
			const sight = { cell: at(SQUARES, name), ...scene.frame.of(at(SQUARES, name)) };
			return tokens.some((token) => hides(scene, token, poseOf(scene, token), sight));
		};
		// A corner of the board is before the eye: the next cell straight behind d4 is c5 or e5, by the turn.
		const behind = ["c5", "e5", "c3", "e3"].filter(hidden);
		expect(behind).toHaveLength(1);
		expect(hidden("a1")).toBe(false);
		expect(hidden("d4")).toBe(false);
	});
});
