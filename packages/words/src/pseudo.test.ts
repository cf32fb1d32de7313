import { expect, it } from "vitest";
import { en } from "./en/index.ts";
import { pseudoOf } from "./pseudo.ts";

it("brackets every sentence once, those that need facts too, and leaves numbers alone", () => {
	const words = pseudoOf(en);
	expect(words.page.shelf).toMatch(/^⟦[^⟦⟧]+⟧$/);
	expect(words.page.toPlay(words.games.oshi.seats[0])).toMatch(/^⟦[^⟦⟧]+⟧$/);
	expect(pseudoOf({ count: 3, dots: "…" })).toEqual({ count: 3, dots: "…" });
	expect(words.page.toPlay("X")).not.toBe(en.page.toPlay("X"));
});
