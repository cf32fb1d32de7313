import { GAME_IDS, type GameId, manifestOf, SHELF } from "@tablier/games";
import { readSetting, unwrap } from "@tablier/kernel";
import { expect, it } from "vitest";
import { drawCover } from "./cover.ts";

it.each(GAME_IDS)("draws the start of %s: every cell and every piece that stands on one", async (id: GameId) => {
	const game = await SHELF[id]();
	const setting = unwrap(readSetting(game.rulesets, { ruleset: game.rulesets[0].id }));
	const board = game.board(setting);
	const { stacks } = game.look(game.start(setting));
	const { ground, colours } = manifestOf(id);
	const svg = drawCover(board, stacks, ground, colours);
	const proper = board.cells.flatMap(({ aside }, cell) => (aside ? [] : [cell]));
	const pieces = proper.reduce((sum, cell) => sum + stacks[cell].length, 0);
	expect(svg.match(/stroke="#3b2f20"/g)?.length ?? 0).toBe(pieces + (board.shape === "hexagon" ? 1 : 0));
	expect(svg.match(/<(rect|circle)/g)).toHaveLength(proper.length + pieces + 1);
	expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});
