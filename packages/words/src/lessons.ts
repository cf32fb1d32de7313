import type { lessonPage } from "./en/lessons/page.ts";
import type { Language } from "./language.ts";
import type { CourseWords } from "./lesson-words.ts";
import { setFrench } from "./typography.ts";

export type * from "./lesson-words.ts";

/** The titles that can be learned. */
export type Taught = "abalone" | "oshi" | "omba" | "docker" | "mamba";
export type LessonPageWords = typeof lessonPage;

/** What the pages of one course say. */
export interface LearningWords {
	readonly page: LessonPageWords;
	readonly course: CourseWords;
}

type Loaders = Readonly<Record<Taught, () => Promise<CourseWords>>>;

const COURSES: Readonly<Record<Language, Loaders>> = {
	en: {
		abalone: async () => (await import("./en/lessons/abalone.ts")).abalone,
		oshi: async () => (await import("./en/lessons/oshi.ts")).oshi,
		omba: async () => (await import("./en/lessons/omba.ts")).omba,
		docker: async () => (await import("./en/lessons/docker.ts")).docker,
		mamba: async () => (await import("./en/lessons/mamba.ts")).mamba,
	},
	fr: {
		abalone: async () => (await import("./fr/lessons/abalone.ts")).abalone,
		oshi: async () => (await import("./fr/lessons/oshi.ts")).oshi,
		omba: async () => (await import("./fr/lessons/omba.ts")).omba,
		docker: async () => (await import("./fr/lessons/docker.ts")).docker,
		mamba: async () => (await import("./fr/lessons/mamba.ts")).mamba,
	},
};

const PAGES: Readonly<Record<Language, () => Promise<LessonPageWords>>> = {
	en: async () => (await import("./en/lessons/page.ts")).lessonPage,
	fr: async () => (await import("./fr/lessons/page.ts")).lessonPage,
};

/** Loaded with the first lesson of a title: nobody who only plays waits for these words. */
export async function loadLearningWords(language: Language, title: Taught): Promise<LearningWords> {
	const [page, course] = await Promise.all([PAGES[language](), COURSES[language][title]()]);
	return language === "fr" ? setFrench({ page, course }) : { page, course };
}

/** For tests: see `loadPseudoWords`. */
export async function loadPseudoLearningWords(title: Taught): Promise<LearningWords> {
	const [words, { pseudoOf }] = await Promise.all([loadLearningWords("en", title), import("./pseudo.ts")]);
	return pseudoOf(words);
}
