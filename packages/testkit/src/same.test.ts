import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, it } from "vitest";
import { randomFrom } from "./random.ts";
import { same } from "./same.ts";

it("plain data is compared as node compares it", () => {
	const json = fc.jsonValue({ maxDepth: 3 });
	const agrees = (a: unknown, b: unknown): boolean => same(a, b) === isDeepStrictEqual(a, b);
	fc.assert(fc.property(json, json, agrees));
	fc.assert(fc.property(json, (a) => agrees(a, JSON.parse(JSON.stringify(a)))));
});

it("a list and its typed or object form are not the same", () => {
	expect(same([1, 2], Int8Array.of(1, 2))).toBe(false);
	expect(same([1], { 0: 1 })).toBe(false);
	expect(same({ a: undefined }, { b: undefined })).toBe(false);
	expect(same(null, {})).toBe(false);
});

it("a seed gives the same numbers again, all of them below the bound", () => {
	const numbers = (seed: number) => {
		const random = randomFrom(seed);
		return Array.from({ length: 600 }, () => random(6));
	};
	expect(numbers(7)).toEqual(numbers(7));
	expect(numbers(7)).not.toEqual(numbers(8));
	expect([...new Set(numbers(7))].sort()).toEqual([0, 1, 2, 3, 4, 5]);
});
