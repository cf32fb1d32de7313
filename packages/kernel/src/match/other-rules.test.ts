import { describe, expect, it } from "vitest";
import { race } from "../../test/race-game.ts";
import { driveMatch, settingOf } from "../../test/race-match.ts";
import { rulesOf } from "../rules.ts";
import { NO_CLOCK } from "./clock.ts";
import { beginning, decide } from "./decide.ts";
import { evolve, replayEvents } from "./evolve.ts";
import { OTHER_RULES } from "./match.ts";
import { replayTable } from "./table.ts";

const later = rulesOf({ ...race, rulesVersion: 2 });
const alike = rulesOf({ ...race, rulesVersion: 2, alikeSince: ({ seats }) => (seats === 2 ? 1 : 2) });
const agreement = { setting: settingOf(2), clock: NO_CLOCK } as const;

function playedMatch(seats: number) {
	const driven = driveMatch({ setting: settingOf(seats), clock: NO_CLOCK }, [2, 1]);
	driven.play(0, "w2");
	return driven;
}

describe("the log of a match that was begun under older rules", () => {
	it("says under which version it was begun; the first is not named", () => {
		expect(beginning(race, agreement, 5)).toEqual({ kind: "begun", agreement, at: 5 });
		expect(beginning(later.game, agreement, 5)).toEqual({ kind: "begun", agreement, at: 5, rules: 2 });
	});

	it("is not replayed: the match is over without a winner", () => {
		const { events } = playedMatch(2);
		const match = replayEvents(later, events);
		expect(match.result).toEqual({ scores: null, reason: OTHER_RULES, rule: "" });
		expect([match.plays, match.line.length, match.version]).toEqual([[], 1, events.length]);
	});

	it("takes no command, and no event of it throws", () => {
		const { events } = playedMatch(2);
		const match = replayEvents(later, events);
		const draw = () => 0;
		for (const command of [
			{ kind: "play", by: 0, steps: [] },
			{ kind: "resign", by: 0 },
			{ kind: "claim-time" },
			{ kind: "abandon" },
		] as const)
			expect(decide(later, match, command, 9, draw)).toMatchObject({ ok: false, error: { code: "match-over" } });
		const after = evolve(later, match, { kind: "taken-back", plays: 7, at: 9 });
		expect([after.result?.reason, after.version]).toEqual([OTHER_RULES, events.length + 1]);
	});

	it("is replayed where its setting plays alike", () => {
		const two = playedMatch(2);
		expect(replayEvents(alike, two.events)).toEqual(two.match());
		expect(replayEvents(alike, playedMatch(3).events).result?.reason).toBe(OTHER_RULES);
	});

	it("of later rules is not replayed either", () => {
		const match = replayEvents(rulesOf(race), [beginning(later.game, agreement, 0)]);
		expect(match.result?.reason).toBe(OTHER_RULES);
	});

	it("may begin with a position that today's rules cannot read", () => {
		const match = replayEvents(later, [{ kind: "begun", agreement: { ...agreement, position: "?" }, at: 0 }]);
		expect(match.result?.reason).toBe(OTHER_RULES);
	});

	it("around a table: the people are there, the match is over", () => {
		const opened = { kind: "opened", agreement, chairs: [{ kind: "person" }], commitment: "c", at: 0 } as const;
		const table = replayTable(later, [opened, ...playedMatch(2).events]);
		expect(table.match?.result?.reason).toBe(OTHER_RULES);
		expect(table.version).toBe(playedMatch(2).events.length + 1);
	});
});
