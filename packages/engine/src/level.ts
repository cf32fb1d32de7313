import type { Forms } from "@tablier/kernel";
import { fraction } from "./eyes.ts";
import type { Question, SearchLimits, Skill } from "./question.ts";

/** The levels of every game. */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const BEST_LEVEL = 8;
/** Levels above, of games with a network: one by a number of nodes, one by the time that it is given. */
export const NETWORK_LEVELS = [9, 10] as const;
export const MOST_LEVEL = 10;
/** What level 9 searches for a play. */
export const NETWORK_NODES = 40_000;
const NETWORK_GAMES: readonly string[] = ["abalone"];

export const hasNetwork = (game: string): boolean => NETWORK_GAMES.includes(game);
/** Whether a level searches as long as it is given, and not a number of nodes. */
export const goesByTime = (level: Question["level"] = BEST_LEVEL): boolean =>
	level === BEST_LEVEL || level === MOST_LEVEL;
/** The levels of a game, by its id. */
export const levelsOf = (game: string): readonly number[] =>
	hasNetwork(game) ? [...LEVELS, ...NETWORK_LEVELS] : LEVELS;
/** How long the best level thinks without a limit. */
export const USUAL_MS = 1000;

export interface Level extends Skill {
	readonly limits: SearchLimits;
}

/**
 * A form, from 0 (hardly sees the board) to 1 (misses nothing and looks far; beyond, farther still): what a player
 * overlooks, how far off its judgement is, and how long it looks. `most` is how many nodes form 1 looks at.
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
 * What a level means in a game, by its forms. Like a person, a player of a level has better and worse
 * days: the form is drawn once a game, by the seed, from the range of its level, so that a game is even from its first
 * play to its last. The ranges were measured (bench/levels.ts) so that neighbours differ as they should. The best level
 * is always at its best.
 */
export function levelOf({ most, ranges }: Forms, level: number = BEST_LEVEL, seed = 0): Level {
	if (level >= BEST_LEVEL)
		return { limits: level === NETWORK_LEVELS[0] ? { nodes: NETWORK_NODES } : { ms: USUAL_MS }, blind: 0, blur: 0 };
	const [low, high] = ranges[level - 1];
	return levelAt(low + (high - low) * fraction(seed), most);
}

/**
 * The strength and the limits for a question. With limits, a level that goes by time searches as well as it can within
 * them; for another level they are upper bounds.
 */
export function levelFor(forms: Forms, { level, limits, seed }: Question): Level {
	const known = levelOf(forms, level === "perfect" ? BEST_LEVEL : level, seed);
	const given = defined(limits ?? {});
	if (Object.keys(given).length === 0) return known;
	if (known.limits.nodes === undefined) return { ...known, limits: given };
	const nodes = Math.min(known.limits.nodes, given.nodes ?? Number.POSITIVE_INFINITY);
	return { ...known, limits: { ...given, nodes } };
}

const defined = (limits: SearchLimits): SearchLimits =>
	Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined));
