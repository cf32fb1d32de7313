import { readFileSync } from "node:fs";
import { asCell, readSetting, type Setting, unwrap } from "@tablier/kernel";
import { perftStarts, type Subject, textPlay } from "@tablier/testkit";
import { oshi } from "../index.ts";
import { kitOf, type OshiPosition } from "../position.ts";

/* What the tests of this folder share. Not part of the product. */

export const RULES = readFileSync(new URL("../RULES.md", import.meta.url), "utf8");
export const PERFT = readFileSync(new URL("../oshi.perft", import.meta.url), "utf8");
export const KO_PERFT = readFileSync(new URL("../ko-oshi.perft", import.meta.url), "utf8");
export const { rules, stepOf, legalTexts, tellStep, playAll, whyNot } = textPlay(oshi);

export const subject: Subject<OshiPosition> = {
	game: oshi,
	rules: RULES,
	content: ({ cells, scores, seat, bans }) =>
		`${cells.join("")} ${scores.join(" ")} ${seat} ${bans.map(({ piece, square }) => `${piece}:${square}`).join(",")}`,
	starts: perftStarts(oshi, PERFT, KO_PERFT),
};

export const settingWith = (options: Record<string, string> = {}, ruleset = "oshi"): Setting =>
	unwrap(readSetting(oshi.rulesets, { ruleset, options }));

export const startWith = (options: Record<string, string> = {}, ruleset = "oshi"): OshiPosition =>
	oshi.start(settingWith(options, ruleset));

interface More {
	readonly seat?: 0 | 1;
	readonly scores?: readonly [number, number];
	/** `a7:a6` as in the text of a position. */
	readonly bans?: string;
	readonly options?: Record<string, string>;
	readonly ruleset?: string;
}

/** Pieces as letter and square, `Ca1 ae5`: upper case Red. Red is to move unless said otherwise. The game is under way. */
export function placed(
	pieces: string,
	{ seat = 0, scores = [0, 0], bans = "", options, ruleset }: More = {},
): OshiPosition {
	const setting = settingWith(options, ruleset);
	const { board } = kitOf(setting);
	const find = (name: string) => {
		const cell = board.find(name);
		if (cell === undefined) throw new Error(`no square ${name}`);
		return cell;
	};
	const cells = new Array<number>(board.cells.length).fill(0);
	for (const piece of pieces.split(" ")) cells[find(piece.slice(1))] = " ABCabc".indexOf(piece[0]);
	const list = bans
		.split(",")
		.filter((ban) => ban !== "")
		.map((ban) => ({ piece: find(ban.split(":")[0]), square: find(ban.split(":")[1]) }));
	return { setting, cells, seat, scores, bans: list, calm: 0, ply: 20 + seat };
}

/** The pieces as `placed` takes them. */
export function piecesOf({ setting, cells }: OshiPosition): string {
	const { board } = kitOf(setting);
	return cells.flatMap((value, cell) => (value === 0 ? [] : [" ABCabc"[value] + board.cells[cell].name])).join(" ");
}

export const bansOf = ({ setting, bans }: OshiPosition): string =>
	bans.map(({ piece, square }) => `${nameOf(setting, piece)}:${nameOf(setting, square)}`).join(",");

export const cellNames = (setting: Setting, cells: readonly number[]): string =>
	cells.map((cell) => nameOf(setting, cell)).join(" ");

const nameOf = (setting: Setting, cell: number): string => kitOf(setting).board.cells[asCell(cell)].name;

export const legalFrom = (position: OshiPosition, square: string): readonly string[] =>
	legalTexts(position)
		.filter((text) => text.startsWith(square))
		.map((text) => text.slice(square.length + 1))
		.sort();
