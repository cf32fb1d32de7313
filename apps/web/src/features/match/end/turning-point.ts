import { type Analysis, courseOf, type Review } from "@tablier/engine/analysis";
import { CHANCE, leaverIn, type Seat } from "@tablier/kernel";

/** A change of a side's chances by one play. */
export interface Swing {
	readonly review: Review;
	readonly from: number;
	readonly to: number;
}

/** Less than this is within the error of a short search. */
const LEAST_SWING = 0.08;

/** The chances of seats that win together. */
const chanceOf = (scores: readonly number[], side: readonly Seat[]): number =>
	side.reduce<number>((sum, seat) => sum + (scores[seat] ?? 0), 0);

/** The chances of a side from the start to the last play that was looked at. */
export const curveOf = (analysis: Analysis, side: readonly Seat[]): readonly number[] =>
	courseOf(analysis).map((scores) => chanceOf(scores, side));

/** Which way a match went for a side: up, down, or neither. */
export type Direction = 1 | -1 | 0;

/**
 * The move that brought a side furthest, for good, towards how the match ended. Dice are no moves: a roll that came is
 * luck. What was lost again later is no turning point.
 */
export const turningPoint = (analysis: Analysis, side: readonly Seat[], way: Direction): Swing | undefined =>
	largest(analysis.reviews, side, way, (review) => review.by !== CHANCE && leaverIn(review) === undefined);

/** The roll that did. */
export const luckiestRoll = (analysis: Analysis, side: readonly Seat[], way: Direction): Swing | undefined =>
	largest(analysis.reviews, side, way, ({ by }) => by === CHANCE);

/** How it ended for a side. */
export function wayOf(scores: readonly number[], side: readonly Seat[]): Direction {
	const share = chanceOf(scores, side);
	return share === 1 ? 1 : share === 0 ? -1 : 0;
}

function largest(
	reviews: readonly Review[],
	side: readonly Seat[],
	way: Direction,
	counts: (review: Review) => boolean,
): Swing | undefined {
	let found: Swing | undefined;
	let most = LEAST_SWING;
	/** The worst that the side had from here to the end, seen from how it ended. */
	let kept = Number.POSITIVE_INFINITY;
	for (const review of reviews.toReversed()) {
		const swing = { review, from: chanceOf(review.before, side), to: chanceOf(review.after, side) };
		kept = Math.min(kept, way * swing.to);
		const size = way === 0 ? Math.abs(swing.to - swing.from) : kept - way * swing.from;
		if (!counts(review) || size < most) continue;
		found = swing;
		most = size;
	}
	return found;
}
