import { abalone } from "@tablier/games/abalone";
import { type Game, rulesOf } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { at, HEXAGON, settingOf } from "../test/boards.ts";
import { type Aiming, beginAiming, extend, stepAt, targets, touch } from "./aim.ts";

function aimingAt(game: Game): Aiming {
	const position = game.start(settingOf(game));
	return beginAiming(
		rulesOf(game)
			.legal(position)
			.map((step) => ({ step, aims: game.aims(position, step) })),
	);
}

describe("aiming", () => {
	const start = aimingAt(abalone as Game);
	const cell = (name: string) => at(HEXAGON, name);
	const after = (...names: string[]): Aiming =>
		names.reduce((aiming, name) => {
			const result = touch(aiming, cell(name));
			if (result.kind !== "aiming") throw new Error(`${name} gave ${result.kind}`);
			return result.aiming;
		}, start);

	it("offers the pieces that can move, then where they can go", () => {
		expect(targets(start).has(cell("C3"))).toBe(true);
		expect(targets(start).has(cell("I5"))).toBe(false);
		expect(targets(after("C3")).has(cell("D3"))).toBe(true);
	});

	it("has a whole step after the last cell, by the short way and by both ends", () => {
		const short = touch(after("A1"), cell("D4"));
		const long = touch(after("C3", "A1"), cell("D4"));
		expect(short.kind).toBe("step");
		expect(long).toMatchObject({ kind: "step", step: short.kind === "step" ? short.step : -1 });
		expect(stepAt(after("A1"), cell("D4"))).toBe(short.kind === "step" ? short.step : -1);
	});

	it("lets go of the last cell when it is touched again, and changes its mind for another piece", () => {
		expect(touch(after("C3"), cell("C3"))).toMatchObject({ kind: "let-go", aiming: { touched: [] } });
		expect(touch(after("A1"), cell("B6"))).toMatchObject({ kind: "aiming", aiming: { touched: [cell("B6")] } });
	});

	it("keeps what was touched when a cell leads nowhere", () => {
		expect(touch(after("A1"), cell("I5"))).toEqual({ kind: "misaim", touched: [cell("A1"), cell("I5")] });
	});

	it("lets a group of two grow to three at either end, but not bend, and not over a free cell", () => {
		const two = after("C4", "C5");
		expect(extend(HEXAGON, two, cell("C3"))).toEqual([cell("C3"), cell("C5")]);
		expect(extend(HEXAGON, after("C3", "C4"), cell("C5"))).toEqual([cell("C3"), cell("C5")]);
		expect(extend(HEXAGON, after("C3", "C4"), cell("C6"))).toBeUndefined();
		expect(extend(HEXAGON, two, cell("B4"))).toBeUndefined();
		expect(extend(HEXAGON, after("C4"), cell("C3"))).toBeUndefined();
		const grown = touch(two, cell("C3"), HEXAGON);
		expect(grown).toMatchObject({ kind: "aiming", aiming: { touched: [cell("C3"), cell("C5")] } });
	});
});
