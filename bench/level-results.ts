import { createHash } from "node:crypto";
import { eloOfShare, intervalOf, openingShares, type PlayedGame } from "@tablier/engine/arena";
import type { Forms } from "@tablier/kernel";
import { type Weights, writeWeights } from "@tablier/kernel";
import { knowledgeOf, lessonNamed } from "./lessons.ts";

/** How many forms a ladder has, from 0 to 1. */
export const RUNG_COUNT = 13;

/** How two players fared against each other. */
export interface Pair {
	readonly a: string;
	readonly b: string;
	readonly games: number;
	/** The part of the points that the first player won. */
	readonly share: number;
	readonly elo: number;
	readonly low: number;
	readonly high: number;
	/** Where level 8 plays, milliseconds or nodes a play: it alone looks as long as it is given. */
	readonly ms?: number;
	readonly nodes?: number;
	/** How many openings were played with all seats, and the sum of the squares of what the first player won of each: games of one opening are not independent. */
	readonly openings?: number;
	readonly squares?: number;
	/** So many of the games were broken off and decided by points or pieces. */
	readonly counted?: number;
	/** In some of these games both players had no more than so many milliseconds a play, as the bench had it once. */
	readonly capped?: number;
}

/** What is known of the levels of a game: an entry of bench/results/levels.json. */
export interface LevelResults {
	readonly measuredWith?: string;
	/** Which weights they judged by. */
	readonly judge?: string;
	/** The ranges of forms that met, and how many nodes form 1 looked at. */
	readonly most?: number;
	readonly ranges?: Forms["ranges"];
	readonly pairs?: readonly Pair[];
	readonly spread?: {
		readonly measuredWith: string;
		readonly judge: string;
		readonly most: number;
		readonly ranges: Forms["ranges"];
		readonly givenAway: readonly number[];
	};
	readonly losses?: unknown;
}

/** Levels that have changed since they met have not met. Level 8 has no form. */
export function isSameLevel(level: number, then: Partial<Forms>, now: Forms): boolean {
	const range = now.ranges[level - 1];
	if (range === undefined) return true;
	return then.most === now.most && JSON.stringify(then.ranges?.[level - 1]) === JSON.stringify(range);
}

/** How the first of two players fared, with games that were played before. Whole openings only: seats are even then. */
export function pairWith(before: Pair, played: readonly PlayedGame[]): Pair {
	const shares = openingShares(played, 2).map(([share]) => share);
	const size = played[0]?.place.groupSize ?? 1;
	const openings = (before.openings ?? 0) + shares.length;
	const games = before.games + shares.length * size;
	const won = before.share * before.games + shares.reduce((sum, share) => sum + share * size, 0);
	const squares = (before.squares ?? 0) + shares.reduce((sum, share) => sum + share * share, 0);
	const counted = (before.counted ?? 0) + played.filter(({ reason }) => reason === "counted").length;
	const share = games === 0 ? 0.5 : won / games;
	const variance = openings === 0 ? 0 : Math.max(0, squares / openings - share ** 2);
	const { low, high } = intervalOf({ count: openings, mean: share, variance });
	return {
		...before,
		games,
		share: Number(share.toFixed(8)),
		elo: wholeElo(share),
		low: wholeElo(low),
		high: wholeElo(high),
		openings,
		squares: Number(squares.toFixed(8)),
		...(counted > 0 && { counted }),
	};
}

/** A number to show: who won or lost everything is told as far as three nines go. */
const wholeElo = (share: number): number => Math.round(eloOfShare(Math.min(0.999, Math.max(0.001, share))));

/** A short name for weights: levels that met with others have not met. */
export const judgeOf = (weights: Weights): string =>
	createHash("sha256").update(writeWeights(weights)).digest("hex").slice(0, 12);

/** That of the weights a lesson has now. */
export const judgeNamed = async (name: string): Promise<string> =>
	judgeOf((await knowledgeOf(lessonNamed(name).ruleset)).weights[name]);
