import type { Title } from "@tablier/games";
import type { Language } from "./language.ts";
import type { CourseWords } from "./lesson-words.ts";
import type { BookletWords } from "./rule-words.ts";

/** What is loaded with the lessons and with the rules of a title. A title may have neither. */
interface Parts {
	readonly lessons: Partial<Readonly<Record<Title, () => Promise<CourseWords>>>>;
	readonly rules: Partial<Readonly<Record<Title, () => Promise<BookletWords>>>>;
}

/** They come with the words of the language, which every page has: no page waits for them. */
export const PARTS: Readonly<Record<Language, () => Promise<Parts>>> = {
	en: async () => (await import("./en/index.ts")).parts,
	fr: async () => (await import("./fr/index.ts")).parts,
};
