import { describe, expect, it } from "vitest";
import type { OutageRow } from "../store/schema.ts";
import { Timekeeper } from "./timekeeper.ts";

function keeper() {
	const clock = { wallTime: 1_000_000, steadyTime: 50 };
	const outages: OutageRow[] = [];
	const time = new Timekeeper((outage) => outages.push(outage), {
		wall: () => clock.wallTime,
		steady: () => clock.steadyTime,
	});
	const pass = (milliseconds: number): void => {
		for (let left = milliseconds; left > 0; left -= 250) {
			clock.wallTime += Math.min(250, left);
			clock.steadyTime += Math.min(250, left);
			time.now();
		}
	};
	return { clock, outages, now: time.now, pass };
}

describe("the time of a server", () => {
	it("goes on with the clocks", () => {
		const { outages, now, pass } = keeper();
		pass(5_000);
		expect(now()).toBe(1_005_000);
		expect(outages).toEqual([]);
	});

	it("regression: goes on when the system clock is set back", () => {
		const { clock, outages, now, pass } = keeper();
		pass(1_000);
		clock.wallTime -= 3_600_000;
		pass(2_000);
		expect(now()).toBe(1_003_000);
		clock.wallTime += 3_600_000;
		expect(now()).toBe(1_003_000);
		expect(outages).toEqual([]);
	});

	it("tells an outage when the process stood still", () => {
		const { clock, outages, now, pass } = keeper();
		pass(1_000);
		clock.wallTime += 60_000;
		clock.steadyTime += 60_000;
		expect(now()).toBe(1_061_000);
		expect(outages).toEqual([{ begun: 1_001_000, ended: 1_061_000 }]);
	});

	it("tells an outage when the machine was suspended or its clock was set forward, and follows it", () => {
		const { clock, outages, now, pass } = keeper();
		pass(1_000);
		clock.wallTime += 60_000;
		expect(now()).toBe(1_061_000);
		expect(outages).toEqual([{ begun: 1_001_000, ended: 1_061_000 }]);
		pass(500);
		expect(now()).toBe(1_061_500);
		expect(outages).toHaveLength(1);
	});

	it("tells it before anyone has the new time", () => {
		const clock = { time: 1_000 };
		const told: number[] = [];
		const time = new Timekeeper(({ ended }) => told.push(ended), { wall: () => clock.time, steady: () => clock.time });
		clock.time += 10_000;
		expect(told).toEqual([]);
		const now = time.now();
		expect(told).toEqual([now]);
	});
});
