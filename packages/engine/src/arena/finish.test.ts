import { SHELF } from "@tablier/games";
import { readSetting, unwrap } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { playMatch } from "./match.ts";
import type { PlayedGame } from "./score.ts";

const MOST = 300;

describe("machines finish their games of Mamba", () => {
	it.each([3, 4])(
		"by the rules, with %i players",
		async (seats) => {
			const game = await SHELF.mamba();
			const setting = unwrap(readSetting(game.rulesets, { ruleset: "mamba", seats }));
			const played: PlayedGame[] = [];
			const players = ["level:4", "level:4"];
			await playMatch({
				setting,
				players,
				games: 6,
				jobs: 0,
				seed: 3,
				mostPlays: MOST,
				played: (one) => played.push(one),
			});
			const finished = played.filter(({ reason }) => reason !== "counted");
			expect(finished.length).toBeGreaterThanOrEqual(5);
		},
		120_000,
	);
});
