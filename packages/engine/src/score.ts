/*
 * Scores are whole numbers for one side. Without chance they are hundredths of a logit, and a certain win is worth WIN
 * less the steps to it. With chance they must be averaged, so they are proportional to the chance of winning instead.
 */
export const WIN = 30_000;
/** Beyond this a score counts steps to the end. */
export const DECIDED = 29_000;
export const MOST_JUDGED = 20_000;
/** A certain win on the scale that is used where dice are thrown. */
export const SURE = 10_000;

/**
 * Contempt: a draw by repetition is worth less than nothing to the player. With 30, fortresses that only look better
 * drew 4 % of Abalone. For two sides; players who pursue several rivals have another one (scale.ts).
 */
export const CONTEMPT = 120;

export const chanceOfLogit = (hundredths: number): number => 1 / (1 + Math.exp(-hundredths / 100));

/** Logits that stand for a share of the win that the rules hand out, as a draw does. */
export const logitOfShare = (share: number): number => Math.round(100 * Math.log(share / (1 - share)));

/** A draw by repetition, and nothing else, has the score `drawn`: contempt says nothing about the chance of winning. */
export const isRepetition = (score: number, linear: boolean, drawn: number): boolean => !linear && score === drawn;

/** The chance of winning that a score of the judge stands for. */
export function chanceOf(score: number, linear: boolean): number {
	if (linear) return (score / SURE + 1) / 2;
	if (score > DECIDED) return 1;
	return score < -DECIDED ? 0 : chanceOfLogit(score);
}

/** The chance on the linear scale. */
export const linearOfLogit = (hundredths: number): number => Math.round(SURE * Math.tanh(hundredths / 200));

const WRITTEN = 10_000;
/** Chances to four places: they still add up to one, and keep their order (largest remainders). */
export function roundShares(shares: readonly number[]): number[] {
	const parts = shares.map((share) => Math.floor(share * WRITTEN));
	const rest = WRITTEN - parts.reduce((sum, part) => sum + part, 0);
	const left = shares.map((share, i) => share * WRITTEN - parts[i]);
	const first = [...left.keys()].sort((a, b) => left[b] - left[a]).slice(0, rest);
	for (const i of first) parts[i]++;
	return parts.map((part) => part / WRITTEN);
}

/** The chances of several who are so strong, in hundredths of a logit. */
export function softmax(strengths: readonly number[]): number[] {
	const most = Math.max(...strengths);
	const parts = strengths.map((strength) => Math.exp((strength - most) / 100));
	const sum = parts.reduce((total, part) => total + part, 0);
	return parts.map((part) => part / sum);
}
