import { expect, test } from "vitest";
import { beginsWith } from "./prefix.ts";

test("a list begins with nothing, with its first items and with itself", () => {
	for (const prefix of [[], [1], [1, 2], [1, 2, 3]]) expect(beginsWith([1, 2, 3], prefix)).toBe(true);
});

test("a list does not begin with other items, or with more than it has", () => {
	for (const prefix of [[2], [1, 3], [1, 2, 3, 4], [1, 2, 3, undefined]])
		expect(beginsWith([1, 2, 3], prefix)).toBe(false);
});
