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
	readSeat,
	type Setting,
	unwrap,
} from "@tablier/kernel";
import { readCount, splitFields } from "../boards/fields.ts";
import { readRows, writeRows } from "../boards/rows.ts";
import { squares } from "../boards/squares.ts";
import { readError } from "./codes.ts";
import { type Pending, readCounts, readPending, writePending } from "./pending.ts";

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
	/** Pieces of each seat when the turn began, where births or the move have changed them since (M18). */
	readonly before?: readonly number[];
	/** All players still in were reduced together: the game is theirs as a draw (M16). */
	readonly shared?: true;
	/** Turns in a row after each of which every piece count was what it was before. */
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

export function start(setting: Setting, first = 0): MambaPosition {
	const board = boardOf(setting);
	const cells = new Array<number>(board.cells.length).fill(EMPTY);
	for (let seat = 0; seat < setting.seats; seat++) {
		const side = setting.seats === 2 ? seat * 2 : seat;
		for (const name of CAMPS[sizeOf(setting)][side].split(" ")) cells[board.find(name) as Cell] = seat + 1;
	}
	return { setting, cells, seat: first, calm: 0, turn: 1 };
}

/** Pieces of each seat on the board. */
export const countsOf = ({ setting, cells }: Pick<MambaPosition, "setting" | "cells">): number[] =>
	Array.from({ length: setting.seats }, (_, seat) => cells.filter((value) => value === seat + 1).length);

export function writePosition(position: MambaPosition): string {
	const { setting, cells, seat, pending, calm, turn } = position;
	const decides = LETTERS[pending ? pending.decider : seat];
	return `${writeRows(boardOf(setting), cells, ALPHABET)} ${decides} ${phaseOf(position)} ${calm} ${turn}`;
}

/** `b` births or the move, `b:7,7` with the counts before the turn, `d` shared as a draw (M16), `o:...` a resolution that waits. */
function phaseOf(position: MambaPosition): string {
	const { setting, seat, pending, before, shared } = position;
	if (pending) return writePending(boardOf(setting), seat, before ?? countsOf(position), pending);
	if (shared) return "d";
	return before ? `b:${before.join(",")}` : "b";
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
	const counts = countsOf(bare);
	if (!phaseField?.text.startsWith("o")) {
		const phase = readPhase(phaseField?.text ?? "b", counts, setting);
		if (!phase) return err(readError("bad-phase", phaseField.at, { text: phaseField.text }));
		const tooLong = overlong(board, cells.value);
		if (tooLong) return err(readError("run-too-long", rows.at, tooLong));
		if (!cells.value.includes(decides.value + 1) && new Set(cells.value).size > 2)
			return err(readError("seat-is-out", seatField.at, { text: seatField.text }));
		return ok({ ...bare, ...phase, seat: decides.value });
	}
	const pending = readPending(board, phaseField, decides.value, counts);
	if (!pending.ok) return pending;
	const { before, ...waiting } = pending.value;
	return ok({ ...bare, ...waiting, ...sinceThen(before, counts) });
}

type Phase = Pick<MambaPosition, "before" | "shared">;

/** Counts that have not changed are not kept, so that equal positions are equal data. */
const sinceThen = (before: readonly number[], now: readonly number[]): Phase =>
	before.every((count, seat) => count === now[seat]) ? {} : { before };

/** The phases of a position that waits for no choice; undefined where there is no such phase. */
function readPhase(text: string, counts: readonly number[], setting: Setting): Phase | undefined {
	if (text === "b") return {};
	if (text === "d") return reducedTogether(counts, setting) ? { shared: true } : undefined;
	const before = text.startsWith("b:") ? readCounts(text.slice(2), counts) : undefined;
	return before && sinceThen(before, counts);
}

/** M16: all who are still in have as many pieces, at or under the threshold, and are of two sides or more. */
function reducedTogether(counts: readonly number[], setting: Setting): boolean {
	const within = counts.flatMap((count, seat) => (count > 0 ? [seat] : []));
	const sides = new Set(within.map((seat) => sidesOf(setting)[seat]));
	const fewest = counts[within[0]];
	return sides.size > 1 && fewest <= thresholdOf(setting) && within.every((seat) => counts[seat] === fewest);
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
