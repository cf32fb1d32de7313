import { readFileSync } from "node:fs";
import { readSetting, type Setting, unwrap } from "@tablier/kernel";
import { perftStarts, type Subject, textPlay } from "@tablier/testkit";
import { abalone } from "../index.ts";
import { type AbalonePosition, BOARD } from "../position.ts";

/* What the tests of this folder share. Not part of the product. */

export const RULES = readFileSync(new URL("../RULES.md", import.meta.url), "utf8");
export const PERFT = readFileSync(new URL("../abalone.perft", import.meta.url), "utf8");
export const { rules, stepOf, legalTexts, tellStep, playAll, whyNot } = textPlay(abalone);

export const subject: Subject<AbalonePosition> = {
	game: abalone,
	rules: RULES,
	content: ({ cells, ejected, seat }) => `${cells.join("")} ${ejected.join(" ")} ${seat}`,
	starts: perftStarts(abalone, PERFT),
};

export const settingWith = (options: Record<string, string> = {}): Setting =>
	unwrap(readSetting(abalone.rulesets, { ruleset: "abalone", options }));

export const startWith = (options: Record<string, string> = {}): AbalonePosition => abalone.start(settingWith(options));

export const positionOf = (text: string, options: Record<string, string> = {}): AbalonePosition =>
	unwrap(abalone.readPosition(text, settingWith(options)));

interface More {
	readonly seat?: 0 | 1;
	readonly ejected?: readonly [number, number];
	readonly options?: Record<string, string>;
}

/** Marbles by the names of their cells, Black to move unless said otherwise. */
export function placed(
	black: string,
	white: string,
	{ seat = 0, ejected = [0, 0], options }: More = {},
): AbalonePosition {
	const cells = new Array<number>(BOARD.cells.length).fill(0);
	for (const name of namesIn(black)) cells[cellOf(name)] = 1;
	for (const name of namesIn(white)) cells[cellOf(name)] = 2;
	return { setting: settingWith(options), cells, ejected, seat, calm: 0, ply: seat };
}

const namesIn = (text: string): readonly string[] => text.split(" ").filter((name) => name !== "");

function cellOf(name: string): number {
	const cell = BOARD.find(name);
	if (cell === undefined) throw new Error(`no cell ${name}`);
	return cell;
}

/** The names of the cells that hold a marble of a seat. */
export const marblesOf = ({ cells }: AbalonePosition, seat: number): string =>
	cells.flatMap((value, cell) => (value === seat + 1 ? [BOARD.cells[cell].name] : [])).join(" ");

export const cellNames = (cells: readonly number[]): string => cells.map((cell) => BOARD.cells[cell].name).join(" ");
