import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roundShares, softmax } from "./score.ts";

describe("chances as they are written down", () => {
	it.each([
		[
			[0.44455, 0.55545],
			[0.4446, 0.5554],
		],
		[
			[1 / 3, 1 / 3, 1 / 3],
			[0.3334, 0.3333, 0.3333],
		],
		[
			[1, 0],
			[1, 0],
		],
	])("%j", (shares, written) => {
		expect(roundShares(shares)).toEqual(written);
	});

	it("add up to one, and none is far from what it was", () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: -900, max: 900 }), { minLength: 2, maxLength: 4 }), (strengths) => {
				const shares = softmax(strengths);
				const written = roundShares(shares);
				expect(written.reduce((sum, share) => sum + Math.round(share * 10_000), 0)).toBe(10_000);
				for (const [i, share] of written.entries()) expect(Math.abs(share - shares[i])).toBeLessThan(0.00026);
			}),
		);
	});
});
