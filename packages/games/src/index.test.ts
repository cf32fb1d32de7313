import { OVER, rulesOf } from "@tablier/kernel";
import { settingsOf } from "@tablier/testkit";
import { describe, expect, it } from "vitest";
import { GAME_IDS, gameOfRuleset, RULESETS_OF, SHELF } from "./index.ts";

describe("the shelf", () => {
	it.each(GAME_IDS)("%s is what the shelf says it is", async (id) => {
		const game = await SHELF[id]();
		expect(game.id).toBe(id);
		expect(game.rulesets.map((ruleset) => ruleset.id)).toEqual(RULESETS_OF[id]);
		for (const ruleset of RULESETS_OF[id]) expect(gameOfRuleset(ruleset)).toBe(id);
	});

	it.each(GAME_IDS)("%s can be started with every option", async (id) => {
		const game = await SHELF[id]();
		for (const setting of settingsOf(game)) expect(rulesOf(game).actor(game.start(setting))).not.toBe(OVER);
	});

	it("a ruleset that is not there is not found", () => {
		expect(gameOfRuleset("chess")).toBeUndefined();
	});
});
