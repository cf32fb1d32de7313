import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type RatedOutcome, type Rating, rateMatch, rested, UNKNOWN } from "./rating.ts";

const known = (rating: number, deviation: number): Rating => ({ rating, deviation, volatility: 0.06 });
const each = (seats: number): number[] => Array.from({ length: seats }, (_, seat) => seat);
const alone = (scores: readonly number[], gone: readonly number[] = []): RatedOutcome => ({
	scores,
	gone,
	sides: each(scores.length),
});

const rating = fc.record({
	rating: fc.double({ min: 600, max: 2600, noNaN: true }),
	deviation: fc.double({ min: 30, max: 350, noNaN: true }),
	volatility: fc.double({ min: 0.03, max: 0.1, noNaN: true }),
});
const table = fc
	.integer({ min: 2, max: 4 })
	.chain((seats) =>
		fc.tuple(
			fc.array(rating, { minLength: seats, maxLength: seats }),
			fc.array(fc.constantFrom(0, 0.25, 0.5, 1), { minLength: seats, maxLength: seats }),
			fc.shuffledSubarray(each(seats), { minLength: seats, maxLength: seats }),
		),
	);

describe("the rating of a match", () => {
	it("is that of Glickman's own example", () => {
		const before = [known(1500, 200), known(1400, 30), known(1550, 100), known(1700, 300)];
		const [after] = rateMatch(before, alone([0.4, 0, 0.6, 0.6]));
		expect(after.rating).toBeCloseTo(1464.06, 1);
		expect(after.deviation).toBeCloseTo(151.52, 1);
		expect(after.volatility).toBeCloseTo(0.05999, 4);
	});

	it("goes up for who wins, down for who loses, and nowhere for two equals who share", () => {
		const [won, lost] = rateMatch([UNKNOWN, UNKNOWN], alone([1, 0]));
		expect(won.rating).toBeCloseTo(1662.3, 0);
		expect(won.rating - 1500).toBeCloseTo(1500 - lost.rating);
		for (const after of rateMatch([UNKNOWN, UNKNOWN], alone([0.5, 0.5]))) expect(after.rating).toBeCloseTo(1500);
	});

	it("counts who has left as beaten by everybody who stayed", () => {
		const [, stayed, left] = rateMatch([UNKNOWN, UNKNOWN, UNKNOWN], alone([1, 0, 0], [2]));
		expect(stayed.rating).toBeCloseTo(1500);
		expect(left.rating).toBeLessThan(stayed.rating);
	});

	it("is the same change for both of a team, as one game against the average of the others", () => {
		const before = [known(1600, 80), known(1300, 60), known(1600, 80), known(1700, 60)];
		const after = rateMatch(before, { scores: [0.5, 0, 0.5, 0], gone: [0], sides: [0, 1, 0, 1] });
		expect(after[0]).toEqual(after[2]);
		const [single] = rateMatch([known(1600, 80), known(1500, 60)], alone([1, 0]));
		expect(after[0].rating).toBeCloseTo(single.rating);
	});

	it("does not depend on the order of the seats, and is always a number", () => {
		fc.assert(
			fc.property(table, ([before, scores, order]) => {
				const straight = rateMatch(before, alone(scores));
				const turned = rateMatch(
					order.map((seat) => before[seat]),
					alone(order.map((seat) => scores[seat])),
				);
				for (const [i, seat] of order.entries()) {
					expect(turned[i].rating).toBeCloseTo(straight[seat].rating, 6);
					expect(turned[i].deviation).toBeCloseTo(straight[seat].deviation, 6);
					expect(straight[seat].rating).toBeGreaterThanOrEqual(100);
					expect(straight[seat].deviation).toBeLessThanOrEqual(350);
					expect(Number.isFinite(straight[seat].volatility)).toBe(true);
				}
			}),
		);
	});

	it("never punishes who beat everybody, nor rewards who lost to everybody", () => {
		fc.assert(
			fc.property(table, ([before]) => {
				const scores = before.map((_, seat) => (seat === 0 ? 1 : seat === 1 ? 0 : 0.5));
				const after = rateMatch(before, alone(scores));
				expect(after[0].rating).toBeGreaterThan(before[0].rating);
				expect(after[1].rating).toBeLessThan(Math.max(before[1].rating, 101));
			}),
		);
	});

	it("is doubted more the longer somebody rests, never more than that of somebody unknown; the strength stays", () => {
		const day = 86_400_000;
		expect(rested(known(1700, 60), 0)).toEqual(known(1700, 60));
		expect(rested(known(1700, 60), 365 * day).deviation).toBeCloseTo(110, 0);
		expect(rested(known(1700, 60), 365 * day).rating).toBe(1700);
		expect(rested(known(1700, 60), 100 * 365 * day).deviation).toBe(350);
		// A clock that was set back is no rest.
		expect(rested(known(1700, 60), -day).deviation).toBe(60);
	});
});
