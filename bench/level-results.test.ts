import type { PlayedGame } from "@tablier/engine/arena";
import { describe, expect, it } from "vitest";
import { isSameLevel, type Pair, pairWith } from "./level-results.ts";

const NOT_MET: Pair = { a: "level:2", b: "level:1", games: 0, share: 0, elo: 0, low: 0, high: 0 };

/** Openings of two games, seats swapped, with what the first player won of each game. */
function gamesOf(won: readonly (readonly [number, number])[], reason = "last-standing"): PlayedGame[] {
	return won.flatMap((shares, group) =>
		shares.map((share, i): PlayedGame => {
			const scores = i === 0 ? [share, 1 - share] : [1 - share, share];
			const place = { group, groupSize: 2, seats: i === 0 ? [0, 1] : [1, 0] };
			return { scores, reason, plays: 9, spent: [], number: 2 * group + i, place } as unknown as PlayedGame;
		}),
	);
}

describe("levels that met", () => {
	const forms = { most: 9000, ranges: [[0, 0.2] as const, [0.1, 0.4] as const] };

	it("are others when their range of forms is another", () => {
		expect(isSameLevel(2, forms, forms)).toBe(true);
		expect(
			isSameLevel(2, forms, {
				...forms,
				ranges: [
					[0, 0.2],
					[0.1, 0.5],
				],
			}),
		).toBe(false);
		expect(
			isSameLevel(1, forms, {
				...forms,
				ranges: [
					[0, 0.2],
					[0.1, 0.5],
				],
			}),
		).toBe(true);
	});

	it("are others when a form looks at another number of nodes", () => {
		expect(isSameLevel(1, forms, { ...forms, most: 20_000 })).toBe(false);
		expect(isSameLevel(1, { ranges: forms.ranges }, forms)).toBe(false);
	});

	it("are the same without a form: the taker and level 8", () => {
		expect(isSameLevel(0, {}, forms)).toBe(true);
		expect(isSameLevel(8, {}, forms)).toBe(true);
	});
});

describe("a pair", () => {
	it("is the same in slices as at once", () => {
		const won = [
			[1, 0],
			[1, 1],
			[0.5, 0],
			[1, 0],
			[0, 0],
			[1, 1],
		] as const;
		const atOnce = pairWith(NOT_MET, gamesOf(won));
		const inSlices = pairWith(pairWith(NOT_MET, gamesOf(won.slice(0, 2))), gamesOf(won.slice(2)));
		expect(inSlices).toEqual(atOnce);
		expect(atOnce).toMatchObject({ games: 12, openings: 6, share: 0.54166667 });
	});

	it("takes the games of an opening for one sample", () => {
		const bySeat = pairWith(NOT_MET, gamesOf(Array.from({ length: 20 }, () => [1, 0] as const)));
		const byOpening = pairWith(
			NOT_MET,
			gamesOf(Array.from({ length: 20 }, (_, i) => (i % 2 ? ([1, 1] as const) : ([0, 0] as const)))),
		);
		expect(bySeat.share).toBe(byOpening.share);
		expect(byOpening.high - byOpening.low).toBeGreaterThan(200);
		expect(bySeat.high - bySeat.low).toBeGreaterThan(0);
	});

	it("that lost everything may still be a little better than that", () => {
		const { low, high } = pairWith(NOT_MET, gamesOf(Array.from({ length: 50 }, () => [0, 0] as const)));
		expect(high).toBeGreaterThan(low);
		expect(high).toBeLessThan(-300);
	});

	it("leaves out an opening that was not played from all seats", () => {
		expect(
			pairWith(
				NOT_MET,
				gamesOf([
					[1, 1],
					[1, 0],
				]).slice(0, 3),
			),
		).toMatchObject({ games: 2, share: 1 });
	});

	it("says how many games were broken off", () => {
		const once = pairWith(NOT_MET, gamesOf([[1, 0]], "counted"));
		expect(pairWith(once, gamesOf([[1, 0]]))).toMatchObject({ games: 4, counted: 2 });
		expect(pairWith(NOT_MET, gamesOf([[1, 0]])).counted).toBeUndefined();
	});
});
