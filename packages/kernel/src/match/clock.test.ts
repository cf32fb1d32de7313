import { describe, expect, it } from "vitest";
import { type ClockSpec, NO_CLOCK, pressClock, readClock, startClock, timeLeft, writeClock } from "./clock.ts";

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

	it("none: nothing runs", () => {
		expect(pressClock(startClock(NO_CLOCK, 2, 0), 0, 7_000)).toEqual({ spec: NO_CLOCK, left: [0, 0], since: 7_000 });
	});

	it.each<[string, ClockSpec]>([
		["none", NO_CLOCK],
		["600", SUDDEN],
		["60+5", FISCHER],
		["0.5", { kind: "sudden", base: 500 }],
		["0+1.25", { kind: "fischer", base: 0, increment: 1250 }],
		["60+0", { kind: "fischer", base: 60_000, increment: 0 }],
	])("%s is read and written", (text, spec) => {
		expect(readClock(text)).toEqual({ ok: true, value: spec });
		expect(writeClock(spec)).toBe(text);
	});

	it.each(["", "0", "0+0", "-5", "5+", "+5", "1e3", "5 + 5", "12345678", "1.2345"])("%j is no clock", (text) => {
		expect(readClock(text)).toEqual({ ok: false, error: text });
	});
});
