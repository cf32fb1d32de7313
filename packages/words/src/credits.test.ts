import { TITLES, type Title } from "@tablier/games";
import { describe, expect, it } from "vitest";
import { wordsIn } from "./cli.ts";
import { COLLECTORS, type CollectorId, LANGUAGES, SOURCES, type SourceId } from "./index.ts";
import { loadRulesWords } from "./rules.ts";

/** The titles whose booklets were saved by others: a title made with `npm run new-game` has neither booklet nor box. */
const SAVED = ["abalone", "oshi", "omba", "docker", "mamba"] as const satisfies readonly Title[];

/** Plain letters: French sets curved apostrophes and thin spaces. */
const plain = (text: string): string => text.replaceAll("’", "'");

describe.each(LANGUAGES)("credits in %s", (language) => {
	const words = wordsIn(language);

	it.each(SAVED)("of %s thank collectors and say how to help them", (title) => {
		const { thanks, collectors } = words.titles[title].credits;
		expect(thanks).not.toBe("");
		expect(collectors.length).toBeGreaterThan(0);
		for (const id of collectors) {
			expect(words.credits.ways[id].length).toBeGreaterThan(2);
			expect(words.credits.contact[id]).toContain(words.credits.names[id]);
		}
	});

	it.each(TITLES)("of %s have a source for every author, year and publisher that its page states", (title) => {
		const { credits, facts } = words.titles[title];
		const said = plain(credits.facts.map(({ text }) => text).join(" "));
		const names = plain(facts.author).split(/, | et | and /);
		for (const fact of [...names, facts.year, facts.publisher ?? ""]) expect(said).toContain(fact);
		for (const { source } of credits.facts) expect(words.credits.sources[source]).toBeTypeOf("string");
	});

	it.each(SAVED)("of %s list the box, with a substitute and a source for each part", async (title) => {
		const { box } = (await loadRulesWords(language, title)).booklet;
		expect(box.length).toBeGreaterThan(1);
		for (const { item, substitute, source } of box) {
			expect(item).not.toBe("");
			expect(substitute).toMatch(/\.$/);
			expect(source in SOURCES).toBe(true);
		}
	});
});

it("has no source and no collector that no title names", async () => {
	const { titles } = wordsIn("en");
	const boxes = await Promise.all(TITLES.map(async (title) => (await loadRulesWords("en", title)).booklet.box));
	const used = new Set([
		...TITLES.flatMap((title) => titles[title].credits.facts.map(({ source }) => source)),
		...boxes.flat().map(({ source }) => source),
	]);
	expect((Object.keys(SOURCES) as SourceId[]).filter((source) => !used.has(source))).toEqual([]);
	const thanked = new Set(TITLES.flatMap((title) => titles[title].credits.collectors));
	expect((Object.keys(COLLECTORS) as CollectorId[]).filter((id) => !thanked.has(id))).toEqual([]);
});
