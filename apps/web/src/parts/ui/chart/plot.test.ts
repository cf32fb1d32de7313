import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bandsOf, pathOf, plotOf, staggered, xOf, yOf } from "./plot.ts";

const plot = { left: 10, top: 20, width: 100, height: 50 };

describe("a plot", () => {
	it("maps plays to its width and shares to its height, upwards", () => {
		expect([0, 5, 10].map((ply) => xOf(plot, ply, 10))).toEqual([10, 60, 110]);
		expect([0, 0.5, 1].map((share) => yOf(plot, share))).toEqual([70, 45, 20]);
		expect(xOf(plot, 0, 0)).toBe(10);
	});

	it("leaves room for the scale, and has a width on any screen", () => {
		expect(plotOf(640)).toEqual({ left: 46, top: 14, width: 580, height: 206 });
		expect(plotOf(10).width).toBe(1);
	});

	it("draws a line from edge to edge", () => {
		expect(pathOf(plot, [0, 1, 0.25])).toEqual(["10 70", "60 20", "110 57.5"]);
		expect(pathOf(plot, [1])).toEqual(["10 20"]);
	});

	it("stacks the seats so that together they fill the height", () => {
		const [first, second] = bandsOf(
			plot,
			[
				[0.25, 0.75],
				[1, 0],
			],
			1,
		);
		expect(first).toEqual({ area: "M10 70L110 70L110 20L10 57.5Z", edge: "M10 70L110 70" });
		expect(second).toEqual({ area: "M10 57.5L110 20L110 20L10 20Z", edge: "M10 57.5L110 20" });
		expect(bandsOf(plot, [], 3)).toEqual([]);
	});

	it("ends a band where the course ends", () => {
		const [first] = bandsOf(
			plot,
			[
				[0.5, 0.5],
				[0.5, 0.5],
			],
			4,
		);
		expect(first.edge).toBe("M10 70L35 70");
	});
});

describe("discs in a row", () => {
	it("go a step down while they would cover the one before", () => {
		expect(staggered([0, 100, 5, 18, 60], 19)).toEqual([0, 0, 1, 2, 0]);
	});

	it("never cover another disc of the same step", () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 8 }), (xs) => {
				const steps = staggered(xs, 19);
				for (const [i, x] of xs.entries())
					for (const [j, other] of xs.entries())
						if (i < j && steps[i] === steps[j]) expect(Math.abs(x - other)).toBeGreaterThanOrEqual(19);
			}),
		);
	});
});
