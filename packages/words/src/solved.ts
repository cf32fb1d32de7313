import type { solved } from "./en/solved.ts";
import type { Language } from "./language.ts";
import { setFrench } from "./typography.ts";

/** What the page about the solved game says. */
export type SolvedWords = typeof solved;

const PAGES: Readonly<Record<Language, () => Promise<SolvedWords>>> = {
	en: async () => (await import("./en/solved.ts")).solved,
	fr: async () => setFrench((await import("./fr/solved.ts")).solved),
};

/** Loaded with that page only: players do not wait for these words. */
export const loadSolvedWords = (language: Language): Promise<SolvedWords> => PAGES[language]();

/** For tests: see `loadPseudoWords`. */
export async function loadPseudoSolvedWords(): Promise<SolvedWords> {
	const [words, { pseudoOf }] = await Promise.all([loadSolvedWords("en"), import("./pseudo.ts")]);
	return pseudoOf(words);
}
