import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { impose } from "./fold.ts";
import { layOut, type Placed } from "./grid.ts";
import { circle, dotsIn, linesIn, rectangle } from "./hatch.ts";

describe("a folded booklet", () => {
	it("of four pages has the last and the first outside, the others inside", () => {
		expect(impose(4)).toEqual([
			{ left: 4, right: 1 },
			{ left: 2, right: 3 },
		]);
		expect(impose(8)[2]).toEqual({ left: 6, right: 3 });
	});

	it("has every page once, and pairs that add up", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 12 }), (papers) => {
				const sides = impose(4 * papers);
				const pages = sides.flatMap(({ left, right }) => [left, right]);
				expect([...pages].sort((a, b) => a - b)).toEqual(pages.map((_, i) => i + 1));
				for (const { left, right } of sides) expect(left + right).toBe(4 * papers + 1);
				// Odd pages lie on the right, as in any book.
				for (const { right } of sides) expect(right % 2).toBe(1);
			}),
		);
	});

	it("is of whole papers", () => expect(() => impose(6)).toThrow("6 pages"));
});

describe("parts", () => {
	const part = fc.record({
		width: fc.integer({ min: 1, max: 60 }),
		height: fc.integer({ min: 1, max: 60 }),
		drawing: fc.constant(""),
	});
	const apart = (a: Placed, b: Placed) =>
		a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

	it("lie on sheets, in order, and do not overlap", () => {
		fc.assert(
			fc.property(fc.array(part, { minLength: 1, maxLength: 60 }), (parts) => {
				const area = { width: 190, height: 200 };
				const sheets = layOut(parts, area);
				expect(sheets.flat().map(({ width, height }) => [width, height])).toEqual(
					parts.map(({ width, height }) => [width, height]),
				);
				for (const sheet of sheets)
					sheet.forEach((one, i) => {
						expect(one.x + one.width <= area.width && one.y + one.height <= area.height).toBe(true);
						for (const other of sheet.slice(0, i)) expect(apart(one, other)).toBe(true);
					});
			}),
		);
	});

	it("begin a row or a sheet where they ask for it", () => {
		const one = { width: 10, height: 10, drawing: "" };
		const [first, second] = layOut([one, { ...one, anew: "row" }, { ...one, anew: "sheet" }], {
			width: 99,
			height: 99,
		});
		expect(first.map(({ x, y }) => [x, y])).toEqual([
			[0, 0],
			[0, 12],
		]);
		expect(second).toHaveLength(1);
	});

	it("that fit no sheet are refused", () =>
		expect(() => layOut([{ width: 200, height: 5, drawing: "" }], { width: 190, height: 200 })).toThrow());
});

describe("hatching", () => {
	const numbers = (path: string) =>
		[...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

	it("stays inside its outline", () => {
		for (const path of [linesIn(circle(9, 9, 9), 1.4, -Math.PI / 4), dotsIn(circle(9, 9, 9), 2)]) {
			expect(numbers(path).length).toBeGreaterThan(20);
			for (const [x, y] of numbers(path)) expect(Math.hypot(x - 9, y - 9)).toBeLessThanOrEqual(9.02);
		}
	});

	it("has lines as far apart as it says", () => {
		const ys = new Set(numbers(linesIn(rectangle(0, 0, 10, 10), 2, 0)).map(([, y]) => y));
		expect([...ys]).toEqual([1, 3, 5, 7, 9]);
	});
});
