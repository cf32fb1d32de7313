import { describe, expect, it } from "vitest";
import { KEY, MATCH_ID, PLAY_ID, SALT, SEALED_KEY } from "./format.ts";
import { isKey, isMatchId } from "./index.ts";
import { Key, MatchId, PlayId, Salt, Sealed } from "./schema.ts";

describe("formats", () => {
	it.each([
		["match id", isMatchId, 12, 12],
		["key", isKey, 22, 64],
	] as const)("a %s has so many letters of base64url, and no others", (_, fits, least, most) => {
		for (const length of [least, most]) expect(fits("aZ0_-".repeat(20).slice(0, length))).toBe(true);
		for (const length of [0, least - 1, most + 1]) expect(fits("a".repeat(length))).toBe(false);
		for (const sign of ["/", "+", "=", " ", "é", "\n"]) expect(fits(sign + "a".repeat(least - 1))).toBe(false);
		// JavaScript's `$` does not match before a line break at the end, as it does in other languages.
		expect(fits(`${"a".repeat(least)}\n`)).toBe(false);
		for (const value of [undefined, null, 12, ["a".repeat(least)]]) expect(fits(value)).toBe(false);
	});

	it("are those of the schemas", () => {
		const pairs = [
			[MATCH_ID, MatchId],
			[KEY, Key],
			[PLAY_ID, PlayId],
			[SALT, Salt],
			[SEALED_KEY, Sealed],
		] as const;
		for (const [form, schema] of pairs) expect(schema).toHaveProperty("pattern", form.source);
	});
});
