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

	/* A search looks at whether it is to stop every 256 nodes, so how often it looks tells how far it went. */
	it("warms up before the first question with little time, once, and can be stopped there", async () => {
		const game = await SHELF.abalone();
		const setting = unwrap(readSetting(game.rulesets, { ruleset: "abalone", seats: 2 }));
		const position = game.writePosition(game.start(setting));
		const asking = async (desk: Desk, ms: number, stopAfter = Number.POSITIVE_INFINITY): Promise<number> => {
			let looks = 0;
			const question = { setting, position, steps: [], limits: { ms, nodes: 300 } };
			unwrap(await desk.answer(question, { stop: () => ++looks > stopAfter }));
			return looks;
		};
		const desk = new Desk();
		expect(await asking(desk, 400)).toBeGreaterThan(30);
		expect(await asking(desk, 400)).toBeLessThan(5);
		expect(await asking(new Desk(), 600_000)).toBeLessThan(5);
		expect(await asking(new Desk(), 400, 3)).toBeLessThan(9);
	});
});
