import { lessonsOf, TITLES, type Title, titleManifestOf } from "@tablier/games";
import type { Course } from "@tablier/games/course";

/** A title without lessons still has a first game against a weak machine. */
const bare = (title: Title): Course => ({
	lessons: [],
	guided: { terms: { ruleset: titleManifestOf(title).rulesets[0] }, level: 1, advice: [] },
});

/** The courses: each is loaded when its title is learned. */
export const COURSES = Object.fromEntries(
	TITLES.map((title) => [title, lessonsOf(title) ?? (async () => bare(title))]),
) as Readonly<Record<Title, () => Promise<Course>>>;

/** The last page of every course; no lesson has this name. */
export const GUIDED = "game";
