import { SHELF } from "@tablier/games";
import { readSetting, unwrap } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { sideAfter, sidesOf } from "./sides.ts";

async function sidesAt(game: keyof typeof SHELF, ruleset: string, seats: number): Promise<readonly number[]> {
	const rules = await SHELF[game]();
	const setting = unwrap(readSetting(rules.rulesets, { ruleset, seats, options: {} }));
	return sidesOf(rules.board(setting), rules.look(rules.start(setting)).stacks, seats);
}

describe("the sides of the table", () => {
	it("are where the pieces of a seat begin", async () => {
		expect(await sidesAt("mamba", "mamba", 4)).toEqual([0, 1, 2, 3]);
		expect(await sidesAt("mamba", "mamba", 3)).toEqual([0, 1, 2]);
		expect(await sidesAt("abalone", "abalone", 2)).toEqual([0, 2]);
		expect(new Set(await sidesAt("omba", "omba", 3)).size).toBe(3);
	});

	it("are clockwise where no position tells", async () => {
		const board = (await SHELF.mamba()).board(
			unwrap(readSetting((await SHELF.mamba()).rulesets, { ruleset: "mamba", seats: 3, options: {} })),
		);
		expect(sidesOf(board, [], 3)).toEqual([0, 1, 2]);
		expect(sidesOf(board, [], 2)).toEqual([0, 2]);
	});

	it("go round with the board", () => {
		expect(sideAfter(1, 1)).toBe(0);
		expect(sideAfter(0, 1)).toBe(3);
		expect(sideAfter(2, 2)).toBe(0);
	});
});
