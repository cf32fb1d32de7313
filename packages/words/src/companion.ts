import type { Title } from "@tablier/games";
import type { companion } from "./en/companion.ts";
import type { Language } from "./language.ts";
import type { BoxWords } from "./rule-words.ts";
import { loadRulesWords } from "./rules.ts";
import { setFrench } from "./typography.ts";

/** What the page for players with a real board says. */
export interface CompanionWords {
	readonly page: typeof companion;
	readonly box: readonly BoxWords[];
}

const PAGES: Readonly<Record<Language, () => Promise<typeof companion>>> = {
	en: async () => (await import("./en/companion.ts")).companion,
	fr: async () => setFrench((await import("./fr/companion.ts")).companion),
};

/** Loaded with that page only: players do not wait for these words. */
export async function loadCompanionWords(language: Language, title: Title): Promise<CompanionWords> {
	const [page, { booklet }] = await Promise.all([PAGES[language](), loadRulesWords(language, title)]);
	return { page, box: booklet.box };
}

/** For tests: see `loadPseudoWords`. */
export async function loadPseudoCompanionWords(title: Title): Promise<CompanionWords> {
	const [words, { pseudoOf }] = await Promise.all([loadCompanionWords("en", title), import("./pseudo.ts")]);
	return pseudoOf(words);
}
