import { CHANCE } from "./seat.ts";
import type { Play } from "./step.ts";

/* How players number moves, in a list, a study, a record and a sentence: a die that falls is no move of its own. */

type Actors = readonly Pick<Play, "by">[];

export const countMoves = (plays: Actors): number =>
	plays.reduce((moves, { by }) => (by === CHANCE ? moves : moves + 1), 0);

/** The number of each play. A die has the number of the move that it is rolled for. */
export function moveNumbers(plays: Actors): readonly number[] {
	let moves = 0;
	return plays.map(({ by }) => {
		if (by === CHANCE) return moves + 1;
		moves++;
		return moves;
	});
}
