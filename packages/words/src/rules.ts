import type { rulesPage } from "./en/rules/page.ts";
import type { Language } from "./language.ts";
import type { BookletWords } from "./rule-words.ts";
import { setFrench } from "./typography.ts";

export type * from "./rule-words.ts";

/** The titles that have a booklet. */
export type Booked = "abalone" | "oshi" | "omba" | "docker" | "mamba";
export type RulesPageWords = typeof rulesPage;

/** What the rules page of one title says. */
export interface RulesWords {
	readonly page: RulesPageWords;
	readonly booklet: BookletWords;
}

type Loaders = Readonly<Record<Booked, () => Promise<BookletWords>>>;

const BOOKLETS: Readonly<Record<Language, Loaders>> = {
	en: {
		abalone: async () => (await import("./en/rules/abalone.ts")).abalone,
		oshi: async () => (await import("./en/rules/oshi.ts")).oshi,
		omba: async () => (await import("./en/rules/omba.ts")).omba,
		docker: async () => (await import("./en/rules/docker.ts")).docker,
		mamba: async () => (await import("./en/rules/mamba.ts")).mamba,
	},
	fr: {
		abalone: async () => (await import("./fr/rules/abalone.ts")).abalone,
		oshi: async () => (await import("./fr/rules/oshi.ts")).oshi,
		omba: async () => (await import("./fr/rules/omba.ts")).omba,
		docker: async () => (await import("./fr/rules/docker.ts")).docker,
		mamba: async () => (await import("./fr/rules/mamba.ts")).mamba,
	},
};

const PAGES: Readonly<Record<Language, () => Promise<RulesPageWords>>> = {
	en: async () => (await import("./en/rules/page.ts")).rulesPage,
	fr: async () => (await import("./fr/rules/page.ts")).rulesPage,
};

/** Loaded with the rules of a title: nobody who only plays waits for these words. */
export async function loadRulesWords(language: Language, title: Booked): Promise<RulesWords> {
	const [page, booklet] = await Promise.all([PAGES[language](), BOOKLETS[language][title]()]);
	return language === "fr" ? setFrench({ page, booklet }) : { page, booklet };
}

/** For tests: words that show what is in no catalogue. */
export async function loadPseudoRulesWords(title: Booked): Promise<RulesWords> {
	const [words, { pseudoOf }] = await Promise.all([loadRulesWords("en", title), import("./pseudo.ts")]);
	return pseudoOf(words);
}
