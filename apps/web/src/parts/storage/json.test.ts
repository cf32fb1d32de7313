import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isTooDeep, readJson, sameJson, writeSorted } from "./json.ts";

describe("reading JSON", () => {
	it("gives what JSON.parse gives", () => {
		fc.assert(
			fc.property(fc.json(), (text) => {
				expect(readJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
			}),
		);
	});

	it.each([
		['{"a": x}', 1],
		['{\n"a": 1,\n}', 3],
		['{"a": [1, 2}', 1],
		['{\n"a": 1', 2],
		["", 1],
		["[1] 2", 1],
		['[\n{"a": 1},\n{"a" 1},\n{"a": 1}\n]', 3],
		['{\n"a": {\n"b": [\n1,\nnul\n]\n}\n}', 5],
		['{\n"a": [\n1,\n2\n]\n', 5],
		["]", 1],
	])("says in which line %j stops being JSON", (text, line) => {
		expect(readJson(text)).toEqual({ ok: false, error: { line } });
	});

	it("names the line that was hurt, however JSON is broken into lines", () => {
		fc.assert(
			fc.property(fc.jsonValue({ maxDepth: 4 }), fc.nat(), (value, at) => {
				const lines = JSON.stringify(value, null, 2).split("\n");
				const place = at % lines.length;
				const hurt = lines.with(place, `${lines[place]}\u0001`);
				expect(readJson(hurt.join("\n"))).toEqual({ ok: false, error: { line: place + 1 } });
			}),
		);
	});

	it("takes millions of letters and of brackets", () => {
		expect(readJson(`["${"a".repeat(9_000_000)}",]`)).toEqual({ ok: false, error: { line: 1 } });
		expect(readJson(`[\n${"[".repeat(1_000_000)}x\n]`)).toEqual({ ok: false, error: { line: 2 } });
	});
});

describe("nesting", () => {
	it("is too deep beyond a hundred brackets, and never by width", () => {
		const nested = (depth: number): unknown => JSON.parse("[".repeat(depth) + "]".repeat(depth));
		expect([nested(100), nested(101), nested(102)].map(isTooDeep)).toEqual([false, false, true]);
		expect(isTooDeep(Array(10_000).fill({ a: [1] }))).toBe(false);
		expect(isTooDeep("text")).toBe(false);
	});
});

describe("comparing values", () => {
	it("does not see the order of keys, but that of lists", () => {
		expect(sameJson({ a: 1, b: { c: [1, 2], d: undefined } }, { b: { c: [1, 2] }, a: 1 })).toBe(true);
		expect(sameJson([1, 2], [2, 1])).toBe(false);
		expect(writeSorted({ b: 1, a: { d: 1, c: 2 } })).toBe('{"a":{"c":2,"d":1},"b":1}');
	});
});
