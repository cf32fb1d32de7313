import { mamba } from "@tablier/games/mamba";
import { oshi } from "@tablier/games/oshi";
import { applyEffects, asCell, type Effect, type Game, rulesOf, type Stacks, unwrap } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { SQUARES, settingOf } from "../test/boards.ts";
import { foresee } from "./foresee.ts";
import { layTokens, lostPieces, moveTokens, type Token } from "./tokens.ts";

function tellAt(game: Game, position: string, step: string) {
	const start = unwrap(game.readPosition(position, settingOf(game)));
	const { stacks } = game.look(start);
	const { effects } = unwrap(rulesOf(game).tell(start, unwrap(game.readStep(start, step))));
	return { stacks, effects, board: game.board(settingOf(game)) };
}

const stacksOf = (tokens: readonly Token[], count: number): Stacks =>
	Array.from({ length: count }, (_, cell) =>
		tokens
			.filter((token) => token.cell === cell)
			.sort((a, b) => a.level - b.level)
			.map(({ piece }) => piece),
	);

describe("tokens", () => {
	const push = tellAt(oshi as Game, "9/9/9/9/9/9/9/C8/a8", "a2-a1");
	const cascade = tellAt(mamba as Game, "B1B1B1B1B/9/9/9/1AA1BB3/9/3A5/9/A1A1A1A2 A b 0 1", "d3-d5");

	it("keep their identity while they travel, and leave over the edge", () => {
		const tokens = layTokens(push.board, push.stacks, []);
		const moved = push.effects.reduce((before, effect) => moveTokens(push.board, before, effect), tokens);
		expect(moved.find(({ piece }) => piece.owner === 1)).toMatchObject({ cell: undefined, y: -1 });
		expect(moved.find(({ piece }) => piece.owner === 0)).toMatchObject({
			cell: 0,
			id: tokens.find(({ piece }) => piece.owner === 0)?.id,
		});
	});

	it("stand after each effect where the effect puts them, and are the same objects when it does not touch them", () => {
		const { board, effects, stacks } = cascade;
		let tokens = layTokens(board, stacks, []);
		effects.forEach((effect, i) => {
			const next = moveTokens(board, tokens, effect);
			expect(stacksOf(next, board.cells.length)).toEqual(applyEffects(stacks, effects.slice(0, i + 1)));
			expect(next.filter((token) => !tokens.includes(token)).length).toBeLessThanOrEqual(2);
			tokens = next;
		});
		const laid = layTokens(board, stacksOf(tokens, board.cells.length), tokens);
		expect(laid.every((token) => tokens.includes(token))).toBe(true);
	});

	it("jump to a place that is no neighbour, over others that stay", () => {
		const { board, stacks } = push;
		const [from, over, to] = [9, 0, 2].map(asCell);
		const tokens = layTokens(board, stacks, []);
		const jump: Effect = { kind: "jump", rule: "X1", from, to, over: [over] };
		const moved = moveTokens(board, tokens, jump);
		expect(stacksOf(moved, board.cells.length)).toEqual(applyEffects(stacks, [jump]));
		expect(moved.find(({ cell }) => cell === to)?.id).toBe(tokens.find(({ cell }) => cell === from)?.id);
		expect(foresee(board, [jump]).courses).toMatchObject([{ start: from, end: to }]);
	});

	it("that are gone are known by what is missing", () => {
		const { stacks, effects } = push;
		expect(lostPieces(stacks, applyEffects(stacks, effects))).toEqual([{ owner: 1, size: 1 }]);
		expect(lostPieces(stacks, stacks)).toEqual([]);
	});
});

describe("what is foreseen", () => {
	it("is one course a piece, however many effects it takes, and beyond the edge for one that leaves", () => {
		const { effects } = tellAt(oshi as Game, "9/9/9/9/C8/9/9/9/a8", "a5-a2");
		expect(foresee(SQUARES, effects).courses).toMatchObject([
			{ from: { name: "a5" }, to: { name: "a2" }, start: 36, end: 9 },
		]);
		const { effects: pushed } = tellAt(oshi as Game, "9/9/9/9/9/9/9/C8/a8", "a2-a1");
		expect(foresee(SQUARES, pushed).courses).toContainEqual(expect.objectContaining({ to: { x: 0, y: -0.8 } }));
	});

	it("is every change of camp, every birth and every loss", () => {
		const { board, effects } = tellAt(mamba as Game, "B1B1B1B1B/9/9/9/1AA1BB3/9/3A5/9/A1A1A1A2 A b 0 1", "d3-d5");
		const names = foresee(board, effects).outcomes.map(({ cell, kind }) => `${board.cells[cell].name} ${kind}`);
		expect(names).toEqual(["e5 change", "f5 change"]);
		const birth = tellAt(mamba as Game, "B1B1B1B1B/9/9/9/9/9/3A5/9/A1A1A1A2 A b 0 1", "d3+d4");
		expect(foresee(board, birth.effects).outcomes).toMatchObject([{ kind: "birth", piece: { owner: 0 } }]);
	});
});
