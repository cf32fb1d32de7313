import { en } from "./en/index.ts";
import { fr } from "./fr/index.ts";
import { setFrench } from "./typography.ts";

export const LANGUAGES = ["fr", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Words = typeof en;

const CATALOGUES: Readonly<Record<Language, Words>> = { en, fr: setFrench(fr) };

export const wordsIn = (language: Language): Words => CATALOGUES[language];

/** The first language we have among those somebody prefers (`fr-CA`, `fr_FR.UTF-8`), else English. */
export function chooseLanguage(preferred: readonly string[]): Language {
	for (const tag of preferred) {
		const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
		if (found) return found;
	}
	return "en";
}
