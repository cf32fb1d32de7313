import { shareOfElo } from "./elo.ts";

/** Is the first player stronger by `elo1` (accepted) or only by `elo0` (rejected)? */
export interface SprtPlan {
	readonly elo0: number;
	readonly elo1: number;
	/** How often a player of elo0 may be accepted. */
	readonly alpha: number;
	/** How often a player of elo1 may be rejected. */
	readonly beta: number;
}

export interface Sprt {
	readonly llr: number;
	readonly low: number;
	readonly high: number;
	readonly verdict: "accepted" | "rejected" | "open";
}

/** How many times each share came: for single games 0, 1/2, 1; for pairs of games the five means of two. */
export type Tally = ReadonlyMap<number, number>;

/** A little of a total win and of a total loss, so that a run of equal results has a likelihood. */
const PRIOR = 1e-3;

export function tallyOf(shares: readonly number[]): Map<number, number> {
	const tally = new Map<number, number>();
	for (const share of shares) {
		const rounded = Math.round(share * 1e6) / 1e6;
		tally.set(rounded, (tally.get(rounded) ?? 0) + 1);
	}
	return tally;
}

export function sprtOf(plan: SprtPlan, tally: Tally): Sprt {
	const { low, high } = boundsOf(plan);
	const llr = logLikelihoodRatio(tally, shareOfElo(plan.elo0), shareOfElo(plan.elo1));
	return { llr, low, high, verdict: llr >= high ? "accepted" : llr <= low ? "rejected" : "open" };
}

/** Wald 1945. */
export const boundsOf = ({ alpha, beta }: SprtPlan): { readonly low: number; readonly high: number } => ({
	low: Math.log(beta / (1 - alpha)),
	high: Math.log((1 - beta) / alpha),
});

/**
 * Generalised SPRT on shares: under each hypothesis the likeliest distribution whose mean is that of the hypothesis
 * (Van den Bergh, "The generalized likelihood ratio for the expectation value of a distribution").
 */
export function logLikelihoodRatio(tally: Tally, share0: number, share1: number): number {
	if ([...tally.values()].every((count) => count === 0)) return 0;
	const counts = new Map(tally);
	for (const end of [0, 1]) counts.set(end, (counts.get(end) ?? 0) + PRIOR);
	const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
	const parts = [...counts].map(([share, count]) => ({ share, count, part: count / total }));
	const tilt0 = tiltOf(parts, share0);
	const tilt1 = tiltOf(parts, share1);
	return parts.reduce(
		(sum, { share, count }) => sum + count * Math.log((1 + tilt0 * (share - share0)) / (1 + tilt1 * (share - share1))),
		0,
	);
}

/**
 * The likeliest parts with a mean are part / (1 + tilt (share - mean)): the sum of what is left falls with the tilt.
 */
function tiltOf(parts: readonly { readonly share: number; readonly part: number }[], mean: number): number {
	let low = -1 / (1 - mean);
	let high = 1 / mean;
	for (let i = 0; i < 100; i++) {
		const middle = (low + high) / 2;
		const rest = parts.reduce(
			(sum, { share, part }) => sum + (part * (share - mean)) / (1 + middle * (share - mean)),
			0,
		);
		if (rest > 0) low = middle;
		else high = middle;
	}
	return (low + high) / 2;
}
