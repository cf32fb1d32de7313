import { unwrap } from "@tablier/kernel";
import { readClock } from "@tablier/kernel/match";
import { describe, expect, it } from "vitest";
import {
	fall,
	giveTurn,
	goOn,
	isOver,
	leftOf,
	newTable,
	pass,
	pause,
	type TableClock,
	toggleOut,
} from "./table-clock.ts";

const table = (clock: string, seats = 2, first = 0): TableClock => newTable(unwrap(readClock(clock)), seats, first);
const times = (of: TableClock, now: number) => of.out.map((_, seat) => leftOf(of, seat, now));

describe("a clock at a real board", () => {
	it("stands until it is started, and runs for the player to move only", () => {
		const waiting = table("600");
		expect(times(waiting, 99_000)).toEqual([600_000, 600_000]);
		const running = goOn(waiting, 1_000);
		expect(times(running, 31_000)).toEqual([570_000, 600_000]);
	});

	it("takes off what a move took, and gives the increment back", () => {
		const moved = pass(goOn(table("300+5"), 0), 20_000);
		expect(moved.turn).toBe(1);
		expect(moved.moves).toEqual([1, 0]);
		expect(times(moved, 30_000)).toEqual([285_000, 290_000]);
		expect(times(pass(goOn(table("300"), 0), 20_000), 20_000)).toEqual([280_000, 300_000]);
	});

	it("charges nothing for a pause", () => {
		const paused = pause(goOn(table("600"), 0), 10_000);
		expect(paused.runs).toBe(false);
		expect(times(paused, 500_000)).toEqual([590_000, 600_000]);
		expect(times(goOn(paused, 500_000), 501_000)).toEqual([589_000, 600_000]);
		expect(pass(paused, 500_000)).toBe(paused);
	});

	it("stops when a time is up; of two players that is the end, of three the others go on", () => {
		const two = fall(goOn(table("10"), 0), 10_000);
		expect([two.runs, two.out, isOver(two)]).toEqual([false, [true, false], true]);
		expect(goOn(two, 11_000)).toBe(two);
		const three = fall(goOn(table("10", 3), 0), 12_000);
		expect([three.runs, three.turn, isOver(three)]).toEqual([false, 1, false]);
		const moved = pass(pass(goOn(three, 20_000), 21_000), 22_000);
		expect(moved.turn).toBe(1);
		expect(times(moved, 22_000)).toEqual([0, 9_000, 9_000]);
	});

	it("does not let a tap save a player whose time was up", () => {
		const late = pass(goOn(table("10+5"), 0), 10_001);
		expect([late.runs, late.out[0], leftOf(late, 0, 20_000)]).toEqual([false, true, 0]);
	});

	it("goes round four players and leaves out those who are out", () => {
		const four = toggleOut(table("none", 4), 2);
		const turns = [0, 1, 2, 3].reduce<TableClock[]>((all) => [...all, pass(all[all.length - 1], 0)], [goOn(four, 0)]);
		expect(turns.map(({ turn }) => turn)).toEqual([0, 1, 3, 0, 1]);
		const back = toggleOut(pause(turns[4], 0), 2);
		expect(pass(goOn(back, 0), 0).turn).toBe(2);
	});

	it("moves the turn on from a player who is put out, and never gives it to one", () => {
		const gone = toggleOut(table("600", 3), 0);
		expect(gone.turn).toBe(1);
		expect(giveTurn(gone, 0).turn).toBe(1);
		expect(giveTurn(gone, 2).turn).toBe(2);
		expect(giveTurn(goOn(gone, 0), 2).turn).toBe(1);
	});
});
