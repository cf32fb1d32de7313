import { fraction } from "./eyes.ts";
import { FORMS } from "./forms.ts";
import type { Question, SearchLimits, Skill } from "./question.ts";

export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const BEST_LEVEL = 8;
/** How long the best level thinks when nobody says. */
export const USUAL_MS = 1000;

export interface Level extends Skill {
	readonly limits: SearchLimits;
}

/**
 * A form, from 0 (hardly sees the board) to 1 (misses nothing and looks far; beyond, farther still): what a player overlooks,
 * how far off its judgement is, and how long it looks. `most` is how many nodes form 1 looks at.
 */
export function levelAt(form: number, most: number): Level {
	return {
		limits: { nodes: Math.round(LEAST_NODES * (most / LEAST_NODES) ** form) },
		blind: Math.round(85 * Math.max(0, 1 - form / 0.6)) / 100,
		blur: Math.round(2000 * Math.max(0, 1 - form / 0.7) ** 4),
	};
}
const LEAST_NODES = 8;

/**
 * What a level means in a game, by the name of its weights. Like a person, a player of a level has better and worse days: the form is drawn once a game,
 * by the seed, from the range of its level, so that a game is even from its first play to its last. The ranges were measured
 * (bench/levels.ts) so that neighbours differ as they should. The best level is always at its best.
 */
export function levelOf(name: string, level: number = BEST_LEVEL, seed = 0): Level {
	if (level >= BEST_LEVEL) return { limits: { ms: USUAL_MS }, blind: 0, blur: 0 };
	const { most, ranges } = FORMS[name];
	const [low, high] = ranges[level - 1];
	return levelAt(low + (high - low) * fraction(seed), most);
}

/**
 * How well and how long to think about a question. Who says how long and wants the best gets the best there is for that
 * long; who names another level may still say how long at most. `name` is that of the weights.
 */
export function levelFor(name: string, { level, limits, seed }: Question): Level {
	const known = levelOf(name, level === "perfect" ? BEST_LEVEL : level, seed);
	const given = defined(limits ?? {});
	if (Object.keys(given).length === 0) return known;
	if (typeof level !== "number" || level >= BEST_LEVEL) return { ...known, limits: given };
	const nodes = Math.min(known.limits.nodes ?? Number.POSITIVE_INFINITY, given.nodes ?? Number.POSITIVE_INFINITY);
	return { ...known, limits: { ...given, nodes } };
}

const defined = (limits: SearchLimits): SearchLimits =>
	Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined));
