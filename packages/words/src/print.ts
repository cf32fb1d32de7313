import type { print } from "./en/print.ts";
import type { Language } from "./language.ts";
import { setFrench } from "./typography.ts";

/** What the print page and the printed sheets say. */
export type PrintWords = typeof print;

const PAGES: Readonly<Record<Language, () => Promise<PrintWords>>> = {
	en: async () => (await import("./en/print.ts")).print,
	fr: async () => setFrench((await import("./fr/print.ts")).print),
};

/** Loaded with that page only: players do not wait for these words. */
export const loadPrintWords = (language: Language): Promise<PrintWords> => PAGES[language]();

/** For tests: see `loadPseudoWords`. */
export async function loadPseudoPrintWords(): Promise<PrintWords> {
	const [words, { pseudoOf }] = await Promise.all([loadPrintWords("en"), import("./pseudo.ts")]);
	return pseudoOf(words);
}
