import { SHELF } from "@tablier/games";
import { legalIn, readSetting, rulesOf, type Seat, unwrap } from "@tablier/kernel";
import { begin, evolveTable, historyOf, replayTable } from "@tablier/kernel/match";
import type { Follower } from "@tablier/protocol/follower";
import { describe, expect, it } from "vitest";
import { complaintOf, isDrawn, overlay } from "./optimistic.ts";

const game = await SHELF.oshi();
const rules = rulesOf(game);
const agreement = {
	setting: unwrap(readSetting(game.rulesets, { ruleset: "oshi", seats: 2, options: {} })),
	clock: { kind: "none" } as const,
};
const table = replayTable(rules, [
	{ kind: "opened", agreement, chairs: [{ kind: "person" }, { kind: "person" }], commitment: "c", at: 0 },
	{ kind: "sat", seat: 0, seed: "a", at: 0 },
	{ kind: "sat", seat: 1, seed: "b", at: 0 },
	...unwrap(begin(rules, agreement, 0, () => 0)).events,
]);
const match = table.match;
if (!match) throw new Error("every seat is taken");
const steps = [legalIn(rules, historyOf(match))[0]];
const waiting = { id: "p1", seen: table.version, steps, salt: "s" };
const follower = { match: "abcdefghijkl", key: "k", seat: 0 as Seat, table, waiting } as unknown as Follower;

describe("a play that waits for the server", () => {
	it("is laid over the server's match", () => {
		expect(isDrawn(follower)).toBe(true);
		const shown = overlay(rules, follower, 7);
		expect(shown?.plays).toMatchObject([{ by: 0, steps }]);
		expect(table.match?.plays).toEqual([]);
	});

	it("is not laid over a position that it was not meant for", () => {
		const moved = evolveTable(rules, table, { kind: "played", by: 0, steps, at: 1 });
		const stale = { ...follower, table: moved } as Follower;
		expect(isDrawn(stale)).toBe(false);
		expect(overlay(rules, stale, 7)).toBe(moved.match);
		const offered = evolveTable(rules, table, { kind: "offered", what: "draw", by: 1, at: 1 });
		expect(isDrawn({ ...follower, table: offered } as Follower)).toBe(true);
	});

	it("is nothing for a watcher, without a play, or before the match is known", () => {
		expect(isDrawn({ ...follower, seat: null })).toBe(false);
		expect(overlay(rules, { ...follower, waiting: undefined }, 7)).toBe(match);
		expect(overlay(rules, { ...follower, table: undefined }, 7)).toBeUndefined();
	});

	it("that was refused is named, with the rule that forbids it", () => {
		const drawn = overlay(rules, follower, 7);
		const refused = { kind: "refused", code: "stale" } as const;
		expect(complaintOf(game, refused, undefined)).toEqual({ code: "stale" });
		expect(complaintOf(game, refused, drawn)).toEqual({
			code: "stale",
			play: game.writeStep(historyOf(match).position, steps[0]),
		});
		const illegal = { code: "no-room", rule: "O4", cells: [3], facts: {} };
		expect(complaintOf(game, { ...refused, code: "illegal-step", illegal }, drawn).illegal).toEqual(illegal);
	});
});
