import { abalone } from "@tablier/games/abalone";
import { asCell, type Cell, type Effect, type Game, readSetting, unwrap } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { hear } from "./cue.ts";
import { RECIPES } from "./recipes.ts";
import { SOUNDS } from "./sound.ts";

const game = abalone as Game;
const board = game.board(unwrap(readSetting(game.rulesets, { ruleset: "abalone" })));
const cell = (name: string): Cell => board.find(name) as Cell;
const shift = (...ways: readonly (readonly [string, string | null])[]): Effect => ({
	kind: "shift",
	rule: "A4",
	travels: ways.map(([from, to]) => ({ from: cell(from), to: to === null ? null : cell(to) })),
});
const piece = { owner: 0, size: 1 } as const;

describe("what is heard", () => {
	it("tells one piece from several, and a piece that leaves the board from both", () => {
		expect(hear(board, 0, shift(["E5", "E6"]))?.sound).toBe("move");
		expect(hear(board, 0, shift(["E5", "E6"], ["E6", "E7"]))?.sound).toBe("push");
		expect(hear(board, 0, shift(["E8", "E9"], ["E9", null]))?.sound).toBe("eject");
	});

	it("has a sound for births, changes of camp, losses, blocks and the die", () => {
		const at = { rule: "M10", cell: asCell(0) };
		expect(hear(board, 0, { kind: "place", piece, ...at })?.sound).toBe("birth");
		expect(hear(board, 0, { kind: "change", piece, force: 3, against: 2, ...at })?.sound).toBe("change");
		expect(hear(board, 0, { kind: "hold", ...at })?.sound).toBe("hold");
		expect(hear(board, 0, { kind: "remove", rule: "M9", cells: [asCell(0)] })?.sound).toBe("loss");
		expect(hear(board, 0, { kind: "roll", rule: "B3", seat: 0, value: 4 })?.sound).toBe("roll");
		expect(hear(board, 0, { kind: "score", rule: "O7", seat: 0, points: 1, total: 2 })).toBeUndefined();
	});

	it("tells a win from a draw", () => {
		const end = { kind: "end", rule: "A11", reason: "six" } as const;
		expect(hear(board, 0, { ...end, scores: [1, 0] })?.sound).toBe("win");
		expect(hear(board, 0, { ...end, scores: [0.5, 0.5] })?.sound).toBe("end");
	});

	it("comes from the side where it is seen, higher when it goes away, at every turn of the board", () => {
		const [right, away] = [shift(["E5", "E9"]), shift(["E5", "F5"])];
		expect(hear(board, 0, right)?.pan).toBeCloseTo(1);
		expect(hear(board, 3, right)?.pan).toBeCloseTo(-1);
		expect(hear(board, 0, right)?.pitch).toBeCloseTo(1);
		expect(hear(board, 0, away)?.pitch).toBeGreaterThan(1);
		expect(hear(board, 3, away)?.pitch).toBeLessThan(1);
	});

	it("stays within left and right for every cell", () => {
		for (const turn of [0, 1, 2, 3, 4, 5])
			board.cells.forEach((_, index) => {
				const { pan = 0 } = hear(board, turn, { kind: "hold", rule: "M14", cell: asCell(index) }) ?? {};
				expect(Math.abs(pan)).toBeLessThanOrEqual(1 + 1e-9);
			});
	});
});

describe("recipes", () => {
	it("are there for every sound, short and never loud", () => {
		for (const sound of SOUNDS) {
			const strokes = RECIPES[sound];
			expect(strokes.length).toBeGreaterThan(0);
			for (const { at, length, gain } of strokes) {
				expect(at + length).toBeLessThanOrEqual(1.2);
				expect(gain).toBeGreaterThan(0);
				expect(gain).toBeLessThanOrEqual(0.5);
			}
		}
	});
});
