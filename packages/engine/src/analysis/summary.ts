import { CHANCE, leaverIn } from "@tablier/kernel";
import type { Analysis, Review } from "./analysis.ts";

export interface SeatSummary {
	readonly plays: number;
	/** The average of what a play gave away. */
	readonly loss: number;
	/** What all throws together changed. */
	readonly luck: number;
}

export function summaryOf({ reviews, setting }: Analysis): SeatSummary[] {
	return Array.from({ length: setting.seats }, (_, seat) => {
		const own = reviews.filter((review) => review.by === seat && leaverIn(review) === undefined);
		const lost = own.reduce((sum, { loss }) => sum + loss, 0);
		const luck = reviews.reduce((sum, review) => sum + (review.luck?.[seat] ?? 0), 0);
		return { plays: own.length, loss: own.length > 0 ? lost / own.length : 0, luck };
	});
}

/** Less than this is within the error of a short search. */
const WORTH_A_MARK = 0.05;

/** The plays that lost most, the worst first. */
export function worstOf({ reviews }: Analysis, most: number): Review[] {
	return reviews
		.filter(({ by, loss }) => by !== CHANCE && loss >= WORTH_A_MARK)
		.sort((a, b) => b.loss - a.loss || a.ply - b.ply)
		.slice(0, most);
}

/** The chances from the first play to the last: one more than there are reviews. */
export function courseOf({ reviews }: Analysis): (readonly number[])[] {
	return reviews.length === 0 ? [] : [reviews[0].before, ...reviews.map(({ after }) => after)];
}
