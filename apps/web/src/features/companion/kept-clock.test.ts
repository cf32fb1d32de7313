import { unwrap } from "@tablier/kernel";
import { readClock } from "@tablier/kernel/match";
import { expect, it } from "vitest";
import { readTable, writeTable } from "./kept-clock.ts";
import { goOn, leftOf, newTable, pass, toggleOut } from "./table-clock.ts";

const running = pass(goOn(toggleOut(newTable(unwrap(readClock("300+5")), 3, 1), 0), 0), 7_000);

it("a clock comes back as it stood, and stands", () => {
	const back = readTable(writeTable(running, 9_000));
	expect(back?.runs).toBe(false);
	expect([back?.turn, back?.out, back?.moves]).toEqual([2, [true, false, false], [0, 1, 0]]);
	expect(back && [0, 1, 2].map((seat) => leftOf(back, seat, 1e9))).toEqual([300_000, 298_000, 298_000]);
});

it("a text that no clock wrote is no clock", () => {
	const kept = JSON.parse(writeTable(running, 9_000));
	const broken = [
		{ ...kept, clock: "soon" },
		{ ...kept, left: [1] },
		{ ...kept, left: [1, 2, 3, 4, 5] },
		{ ...kept, left: [1, 2, "3"] },
		{ ...kept, left: [1, 2, -3] },
		{ ...kept, turn: 3 },
		{ ...kept, out: [true] },
		{ ...kept, moves: [1, 2] },
		null,
		7,
		[],
	].map((value) => JSON.stringify(value));
	for (const text of ["", "{", ...broken]) expect(readTable(text), text).toBeUndefined();
});
