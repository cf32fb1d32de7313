import { randomFrom } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { shareOfElo } from "./elo.ts";
import { boundsOf, logLikelihoodRatio, type SprtPlan, sprtOf, tallyOf } from "./sprt.ts";

const PLAN: SprtPlan = { elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05 };

describe("SPRT", () => {
	it("has Wald's bounds: ln(beta / (1 - alpha)) and ln((1 - beta) / alpha)", () => {
		expect(boundsOf(PLAN).high).toBeCloseTo(2.944439, 6);
		expect(boundsOf(PLAN).low).toBeCloseTo(-2.944439, 6);
		expect(boundsOf({ ...PLAN, alpha: 0.1, beta: 0.05 }).high).toBeCloseTo(2.251292, 6);
	});

	it("without draws is the ratio of two binomials: W ln(s1/s0) + L ln((1-s1)/(1-s0))", () => {
		const [s0, s1] = [shareOfElo(0), shareOfElo(50)];
		for (const [wins, losses] of [
			[60, 40],
			[40, 60],
			[500, 430],
		]) {
			const expected = wins * Math.log(s1 / s0) + losses * Math.log((1 - s1) / (1 - s0));
			const tally = new Map([
				[0, losses],
				[1, wins],
			]);
			expect(logLikelihoodRatio(tally, s0, s1)).toBeCloseTo(expected, 2);
		}
	});

	it("on many pairs is near the normal approximation N (s1 - s0) (2 m - s0 - s1) / (2 v)", () => {
		const counts = [49, 1759, 4072, 1949, 60];
		const total = counts.reduce((sum, count) => sum + count, 0);
		const mean = counts.reduce((sum, count, i) => sum + (count * i) / 4, 0) / total;
		const variance = counts.reduce((sum, count, i) => sum + count * (i / 4 - mean) ** 2, 0) / total;
		const [s0, s1] = [shareOfElo(0), shareOfElo(3)];
		const expected = (total * (s1 - s0) * (2 * mean - s0 - s1)) / (2 * variance);
		const found = logLikelihoodRatio(new Map(counts.map((count, i) => [i / 4, count])), s0, s1);
		expect(found / expected).toBeCloseTo(1, 2);
	});

	it("is open without games, and decided by enough of the same", () => {
		expect(sprtOf(PLAN, new Map())).toMatchObject({ llr: 0, verdict: "open" });
		expect(sprtOf(PLAN, tallyOf([1, 1, 1]))).toMatchObject({ verdict: "open" });
		expect(sprtOf(PLAN, tallyOf(Array<number>(60).fill(1))).verdict).toBe("accepted");
		expect(sprtOf(PLAN, tallyOf(Array<number>(60).fill(0))).verdict).toBe("rejected");
		expect(sprtOf(PLAN, tallyOf(Array<number>(400).fill(0.5))).verdict).toBe("rejected");
	});

	it("errs about as seldom as it promises", () => {
		const random = randomFrom(11);
		const wrong = { atElo0: 0, atElo1: 0 };
		const decide = (share: number): string => {
			const tally = new Map<number, number>();
			for (;;) {
				const won = random(1_000_000) / 1_000_000 < share ? 1 : 0;
				tally.set(won, (tally.get(won) ?? 0) + 1);
				const { verdict } = sprtOf({ ...PLAN, elo1: 100 }, tally);
				if (verdict !== "open") return verdict;
			}
		};
		for (let i = 0; i < 200; i++) {
			if (decide(shareOfElo(0)) === "accepted") wrong.atElo0++;
			if (decide(shareOfElo(100)) === "rejected") wrong.atElo1++;
		}
		expect(wrong.atElo0).toBeLessThan(20);
		expect(wrong.atElo1).toBeLessThan(20);
	});
});
