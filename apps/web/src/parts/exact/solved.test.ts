import { SHELF } from "@tablier/games";
import { omba } from "@tablier/games/omba";
import { type Game, readSetting, type Setting, unwrap } from "@tablier/kernel";
import { situationIn } from "@tablier/oracle";
import { describe, expect, it } from "vitest";
import { isSolved } from "./solved.ts";

const game = omba as unknown as Game;

/** Every ruleset with every number of players, as it is and with each other value of each option. */
const settings: readonly Setting[] = game.rulesets.flatMap(({ id, seats, options }) =>
	seats.flatMap((count) => [
		unwrap(readSetting(game.rulesets, { ruleset: id, seats: count, options: {} })),
		...options.flatMap((spec) =>
			(spec.kind === "choice" ? spec.values : [])
				.map((value) => readSetting(game.rulesets, { ruleset: id, seats: count, options: { [spec.key]: value } }))
				.flatMap((read) => (read.ok ? [read.value] : [])),
		),
	]),
);

describe("a setting that is solved", () => {
	it("is one whose start the table covers", () => {
		const solved = settings.filter((setting) => isSolved(game, setting));
		expect(new Set(solved.map(({ ruleset }) => ruleset))).toEqual(new Set(["omba", "docker"]));
		expect(solved.length).toBeLessThan(settings.length);
		for (const setting of settings)
			expect(situationIn(omba.start(setting), 6).ok, JSON.stringify(setting)).toBe(isSolved(game, setting));
	});

	it("is none of another game", async () => {
		const abalone = await SHELF.abalone();
		const setting = unwrap(readSetting(abalone.rulesets, { ruleset: "abalone", seats: 2 }));
		expect(isSolved(abalone, setting)).toBe(false);
	});
});
