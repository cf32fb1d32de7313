import type { Title } from "@tablier/games";
import type { lessonPage } from "./en/lessons-page.ts";
import type { Language } from "./language.ts";
import type { CourseWords } from "./lesson-words.ts";
import { PARTS } from "./parts.ts";
import { setFrench } from "./typography.ts";

export type * from "./lesson-words.ts";

export type LessonPageWords = typeof lessonPage;

/** What the pages of one course say. */
export interface LearningWords {
	readonly page: LessonPageWords;
	readonly course: CourseWords;
}

const PAGES: Readonly<Record<Language, () => Promise<LessonPageWords>>> = {
	en: async () => (await import("./en/lessons-page.ts")).lessonPage,
	fr: async () => (await import("./fr/lessons-page.ts")).lessonPage,
};

/** A title without lessons still has a first game. */
const BARE: CourseWords = { lessons: {}, guided: { about: "", advice: {} } };

/** Loaded with the first lesson of a title: a page that only plays does not wait for these words. */
export async function loadLearningWords(language: Language, title: Title): Promise<LearningWords> {
	const [page, { lessons }] = await Promise.all([PAGES[language](), PARTS[language]()]);
	const course = (await lessons[title]?.()) ?? BARE;
	return language === "fr" ? setFrench({ page, course }) : { page, course };
}

/** For tests: see `loadPseudoWords`. */
export async function loadPseudoLearningWords(title: Title): Promise<LearningWords> {
	const [words, { pseudoOf }] = await Promise.all([loadLearningWords("en", title), import("./pseudo.ts")]);
	return pseudoOf(words);
}
