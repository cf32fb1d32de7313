/** Two-sided 95 % of a normal distribution. */
const Z = 1.959964;
/**
 * The same of Student's distribution with 1, 2, 3... degrees of freedom: a few openings tell little of how far apart
 * openings are.
 */
const STUDENT = [12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622];
/** Less than this is the rounding of a sum. */
const TINY = 1e-9;

/**
 * How often one won, as shares: one for a game, or the mean of games that belong together (an opening with seats
 * swapped).
 */
export interface Sample {
	readonly count: number;
	readonly mean: number;
	/** Of one share around the mean. */
	readonly variance: number;
}

export interface Interval {
	readonly low: number;
	readonly high: number;
}

export interface EloEstimate extends Interval {
	readonly elo: number;
}

/** The share of points that a player this much stronger gets; the logistic curve of Elo. */
export const shareOfElo = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));

/** Infinite for a player who won or lost everything. */
export function eloOfShare(share: number): number {
	if (share <= TINY) return Number.NEGATIVE_INFINITY;
	if (share >= 1 - TINY) return Number.POSITIVE_INFINITY;
	return -400 * Math.log10(1 / share - 1);
}

export function sampleOf(shares: readonly number[]): Sample {
	const count = shares.length;
	const mean = count === 0 ? 0.5 : shares.reduce((sum, share) => sum + share, 0) / count;
	const squares = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0);
	return { count, mean, variance: count === 0 ? 0 : squares / count };
}

/** 95 % of the mean. Where no two shares differ nothing is known of their spread, and the widest (Wilson's) is told. */
export function intervalOf({ count, mean, variance }: Sample): Interval {
	if (count === 0) return { low: 0, high: 1 };
	if (variance < TINY) return wilson(count, mean);
	const half = student(count - 1) * Math.sqrt(variance / (count - 1));
	return { low: Math.max(0, mean - half), high: Math.min(1, mean + half) };
}

/**
 * Beyond the table the first terms of its expansion about the normal distribution (Abramowitz and Stegun 26.7.5): right
 * to 0.0005.
 */
function student(freedom: number): number {
	if (freedom <= STUDENT.length) return STUDENT[freedom - 1];
	const first = (Z ** 3 + Z) / 4;
	const second = (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96;
	const third = (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384;
	return Z + first / freedom + second / freedom ** 2 + third / freedom ** 3;
}

function wilson(count: number, mean: number): Interval {
	const square = (Z * Z) / count;
	const middle = (mean + square / 2) / (1 + square);
	const half = (Z / (1 + square)) * Math.sqrt((mean * (1 - mean)) / count + square / (4 * count));
	return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** The difference of two players and its 95 % interval, from the shares of the first. */
export function estimateElo(sample: Sample): EloEstimate {
	const { low, high } = intervalOf(sample);
	return { elo: eloOfShare(sample.mean), low: eloOfShare(low), high: eloOfShare(high) };
}
