import { notice as en } from "./en/notice.ts";
import { titles as englishTitles } from "./en/registry.ts";
import { notice as fr } from "./fr/notice.ts";
import { titles as frenchTitles } from "./fr/registry.ts";
import { setFrench } from "./typography.ts";

/* For the service worker: it speaks when no page does, and has no other words than these. */

const NOTICES = {
	en: { words: en, titles: englishTitles },
	fr: { words: setFrench(fr), titles: frenchTitles },
} as const;

export interface SaidNotice {
	readonly title: string;
	readonly body: string;
}

/** Undefined where the game or the language is none of ours. */
export function sayNotice(language: string, title: string): SaidNotice | undefined {
	if (!Object.hasOwn(NOTICES, language)) return undefined;
	const { words, titles } = NOTICES[language as keyof typeof NOTICES];
	if (!Object.hasOwn(titles, title)) return undefined;
	const { name } = titles[title as keyof typeof titles];
	return { title: words.yourTurn(name), body: words.yourTurnHelp };
}
