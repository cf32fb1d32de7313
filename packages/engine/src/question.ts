import type { Setting } from "@tablier/kernel";

/** What a thinker may use. Without any, it thinks as long as its level does. */
export interface SearchLimits {
	readonly ms?: number;
	readonly nodes?: number;
	/** Steps to look ahead. */
	readonly depth?: number;
}

/** The largest limits that a command line takes: a day, and deeper than any search gets. */
export const MOST_LIMITS: Required<SearchLimits> = { ms: 86_400_000, nodes: 999_999_999, depth: 64 };

export interface Skill {
	/** The part of all steps that is overlooked. */
	readonly blind: number;
	/** The usual error of a judgement, in hundredths of a logit. */
	readonly blur: number;
}

/** One message in: plain data, so that it can go to a worker or to another machine. */
export interface Question {
	readonly setting: Setting;
	/** The text of the position the steps begin from. */
	readonly position: string;
	/** Steps made since, for the rule of repetition. Dice included. */
	readonly steps: readonly number[];
	/**
	 * 1 to 8; 9 and 10 where the game has a network (`levelsOf`); `perfect` where a table of exact chances is at hand (see
	 * perfect.ts). Without a level, the best there is.
	 */
	readonly level?: number | "perfect";
	readonly limits?: SearchLimits;
	/** For experiments, instead of a level: how badly the player sees. */
	readonly skill?: Skill;
	/**
	 * For analysis: chances mean the same for every seat. A draw is worth a draw, while a player avoids one; and
	 * each of three or four players plays alone, while a player may take all others for one side.
	 */
	readonly fair?: boolean;
	/** How many best lines; one when it is not said. */
	readonly lines?: number;
	/** The same question with the same seed and a limit of nodes has the same answer. */
	readonly seed?: number;
}

export interface AnsweredLine {
	readonly steps: readonly number[];
	/** The chance of winning of each seat. */
	readonly scores: readonly number[];
}

/** One message out. */
export interface Answer {
	/** A whole play: the steps of the seat to decide, until another one or a die is to go on. */
	readonly play: readonly number[];
	/** The chance of winning of each seat, after the play. Without `fair`, as if all others played against the seat. */
	readonly scores: readonly number[];
	/** Best lines, the first begins with the play. */
	readonly lines: readonly AnsweredLine[];
	readonly depth: number;
	readonly nodes: number;
	readonly ms: number;
	/** How far the scores can be from the truth, where they are exact chances. */
	readonly bound?: number;
	/**
	 * The code of why another player answers than the one that was wanted: a search instead of exact chances (perfect.ts), or
	 * the search of all games instead of the network (network-desk.ts).
	 */
	readonly fallback?: string;
}
