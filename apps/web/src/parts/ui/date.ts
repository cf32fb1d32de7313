import type { Language } from "@tablier/words";
import { inBrowser } from "../platform/browser.ts";

/** Days and hours as this person writes them: in British English for who reads British English. */
export function dateIn(language: Language): Intl.DateTimeFormat {
	const own = (inBrowser ? navigator.languages : []).find((tag) => tag.toLowerCase().startsWith(language)) ?? language;
	return new Intl.DateTimeFormat(own, { dateStyle: "medium", timeStyle: "short" });
}
