import { describe, expect, it } from "vitest";
import {
	type ClockSpec,
	NO_CLOCK,
	pauseClock,
	pressClock,
	readClock,
	startClock,
	timeLeft,
	writeClock,
} from "./clock.ts";

const SUDDEN: ClockSpec = { kind: "sudden", base: 600_000 };
const FISCHER: ClockSpec = { kind: "fischer", base: 60_000, increment: 5_000 };

describe("clock", () => {
	it("runs for one seat only and never below zero", () => {
		const clock = startClock(SUDDEN, 2, 1000);
		expect(timeLeft(clock, 0, 11_000, true)).toBe(590_000);
		expect(timeLeft(clock, 1, 11_000, false)).toBe(600_000);
		expect(timeLeft(clock, 0, 10_000_000, true)).toBe(0);
	});

	it("costs nothing when the caller's clock goes back", () => {
		expect(timeLeft(startClock(SUDDEN, 2, 1000), 0, 0, true)).toBe(600_000);
	});

	it("sudden: the time of a play is gone", () => {
		const clock = pressClock(startClock(SUDDEN, 3, 0), 0, 10_000);
		expect(clock).toEqual({ spec: SUDDEN, left: [590_000, 600_000, 600_000], since: 10_000 });
	});

	it("fischer: some comes back after each play", () => {
		expect(pressClock(startClock(FISCHER, 2, 0), 1, 7_000).left).toEqual([60_000, 58_000]);
	});

	it("days: every play has all of them", () => {
		const day = 86_400_000;
		const clock = startClock({ kind: "days", days: 2 }, 2, 0);
		expect(timeLeft(clock, 0, day, true)).toBe(day);
		expect(pressClock(clock, 0, day).left).toEqual([2 * day, 2 * day]);
		expect(timeLeft(pressClock(clock, 0, day), 1, 4 * day, true)).toBe(0);
	});

	it("what a play was under way is not charged, and never adds time", () => {
		const clock = startClock(SUDDEN, 2, 0);
		expect(timeLeft(clock, 0, 1000, true, 300)).toBe(599_300);
		expect(pressClock(clock, 0, 1000, 5000).left[0]).toBe(600_000);
	});

	it("nothing is charged while nobody keeps the clock", () => {
		const clock = pauseClock(startClock(SUDDEN, 2, 0), 1, 4_000, 90_000);
		expect(clock).toEqual({ spec: SUDDEN, left: [600_000, 596_000], since: 90_000 });
	});

	it("none: nothing runs", () => {
		expect(pressClock(startClock(NO_CLOCK, 2, 0), 0, 7_000)).toEqual({ spec: NO_CLOCK, left: [0, 0], since: 7_000 });
	});

	it.each<[string, ClockSpec]>([
		["none", NO_CLOCK],
		["600", SUDDEN],
		["60+5", FISCHER],
		["0.5", { kind: "sudden", base: 500 }],
		["0+1.25", { kind: "fischer", base: 0, increment: 1250 }],
		["3d", { kind: "days", days: 3 }],
		["60+0", { kind: "fischer", base: 60_000, increment: 0 }],
	])("%s is read and written", (text, spec) => {
		expect(readClock(text)).toEqual({ ok: true, value: spec });
		expect(writeClock(spec)).toBe(text);
	});

	it.each(["", "0", "0+0", "-5", "5+", "+5", "1e3", "5 + 5", "12345678", "1.2345", "0d", "31d", "3days"])(
		"%j is no clock",
		(text) => {
			expect(readClock(text)).toEqual({ ok: false, error: text });
		},
	);
});
