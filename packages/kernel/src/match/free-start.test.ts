import { randomFrom } from "@tablier/testkit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { race } from "../../test/race-game.ts";
import { driveMatch, rules, settingOf, stepsOf } from "../../test/race-match.ts";
import { readRecord } from "../record/read.ts";
import { replayRecord } from "../record/replay.ts";
import { writeRecord } from "../record/write.ts";
import { unwrap } from "../result.ts";
import type { Seat } from "../seat.ts";
import { type ClockSpec, DAY_MS, FIRST_PLAY_MS, flagAt, NO_CLOCK, timeLeft } from "./clock.ts";
import type { Command } from "./decide.ts";
import { replayEvents } from "./evolve.ts";
import { abortsNow, goesOnWithout } from "./match.ts";

const SUDDEN: ClockSpec = { kind: "sudden", base: 10_000 };
const FISCHER: ClockSpec = { kind: "fischer", base: 10_000, increment: 2_000 };
const agreed = (seats = 2, clock: ClockSpec = SUDDEN, options = {}) => ({
	setting: settingOf(seats, { die: "two", ...options }),
	clock,
	freeStart: true as const,
});
const ABORTED = { scores: null, reason: "aborted", rule: "" };

describe("a first play", () => {
	it("is free for each seat: its clock runs from its second play on", () => {
		const { play, match } = driveMatch(agreed(2, FISCHER));
		play(0, "w2", 9_000);
		expect(match().clock).toMatchObject({ left: [10_000, 10_000], grace: [0, FIRST_PLAY_MS], since: 9_000 });
		play(1, "w2", 25_000);
		expect(match().clock).toMatchObject({ left: [10_000, 10_000], grace: [0, 0] });
		play(0, "w2", 28_000);
		expect(match().clock.left).toEqual([9_000, 10_000]);
		expect(match().plays.map(({ left }) => left)).toEqual([10_000, 10_000, 9_000]);
	});

	it("takes nothing out of the bank of lag", () => {
		const { say, match } = driveMatch(agreed());
		say({ kind: "play", by: 0, steps: stepsOf(match().line[0].position, "w2"), lag: 500 }, 5_000);
		expect(match().plays[0]).not.toHaveProperty("credit");
	});

	it("has a bound: then the match is aborted and nobody has lost", () => {
		const { say, match, events } = driveMatch(agreed());
		expect(flagAt(match().clock, 0)).toBe(FIRST_PLAY_MS);
		expect(say({ kind: "claim-time" }, FIRST_PLAY_MS - 1)).toBe("time-left");
		expect(say({ kind: "claim-time" }, FIRST_PLAY_MS)).toBe("flag-fell");
		expect(events.at(-1)).toEqual({ kind: "flag-fell", by: 0, at: FIRST_PLAY_MS, aborts: true });
		expect(match().result).toEqual(ABORTED);
		expect(match().clock.left).toEqual([10_000, 10_000]);
	});

	it("of a clock of days has those days", () => {
		const { say, play, match } = driveMatch(agreed(2, { kind: "days", days: 3 }));
		play(0, "w2", DAY_MS);
		expect(say({ kind: "claim-time" }, 4 * DAY_MS - 1)).toBe("time-left");
		expect(say({ kind: "claim-time" }, 4 * DAY_MS)).toBe("flag-fell");
		expect(match().result).toEqual(ABORTED);
	});

	it("is not charged for a pause, which does not renew its bound", () => {
		const { say, play, match } = driveMatch(agreed());
		say({ kind: "pause", from: 20_000 }, 90_000);
		expect(match().clock).toMatchObject({ left: [10_000, 10_000], since: 90_000 });
		expect(flagAt(match().clock, 0)).toBe(90_000 + FIRST_PLAY_MS - 20_000);
		expect(play(0, "w2", 100_000)).toBe("played");
	});

	it("that is taken back is free once more", () => {
		const { say, play, match } = driveMatch(agreed());
		play(0, "w2", 1_000);
		play(1, "w2", 2_000);
		say({ kind: "offer", what: "take-back", by: 1 }, 3_000);
		say({ kind: "accept", by: 0 }, 4_000);
		expect(match().clock).toMatchObject({ left: [8_000, 10_000], grace: [0, FIRST_PLAY_MS], since: 4_000 });
		expect(abortsNow(rules, match())).toBe(true);
	});
});

describe("before every seat has played", () => {
	it.each<[string, readonly Command[]]>([
		["a resignation", [{ kind: "resign", by: 0 }]],
		["an absence", [{ kind: "dismiss", by: 0, seat: 1 }]],
		[
			"a draw",
			[
				{ kind: "offer", what: "draw", by: 0 },
				{ kind: "accept", by: 1 },
			],
		],
	])("%s aborts the match, with or without a clock", (_, commands) => {
		for (const clock of [NO_CLOCK, SUDDEN]) {
			const { play, say, match } = driveMatch(agreed(2, clock));
			play(0, "w2", 10);
			for (const command of commands) say(command, 20);
			expect(match().result).toEqual(ABORTED);
		}
	});

	it("of three, nobody is left behind: the match is aborted for all", () => {
		const { play, say, match } = driveMatch({ ...agreed(3), standIn: 1 });
		play(0, "w2", 10);
		play(1, "w2", 20);
		expect(goesOnWithout(rules, match(), 0)).toBe(false);
		say({ kind: "resign", by: 0 }, 30);
		expect(match().result).toEqual(ABORTED);
	});

	it("once all have, a resignation is a loss", () => {
		const { play, say, match } = driveMatch(agreed());
		play(0, "w2", 10);
		play(1, "w2", 20);
		say({ kind: "resign", by: 0 }, 30);
		expect(match().result).toEqual({ scores: [0, 1], reason: "resignation", rule: "" });
	});

	it("a log from before the rule means what it meant", () => {
		const { freeStart: _, ...old } = agreed();
		const { say, match } = driveMatch(old);
		expect(match().clock).not.toHaveProperty("grace");
		say({ kind: "claim-time" }, 10_000);
		expect(match().result).toEqual({ scores: [0, 1], reason: "time", rule: "" });
	});
});

describe("an aborted match", () => {
	it("is written as a record without a winner, which is read as the same", () => {
		const { say, match } = driveMatch(agreed());
		say({ kind: "resign", by: 1 }, 5);
		const { setting, clock } = match().agreement;
		const text = writeRecord(race, { ...match(), setting, clock });
		expect(text).toContain('[Result "*"]\n[Reason "aborted"]');
		const replay = unwrap(replayRecord(race, unwrap(readRecord(text))));
		expect(replay.result).toEqual(ABORTED);
		const won = unwrap(readRecord(text.replace('"*"', '"1 0"')));
		expect(replayRecord(race, won)).toMatchObject({ error: { code: "wrong-result" } });
	});
});

describe("any match with free first plays", () => {
	const SEED = fc.integer({ min: 0, max: 0x7fff_ffff });

	it("charges a seat for nothing before its own first play, ends without a loser until all have one, and replays", () => {
		const property = fc.property(SEED, (seed) => {
			const random = randomFrom(seed);
			const driven = driveMatch(agreed(2 + random(2), [SUDDEN, FISCHER, NO_CLOCK][random(3)]));
			let now = 0;
			for (let i = 0; i < 30 && !driven.match().result; i++) {
				now += random(8_000);
				const before = driven.match();
				const by = random(before.agreement.setting.seats) as Seat;
				const command = random(12);
				if (command === 0) driven.say({ kind: "resign", by }, now);
				else if (command === 1) driven.say({ kind: "claim-time" }, now);
				else if (command === 2) driven.say({ kind: "pause", from: now - random(3_000) }, now);
				else driven.play(driven.position().seat as Seat, "w2", now);
				const after = driven.match();
				for (const seat of after.clock.left.keys())
					if (!after.plays.some((play) => play.by === seat))
						expect(timeLeft(after.clock, seat, now, true)).toBe(before.clock.left[seat]);
				if (after.result && abortsNow(rules, before)) expect(after.result.reason).toMatch(/aborted|arrived/);
				if (after.result?.reason === "aborted") expect(abortsNow(rules, before)).toBe(true);
			}
			expect(replayEvents(rules, JSON.parse(JSON.stringify(driven.events)))).toEqual(driven.match());
		});
		fc.assert(property, { numRuns: 100 });
	});
});
