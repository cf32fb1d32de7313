import { SHELF } from "@tablier/games";
import { readSetting, unwrap } from "@tablier/kernel";
import { beginning, NO_CLOCK } from "@tablier/kernel/match";
import { describe, expect, it } from "vitest";
import type { KeptMatch } from "./kept-match.ts";
import { findUnplayed, isPlayed, keepUnplayed } from "./unplayed.ts";

function drawer(fails = false) {
	const kept = new Map<string, string>();
	return {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, text: string) => {
			if (fails) throw new Error("full");
			kept.set(key, text);
		},
	};
}

async function matchOf(id: string): Promise<KeptMatch> {
	const game = await SHELF.oshi();
	const setting = unwrap(readSetting(game.rulesets, { ruleset: "oshi" }));
	return {
		...{ id, title: "oshi", game: "oshi", rulesVersion: game.rulesVersion, elapsed: 0, over: false },
		events: [beginning(game, { setting, clock: NO_CLOCK }, 0)],
		chairs: [{ kind: "person" }, { kind: "person" }],
		...{ seed: 1, plays: 0, startedAt: 1, changedAt: 1 },
	};
}

describe("a match without a move", () => {
	it("is one until a player moves or it ends; a die alone is no move", async () => {
		const match = await matchOf("a");
		const played = (by: number) => ({ ...match, events: [...match.events, { kind: "played", by, steps: [1], at: 0 }] });
		expect(isPlayed(match)).toBe(false);
		expect(isPlayed(played(-1) as KeptMatch)).toBe(false);
		expect(isPlayed(played(0) as KeptMatch)).toBe(true);
		expect(isPlayed({ ...match, over: true })).toBe(true);
	});

	it("stays in its tab until the next one begins", async () => {
		const here = drawer();
		const match = await matchOf("a");
		expect(keepUnplayed(match, here)).toBe("kept");
		expect(findUnplayed("a", here)).toEqual(match);
		keepUnplayed(await matchOf("b"), here);
		expect(findUnplayed("a", here)).toBeUndefined();
		expect(findUnplayed("b", here)?.id).toBe("b");
	});

	it("is lost where the browser keeps nothing, or something else lies there", async () => {
		expect(keepUnplayed(await matchOf("a"), drawer(true))).toBe("refused");
		const here = drawer();
		here.setItem("tablier.unplayed", "{");
		expect(findUnplayed("a", here)).toBeUndefined();
	});
});
