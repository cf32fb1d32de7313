import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LIMITS } from "./limits.ts";
import { cleanName, NAME_FAULTS, NAME_UNITS, readName, writeNameFault } from "./name.ts";

describe("a name", () => {
	it.each([
		["Latin", "Ada"],
		["an apostrophe", "Zoë d’Arc"],
		["punctuation alone", "-_-"],
		["Vietnamese", "Nguyễn Thị Hậu"],
		["Greek with three accents", "ᾧ"],
		["Guarani, with an accent that has no letter of its own", "g\u0303\u0301"],
		["Arabic with vowels", "مُحَمَّد"],
		["Persian, with an invisible joiner", "می\u200cخواهم"],
		["Hebrew with points", "שָׁלוֹם"],
		["Devanagari", "श्रीमान्"],
		["Devanagari with a joiner", "क्\u200dष"],
		["Marathi with a half letter", "र्\u200dय"],
		["Bengali", "র‌্যাব"],
		["Sinhala with a joiner", "ශ්\u200dරී"],
		["Malayalam that ends with a joiner", "അവന്\u200d"],
		["Tamil", "தமிழ்"],
		["Thai", "ก้อน"],
		["Burmese", "မြန်မာ"],
		["Khmer", "ខ្មែរ"],
		["Tibetan", "བསྒྲུབས"],
		["Mongolian with a selector", "ᠬᠣᠷᠴᠢᠨ\u180b"],
		["Korean", "김철수"],
		["Korean in parts", "\u1112\u1161\u11ab"],
		["Chinese", "王小明"],
		["Japanese with a variant of an ideograph", "葛\u{e0100}城"],
		["Ethiopic", "ሰላም"],
		["Cherokee", "ᏣᎳᎩ"],
		["a heart", "\u2764\ufe0f"],
		["a keycap", "1\ufe0f\u20e3"],
		["a family", "Ada \u{1f468}\u200d\u{1f469}\u200d\u{1f467}"],
		["a hand of a colour", "\u{1f44b}\u{1f3fd}"],
		["a woman who heals", "\u{1f469}\u{1f3fd}\u200d\u2695\ufe0f"],
		["a rainbow", "\u{1f3f3}\ufe0f\u200d\u{1f308}"],
		["two flags", "\u{1f1eb}\u{1f1f7}\u{1f1ec}\u{1f1e7}"],
		["the flag of Scotland", "\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}"],
		["Braille", "\u2801\u2803"],
		["24 hands", "\u{1f44b}\u{1f3fd}".repeat(24)],
	])("may be %s: %s", (_, name) => {
		const read = readName(name);
		expect(read).toEqual({ ok: true, value: name.normalize("NFC") });
		expect(cleanName(name)).toBe(name.normalize("NFC"));
	});

	it.each([
		["spaces of every width", " a \u00a0\u3000\u2003b ", "a b"],
		["accents in pieces", "e\u0301", "é"],
	])("is normalised: %s", (_, typed, kept) => expect(readName(typed)).toEqual({ ok: true, value: kept }));

	it.each([
		["", "empty", 0],
		["   ", "empty", 0],
		["\u3000\u2003", "empty", 0],
		["a\nb", "control", 1],
		["a\u2028b", "control", 1],
		["\t", "control", 0],
		["\u3164", "invisible", 0],
		["a\u3164", "invisible", 1],
		["\uffa0", "invisible", 0],
		["\u2800\u2800", "invisible", 0],
		["so\u00adft", "invisible", 2],
		["\u115f\u1160", "invisible", 0],
		["\u034f", "invisible", 0],
		["\u17b4", "invisible", 0],
		["\u{e0041}\u{e0042}", "invisible", 0],
		["a\u{e0001}", "invisible", 1],
		["\u{1f3f4}\u{e0061}\u{e007f}", "invisible", 1],
		["A\u200da", "invisible", 1],
		["A\u200ca", "invisible", 1],
		["Ada\u200d", "invisible", 3],
		["\u200b", "invisible", 0],
		["a\u200bb", "invisible", 1],
		["\ufeffa", "invisible", 0],
		["a\u2060", "invisible", 1],
		["a\ufe0f", "invisible", 1],
		["Anna1\ufe0f", "invisible", 5],
		["#\ufe0e", "invisible", 1],
		["می\u200c\u200cخ", "invisible", 2],
		["\u{1f468}\u200d", "invisible", 1],
		["\ue000", "invisible", 0],
		["\ufffc", "invisible", 0],
		["\u{1d159}", "invisible", 0],
		["\u{13441}", "invisible", 0],
		["a\u0007b", "control", 1],
		["a\u0000", "control", 1],
		["a\u0085", "control", 1],
		["a\ufffe", "control", 1],
		["a\u202eb", "control", 1],
		["\u2066a\u2069", "control", 0],
		["\u200ea", "control", 0],
		["\u061ca", "control", 0],
		["\ud800", "broken", 0],
		["a\udc00b", "broken", 1],
		["\u0301", "marks", 0],
		["\u0301\u0302\u0303", "marks", 0],
		["a \u0301", "marks", 2],
		[`a${"\u0316".repeat(4)}`, "marks", 4],
		[`ก${"\u0e49".repeat(9)}`, "marks", 9],
		["x".repeat(25), "too-long", 24],
		["\u{1f600}".repeat(25), "too-long", 24],
		["\u{1f468}\u200d".repeat(9).slice(0, -1), "too-long", 0],
		["x".repeat(5000), "too-long", NAME_UNITS],
	] as const)("is refused: %j is %s at %i", (typed, what, at) => {
		expect(readName(typed)).toMatchObject({ ok: false, error: { what, at } });
	});

	it("keeps what is seen of what a person types", () => {
		expect(cleanName("a\u0007b")).toBe("ab");
		expect(cleanName("a\r\n\u2028b\t")).toBe("a b");
		expect(cleanName("a\u202eb\u2066c\u200f")).toBe("abc");
		expect(cleanName("A\u200dda\u3164")).toBe("Ada");
		expect(cleanName("\u3164\u2800 \u0301")).toBe("");
		expect(cleanName("\u{1f600}".repeat(40))).toBe("\u{1f600}".repeat(LIMITS.nameLength));
		expect(cleanName("x".repeat(5000))).toBe("x".repeat(LIMITS.nameLength));
	});

	const UNSEEN =
		"\u3164\u2800\u00ad\u115f\u200b\u200c\u200d\u202e\ufeff\u0301\u034f\u{e0041}\u{e0100}\ufe0f \n\ud800\u0000";
	const typed = fc.oneof(
		fc.string({ unit: "binary", maxLength: 60 }),
		fc.string({ unit: fc.constantFrom(...UNSEEN, "a", "م", "क", "्", "\u{1f468}", "葛"), maxLength: 40 }),
	);
	it("that was read is read again as itself, is short and holds no half letter; whatever was typed gives one or nothing", () => {
		fc.assert(
			fc.property(typed, (text) => {
				const read = readName(text);
				const name = cleanName(text);
				if (name !== "") expect(readName(name)).toEqual({ ok: true, value: name });
				if (read.ok) {
					expect(readName(read.value)).toEqual(read);
					expect(name).toBe(read.value);
					expect(read.value.length).toBeLessThanOrEqual(NAME_UNITS);
					expect(/[\p{L}\p{N}\p{P}\p{S}\p{Cn}\p{Cf}]/u.test(read.value)).toBe(true);
					expect(/\p{Surrogate}|^\s|\s\s|\s$/u.test(read.value)).toBe(false);
				} else {
					expect(NAME_FAULTS).toContain(read.error.what);
					expect(writeNameFault(read.error)).toMatch(/^name: [a-z-]+( U\+[0-9A-F]{4,6})? at \d+$/);
				}
			}),
			{ numRuns: 2000 },
		);
	});
});
