const DECIDED = 29_000;
const LOGIT = 340;

/** The chance that the player to move wins, a draw being half a win, by a score of the core. */
export const chanceOf = (score: number): number =>
	score > DECIDED ? 1 : score < -DECIDED ? 0 : 1 / (1 + Math.exp(-score / LOGIT));
