import type { en } from "./en/index.ts";
import { setFrench } from "./typography.ts";

export const LANGUAGES = ["fr", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
/** What a page says. The command line has more words (see cli.ts). */
export type Words = typeof en;

const CATALOGUES: Readonly<Record<Language, () => Promise<Words>>> = {
	en: async () => (await import("./en/index.ts")).en,
	fr: async () => setFrench((await import("./fr/index.ts")).fr),
};

const asked = new Map<Language, Promise<Words>>();

/** A page loads the language it speaks, not the others. Asked for twice, it is set once; what could not be had is asked for anew. */
export function loadWords(language: Language): Promise<Words> {
	const known = asked.get(language);
	if (known) return known;
	const loading = CATALOGUES[language]();
	asked.set(language, loading);
	loading.catch(() => asked.delete(language));
	return loading;
}

/** For tests: a language that shows what is in no catalogue. */
export const loadPseudoWords = async (): Promise<Words> => {
	const [{ en }, { pseudoOf }] = await Promise.all([import("./en/index.ts"), import("./pseudo.ts")]);
	return pseudoOf(en);
};

/** The first language we have among the preferred ones (`fr-CA`, `fr_FR.UTF-8`), else English. */
export function chooseLanguage(preferred: readonly string[]): Language {
	for (const tag of preferred) {
		const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
		if (found) return found;
	}
	return "en";
}
