import {
	type Board,
	type Cell,
	eachAlone,
	err,
	ok,
	type Position,
	type ReadError,
	type Result,
	type Ruleset,
	readError,
	readSeat,
	type Setting,
	unwrap,
} from "@tablier/kernel";
import { readCount, splitFields } from "../boards/fields.ts";
import { readRows, writeRows } from "../boards/rows.ts";
import { squares } from "../boards/squares.ts";
import { type Pending, readPending, writePending } from "./pending.ts";

const ALPHABET = " ABCD";
const LETTERS = "ABCD";
export const EMPTY = 0;
/** The longest run that is not too long. */
export const LONGEST = 4;
const BOARDS: Readonly<Record<number, Board>> = { 9: squares(9), 11: squares(11) };
/** South, West, North, East. */
const CAMPS: Readonly<Record<number, readonly string[]>> = {
	9: ["d1 d2 d3 e2 f1 f2 f3", "a4 b4 c4 b5 a6 b6 c6", "d7 d8 d9 e8 f7 f8 f9", "g4 h4 i4 h5 g6 h6 i6"],
	11: ["e1 e2 e3 f2 g1 g2 g3", "a5 b5 c5 b6 a7 b7 c7", "e9 e10 e11 f10 g9 g10 g11", "i5 j5 k5 j6 i7 j7 k7"],
};

export interface MambaPosition extends Position {
	/** 0 empty, else the camp: seat + 1. */
	readonly cells: readonly number[];
	/** Whose turn it is. Another may have to choose first: see `pending`. */
	readonly seat: number;
	readonly pending?: Pending;
	/** Turns since a piece count changed. */
	readonly calm: number;
	readonly turn: number;
}

const OPTIONS: Ruleset["options"] = [
	{ kind: "choice", key: "board", values: ["by-players", "9x9", "11x11"], byDefault: "by-players" },
	{ kind: "choice", key: "newborn", values: ["4", "8"], byDefault: "4" },
	{ kind: "choice", key: "supply", values: ["40", "50", "unlimited"], byDefault: "40" },
	{ kind: "choice", key: "chooser", values: ["owner", "active"], byDefault: "owner" },
];

export const TEAMS = "mamba-de-comptoir";
export const RULESETS: readonly Ruleset[] = [
	{ id: "mamba", seats: [2, 3, 4], options: OPTIONS },
	{ id: TEAMS, seats: [4], options: OPTIONS },
];

/** M17: those who sit opposite each other. */
export const sidesOf = (setting: Setting): readonly number[] =>
	setting.ruleset === TEAMS ? [0, 1, 0, 1] : eachAlone(setting);

export function sizeOf({ seats, options }: Setting): 9 | 11 {
	if (options.board === "by-players") return seats === 2 ? 9 : 11;
	return options.board === "9x9" ? 9 : 11;
}

export const boardOf = (setting: Setting): Board => BOARDS[sizeOf(setting)];
/** Players with so many pieces or fewer are out. */
export const thresholdOf = ({ seats }: Setting): number => 6 - seats;
export const supplyOf = ({ options }: Setting): number =>
	options.supply === "unlimited" ? Number.POSITIVE_INFINITY : Number(options.supply);

export function start(setting: Setting): MambaPosition {
	const board = boardOf(setting);
	const cells = new Array<number>(board.cells.length).fill(EMPTY);
	for (let seat = 0; seat < setting.seats; seat++) {
		const side = setting.seats === 2 ? seat * 2 : seat;
		for (const name of CAMPS[sizeOf(setting)][side].split(" ")) cells[board.find(name) as Cell] = seat + 1;
	}
	return { setting, cells, seat: 0, calm: 0, turn: 1 };
}

export function writePosition({ setting, cells, seat, pending, calm, turn }: MambaPosition): string {
	const board = boardOf(setting);
	const decides = LETTERS[pending ? pending.decider : seat];
	const phase = pending ? writePending(board, seat, pending) : "b";
	return `${writeRows(board, cells, ALPHABET)} ${decides} ${phase} ${calm} ${turn}`;
}

/** Accepts a text cut short after the seat: the rest takes its start value. */
export function readPosition(text: string, setting: Setting): Result<MambaPosition, ReadError> {
	const board = boardOf(setting);
	const [rows, seatField, phaseField, calmField, turnField, extra] = splitFields(text);
	if (!rows) return err(readError("empty-text", 0));
	if (extra) return err(readError("unexpected-text", extra.at, { text: extra.text }));
	if (!seatField) return err(readError("missing-field", text.trimEnd().length, { field: "seat" }));
	const cells = readRows(board, rows.text, ALPHABET.slice(0, setting.seats + 1));
	if (!cells.ok) return err({ ...cells.error, at: rows.at + cells.error.at });
	const decides = readSeat(seatField.text);
	if (!decides.ok || decides.value >= setting.seats)
		return err(
			readError("bad-seat", seatField.at, {
				text: seatField.text,
				allowed: [...LETTERS.slice(0, setting.seats)].join(", "),
			}),
		);
	const calm = readCount(calmField, "turns-without-change", 0, 999_999, 0);
	if (!calm.ok) return calm;
	const turn = readCount(turnField, "turn", 1, 9_999_999, 1);
	if (!turn.ok) return turn;
	const bare = { setting, cells: cells.value, calm: calm.value, turn: turn.value };
	const fault = impossible(bare, rows.at);
	if (fault) return err(fault);
	if (!phaseField || phaseField.text === "b") {
		const tooLong = overlong(board, cells.value);
		if (tooLong) return err(readError("run-too-long", rows.at, tooLong));
		if (!cells.value.includes(decides.value + 1) && new Set(cells.value).size > 2)
			return err(readError("seat-is-out", seatField.at, { text: seatField.text }));
		return ok({ ...bare, seat: decides.value });
	}
	const pending = readPending(board, phaseField, decides.value, setting.seats);
	return pending.ok ? ok({ ...bare, ...pending.value }) : pending;
}

function impossible({ setting, cells }: Pick<MambaPosition, "setting" | "cells">, at: number): ReadError | undefined {
	const pieces = cells.filter((value) => value !== EMPTY).length;
	const most = supplyOf(setting);
	return pieces > most ? readError("too-many-on-board", at, { found: pieces, most }) : undefined;
}

/** Outside a resolution no run is longer than four. */
function overlong(board: Board, cells: readonly number[]): { from: string; count: number } | undefined {
	for (const direction of [0, 1])
		for (const { name } of board.cells) {
			const from = board.find(name) as Cell;
			let count = 0;
			for (let cell = from as number; cell < cells.length && cells[cell] === cells[from]; count++)
				cell = board.neighbours[cell * 4 + direction];
			if (cells[from] !== EMPTY && count > LONGEST) return { from: name, count };
		}
	return undefined;
}

export const emptyBoard = (setting: Setting): number[] =>
	unwrap(
		readRows(
			boardOf(setting),
			boardOf(setting)
				.rows.map((row) => row.length)
				.join("/"),
			ALPHABET,
		),
	);
