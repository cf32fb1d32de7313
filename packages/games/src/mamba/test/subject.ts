import { readFileSync } from "node:fs";
import {
	advance,
	beginHistory,
	type Cell,
	type Effect,
	type History,
	readSetting,
	type Setting,
	unwrap,
} from "@tablier/kernel";
import { allSettings, perftPositionsIn, pickFrom, type Random, type Subject, textPlay } from "@tablier/testkit";
import { mamba } from "../index.ts";
import { boardOf, EMPTY, emptyBoard, type MambaPosition, sizeOf } from "../position.ts";

/* What the tests of this folder share. Not part of the product. */

export { countsOf } from "../position.ts";

export const RULES = readFileSync(new URL("../RULES.md", import.meta.url), "utf8");
export const PERFT = readFileSync(new URL("../mamba.perft", import.meta.url), "utf8");
const { tellStep, ...play } = textPlay(mamba);
export const { rules, stepOf, legalTexts, playAll, whyNot } = play;
const LETTERS = "ABCD";

/** Every ruleset with every number of players and every choice of options. */
export const ALL_SETTINGS = allSettings(mamba);

export const perftPositions = perftPositionsIn(mamba, PERFT);

/** Positions of the perft file that were made for other options play under these as well, where board and seats agree. */
const fits = (setting: Setting, other: Setting): boolean =>
	setting.ruleset === other.ruleset && setting.seats === other.seats && sizeOf(setting) === sizeOf(other);

export const subject: Subject<MambaPosition> = {
	game: mamba,
	rules: RULES,
	content: ({ cells, seat, pending }) => `${cells.join("")} ${seat} ${JSON.stringify(pending ?? null)}`,
	starts: (setting) =>
		perftPositions
			.filter((position) => fits(setting, position.setting) && mamba.readPosition(textOf(position), setting).ok)
			.map((position) => ({ ...position, setting })),
	texts: ({ setting }, random) => Array.from({ length: 20 }, () => randomText(setting, random)),
};

/** Births, moves and surpluses; few of them fit. */
function randomText(setting: Setting, random: Random): string {
	const { cells } = boardOf(setting);
	const cell = random(cells.length);
	const names = [cell, ...mamba.board(setting).neighbours.slice(cell * 4, cell * 4 + 4)]
		.filter((other) => other < cells.length)
		.map((other) => cells[other].name);
	const other = pickFrom(random, [pickFrom(random, names), cells[random(cells.length)].name]);
	return pickFrom(random, [`${names[0]}+${other}`, `${names[0]}-${other}`, `x${names[0]}`, `x${names[0]}${other}`]);
}

export const textOf = (position: MambaPosition): string => mamba.writePosition(position);

export const settingWith = (options: Record<string, string> = {}, seats = 2, ruleset = "mamba"): Setting =>
	unwrap(readSetting(mamba.rulesets, { ruleset, seats, options }));

export const startWith = (options: Record<string, string> = {}, seats = 2, ruleset = "mamba"): MambaPosition =>
	mamba.start(settingWith(options, seats, ruleset));

interface More {
	readonly seats?: number;
	readonly seat?: number;
	readonly ruleset?: string;
	readonly options?: Record<string, string>;
	readonly calm?: number;
}

/** Camps with their cells, `A c5 d3; B e5`. A is to move unless said otherwise. */
export function placed(camps: string, more: More = {}): MambaPosition {
	const { seats = 2, seat = 0, ruleset, options, calm = 0 } = more;
	const setting = settingWith(options, seats, ruleset);
	const cells = emptyBoard(setting);
	for (const camp of camps.split(";").map((text) => text.trim().split(" ")))
		for (const name of camp.slice(1)) cells[cellOf(setting, name)] = LETTERS.indexOf(camp[0]) + 1;
	return { setting, cells, seat, calm, turn: 20 };
}

export function cellOf(setting: Setting, name: string): Cell {
	const cell = boardOf(setting).find(name);
	if (cell === undefined) throw new Error(`no cell ${name}`);
	return cell;
}

/** The pieces as `placed` takes them, each camp by rank, then file. */
export function campsOf({ setting, cells }: MambaPosition): string {
	const { cells: places } = boardOf(setting);
	return Array.from({ length: setting.seats }, (_, seat) =>
		[LETTERS[seat], ...places.filter((_, cell) => cells[cell] === seat + 1).map(({ name }) => name)].join(" "),
	)
		.filter((camp) => camp.length > 1)
		.join("; ");
}

/** Far from the lower left 8x8 of the larger board, and from each other: nobody is out in an example. */
const FAR = "A a11 c11 e11 g11 i11; B k1 k3 k5 k7 k9; C b9 d9 f9 h9 j11";
const farOf = (seats: number): string => FAR.split("; ").slice(0, seats).join("; ");

export const example = (camps: string, more: More = {}): MambaPosition =>
	placed(`${farOf(more.seats ?? 2)}; ${camps}`, { ...more, options: { board: "11x11", ...more.options } });

/** The pieces of an example without those far away. */
export function nearOf(position: MambaPosition): string {
	const far = placed(farOf(position.setting.seats), { seats: position.setting.seats, options: { board: "11x11" } });
	return campsOf({ ...position, cells: position.cells.map((value, cell) => (far.cells[cell] === EMPTY ? value : 0)) });
}

export const cellNames = (setting: Setting, cells: readonly number[]): string =>
	cells.map((cell) => boardOf(setting).cells[cell].name).join(" ");

/** Where the piece on a cell may go, `-` and target, or be born, `+` and cell. */
export const legalFrom = (position: MambaPosition, cell: string): readonly string[] =>
	legalTexts(position)
		.filter((text) => text.split(/[-+]/)[0] === cell)
		.map((text) => text.slice(cell.length))
		.sort();

export const birthsOf = (position: MambaPosition): readonly string[] =>
	legalTexts(position).filter((text) => text.includes("+"));

/** What happens after the piece has arrived or was born, over several steps, in words: `e5 to A 2-1, hold e5`. */
export function happens(position: MambaPosition, texts: string): { told: string; next: MambaPosition } {
	const words: string[] = [];
	let at = position;
	for (const text of texts.split(" ")) {
		const { next, effects } = tellStep(at, text);
		words.push(...effects.flatMap((effect) => wordsOf(position.setting, effect)));
		at = next;
	}
	return { told: words.join(", "), next: at };
}

function wordsOf(setting: Setting, effect: Effect): readonly string[] {
	const name = (cell: Cell): string => cellNames(setting, [cell]);
	switch (effect.kind) {
		case "change":
			return [`${name(effect.cell)} to ${LETTERS[effect.piece.owner]} ${effect.force}-${effect.against}`];
		case "hold":
			return [`hold ${name(effect.cell)}`];
		case "remove":
			return [`${effect.rule === "M8" ? "dies" : effect.rule} ${cellNames(setting, effect.cells)}`];
		case "out":
			return [`out ${LETTERS[effect.seat]}`];
		case "end":
			return [`end ${effect.reason} ${effect.rule} ${effect.scores.join(" ")}`];
		default:
			return [];
	}
}

export function advanceAll(start: MambaPosition, texts: string): History<MambaPosition> {
	let history = beginHistory(rules, start);
	for (const text of texts.split(" ")) {
		const next = advance(rules, history, stepOf(history.position, text));
		if (!next.ok) throw new Error(`${text}: ${next.error.code}`);
		history = next.value.history;
	}
	return history;
}
