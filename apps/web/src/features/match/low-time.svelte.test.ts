import { beforeEach, describe, expect, it, vi } from "vitest";
import { aMatch, firstRound, playOn } from "../../../test/match.ts";
import { machineAt, PERSON } from "../../parts/engine/chair.ts";
import { LowTime } from "./low-time.ts";

const clock = { kind: "sudden", base: 15_000 } as const;

beforeEach(() => void vi.useFakeTimers());

describe("a clock that becomes low", () => {
	it("is told once at ten seconds, and again with the next move of a low clock", async () => {
		const match = await aMatch("oshi", { clock });
		const { live } = match;
		const low = new LowTime();
		const after = (milliseconds: number): boolean => {
			vi.advanceTimersByTime(milliseconds);
			live.tick();
			return low.falls(live);
		};
		expect(after(14_000)).toBe(false);
		firstRound(match);
		expect([after(4_999), after(1), after(200)]).toEqual([false, true, false]);
		playOn(match);
		expect([after(4_000), after(1_000)]).toEqual([false, true]);
		playOn(match);
		expect([after(1), after(200)]).toEqual([true, false]);
	});

	it("is not told of a machine", async () => {
		const match = await aMatch("oshi", { clock, chairs: [machineAt(1), PERSON] });
		firstRound(match);
		vi.advanceTimersByTime(9_000);
		match.live.tick();
		expect(new LowTime().falls(match.live)).toBe(false);
	});
});
