import {
	err,
	ok,
	type Position,
	type ReadError,
	type Result,
	type Ruleset,
	readSeat,
	type Setting,
} from "@tablier/kernel";
import { type Field, readCount, splitFields } from "../boards/fields.ts";
import { squares } from "../boards/squares.ts";
import { readError } from "./codes.ts";

/** The nine cells alone; `boardOf` in table.ts adds hands and cards. */
export const BOARD = squares(3);
export const CELLS = BOARD.cells.length;
/** The most cubes one cell could hold: all there are. */
export const CUBES = 12;
export const LAST_TURN = 500;
const LETTERS = "ABCD";
const ALL_CARDS = 0b1111110;

export interface OmbaPosition extends Position {
	/** Owners of the cubes on each cell, bottom to top. */
	readonly stacks: readonly (readonly number[])[];
	readonly hands: readonly number[];
	readonly out: readonly boolean[];
	readonly seat: number;
	/** 0 before the roll, and always in the card variant. */
	readonly roll: number;
	/** Cards held by each seat, a bit for each number; empty with a die. */
	readonly cards: readonly number[];
	readonly turn: number;
}

const OPTIONS: Ruleset["options"] = [
	{ kind: "choice", key: "roll", values: ["die", "cards"], byDefault: "die" },
	{ kind: "choice", key: "entry", values: ["any", "own-side"], byDefault: "any" },
	{ kind: "choice", key: "back", values: ["never-twice", "no-reversal"], byDefault: "never-twice" },
	{ kind: "choice", key: "stuck", values: ["out", "pass"], byDefault: "out" },
];

export const RULESETS: readonly Ruleset[] = [
	{ id: "omba", seats: [2, 3, 4], options: OPTIONS },
	{ id: "docker", seats: [2, 3, 4], options: OPTIONS },
];

/** Cubes each: the twelve are shared out, but with three players Docker leaves the fourth colour in the box. */
export function cubesEach({ ruleset, seats }: Setting): number {
	return ruleset === "docker" && seats === 3 ? 3 : CUBES / seats;
}

export const withCards = (setting: Setting): boolean => setting.options.roll === "cards";

export function start(setting: Setting, first = 0): OmbaPosition {
	const { seats } = setting;
	return {
		setting,
		stacks: Array.from({ length: CELLS }, () => []),
		hands: Array<number>(seats).fill(cubesEach(setting)),
		out: Array<boolean>(seats).fill(false),
		seat: first,
		roll: 0,
		cards: withCards(setting) ? Array<number>(seats).fill(ALL_CARDS) : [],
		turn: 1,
	};
}

export function writePosition(position: OmbaPosition): string {
	const { stacks, hands, out, seat, turn } = position;
	const ranks = BOARD.rows.map((row) =>
		row.map((cell) => stacks[cell].map((owner) => LETTERS[owner]).join("") || "-").join(","),
	);
	const handText = hands.map((count, owner) => `${count}${out[owner] ? "x" : ""}`).join(",");
	return `${ranks.join("/")} ${handText} ${LETTERS[seat]} ${writeRoll(position)} ${turn}`;
}

function writeRoll({ roll, cards }: OmbaPosition): string {
	if (cards.length > 0) return cards.map(writeCards).join(",");
	return roll === 0 ? "-" : String(roll);
}

export const cardsIn = (held: number): number[] => [1, 2, 3, 4, 5, 6].filter((card) => (held >> card) & 1);
const writeCards = (held: number): string => cardsIn(held).join("") || "-";

/** Accepts a text cut short after the seat: the rest takes its start value. */
export function readPosition(text: string, setting: Setting): Result<OmbaPosition, ReadError> {
	const [board, handField, seatField, rollField, turnField, extra] = splitFields(text);
	if (!board) return err(readError("empty-text", 0));
	if (extra) return err(readError("unexpected-text", extra.at, { text: extra.text }));
	const end = text.trimEnd().length;
	if (!handField) return err(readError("missing-field", end, { field: "hands" }));
	if (!seatField) return err(readError("missing-field", end, { field: "seat" }));
	const stacks = readStacks(board, setting);
	if (!stacks.ok) return stacks;
	const hands = readHands(handField, setting);
	if (!hands.ok) return hands;
	const seat = readSeat(seatField.text);
	const { out } = hands.value;
	if (!seat.ok || seat.value >= setting.seats || out[seat.value])
		return err(readError("bad-seat", seatField.at, { text: seatField.text, allowed: inPlay(out).join(", ") }));
	const roll = readRoll(rollField, setting);
	if (!roll.ok) return roll;
	const turn = readCount(turnField, "turn", 1, LAST_TURN + 1, 1);
	if (!turn.ok) return turn;
	const position = { setting, stacks: stacks.value, ...hands.value, seat: seat.value, ...roll.value, turn: turn.value };
	const fault = impossible(position, board.at);
	return fault ? err(fault) : ok(position);
}

const inPlay = (out: readonly boolean[]): string[] => out.flatMap((gone, seat) => (gone ? [] : [LETTERS[seat]]));

function readStacks(field: Field, { seats }: Setting): Result<number[][], ReadError> {
	const stacks = Array.from({ length: CELLS }, (): number[] => []);
	const ranks = field.text.split("/");
	if (ranks.length !== 3) return err(readError("wrong-row-count", field.at, { found: ranks.length, expected: 3 }));
	let at = field.at;
	for (const [i, rank] of ranks.entries()) {
		const cells = rank.split(",");
		if (cells.length !== 3)
			return err(readError("wrong-row-length", at, { row: i + 1, text: rank, found: cells.length, expected: 3 }));
		for (const [j, cell] of cells.entries()) {
			for (const [k, letter] of cell === "-" ? [] : [...cell].entries()) {
				const owner = LETTERS.indexOf(letter);
				if (owner < 0 || owner >= seats) return err(readError("unknown-owner", at + k, { character: letter }));
				stacks[BOARD.rows[i][j]].push(owner);
			}
			if (cell === "") return err(readError("empty-cell-text", at));
			at += cell.length + 1;
		}
	}
	return ok(stacks);
}

function readHands(field: Field, setting: Setting): Result<{ hands: number[]; out: boolean[] }, ReadError> {
	const parts = field.text.split(",");
	if (parts.length !== setting.seats)
		return err(readError("wrong-hand-count", field.at, { found: parts.length, expected: setting.seats }));
	const hands: number[] = [];
	const out: boolean[] = [];
	let at = field.at;
	for (const part of parts) {
		const match = /^(\d{1,2})(x?)$/.exec(part);
		if (!match) return err(readError("bad-hand", at, { text: part }));
		hands.push(Number(match[1]));
		out.push(match[2] === "x");
		at += part.length + 1;
	}
	if (out.every(Boolean)) return err(readError("nobody-left", field.at));
	return ok({ hands, out });
}

function readRoll(field: Field | undefined, setting: Setting): Result<{ roll: number; cards: number[] }, ReadError> {
	if (!withCards(setting)) {
		if (!field || field.text === "-") return ok({ roll: 0, cards: [] });
		if (!/^[1-6]$/.test(field.text)) return err(readError("bad-roll", field.at, { text: field.text }));
		return ok({ roll: Number(field.text), cards: [] });
	}
	if (!field || field.text === "-") return ok({ roll: 0, cards: Array<number>(setting.seats).fill(ALL_CARDS) });
	const parts = field.text.split(",");
	const cards = parts.map((part) => (/^(?!.*(.).*\1)[1-6]+$/.test(part) ? cardBits(part) : 0));
	if (parts.length !== setting.seats || cards.includes(0))
		return err(readError("bad-cards", field.at, { text: field.text, seats: setting.seats }));
	return ok({ roll: 0, cards });
}

const cardBits = (text: string): number => [...text].reduce((held, card) => held | (1 << Number(card)), 0);

/** Fewer cubes than the ruleset gives are fine, for studies; more are not. */
function impossible({ setting, stacks, hands }: OmbaPosition, at: number): ReadError | undefined {
	const most = cubesEach(setting);
	for (const [seat, inHand] of hands.entries()) {
		const onBoard = stacks.flat().filter((owner) => owner === seat).length;
		if (onBoard + inHand > most)
			return readError("too-many-cubes", at, { seat, side: LETTERS[seat], onBoard, inHand, most });
	}
	return undefined;
}
