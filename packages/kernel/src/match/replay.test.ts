import { type Random, randomFrom } from "@tablier/testkit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type RacePosition, race } from "../../test/race-game.ts";
import { driveMatch, rules, settingOf } from "../../test/race-match.ts";
import { actorIn, advance, legalIn } from "../history.ts";
import { readRecord } from "../record/read.ts";
import { replayRecord } from "../record/replay.ts";
import { writeRecord } from "../record/write.ts";
import { unwrap } from "../result.ts";
import type { Seat } from "../seat.ts";
import type { Step } from "../step.ts";
import type { ClockSpec } from "./clock.ts";
import type { Command } from "./decide.ts";
import type { MatchEvent } from "./event.ts";
import { evolve, replayEvents } from "./evolve.ts";
import { historyOf, type Match } from "./match.ts";
import { thin } from "./thin.ts";

const CLOCKS: readonly ClockSpec[] = [
	{ kind: "none" },
	{ kind: "sudden", base: 90_000 },
	{ kind: "fischer", base: 20_000, increment: 3_000 },
	{ kind: "days", days: 1 },
];

/** A whole legal play of the seat to decide, at random. */
function randomPlay(match: Match<RacePosition>, random: Random): readonly Step[] {
	let history = historyOf(match);
	const actor = actorIn(rules, history);
	const steps: Step[] = [];
	while (actorIn(rules, history) === actor && actor >= 0) {
		const legal = legalIn(rules, history);
		const step = legal[random(legal.length)];
		history = unwrap(advance(rules, history, step)).history;
		steps.push(step);
	}
	return steps;
}

/** Mostly plays, sometimes anything else, sensible or not. */
function randomCommand(match: Match<RacePosition>, random: Random): Command {
	const { seats } = match.agreement.setting;
	const by = random(seats) as Seat;
	const actor = actorIn(rules, historyOf(match));
	switch (random(14)) {
		case 0:
			return { kind: "offer", what: "draw", by };
		case 1:
		case 2:
			return { kind: "offer", what: "take-back", by };
		case 3:
		case 4:
			return { kind: "accept", by };
		case 5:
			return { kind: "decline", by };
		case 6:
			return { kind: "claim-time" };
		case 7:
			return random(10) === 0 ? { kind: "resign", by } : { kind: "play", by, steps: [] };
		case 8:
			return random(20) === 0 ? { kind: "abandon" } : { kind: "accept", by };
		case 9:
			return random(10) === 0 ? { kind: "dismiss", by, seat: random(seats) as Seat } : { kind: "decline", by };
		case 10:
			return { kind: "pause", from: random(20_000) };
		default:
			return {
				kind: "play",
				by: actor >= 0 ? (actor as Seat) : by,
				steps: randomPlay(match, random),
				lag: random(3_000),
			};
	}
}

function randomMatch(seed: number) {
	const random = randomFrom(seed);
	const options = {
		die: ["rolled", "two"][random(2)],
		repetition: ["off", "draw", "forbidden"][random(3)],
		plies: "40",
	};
	const agreement = {
		setting: settingOf(2 + random(2), options),
		clock: CLOCKS[random(CLOCKS.length)],
		...(random(2) === 0 && { standIn: 1 }),
		...(random(2) === 0 && { freeStart: true as const }),
	};
	const driven = driveMatch(
		agreement,
		Array.from({ length: 100 }, () => 1 + random(3)),
	);
	/** Hasty players gain time by their increments, slow ones lose on time. */
	const pace = [200, 3_000][random(2)];
	let now = 0;
	for (let i = 0; i < 120 && !driven.match().result; i++) {
		now += random(pace);
		driven.say(randomCommand(driven.match(), random), now);
	}
	return driven;
}

const SEED = fc.integer({ min: 0, max: 0x7fff_ffff });

describe("random matches", () => {
	it("the log, replayed and after JSON, is the match", () => {
		const property = fc.property(SEED, (seed) => {
			const { match, events } = randomMatch(seed);
			const copy = JSON.parse(JSON.stringify(events)) as MatchEvent[];
			expect(replayEvents(rules, copy)).toEqual(match());
			expect(match().version).toBe(events.length);
		});
		fc.assert(property, { numRuns: 60 });
	});

	it("line, clocks and plays keep step, and no clock runs below zero or above what was given", () => {
		const property = fc.property(SEED, (seed) => {
			const { line, clocks, plays, clock } = randomMatch(seed).match();
			expect([line.length, clocks.length]).toEqual([plays.length + 1, plays.length + 1]);
			const most =
				clock.spec.kind === "fischer" ? clock.spec.base + plays.length * clock.spec.increment : clocks[0].left[0];
			for (const left of clock.left) {
				expect(left).toBeGreaterThanOrEqual(0);
				expect(left).toBeLessThanOrEqual(most);
			}
		});
		fc.assert(property, { numRuns: 60 });
	});

	it("who forgets all positions but the last decides and evolves as everybody, a take-back apart", () => {
		const property = fc.property(SEED, (seed) => {
			const { events, match } = randomMatch(seed);
			let kept: Match<RacePosition> | undefined;
			for (const [i, event] of events.entries())
				kept = thin(
					rules,
					event.kind === "taken-back" ? replayEvents(rules, events.slice(0, i + 1)) : evolve(rules, kept, event),
				);
			expect(kept).toEqual(thin(rules, match()));
		});
		fc.assert(property, { numRuns: 60 });
	});

	it("every match can be written as a record, which is read as the same match", () => {
		const property = fc.property(SEED, (seed) => {
			const match = randomMatch(seed).match();
			const { setting, clock } = match.agreement;
			const notes = { Event: 'a "quoted" \\ name; with more', Place: "here" };
			const text = writeRecord(race, { ...match, setting, clock, notes });
			const replay = unwrap(replayRecord(race, unwrap(readRecord(text))));
			expect(replay.plays).toEqual(match.plays.map(({ credit: _, ...play }) => play));
			expect(replay.line.map(({ position }) => position)).toEqual(match.line.map(({ position }) => position));
			expect(replay.result?.reason).toBe(match.result?.reason);
			expect(writeRecord(race, { ...replay, notes })).toBe(text);
		});
		fc.assert(property, { numRuns: 100 });
	});
});
