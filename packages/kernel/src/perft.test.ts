import { describe, expect, it } from "vitest";
import { race } from "../test/race-game.ts";
import { settingOf } from "../test/race-match.ts";
import { divide, perft } from "./perft.ts";

describe("perft", () => {
	const start = race.start(settingOf(2));

	it("counts dice and choices alike", () => {
		// Three faces; from the first square 1 + 2 + 3 walks; 1 done with a die to come, 2 and 3 done, or 2 and 3 second choices.
		expect([0, 1, 2].map((depth) => perft(race, start, depth))).toEqual([1, 3, 6]);
	});

	it("counts the same when every leaf is made, and in parts", () => {
		for (const depth of [1, 2, 3, 4, 5]) {
			expect(perft(race, start, depth, "make")).toBe(perft(race, start, depth));
			const parts = divide(race, start, depth).map(({ leaves }) => leaves);
			expect(parts.reduce((sum, leaves) => sum + leaves, 0)).toBe(perft(race, start, depth));
		}
	});
});
