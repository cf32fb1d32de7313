import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readJson, sameJson, writeSorted } from "./json.ts";

describe("reading JSON", () => {
	it("gives what JSON.parse gives", () => {
		fc.assert(
			fc.property(fc.json(), (text) => {
				expect(readJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
			}),
		);
	});

	it.each([
		['{"a": x}', 1, 7, "x}"],
		['{\n"a": 1,\n}', 3, 1, "}"],
		['{"a": [1, 2}', 1, 12, "}"],
		['{"a": 1', 1, 8, ""],
		["", 1, 1, ""],
		["[1] 2", 1, 5, "2"],
		["{'a': 1}", 1, 2, "'a':"],
		['["a\nb"]', 1, 2, '"a'],
		["[01]", 1, 2, "01]"],
		["[1 2]", 1, 4, "2]"],
		['{"a" 1}', 1, 6, "1}"],
		["[nul]", 1, 2, "nul]"],
		["]", 1, 1, "]"],
	])("says where %j stops being JSON", (text, line, column, found) => {
		expect(readJson(text)).toEqual({ ok: false, error: { line, column, found } });
	});

	it("finds the fault behind a text of millions of letters", () => {
		const letters = "a".repeat(9_000_000);
		expect(readJson(`["${letters}",]`)).toEqual({
			ok: false,
			error: { line: 1, column: letters.length + 5, found: "]" },
		});
	});

	it("finds the fault at or before the first wrong character, wherever a text is cut or hurt", () => {
		fc.assert(
			fc.property(fc.json({ maxDepth: 4 }), fc.nat(), fc.constantFrom("\u0001", "@", ""), (text, at, hurt) => {
				const place = at % (text.length + 1);
				const bad = text.slice(0, place) + hurt + (hurt === "" ? "" : text.slice(place));
				const read = readJson(bad);
				if (read.ok) return;
				const before = bad
					.split("\n")
					.slice(0, read.error.line - 1)
					.join("\n").length;
				expect(before + read.error.column - 1).toBeLessThanOrEqual(place + 1);
			}),
		);
	});

	it("is not brought down by a million brackets", () => {
		expect(readJson(`${"[".repeat(1_000_000)}x`)).toMatchObject({ ok: false, error: { line: 1, column: 1_000_001 } });
	});
});

describe("comparing values", () => {
	it("does not see the order of keys, but that of lists", () => {
		expect(sameJson({ a: 1, b: { c: [1, 2], d: undefined } }, { b: { c: [1, 2] }, a: 1 })).toBe(true);
		expect(sameJson([1, 2], [2, 1])).toBe(false);
		expect(writeSorted({ b: 1, a: { d: 1, c: 2 } })).toBe('{"a":{"c":2,"d":1},"b":1}');
	});
});
