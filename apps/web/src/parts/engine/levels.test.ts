import { expect, test } from "vitest";
import { levelsFor, levelWithin } from "./levels.ts";

test("a title offers the levels that its engine has, and perfect play where it is known", () => {
	expect(levelsFor("oshi", false)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
	expect(levelsFor("omba", true).at(-1)).toBe("perfect");
	expect(levelsFor("abalone", false)).toContain(10);
});

test("a level that was chosen for another title becomes one that this title has", () => {
	expect(levelWithin(3, "oshi", false)).toBe(3);
	expect(levelWithin(10, "oshi", false)).toBe(8);
	expect(levelWithin(10, "abalone", false)).toBe(10);
	expect(levelWithin("perfect", "omba", true)).toBe("perfect");
	expect(levelWithin("perfect", "abalone", false)).toBe(10);
});
