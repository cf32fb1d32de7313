import type { Title } from "@tablier/games";
import type { rulesPage } from "./en/rules-page.ts";
import type { Language } from "./language.ts";
import { PARTS } from "./parts.ts";
import type { BookletWords } from "./rule-words.ts";
import { setFrench } from "./typography.ts";

export type * from "./rule-words.ts";

export type RulesPageWords = typeof rulesPage;

/** What the rules page of one title says. */
export interface RulesWords {
	readonly page: RulesPageWords;
	readonly booklet: BookletWords;
}

const PAGES: Readonly<Record<Language, () => Promise<RulesPageWords>>> = {
	en: async () => (await import("./en/rules-page.ts")).rulesPage,
	fr: async () => (await import("./fr/rules-page.ts")).rulesPage,
};

/** The rules of the game itself are in its catalogue: a title needs no more than them. */
const BARE: BookletWords = { short: [], notes: {}, captions: {}, values: {}, variants: [], terms: [], box: [] };

/** Loaded with the rules of a title: a page that only plays does not wait for these words. */
export async function loadRulesWords(language: Language, title: Title): Promise<RulesWords> {
	const [page, { rules }] = await Promise.all([PAGES[language](), PARTS[language]()]);
	const booklet = (await rules[title]?.()) ?? BARE;
	return language === "fr" ? setFrench({ page, booklet }) : { page, booklet };
}

/** For tests: words that show what is in no catalogue. */
export async function loadPseudoRulesWords(title: Title): Promise<RulesWords> {
	const [words, { pseudoOf }] = await Promise.all([loadRulesWords("en", title), import("./pseudo.ts")]);
	return pseudoOf(words);
}
