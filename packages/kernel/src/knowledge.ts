import type { Core } from "./core.ts";
import type { Game, Position } from "./game.ts";
import type { Setting } from "./setting.ts";
import type { StepList } from "./step-list.ts";

/**
 * What a player knows of a game beyond its rules. It stands beside a core that a search moves, and is told of every
 * `make` and `unmake` right after it, so that it may keep sums up to date instead of counting anew at every leaf.
 */
export interface Judge {
	/** The core was loaded. */
	load(): void;
	made(): void;
	unmade(): void;
	/**
	 * How well a seat stands, in hundredths of a logit; only differences between seats count: with two seats the chance
	 * of the first to win is 1 / (1 + exp((strength(1) - strength(0)) / 100)), with more it is a softmax.
	 */
	strength(seat: number): number;
	/**
	 * Lists legal steps that cannot be left for later when a search stops: what takes, gives or saves material.
	 * False when the position cannot be judged at all, because a player is in the middle of something: then all steps
	 * count.
	 */
	noisy(out: StepList): boolean;
}

/** Parameters of a linear judge: one value a feature, in hundredths of a logit. */
export type Weights = Int16Array;

/** What the levels of a game are: how many nodes form 1 looks at, and the range of forms of levels 1 to 7 (packages/engine/src/level.ts). */
export interface Forms {
	readonly most: number;
	readonly ranges: readonly (readonly [low: number, high: number])[];
}

export interface Pursuit {
	readonly own: number;
	readonly rival: number;
	/** The longer a game lasts, the more a player risks: after so many turns his own strength does not count any more. */
	readonly patience: number;
}

export interface Knowledge<P extends Position = Position> {
	readonly game: Game<P>;
	/** The name of the weights that suit a setting: player counts and rulesets are learned apart. */
	weightsOf(setting: Setting): string;
	readonly weights: Readonly<Record<string, Weights>>;
	/** By the name of the weights; absent, the levels are those of a game that nobody has measured. */
	readonly forms?: Readonly<Record<string, Forms>>;
	judge(core: Core<P>, setting: Setting, weights: Weights): Judge;
	/** For learning: strength is the sum of the weights of what is listed. A feature may be listed several times. */
	features(core: Core<P>, setting: Setting): Features;
	/** A turn may take several steps of one seat, so that a player keeps time and nodes for the later ones. */
	readonly severalSteps: boolean;
	/**
	 * With so many sides left, or fewer, a search takes all others for one side: that looks further ahead. With more,
	 * each player plays alone. Two is the least; docs/adr/0009-engine.md has the reasons for more.
	 */
	readonly asTwoUpTo: number;
	/**
	 * For three or four players on their own: what his own strength, and that of every rival who is left, count for to a
	 * player who takes all others for one side. Absent, he goes by his chance of winning, in which the strongest rival
	 * hides the others: then nobody is worth eliminating, and games do not end.
	 */
	readonly pursuit?: Pursuit;
	/** A step by one seat that is worth about this much is a blunder or a coup: the yardstick of pruning margins. */
	readonly swing: number;
}

export interface Features {
	/** How many there are. */
	readonly size: number;
	/** The most that one seat can have at once. */
	readonly most: number;
	/** Writes the features of a seat and returns how many. */
	list(seat: number, out: Int32Array): number;
}
