import fc from "fast-check";
import { Compile } from "typebox/compile";
import { describe, expect, it } from "vitest";
import { LIMITS } from "./limits.ts";
import { cleanName } from "./name.ts";
import { Name } from "./request.ts";

const schema = Compile(Name);
const taken = (name: string): boolean => schema.Check(name);
/** A family of three, and "I shall" in Persian: both are written with joiners that nobody sees. */
const FAMILY = "Ada \u{1f468}\u200d\u{1f469}\u200d\u{1f467}";
const PERSIAN = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645";

describe("a name", () => {
	it.each(["Ada", "Zoë d’Arc", FAMILY, PERSIAN, "\u2764\ufe0f"])("may be %s", (name) => {
		expect(taken(name)).toBe(true);
		expect(cleanName(name)).toBe(name);
	});

	it.each([
		["a line break", "a\nb", "a b"],
		["a control", "a\u0007b", "ab"],
		["what turns a line around", "a\u202eb\u2066c\u200f", "abc"],
		["a mark of direction", "\u200ea\u061c", "a"],
		["a space that nobody sees", "a\u200bb\ufeff\u2060", "ab"],
	])("holds no %s; who types one loses only that", (_, typed, kept) => {
		expect(taken(typed)).toBe(false);
		expect(cleanName(typed)).toBe(kept);
	});

	it.each(["", "   ", "\u200d", "\u200c \u200d"])("is seen: %j is none", (typed) => {
		expect(taken(typed)).toBe(false);
		expect(cleanName(typed)).toBe("");
	});

	it("is taken by the server whatever was typed, or is empty", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary", maxLength: 60 }), (typed) => {
				const name = cleanName(typed);
				return name === "" || taken(name);
			}),
		);
		expect(cleanName("\u{1f600}".repeat(40))).toBe("\u{1f600}".repeat(LIMITS.nameLength));
	});
});
