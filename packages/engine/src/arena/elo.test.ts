import { describe, expect, it } from "vitest";
import { type EloEstimate, eloOfShare, estimateElo, intervalOf, sampleOf, shareOfElo } from "./elo.ts";

/** Pairs of games by their mean: 0, 1/4, 1/2, 3/4, 1. */
const pairs = (...counts: number[]): number[] => counts.flatMap((count, i) => Array<number>(count).fill(i / 4));

const eloOfResults = (wins: number, draws: number, losses: number): EloEstimate =>
	estimateElo(sampleOf(pairs(losses, 0, draws, 0, wins)));

describe("Elo", () => {
	it("is -400 log10(1/share - 1)", () => {
		expect(eloOfShare(0.5)).toBeCloseTo(0, 10);
		expect(eloOfShare(0.75)).toBeCloseTo(190.8485, 4);
		expect(eloOfShare(10 / 11)).toBeCloseTo(400, 8);
		for (const elo of [-300, -1, 0, 35, 800]) expect(eloOfShare(shareOfElo(elo))).toBeCloseTo(elo, 8);
	});

	it("has no end for a player who won or lost everything, but a bound on the other side", () => {
		const { elo, low, high } = eloOfResults(10, 0, 0);
		expect([elo, high]).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
		// Wilson: n / (n + z^2) = 10 / 13.8415 = 0.72247.
		expect(low).toBeCloseTo(eloOfShare(0.722467), 2);
		const lost = eloOfResults(0, 0, 10);
		expect([lost.elo, lost.low]).toEqual([-elo, -high]);
		expect(lost.high).toBeCloseTo(-low, 8);
	});

	it("40 won, 30 drawn, 30 lost: mean 0.55, squares 17.25, mean +- 1.9842 sqrt(17.25 / 99 / 100)", () => {
		const { elo, low, high } = eloOfResults(40, 30, 30);
		expect(elo).toBeCloseTo(34.86, 2);
		expect(low).toBeCloseTo(eloOfShare(0.55 - 0.082827), 1);
		expect(high).toBeCloseTo(eloOfShare(0.55 + 0.082827), 1);
	});

	it.each([
		[[49, 1759, 4072, 1949, 60], 4.67, 2.78],
		[[1, 1329, 3500, 1502, 9], 5.18, 2.88],
		[[59, 1751, 4800, 3267, 169], 30.09, 2.56],
		[[5, 782, 2540, 1655, 19], 31.38, 3.34],
	])("agrees with a published test of a chess engine on pairs %j: %d +- %d", (counts, published, half) => {
		// recklesschess.space tests 14855, 14857 and its progress page of 2025-12-06.
		const { elo, low, high } = estimateElo(sampleOf(pairs(...counts)));
		expect(elo).toBeCloseTo(published, 2);
		expect(Math.abs((high - low) / 2 - half)).toBeLessThan(0.02);
	});

	it.each([
		[2, 12.7062],
		[3, 4.3027],
		[10, 2.2622],
		[11, 2.2281],
		[21, 2.086],
		[61, 2.0003],
	])("of %d games or groups is as uncertain as Student says: %d standard errors", (count, quantile) => {
		const shares = Array.from({ length: count }, (_, i) => 0.5 + ((i % 3) - 1) / 1000);
		const { mean, variance } = sampleOf(shares);
		const { low, high } = intervalOf(sampleOf(shares));
		expect((high - low) / 2 / Math.sqrt(variance / (count - 1))).toBeCloseTo(quantile, 3);
		expect((high + low) / 2).toBeCloseTo(mean, 10);
	});

	it("takes shares of any size, as three players have them", () => {
		const sample = sampleOf([1, 0, 1 / 3, 0.5, 0.5]);
		expect(sample.mean).toBeCloseTo(7 / 15, 10);
		const { low, high } = intervalOf(sample);
		expect(low).toBeLessThan(7 / 15);
		expect(high).toBeGreaterThan(7 / 15);
		expect(intervalOf(sampleOf([]))).toEqual({ low: 0, high: 1 });
	});
});
