import { describe, expect, it } from "vitest";
import { driveMatch, settingOf, stepsOf } from "../../test/race-match.ts";
import { type ClockSpec, NO_CLOCK } from "./clock.ts";
import { lagBank, lagGain } from "./lag.ts";
import { shareOut } from "./match.ts";

const SUDDEN: ClockSpec = { kind: "sudden", base: 10_000 };
/** The play of a player who has rolled a one. */
const walk = stepsOf(driveMatch({ setting: settingOf(2), clock: NO_CLOCK }, [1]).position(), "w1");
const agreed = (clock: ClockSpec = NO_CLOCK, seats = 3) => ({ setting: settingOf(seats), clock, standIn: 3 });

describe("a seat that leaves a match of three", () => {
	it("resigns, and the others go on while its seat is played for it", () => {
		const { say, play, match } = driveMatch(agreed(), [1, 1, 1]);
		expect(say({ kind: "resign", by: 1 })).toBe("resigned");
		expect(match().result).toBeUndefined();
		expect(match().gone).toEqual([1]);
		expect(say({ kind: "resign", by: 1 })).toBe("seat-gone");
		expect(say({ kind: "offer", what: "draw", by: 1 })).toBe("seat-gone");
		expect(play(0, "w1")).toBe("played played");
		expect(play(1, "w1")).toBe("played played");
	});

	it("has no clock any more, and an offer that waited for it is gone", () => {
		const { say, match } = driveMatch(agreed(SUDDEN));
		say({ kind: "offer", what: "draw", by: 2 }, 1_000);
		expect(say({ kind: "claim-time" }, 10_000)).toBe("flag-fell");
		expect(match().gone).toEqual([0]);
		expect(match().offer).toBeUndefined();
		expect(say({ kind: "claim-time" }, 99_000)).toBe("time-left");
	});

	it("takes nothing from the time that the seat to decide has spent, and its own clock stands", () => {
		const { say, match } = driveMatch(agreed(SUDDEN));
		say({ kind: "resign", by: 1 }, 4_000);
		expect(match().clock).toMatchObject({ left: [6_000, 10_000, 10_000], since: 4_000 });
		say({ kind: "resign", by: 0 }, 5_000);
		expect(match().result).toBeDefined();
		expect(match().clock.left).toEqual([5_000, 10_000, 10_000]);
	});

	it("is charged nothing while a machine thinks for it", () => {
		const { say, match } = driveMatch(agreed(SUDDEN));
		say({ kind: "resign", by: 0 }, 4_000);
		say({ kind: "resign", by: 1 }, 5_000);
		expect(match().clock.left).toEqual([6_000, 10_000, 10_000]);
	});

	it("is not asked for its consent", () => {
		const { say, match } = driveMatch(agreed());
		say({ kind: "dismiss", by: 0, seat: 1 });
		say({ kind: "offer", what: "draw", by: 0 });
		expect(say({ kind: "accept", by: 2 })).toBe("accepted draw-agreed");
		expect(match().result?.scores).toEqual([0.5, 0, 0.5]);
	});

	it("leaves one alone: the match is over", () => {
		const { say, match } = driveMatch(agreed());
		say({ kind: "resign", by: 1 });
		expect(say({ kind: "dismiss", by: 0, seat: 2 })).toBe("dismissed");
		expect(match().result).toEqual({ scores: [1, 0, 0], reason: "absence", rule: "" });
	});

	it("wins nothing, whatever the machine wins for it", () => {
		expect(shareOut([0, 1, 0], [0, 1, 2], [1])).toEqual([0.5, 0, 0.5]);
		expect(shareOut([0.5, 0, 0.5, 0], [0, 1, 0, 1], [2])).toEqual([1, 0, 0, 0]);
		expect(shareOut([0.25, 0.25, 0.5], [0, 1, 2], [1])).toEqual([1 / 3, 0, 2 / 3]);
		expect(shareOut([1, 0], [0, 1], [])).toEqual([1, 0]);
	});

	it("leaves its part of a draw to its partner", () => {
		expect(shareOut([0.25, 0.25, 0.25, 0.25], [0, 1, 0, 1], [2])).toEqual([0.5, 0.25, 0, 0.25]);
	});

	it("ends a match of two", () => {
		const { say, match } = driveMatch(agreed(NO_CLOCK, 2));
		say({ kind: "dismiss", by: 0, seat: 1 });
		expect(match().result).toEqual({ scores: [1, 0], reason: "absence", rule: "" });
	});
});

describe("lag", () => {
	it("is given back from a bank that fills slowly", () => {
		const clock: ClockSpec = { kind: "fischer", base: 60_000, increment: 0 };
		expect(lagGain(clock)).toBe(390);
		expect(lagGain({ kind: "sudden", base: 3_600_000 })).toBe(1000);
		expect(lagGain({ kind: "days", days: 3 })).toBe(0);
		const { say, match } = driveMatch({ setting: settingOf(2), clock }, [1, 1, 1]);
		expect(lagBank(match(), 0)).toBe(3 * 390);
		const play = { kind: "play", by: 0, lag: 99_999, steps: walk } as const;
		expect(say(play, 1_000)).toBe("played played");
		expect(match().plays[1]).toMatchObject({ left: 60_000, credit: 1_000 });
		expect(lagBank(match(), 0)).toBe(3 * 390 - 1_000 + 390);
	});

	it("saves a play that was sent in time, and no other", () => {
		const { say } = driveMatch({ setting: settingOf(2), clock: SUDDEN }, [1]);
		const late = driveMatch({ setting: settingOf(2), clock: SUDDEN }, [1]);
		const play = { kind: "play", by: 0, steps: walk } as const;
		expect(say({ ...play, lag: 500 }, 10_200)).toBe("played played");
		expect(late.say({ ...play, lag: 500 }, 10_600)).toBe("flag-fell");
	});
});

describe("an outage", () => {
	it("is not charged, and not given back twice", () => {
		const { say, match } = driveMatch({ setting: settingOf(2), clock: SUDDEN }, [1]);
		expect(say({ kind: "pause", from: 4_000 }, 60_000)).toBe("paused");
		expect(match().clock).toMatchObject({ left: [6_000, 10_000], since: 60_000 });
		expect(say({ kind: "pause", from: 4_000 }, 60_000)).toBe("");
		expect(say({ kind: "claim-time" }, 65_999)).toBe("time-left");
		expect(say({ kind: "claim-time" }, 66_000)).toBe("flag-fell");
	});
});
