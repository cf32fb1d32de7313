import { describe, expect, it } from "vitest";
import { leaveOf } from "../leave.ts";
import { CHANCE, type Seat } from "../seat.ts";
import { asStep, type Play } from "../step.ts";
import { driveMatch, rules, settingOf } from "../toy.test-match.ts";
import { type ClockSpec, NO_CLOCK } from "./clock.ts";
import { replayEvents } from "./evolve.ts";
import { takeBackFrom } from "./take-back.ts";

/** Without a die, so that plays can be taken back. */
const agreed = (clock: ClockSpec = NO_CLOCK, seats = 2) => ({ setting: settingOf(seats, { die: "two" }), clock });
const TAKE_BACK = { kind: "offer", what: "take-back", by: 0 } as const;

const play = (by: Play["by"]): Play => ({ by, steps: [asStep(1)] });
const left = (by: Seat): Play => ({ by, steps: [leaveOf(by)] });

describe("what can be taken back", () => {
	it.each<[string, readonly Play[], readonly number[], number | string]>([
		["the last own play, with those of others since", [play(0), play(1), play(0), play(1)], [0], 2],
		["the last play of any of the seats", [play(0), play(1), play(2)], [0, 1], 1],
		["nothing before the first play", [], [0], "nothing-to-take-back"],
		["nothing where only others have played", [play(1), play(CHANCE)], [0], "nothing-to-take-back"],
		["nothing across a die", [play(0), play(CHANCE), play(1)], [0], "die-revealed"],
		["a play after the last die", [play(1), play(CHANCE), play(0)], [0], 2],
		["nothing across a seat that left", [play(0), left(2), play(1)], [0], "seat-left"],
		["no leaving, own or not", [play(0), left(0)], [0, 1], "seat-left"],
		["a play after a seat left", [left(2), play(0)], [0], 1],
		["the reason is what came last", [play(0), left(2), play(CHANCE)], [0], "die-revealed"],
		["the reason is what came last", [play(0), play(CHANCE), left(2)], [0], "seat-left"],
	])("%s", (_, plays, seats, expected) => {
		const from = takeBackFrom(plays, seats);
		expect(from.ok ? from.value : from.error).toBe(expected);
	});
});

describe("taking back", () => {
	it("goes back before the last play of who asked, with the answer of the others", () => {
		const { say, play, match, position, events } = driveMatch(agreed());
		play(0, "w2");
		play(1, "w1 w1");
		expect(say(TAKE_BACK)).toBe("offered");
		expect(say({ kind: "accept", by: 1 })).toBe("accepted taken-back");
		expect(position()).toMatchObject({ seat: 0, runners: [0, 0], ply: 0 });
		expect(match().plays).toEqual([]);
		expect(play(0, "w1 w0")).toBe("played");
		expect(replayEvents(rules, events)).toEqual(match());
	});

	it("needs the consent of every other seat", () => {
		const { say, play, match } = driveMatch(agreed(NO_CLOCK, 3));
		play(0, "w2");
		say(TAKE_BACK);
		expect(say({ kind: "accept", by: 2 })).toBe("accepted");
		expect(match().plays).toHaveLength(1);
		expect(say({ kind: "accept", by: 1 })).toBe("accepted taken-back");
		expect(match().plays).toHaveLength(0);
	});

	it("cannot be asked twice for the same play", () => {
		const { say, play } = driveMatch(agreed());
		play(0, "w2");
		say(TAKE_BACK);
		say({ kind: "decline", by: 1 });
		expect(say(TAKE_BACK)).toBe("offer-repeated");
	});

	it("regression: time that the other player spent meanwhile stays spent", () => {
		const { say, play, match } = driveMatch(agreed({ kind: "sudden", base: 60_000 }));
		play(0, "w2", 10_000);
		say(TAKE_BACK, 20_000);
		say({ kind: "accept", by: 1 }, 30_000);
		expect(match().clock).toMatchObject({ left: [50_000, 40_000], since: 30_000 });
	});

	it("regression: an increment for a play that is gone is gone too", () => {
		const { say, play, match } = driveMatch(agreed({ kind: "fischer", base: 60_000, increment: 5_000 }));
		play(0, "w2", 1_000);
		expect(match().clock.left).toEqual([64_000, 60_000]);
		say(TAKE_BACK, 1_000);
		say({ kind: "accept", by: 1 }, 1_000);
		expect(match().clock.left).toEqual([60_000, 60_000]);
	});
});
