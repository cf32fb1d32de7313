import { levelsOf } from "@tablier/engine";
import type { ChairLevel } from "@tablier/kernel/match";

/** The levels of a game to choose from, weakest first. `solved`: whether perfect play is known for what is to be played. */
export const levelsFor = (game: string, solved: boolean): readonly ChairLevel[] =>
	solved ? [...levelsOf(game), "perfect"] : levelsOf(game);

/** A level that was chosen for another game: its strongest one, where this game does not reach as far. */
export function levelWithin(level: ChairLevel, game: string, solved: boolean): ChairLevel {
	const levels = levelsFor(game, solved);
	return levels.includes(level) ? level : (levelsOf(game).at(-1) as ChairLevel);
}
