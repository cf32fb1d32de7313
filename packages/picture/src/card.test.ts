import { describe, expect, it } from "vitest";
import { wrap, writeCard, writeNotice } from "./card.ts";

const COLUMN = { size: 10, width: 100, share: 1, most: 2 };

describe("lines of a card", () => {
	it("break between words", () => {
		expect(wrap("one two three", COLUMN)).toEqual(["one two", "three"]);
	});

	it("end with three dots where there is more", () => {
		expect(wrap("one two three four five six", COLUMN)).toEqual(["one two", "three fou…"]);
	});

	it("cut a word that is longer than a line", () => {
		expect(wrap("incomprehensible", COLUMN)).toEqual(["incompreh…"]);
	});
});

describe("a card", () => {
	const words = { heading: "<b>", line: 'A & "B"', site: "Tablier" };

	it("holds the board and the words, which cannot break out of it", () => {
		const card = writeCard('<svg xmlns="x" viewBox="0 0 1 1" width="4" height="4"><g/></svg>', words, "light");
		expect(card).toContain('<svg xmlns="x" viewBox="0 0 1 1" x="72" y="72" width="572" height="486"><g/></svg>');
		expect(card).toContain("&lt;b&gt;");
		expect(card).toContain("A &amp; &quot;B&quot;");
	});

	it("says in words why there is no board", () => {
		expect(writeNotice(words, "dark")).toMatch(/^<svg [^>]*width="1200" height="630"/);
	});
});
