import { SHELF } from "@tablier/games";
import { readSetting, unwrap } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { Desk, type DeskWatch } from "./desk.ts";

describe("a desk", () => {
	it.each(["abalone", "mamba"] as const)("answers the same whether it glances first or not: %s", async (id) => {
		const game = await SHELF[id]();
		const setting = unwrap(readSetting(game.rulesets, { ruleset: id, seats: 2 }));
		const position = game.writePosition(game.start(setting));
		const ask = async (level: number, more: Partial<DeskWatch>): Promise<unknown> => {
			const question = { setting, position, steps: [], level, seed: 5 };
			const answer = unwrap(await new Desk().answer(question, { stop: () => false, progress: () => {}, ...more }));
			return { ...answer, ms: 0 };
		};
		for (const level of [2, 5]) expect(await ask(level, { early: true })).toEqual(await ask(level, {}));
	});
});
