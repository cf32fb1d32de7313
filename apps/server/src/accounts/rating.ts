import { Glicko2 } from "glicko2";

export interface Rating {
	readonly rating: number;
	readonly deviation: number;
	readonly volatility: number;
}

/** The result of a match, as far as ratings need it. */
export interface RatedOutcome {
	readonly scores: readonly number[];
	/** Seats that have left: every seat that stayed has beaten them. */
	readonly gone: readonly number[];
	/** The side of each seat; each its own where there are no teams. */
	readonly sides: readonly number[];
}

/** The initial values of Glickman's paper. */
export const UNKNOWN: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };
const SYSTEM = { tau: 0.5, rating: UNKNOWN.rating, rd: UNKNOWN.deviation, vol: UNKNOWN.volatility };
/** The deviation never grows beyond that of an unknown player. */
const MOST_DEVIATION = UNKNOWN.deviation;
const LEAST_RATING = 100;

/** A deviation of 60 grows to 110 in a year without a match: this many of Glickman's periods are in a day. */
const PERIODS_A_DAY = 0.214;
const DAY_MS = 86_400_000;
/** Factor between Glicko and Glicko-2 ratings. */
const SCALE = 173.7178;

/** The rating of a player who has not played for some time: the same strength, a larger deviation. */
export function rested<R extends Rating>(last: R, milliseconds: number): R {
	const periods = (Math.max(0, milliseconds) / DAY_MS) * PERIODS_A_DAY;
	const deviation = Math.sqrt(last.deviation ** 2 + periods * (SCALE * last.volatility) ** 2);
	return { ...last, deviation: Math.min(MOST_DEVIATION, deviation) };
}

/**
 * The ratings after a match: one rating period in which each side has met each other side once (docs/adr/0017). A
 * team counts as one player with the average of its ratings.
 */
export function rateMatch(before: readonly Rating[], outcome: RatedOutcome): readonly Rating[] {
	const { sides } = outcome;
	const all = [...new Set(sides)];
	return before.map((own, seat) => {
		const games = all
			.filter((side) => side !== sides[seat])
			.map((side) => ({
				against: averageOf(before.filter((_, other) => sides[other] === side)),
				won: comparison(outcome, sides[seat]!, side),
			}));
		return rated(own, games);
	});
}

function rated(own: Rating, games: readonly { readonly against: Rating; readonly won: number }[]): Rating {
	const system = new Glicko2(SYSTEM);
	const make = ({ rating, deviation, volatility }: Rating) => system.makePlayer(rating, deviation, volatility);
	const me = make(own);
	system.updateRatings(games.map(({ against, won }) => [me, make(against), won] as const));
	return {
		rating: Math.max(LEAST_RATING, me.getRating()),
		deviation: Math.min(MOST_DEVIATION, me.getRd()),
		volatility: me.getVol(),
	};
}

/** Ratings are averaged, deviations as root mean square: a team with an unknown player is uncertain. */
function averageOf(team: readonly Rating[]): Rating {
	const mean = (of: (one: Rating) => number): number => team.reduce((sum, one) => sum + of(one), 0) / team.length;
	return {
		rating: mean(({ rating }) => rating),
		deviation: Math.sqrt(mean(({ deviation }) => deviation ** 2)),
		volatility: mean(({ volatility }) => volatility),
	};
}

/** 1 when the first side did better than the second, 0 when worse, 0.5 when equal. */
function comparison(outcome: RatedOutcome, first: number, second: number): number {
	const [a, b] = [worthOf(outcome, first), worthOf(outcome, second)];
	return a > b ? 1 : a < b ? 0 : 0.5;
}

function worthOf({ scores, gone, sides }: RatedOutcome, side: number): number {
	const seats = sides.flatMap((one, seat) => (one === side ? [seat] : []));
	if (seats.every((seat) => gone.includes(seat))) return -1;
	return seats.reduce((sum, seat) => sum + scores[seat]!, 0);
}
