import type { Line } from "@tablier/board";
import { type Game, type Position, readSetting, type Setting, unwrap } from "@tablier/kernel";
import type { SolvedTitle } from "../../parts/exact/solved.ts";
import { Hand } from "../../parts/surface/hand.svelte.ts";
import { arrowOf } from "../study/analysis/engine-lines.ts";
import figures from "./figures.json";

/** Before the first roll, and after one that is even. */
const START = "-,-,-/-,-,-/-,-,- 6,6 A 2";

export interface Example {
	readonly position: string;
	/** The best play as it is written. */
	readonly best?: string;
}

export const FIRST: Example = { position: START, best: figures.first.centrePlay };

/** All positions that the page of a solved game shows. */
export const EXAMPLES: readonly Example[] = [
	FIRST,
	...figures.surprises,
	{ position: figures.won },
	{ position: figures.lost },
];

/** The file that the build writes for one of them. */
export const pictureOf = (title: SolvedTitle, position: string): string =>
	`pictures/${title}/solved-${EXAMPLES.findIndex((example) => example.position === position)}.svg`;

export interface Studied {
	readonly setting: Setting;
	readonly position: Position;
	readonly lines: readonly Line[];
	/** Over the board, where nothing is played. */
	readonly hand: Hand;
}

export function studied(game: Game, title: SolvedTitle, text: string, best: string | undefined): Studied {
	const setting = unwrap(readSetting(game.rulesets, { ruleset: title, seats: 2 }));
	const position = unwrap(game.readPosition(text, setting));
	const arrow = best === undefined ? undefined : arrowOf(game, position, unwrap(game.readStep(position, best)));
	const hand = new Hand(game, { free: () => false });
	hand.lay(position);
	return { setting, position, lines: arrow ? [{ ...arrow, strength: 1 }] : [], hand };
}
