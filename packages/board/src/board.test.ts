import { abalone } from "@tablier/games/abalone";
import { oshi } from "@tablier/games/oshi";
import { asCell, type Board, type Cell, type Game, readSetting, rulesOf, unwrap } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import {
	type Aiming,
	beginAiming,
	frameOf,
	labelsOf,
	layTokens,
	moveTokens,
	stepAt,
	targets,
	touch,
	walk,
} from "./index.ts";

const settingOf = (game: Game) => unwrap(readSetting(game.rulesets, { ruleset: game.id }));
const hexagon = abalone.board(settingOf(abalone as Game));
const squares = oshi.board(settingOf(oshi as Game));
const at = (board: Board, name: string): Cell => board.find(name) as Cell;
const press = (key: string, code = key, control = false) => ({ key, code, control });

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
	const cell = (name: string) => at(hexagon, name);
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
});

describe("walking", () => {
	it("goes to the neighbour on the screen, turned or not", () => {
		expect(walk(squares, at(squares, "e5"), press("ArrowUp"), false)).toBe(at(squares, "e6"));
		expect(walk(squares, at(squares, "e5"), press("ArrowUp"), true)).toBe(at(squares, "e4"));
		expect(walk(hexagon, at(hexagon, "E5"), press("q", "KeyQ"), false)).toBe(at(hexagon, "F5"));
		expect(walk(hexagon, at(hexagon, "E5"), press("a", "KeyQ"), false)).toBe(at(hexagon, "F5"));
	});

	it("stays at the edge, and leaves other keys alone", () => {
		expect(walk(squares, at(squares, "a1"), press("ArrowLeft"), false)).toBe(at(squares, "a1"));
		expect(walk(squares, at(squares, "a1"), press("q", "KeyQ"), false)).toBeUndefined();
	});

	it("reaches every cell of the hexagon with the arrows", () => {
		const seen = new Set<Cell>([asCell(0)]);
		for (const cell of seen)
			for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
				const next = walk(hexagon, cell, press(key), false);
				if (next !== undefined) seen.add(next);
			}
		expect(seen.size).toBe(61);
	});

	it("jumps to the ends of the row and of the board", () => {
		expect(walk(squares, at(squares, "e5"), press("Home"), false)).toBe(at(squares, "a5"));
		expect(walk(squares, at(squares, "e5"), press("End", "End", true), false)).toBe(at(squares, "i1"));
	});
});

describe("tokens and frames", () => {
	it("keep their identity while they travel, and leave over the edge", () => {
		const game = oshi as Game;
		const position = unwrap(game.readPosition("9/9/9/9/9/9/9/C8/a8", settingOf(game)));
		const tokens = layTokens(squares, game.look(position).stacks, []);
		const told = unwrap(rulesOf(game).tell(position, unwrap(game.readStep(position, "a2-a1"))));
		const moved = told.effects.reduce((before, effect) => moveTokens(squares, before, effect), tokens);
		const fallen = moved.find(({ piece }) => piece.owner === 1);
		expect(fallen).toMatchObject({ cell: undefined, y: -1 });
		expect(moved.find(({ piece }) => piece.owner === 0)).toMatchObject({
			cell: 0,
			id: tokens.find(({ piece }) => piece.owner === 0)?.id,
		});
	});

	it("turn by half for the player on the other side", () => {
		const [straight, turned] = [frameOf(squares, false), frameOf(squares, true)];
		expect(straight.at({ x: 0, y: 0 })).toEqual({ x: 0, y: 8 });
		expect(turned.at({ x: 0, y: 0 })).toEqual({ x: 8, y: 0 });
	});

	it("name every row and every column once", () => {
		expect(
			labelsOf(squares, frameOf(squares, false))
				.map(({ text }) => text)
				.sort()
				.join(""),
		).toBe("123456789abcdefghi");
		expect(
			labelsOf(hexagon, frameOf(hexagon, false))
				.map(({ text }) => text)
				.sort()
				.join(""),
		).toBe("123456789ABCDEFGHI");
	});
});
