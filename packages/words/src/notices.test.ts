import { expect, it } from "vitest";
import { titles } from "./en/registry.ts";
import { LANGUAGES } from "./language.ts";
import { sayNotice } from "./notices.ts";

it("a notification names every game in every language, and no other", () => {
	for (const language of LANGUAGES)
		for (const title of Object.keys(titles)) expect(sayNotice(language, title)?.title).toContain(":");
	expect(sayNotice("fr", "oshi")?.title).toMatch(/^Oshi\s: à vous de jouer$/u);
	for (const [language, title] of [
		["de", "oshi"],
		["fr", "chess"],
		["constructor", "oshi"],
		["en", "toString"],
	])
		expect(sayNotice(language, title)).toBeUndefined();
});
