import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roundShares, softmax } from "./score.ts";

describe("chances as they are written down", () => {
	it.each([
		{ shares: [0.44455, 0.55545], written: [0.4446, 0.5554] },
		{ shares: [1 / 3, 1 / 3, 1 / 3], written: [0.3334, 0.3333, 0.3333] },
		{ shares: [0.33338, 0.33336, 0.33326], written: [0.3334, 0.3334, 0.3332] },
		{ shares: [1, 0], written: [1, 0] },
	])("$shares", ({ shares, written }) => {
		expect(roundShares(shares)).toEqual(written);
	});

	it("add up to one, none is far from what it was, and nobody overtakes anybody", () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: -900, max: 900 }), { minLength: 2, maxLength: 4 }), (strengths) => {
				const shares = softmax(strengths);
				const written = roundShares(shares);
				expect(written.reduce((sum, share) => sum + Math.round(share * 10_000), 0)).toBe(10_000);
				for (const [i, share] of written.entries()) {
					expect(Math.abs(share - shares[i])).toBeLessThan(0.000_100_1);
					for (const [j, other] of written.entries())
						if (shares[i] > shares[j]) expect(share).toBeGreaterThanOrEqual(other);
				}
			}),
		);
	});
});
