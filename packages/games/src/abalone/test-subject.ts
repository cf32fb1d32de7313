import { readFileSync } from "node:fs";
import {
	type Effect,
	type Illegal,
	isIllegal,
	readSetting,
	rulesOf,
	type Setting,
	type Step,
	unwrap,
} from "@tablier/kernel";
import { perftPosition, perftSetting, readPerft, type Subject, settingName } from "@tablier/testkit";
import { abalone } from "./index.ts";
import { type AbalonePosition, BOARD } from "./position.ts";

/* What the tests of this folder share. Not part of the product. */

export const RULES = readFileSync(new URL("./RULES.md", import.meta.url), "utf8");
export const PERFT = readFileSync(new URL("./abalone.perft", import.meta.url), "utf8");
export const rules = rulesOf(abalone);

const STARTS = readPerft(PERFT).map((block) => ({
	name: settingName(abalone, perftSetting(abalone, block)),
	position: perftPosition(abalone, block),
}));

export const subject: Subject<AbalonePosition> = {
	game: abalone,
	rules: RULES,
	content: ({ cells, ejected, seat }) => `${cells.join("")} ${ejected.join(" ")} ${seat}`,
	starts: (setting) =>
		STARTS.filter(({ name }) => name === settingName(abalone, setting)).map(({ position }) => ({
			...position,
			setting,
		})),
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

export const stepOf = (position: AbalonePosition, text: string): Step => unwrap(abalone.readStep(position, text));

export const legalTexts = (position: AbalonePosition): readonly string[] =>
	rules.legal(position).map((step) => abalone.writeStep(position, step));

export function tellStep(
	position: AbalonePosition,
	text: string,
): { next: AbalonePosition; effects: readonly Effect[] } {
	const told = unwrap(rules.tell(position, stepOf(position, text)));
	return { next: told.position, effects: told.effects };
}

export function playAll(position: AbalonePosition, texts: string): AbalonePosition {
	return texts.split(" ").reduce((at, text) => tellStep(at, text).next, position);
}

/** Why a text is not a legal step; throws when it is one, or cannot be read. */
export function whyNot(position: AbalonePosition, text: string): Illegal {
	const read = abalone.readStep(position, text);
	if (!read.ok) {
		if (isIllegal(read.error)) return read.error;
		throw new Error(`${text} cannot be read: ${read.error.code}`);
	}
	const told = rules.tell(position, read.value);
	if (told.ok) throw new Error(`${text} is legal`);
	return told.error;
}
