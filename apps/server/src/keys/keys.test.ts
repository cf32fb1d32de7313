import { describe, expect, it } from "vitest";
import { ENGLISH_WORDS } from "./english-words.ts";
import { hashKey, makeKey, makeMatchId } from "./key.ts";
import { hashWords, makeWords, readWords, sayWords } from "./recovery.ts";
import { WORD_LIST } from "./word-list.ts";

describe("keys", () => {
	it("have at least 128 bits, and only their hash tells nothing about them", () => {
		const key = makeKey();
		expect(Buffer.from(key, "base64url").length * 8).toBeGreaterThanOrEqual(128);
		expect(hashKey(key)).not.toContain(key.slice(0, 8));
		expect(hashKey(key)).toBe(hashKey(key));
		expect(new Set(Array.from({ length: 100 }, makeKey)).size).toBe(100);
		expect(makeMatchId()).toMatch(/^[A-Za-z0-9_-]{12}$/);
	});
});

describe("recovery words", () => {
	it("are 512, and four letters tell them apart", () => {
		expect(WORD_LIST).toHaveLength(512);
		expect(new Set(WORD_LIST.map((word) => word.slice(0, 4))).size).toBe(512);
		for (const word of WORD_LIST) expect(word).toMatch(/^[a-z]{4,9}$/);
	});

	it("have an English spelling that four letters tell from every other word", () => {
		const beginnings = new Map(WORD_LIST.map((word) => [word.slice(0, 4), word]));
		for (const [word, english] of Object.entries(ENGLISH_WORDS)) {
			expect(WORD_LIST).toContain(word);
			expect(english).toMatch(/^[a-z]{4,9}$/);
			expect(beginnings.get(english.slice(0, 4)) ?? word, english).toBe(word);
			beginnings.set(english.slice(0, 4), word);
		}
	});

	it("are said in the reader's language and read in both", () => {
		const words = "bazar nacelle orque mandarine hexagone action";
		expect(sayWords(words, "fr-CA,fr;q=0.9,en;q=0.8")).toBe(words);
		const english = "bazaar napkin orchid mandarin hexagon action";
		expect(sayWords(words, "en-GB,en;q=0.9")).toBe(english);
		expect(sayWords(words)).toBe(english);
		expect(readWords(english)).toEqual({ ok: true, value: words });
		expect(readWords("Baza napk ORCH mand hexa acti")).toEqual({ ok: true, value: words });
	});

	it("are read as people type them", () => {
		const words = makeWords();
		expect(words.split(" ")).toHaveLength(6);
		expect(readWords(words)).toEqual({ ok: true, value: words });
		expect(readWords(`  ${words.toUpperCase().replaceAll(" ", " - ")}. `)).toEqual({ ok: true, value: words });
		const [first, ...rest] = words.split(" ");
		expect(readWords([first.slice(0, 4), ...rest].join(","))).toEqual({ ok: true, value: words });
	});

	it.each(["", "one two three", "xxxx xxxx xxxx xxxx xxxx xxxx", "a b c d e f"])("%j are none", (text) => {
		expect(readWords(text)).toEqual({ ok: false, error: "no-words" });
	});

	it("are hashed with what only this store knows", async () => {
		const words = makeWords();
		expect(await hashWords(words, "a")).toBe(await hashWords(words, "a"));
		expect(await hashWords(words, "a")).not.toBe(await hashWords(words, "b"));
	});
});
