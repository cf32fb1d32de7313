import type { Review } from "@tablier/engine/analysis";
import { asStep, CHANCE } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { curveOf, luckiestRoll, turningPoint, wayOf } from "./turning-point.ts";

const review = (ply: number, by: number, before: number, after: number): Review => ({
	ply,
	by: by as Review["by"],
	steps: [asStep(1)],
	before: [before, 1 - before],
	after: [after, 1 - after],
	loss: 0,
	lines: [],
	depth: 1,
	nodes: 1,
});
const analysis = (...reviews: Review[]) => ({
	setting: { ruleset: "oshi", seats: 2, options: {} },
	reviews,
	plays: reviews.length,
});

describe("the turning point", () => {
	const game = analysis(
		review(1, 0, 0.5, 0.52),
		review(2, 1, 0.52, 0.8),
		review(3, 0, 0.8, 0.3),
		review(4, 1, 0.3, 0.9),
	);

	it("is the move that brought a side furthest towards the end, for good", () => {
		expect(turningPoint(game, [0], 1)).toMatchObject({ review: { ply: 4 }, from: 0.3, to: 0.9 });
		expect(turningPoint(game, [0], 0)?.review.ply).toBe(4);
		// The second move looked larger for the other side, but what it gave was lost again.
		const lost = analysis(
			review(1, 0, 0.5, 0.1),
			review(2, 1, 0.1, 0.6),
			review(3, 0, 0.6, 0.3),
			review(4, 1, 0.3, 0.2),
		);
		expect(turningPoint(lost, [0], -1)?.review.ply).toBe(3);
	});

	it("is none where no move changed much", () => {
		expect(turningPoint(analysis(review(1, 0, 0.5, 0.55)), [0], 0)).toBeUndefined();
	});

	it("is no roll: that is luck", () => {
		const dice = analysis(review(1, CHANCE, 0.5, 0.9), review(2, 0, 0.9, 0.8));
		expect(turningPoint(dice, [0], 0)?.review.ply).toBe(2);
		expect(turningPoint(dice, [0], 1)).toBeUndefined();
		expect(luckiestRoll(dice, [0], 1)).toMatchObject({ review: { ply: 1 }, to: 0.9 });
	});

	it("is of a side: partners add up", () => {
		expect(curveOf(game, [0, 1])).toEqual([1, 1, 1, 1, 1]);
		expect([wayOf([0.5, 0, 0.5, 0], [0, 2]), wayOf([0, 1], [0]), wayOf([0.5, 0.5], [0])]).toEqual([1, -1, 0]);
	});
});
