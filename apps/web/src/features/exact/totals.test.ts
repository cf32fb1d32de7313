import type { Luck } from "@tablier/oracle";
import { describe, expect, it } from "vitest";
import { signed, totalsOf } from "./totals.ts";

const luck: Luck = {
	plies: [
		{ ply: 1, by: -1, before: 0.5, after: 0.6, luck: 0.1, loss: 0 },
		{ ply: 2, by: 0, before: 0.6, after: 0.55, luck: 0, loss: 0.05 },
		{ ply: 3, by: -1, before: 0.55, after: 0.4, luck: -0.15, loss: 0 },
		{ ply: 4, by: 1, before: 0.4, after: 0.7, luck: 0, loss: 0.3 },
	],
	luck: -0.05,
	losses: [0.05, 0.3],
};

describe("totals of luck and play", () => {
	it("add up to the result for both seats", () => {
		for (const { start, luck: rolls, own, other, now } of totalsOf(luck))
			expect(start + rolls + own + other).toBeCloseTo(now);
		expect(totalsOf(luck)[0]).toMatchObject({ start: 0.5, own: -0.05, other: 0.3, now: 0.7 });
		expect(totalsOf(luck)[1]).toMatchObject({ own: -0.3, other: 0.05 });
	});

	it("are signed, but nought is not", () => {
		const points = (share: number): string => (100 * share).toFixed(1);
		expect([0.05, -0.05, 0.0001, -0.0001, 0].map((share) => signed(points, share))).toEqual([
			"+5.0",
			"−5.0",
			"0.0",
			"0.0",
			"0.0",
		]);
	});
});
