/**
 * What the page tells, out of bench/results/oracle.json: rounded, and by short names that the catalogues have words for.
 * `figures.json` is what this makes of the results; a test makes it again.
 */
export interface PlayedFigures {
	readonly wins: number;
	readonly meanLoss: number;
	readonly perfectShare: number;
	readonly games: number;
}

export interface Results {
	readonly check: {
		readonly table: readonly { readonly turns: number; readonly meanError: number; readonly worst: number }[];
	};
	readonly play: {
		readonly start: number;
		readonly bound: number;
		readonly games: number;
		readonly first: {
			readonly byRoll: readonly number[];
			readonly plays: readonly Readonly<Record<string, { readonly play: string; readonly value: number }>>[];
		};
		readonly turns: {
			readonly mean: number;
			readonly shortest: number;
			readonly median: number;
			readonly ninety: number;
			readonly longest: number;
			readonly bins: readonly number[];
		};
		readonly lessons: {
			readonly rolls: number;
			readonly chanceByRoll: readonly number[];
			readonly kinds: Readonly<
				Record<string, { readonly bestShare: number; readonly costOfKeeping: number; readonly costOfAvoiding: number }>
			>;
			readonly loneBest: readonly {
				readonly text: string;
				readonly best: string;
				readonly second: string;
				readonly value: number;
				readonly gap: number;
				readonly plays: number;
			}[];
		};
	};
	readonly strategies: Readonly<Record<string, PlayedFigures>>;
	readonly levels: Readonly<Record<string, PlayedFigures>>;
	readonly spread: { readonly lowest: { readonly text: string }; readonly highest: { readonly text: string } };
}

/** The names in the results, and ours. */
export const KINDS = {
	other: "ends on the other's cube",
	side: "ends on a side",
	enters: "enters a cube",
	leaves: "leaves the centre",
	centre: "ends in the centre",
	corner: "ends in a corner",
	ground: "ends on the ground",
	own: "ends on an own cube",
} as const;
export type KindName = keyof typeof KINDS;

export const STRATEGIES = {
	freeThenRolls: "free cubes likewise, then the fewest rolls for the other",
	land: "lands on the other's cubes when it can",
	free: "has as many more free cubes than the other as it can",
	fewRolls: "leaves the other as few playable rolls as it can",
	difference: "its own playable rolls less the other's",
	enterLate: "enters only when it must",
	notOwn: "never lands on its own cube if it can help it",
	enterSoon: "enters whenever it can",
	random: "plays at random",
	centre: "goes to the centre when it can",
	ownRolls: "keeps as many of its own rolls playable as it can",
} as const;
export type StrategyName = keyof typeof STRATEGIES;

const SURPRISES = 5;
/** Finer than anything that is shown: what is rounded twice can be off by one. */
const round = (value: number): number => Number(value.toFixed(7));
/** What is said to be "at most" is never rounded down. */
const atMost = (value: number, digits: number): number => Math.ceil(value * 10 ** digits) / 10 ** digits;
const named = <K extends string, T, U>(
	names: Readonly<Record<K, string>>,
	rows: Readonly<Record<string, T>>,
	make: (row: T) => U,
) => (Object.keys(names) as K[]).map((name) => ({ name, ...make(rows[names[name]]) }));
const played = ({ wins, meanLoss, perfectShare, games }: PlayedFigures): PlayedFigures => ({
	wins: round(wins),
	meanLoss: round(meanLoss),
	perfectShare: round(perfectShare),
	games,
});
/** The number of the turn at the end of a position says nothing here. */
const bare = (text: string): string => text.replace(/( -)? \d+$/, "");

export function figuresOf({ check, play, strategies, levels, spread }: Results) {
	const [odd, even] = play.first.plays;
	const { rolls, chanceByRoll, kinds, loneBest } = play.lessons;
	return {
		start: round(play.start),
		bound: atMost(play.bound, 8),
		first: {
			byRoll: play.first.byRoll.map((chance) => round(chance)),
			side: round(odd.side.value),
			centre: round(even.centre.value),
			corner: round(even.corner.value),
			centrePlay: even.centre.play,
		},
		lengths: { games: play.games, ...play.turns, mean: round(play.turns.mean) },
		rolls,
		chanceByRoll: chanceByRoll.map((chance) => round(chance)),
		kinds: named(KINDS, kinds, ({ bestShare, costOfKeeping, costOfAvoiding }) => ({
			best: round(bestShare),
			only: round(costOfKeeping),
			never: round(costOfAvoiding),
		})),
		strategies: named(STRATEGIES, strategies, played),
		levels: Object.entries(levels).map(([level, row]) => ({ level: Number(level), ...played(row) })),
		surprises: loneBest.slice(0, SURPRISES).map(({ text, best, second, value, gap, plays }) => ({
			position: bare(text),
			best,
			second,
			chance: round(value),
			next: round(value - gap),
			plays,
		})),
		won: bare(spread.highest.text),
		lost: bare(spread.lowest.text),
		error: { shown: atMost(check.table[1].worst, 4) },
	};
}

/** By cubes each: positions before a roll, up to symmetry, and the chance of who begins. Only docs/omba-solved.md has them. */
export const SIZES = [
	{ each: 1, positions: 109, symmetric: 29, start: 0.363417 },
	{ each: 2, positions: 4_159, symmetric: 741, start: 0.422764 },
	{ each: 3, positions: 94_249, symmetric: 14_235, start: 0.458743 },
	{ each: 4, positions: 1_549_549, symmetric: 216_483, start: 0.474715 },
	{ each: 5, positions: 20_453_005, symmetric: 2_743_055, start: 0.482696 },
	{ each: 6, positions: 229_966_309, symmetric: 30_132_975, start: 0.488397 },
] as const;
