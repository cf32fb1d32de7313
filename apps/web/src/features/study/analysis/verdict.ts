const VERDICTS = ["best", "good", "better", "same", "worse"] as const;
export type RetryVerdict = (typeof VERDICTS)[number];

/** Less than this is within the error of a short search. */
const NOTHING = 0.02;
const LITTLE = 0.05;

/** What a second try is worth, by what it loses and what the first one lost. */
export function verdictOn(loss: number, lost: number, isBest: boolean): RetryVerdict {
	if (isBest || loss < NOTHING) return "best";
	if (loss < LITTLE && loss < lost) return "good";
	if (loss < lost - NOTHING) return "better";
	return loss > lost + NOTHING ? "worse" : "same";
}
