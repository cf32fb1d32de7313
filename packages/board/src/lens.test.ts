import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeLens } from "./lens.ts";

const LENS = { width: 124, height: 152 };

describe("the lens", () => {
	const window = fc.record({ width: fc.integer({ min: 320, max: 2000 }), height: fc.integer({ min: 320, max: 2000 }) });
	const part = fc.double({ min: 0, max: 1, noNaN: true });

	it("stays in the window and never lies under the finger", () => {
		fc.assert(
			fc.property(window, part, part, (size, across, along) => {
				const finger = { x: size.width * across, y: size.height * along };
				const { x, y } = placeLens(finger, LENS, size);
				expect(x).toBeGreaterThanOrEqual(0);
				expect(y).toBeGreaterThanOrEqual(0);
				expect(x + LENS.width).toBeLessThanOrEqual(size.width);
				expect(y + LENS.height).toBeLessThanOrEqual(size.height);
				const covers = finger.x > x && finger.x < x + LENS.width && finger.y > y && finger.y < y + LENS.height;
				expect(covers).toBe(false);
			}),
		);
	});

	it("is above the finger where there is room", () => {
		const { y } = placeLens({ x: 180, y: 400 }, LENS, { width: 360, height: 740 });
		expect(y + LENS.height).toBeLessThan(400);
	});
});
