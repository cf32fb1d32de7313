import { describe, expect, it } from "vitest";
import { driveMatch, rules, settingOf } from "../../test/race-match.ts";
import { type ClockSpec, NO_CLOCK } from "./clock.ts";
import { begin, type Command, MATCH_REFUSALS, offerRefusal } from "./decide.ts";
import { evolve, replayEvents } from "./evolve.ts";

const agreed = (seats = 2, clock: ClockSpec = NO_CLOCK, options = {}) => ({
	setting: settingOf(seats, options),
	clock,
});
const seen = new Set<string>();
/** Keeps the codes that a test has met, so that the last test can say which it has not. */
const refused = (code: string): string => {
	seen.add(code);
	return code;
};

describe("plays", () => {
	it("dice are drawn in the same decision", () => {
		const { play, match, position } = driveMatch(agreed(3), [3, 2]);
		expect(position()).toMatchObject({ seat: 0, left: 3 });
		expect(play(0, "w1 w2")).toBe("played played");
		expect(position()).toMatchObject({ seat: 1, left: 2, runners: [3, 0, 0] });
		expect(match().plays.map(({ by }) => by)).toEqual([-1, 0, -1]);
		expect(match().version).toBe(4);
	});

	it("a play that ends the game rolls no further die", () => {
		const { play, match } = driveMatch({ ...agreed(), position: "6,0 0,0 A 1 0 4" });
		expect(play(0, "w1")).toBe("played");
		expect(match().result).toEqual({ scores: [1, 0], reason: "arrived", rule: "R6" });
		expect(refused(play(1, "w1"))).toBe("match-over");
	});

	it("are refused with the reason", () => {
		const { play, say, match } = driveMatch(agreed(2), [3]);
		expect(refused(play(1, "w1"))).toBe("not-your-turn");
		expect(refused(play(0, "w1"))).toBe("play-too-short");
		expect(refused(play(0, ""))).toBe("play-too-short");
		expect(refused(play(0, "w3 w1"))).toBe("play-too-long");
		expect(refused(play(0, "w1 w3"))).toBe("illegal-step");
		expect(refused(say({ kind: "resign", by: 2 }))).toBe("unknown-seat");
		expect(match().version).toBe(2);
	});

	it("a match can begin anywhere, but not nowhere", () => {
		const decided = begin(rules, { ...agreed(), position: "here" }, 0, () => 0);
		expect(decided).toMatchObject({ ok: false, error: { code: "bad-position", fault: { code: "bad-text", at: 0 } } });
		refused("bad-position");
		const over = driveMatch({ ...agreed(), position: "7,0 0,0 B 0 0 9" });
		expect(over.match().result?.reason).toBe("arrived");
	});
});

describe("clocks", () => {
	const SUDDEN: ClockSpec = { kind: "sudden", base: 10_000 };
	const FISCHER: ClockSpec = { kind: "fischer", base: 10_000, increment: 2_000 };

	it("the time of a turn of two steps is taken once, and dice cost nothing", () => {
		const { play, match } = driveMatch(agreed(2, SUDDEN), [3]);
		play(0, "w1 w2", 4_000);
		expect(match().clock).toMatchObject({ left: [6_000, 10_000], since: 4_000 });
		expect(match().plays.map(({ left }) => left)).toEqual([undefined, 6_000, undefined]);
	});

	it("some time comes back after each play", () => {
		const { play, match } = driveMatch(agreed(2, FISCHER));
		play(0, "w1", 4_000);
		play(1, "w1", 5_000);
		expect(match().clock.left).toEqual([8_000, 11_000]);
	});

	it("whose flag falls loses, whoever notices, and all others share", () => {
		const { say, match } = driveMatch(agreed(3, SUDDEN));
		expect(refused(say({ kind: "claim-time" }, 9_999))).toBe("time-left");
		expect(say({ kind: "offer", what: "draw", by: 2 }, 10_000)).toBe("flag-fell");
		expect(match().result).toEqual({ scores: [0, 0.5, 0.5], reason: "time", rule: "" });
	});

	it.each<[string, readonly Command[], readonly number[]]>([
		["resignation", [{ kind: "resign", by: 0 }], [7_000, 10_000]],
		["resignation in the other's turn", [{ kind: "resign", by: 1 }], [7_000, 10_000]],
		[
			"agreement",
			[
				{ kind: "offer", what: "draw", by: 1 },
				{ kind: "accept", by: 0 },
			],
			[7_000, 10_000],
		],
		["absence", [{ kind: "dismiss", by: 1, seat: 0 }], [7_000, 10_000]],
		["abandonment", [{ kind: "abandon" }], [7_000, 10_000]],
	])("stand at what they showed when it ended: %s", (_, commands, left) => {
		const { say, match, events } = driveMatch(agreed(2, FISCHER));
		for (const command of commands) say(command, 3_000);
		expect(match().result).toBeDefined();
		expect(match().clock.left).toEqual(left);
		expect(replayEvents(rules, events).clock).toEqual(match().clock);
	});

	it("stand at nothing for the seat whose flag fell, and at the last play where the rules ended it", () => {
		const flagged = driveMatch(agreed(2, SUDDEN));
		flagged.say({ kind: "claim-time" }, 12_000);
		expect(flagged.match().clock.left).toEqual([0, 10_000]);
		const arrived = driveMatch({ ...agreed(2, SUDDEN), position: "6,0 0,0 A 1 0 4" });
		arrived.play(0, "w1", 4_000);
		expect(arrived.match().result?.reason).toBe("arrived");
		expect(arrived.match().clock.left).toEqual([6_000, 10_000]);
	});

	it("a play that comes too late is not played", () => {
		const { play, match } = driveMatch(agreed(2, SUDDEN));
		expect(play(0, "w1", 10_001)).toBe("flag-fell");
		expect(match().plays).toHaveLength(1);
	});

	it("without a clock nobody loses on time", () => {
		const { say } = driveMatch(agreed());
		expect(say({ kind: "claim-time" }, 1e12)).toBe("time-left");
	});

	it("who runs the match can abandon it after a flag has fallen", () => {
		const { say, match } = driveMatch(agreed(2, SUDDEN));
		expect(say({ kind: "abandon" }, 99_999)).toBe("abandoned");
		expect(match().result).toEqual({ scores: null, reason: "abandoned", rule: "" });
	});
});

describe("offers", () => {
	it("resignation loses to all others equally", () => {
		const { say, match } = driveMatch(agreed(3));
		expect(say({ kind: "resign", by: 1 })).toBe("resigned");
		expect(match().result).toEqual({ scores: [0.5, 0, 0.5], reason: "resignation", rule: "" });
	});

	it("a draw needs the consent of every other seat", () => {
		const { say, match } = driveMatch(agreed(3));
		expect(say({ kind: "offer", what: "draw", by: 0 })).toBe("offered");
		expect(refused(say({ kind: "accept", by: 0 }))).toBe("own-offer");
		expect(refused(say({ kind: "offer", what: "draw", by: 1 }))).toBe("offer-pending");
		expect(say({ kind: "accept", by: 2 })).toBe("accepted");
		expect(refused(say({ kind: "accept", by: 2 }))).toBe("already-accepted");
		expect(say({ kind: "accept", by: 1 })).toBe("accepted draw-agreed");
		expect(match().result?.reason).toBe("agreement");
		expect(match().result?.scores).toEqual([1 / 3, 1 / 3, 1 / 3]);
		expect(match().offer).toBeUndefined();
	});

	it("a declined offer is gone and cannot be repeated before the next play of that seat", () => {
		const { say, play, match } = driveMatch(agreed());
		say({ kind: "offer", what: "draw", by: 0 });
		expect(say({ kind: "decline", by: 1 })).toBe("declined");
		expect(refused(say({ kind: "accept", by: 1 }))).toBe("no-offer");
		expect(say({ kind: "decline", by: 1 })).toBe("no-offer");
		expect(refused(say({ kind: "offer", what: "draw", by: 0 }))).toBe("offer-repeated");
		expect(offerRefusal(match(), "draw", 0)).toBe("offer-repeated");
		expect(offerRefusal(match(), "draw", 1)).toBeUndefined();
		play(0, "w1");
		expect(say({ kind: "offer", what: "draw", by: 0 })).toBe("offered");
	});

	it("a play answers an offer by passing over it", () => {
		const { say, play, match } = driveMatch(agreed());
		say({ kind: "offer", what: "draw", by: 1 });
		play(0, "w1");
		expect(match().offer).toBeUndefined();
	});

	it("nothing can be taken back before the first play, nor across a die", () => {
		const { say, play } = driveMatch(agreed());
		expect(refused(say({ kind: "offer", what: "take-back", by: 0 }))).toBe("nothing-to-take-back");
		play(0, "w1");
		expect(refused(say({ kind: "offer", what: "take-back", by: 0 }))).toBe("die-revealed");
	});

	it("every refusal was met, here, in gone.test.ts or by the games of three", () => {
		expect([...MATCH_REFUSALS].filter((code) => !seen.has(code))).toEqual(["seat-gone", "seat-out", "seat-left"]);
	});
});

describe("the log", () => {
	it("cannot be empty or begin in the middle", () => {
		expect(() => replayEvents(rules, [])).toThrow("at least one event");
		expect(() => evolve(rules, undefined, { kind: "resigned", by: 0, at: 0 })).toThrow('cannot start with "resigned"');
	});
});
