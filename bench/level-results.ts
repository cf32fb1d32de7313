import { createHash } from "node:crypto";
import { type Weights, writeWeights } from "@tablier/kernel";
import type { Forms } from "../packages/engine/src/forms.ts";

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
	/** In some of these games both players had no more than so many milliseconds a play, as the bench had it once. */
	readonly capped?: number;
}

/** What is known of the levels of a game: an entry of bench/results/levels.json. */
export interface LevelResults {
	readonly measuredWith?: string;
	/** Which weights they judged by. */
	readonly judge?: string;
	/** The ranges of forms that met. */
	readonly ranges?: Forms["ranges"];
	readonly pairs?: readonly Pair[];
	readonly spread?: {
		readonly measuredWith: string;
		readonly judge: string;
		readonly ranges: Forms["ranges"];
		readonly givenAway: readonly number[];
	};
	readonly losses?: unknown;
}

/** Levels that have changed since they met have not met. */
export const isSameLevel = (level: number, then: Forms["ranges"] | undefined, now: Forms["ranges"]): boolean =>
	JSON.stringify(then?.[level - 1]) === JSON.stringify(now[level - 1]);

/** A short name for weights: levels that met with others have not met. */
export const judgeOf = (weights: Weights): string =>
	createHash("sha256").update(writeWeights(weights)).digest("hex").slice(0, 12);
