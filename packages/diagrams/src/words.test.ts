import { diagramsOf, gameOfTitle, RULESETS_OF_TITLE, SHELF, TITLES } from "@tablier/games";
import { LANGUAGES } from "@tablier/words";
import { loadRulesWords, type RulesWords } from "@tablier/words/rules";
import { describe, expect, it } from "vitest";
import { BOOKLETS } from "./booklet.ts";

/** Plain texts by their path; sentences with facts are said with some. */
function flatten(value: unknown, path = ""): Map<string, string> {
	if (typeof value === "function") return flatten(value(1, 2, 3), path);
	if (typeof value === "string") return new Map([[path, value]]);
	if (typeof value !== "object" || value === null) return new Map();
	return new Map(Object.entries(value).flatMap(([key, inner]) => [...flatten(inner, `${path}.${key}`)]));
}

describe.each(TITLES.filter((title) => diagramsOf(title) !== undefined))(
	"what is said of the rules of %s",
	async (title) => {
		const [game, { diagrams, plain }] = await Promise.all([SHELF[gameOfTitle(title)](), BOOKLETS[title]()]);
		const rulesets = game.rulesets.filter(({ id }) => RULESETS_OF_TITLE[title].some((known) => known === id));

		describe.each(LANGUAGES)("in %s", async (language) => {
			const { booklet } = await loadRulesWords(language, title);

			it("has a caption for every diagram, and none for others", () => {
				expect(Object.keys(booklet.captions).sort()).toEqual(diagrams.map(({ id }) => id).sort());
			});

			it("explains every value that can be chosen, and no other", () => {
				for (const { options } of rulesets) {
					const choices = options.filter((option) => option.kind === "choice");
					expect(Object.keys(booklet.values).sort()).toEqual(choices.map(({ key }) => key).sort());
					for (const { key, values } of choices)
						expect(Object.keys(booklet.values[key]).sort(), key).toEqual([...values].sort());
				}
			});

			it("notes nothing beside a rule that does not exist", () => {
				const known = new Set([...diagrams.map(({ rule }) => rule), ...Object.keys(plain)]);
				for (const rule of Object.keys(booklet.notes)) expect([...known]).toContain(rule);
			});

			it("has no empty text but where a word needs no other", () => {
				const empty = [...flatten(booklet)].filter(([, text]) => text.trim() === "").map(([path]) => path);
				expect(empty.filter((path) => !/^\.terms\.\d+\.here$/.test(path))).toEqual([]);
			});
		});

		it("is told in both languages, and keeps the French words of the game", async () => {
			const [french, english] = await Promise.all(LANGUAGES.map((language) => loadRulesWords(language, title)));
			expect(french.booklet.terms.map(({ term }) => term)).toEqual(english.booklet.terms.map(({ term }) => term));
			expect(sameIn(english, french)).toEqual([]);
		});
	},
);

/** Texts that are the same in both languages though they are no name. */
function sameIn(english: RulesWords, french: RulesWords): string[] {
	const [one, other] = [flatten(english), flatten(french)];
	expect([...other.keys()]).toEqual([...one.keys()]);
	const proper = /\.(term|here|name|source)$|\.page\.(rule|option)$/;
	return [...one].filter(([path, text]) => other.get(path) === text && !proper.test(path)).map(([path]) => path);
}
