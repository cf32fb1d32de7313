import { after, type Move, movesIn, type Situation } from "./situation.ts";

/** A source of the mover's chance to win before the roll: a table, or the bounds of the solver. */
export interface Knower {
	readonly each: number;
	chance(situation: Situation): number;
}

export interface RatedMove extends Move {
	/** The chance of the player who makes it. */
	readonly value: number;
}

/** What each move is worth, looking so many turns further before the knower is asked. */
export const rate = (knower: Knower, situation: Situation, turns: number): RatedMove[] =>
	movesIn(situation, knower.each).map((move) => ({
		...move,
		value: 1 - chanceOf(knower, after(situation, move), turns),
	}));

/** The chance with each roll, from 1 to 6: that of its best move, or nought where there is none, because of rule B8. */
export function byRoll(rated: readonly RatedMove[]): number[] {
	const best = [0, 0, 0, 0, 0, 0];
	for (const { rolls, value } of rated)
		for (let roll = 1; roll <= 6; roll++) if ((rolls >> roll) & 1 && value > best[roll - 1]) best[roll - 1] = value;
	return best;
}

export const mean = (values: readonly number[]): number =>
	values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The chance of the mover. Every turn looked at averages what the knower does not know for sure: no error grows, and
 * those of a coarse table become smaller.
 */
export function chanceOf(knower: Knower, situation: Situation, turns: number): number {
	return turns === 0 ? knower.chance(situation) : mean(byRoll(rate(knower, situation, turns - 1)));
}
