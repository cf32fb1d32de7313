import type { Game, Position, Setting } from "@tablier/kernel";
import type { Random } from "./random.ts";

/** A game under examination, with what the laws cannot find out by themselves. */
export interface Subject<P extends Position> {
	readonly game: Game<P>;
	/** The text of the game's RULES.md: every rule that is cited must be a row of its table. */
	readonly rules: string;
	/** All that the key stands for: a search takes two positions of equal content for one. */
	content(position: P): string;
	/** Where walks begin beside the game's own start: late positions, which random play seldom reaches. */
	starts?(setting: Setting): readonly P[];
	/** The most turns a game can have by its own rules. Absent: only the option `plies` sets an end. */
	readonly longest?: number;
	/** Step texts worth trying, most of them illegal. Absent: two or three cells of the board in a row. */
	texts?(position: P, random: Random): readonly string[];
}
