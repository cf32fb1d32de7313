import type { Title } from "@tablier/games";

/** What somebody has done of the lessons of a title. */
export interface CourseProgress {
	/** Lessons by their names; the guided game is one of them. */
	readonly done: readonly string[];
	/** The match of the guided game that was begun last, where matches are kept. */
	readonly game?: string;
}

const KEY = "tablier.lessons";
const NOTHING: CourseProgress = { done: [] };

export const readProgress = (title: Title): CourseProgress => readAll()[title] ?? NOTHING;

export function markDone(title: Title, lesson: string): CourseProgress {
	const { done, ...rest } = readProgress(title);
	return write(title, { ...rest, done: done.includes(lesson) ? done : [...done, lesson] });
}

export const keepGame = (title: Title, game: string): CourseProgress => write(title, { ...readProgress(title), game });

/** Another tab may have written since: only this title is put in. A browser that keeps nothing teaches all the same. */
function write(title: Title, progress: CourseProgress): CourseProgress {
	try {
		localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [title]: progress }));
	} catch {
		// The page shows what was done until it is left.
	}
	return progress;
}

function readAll(): Partial<Record<Title, CourseProgress>> {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
		if (typeof kept !== "object" || kept === null) return {};
		return Object.fromEntries(Object.entries(kept).filter(([, progress]) => isProgress(progress)));
	} catch {
		return {};
	}
}

function isProgress(kept: unknown): kept is CourseProgress {
	if (typeof kept !== "object" || kept === null || !("done" in kept) || !Array.isArray(kept.done)) return false;
	return kept.done.every((one) => typeof one === "string") && (!("game" in kept) || typeof kept.game === "string");
}
