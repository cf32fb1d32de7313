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

	/* A reader whose time grows with the square of the text would take an hour here: Abalone's did. */
	it.each(GAME_IDS)("%s refuses texts of half a million characters as soon as short ones", async (id) => {
		const game = await SHELF[id]();
		const [setting] = settingsOf(game);
		const start = game.start(setting);
		for (const part of ["x", "1", "a", "A", "a1", "A1", "-", "@", "/", ",", "+", " ", "a1-"]) {
			const long = part.repeat(500_000 / part.length);
			for (const notation of game.notations) expect(game.readStep(start, long, notation).ok).toBe(false);
			expect(game.readPosition(long, setting).ok).toBe(false);
			expect(game.readPosition(`${game.writePosition(start)} ${long}x`, setting).ok).toBe(false);
		}
	});

	it("a ruleset that is not there is not found", () => {
		expect(gameOfRuleset("chess")).toBeUndefined();
	});
});
