import {
	type Board,
	type Cell,
	err,
	ok,
	type Position,
	type ReadError,
	type Result,
	type Ruleset,
	readError,
	type Setting,
	unwrap,
} from "@tablier/kernel";
import { type Field, readCount, splitFields } from "../boards/fields.ts";
import { readRows, writeRows } from "../boards/rows.ts";
import { squares } from "../boards/squares.ts";

/** Cell values: 0 empty, 1..3 Red's storeys, 4..6 Ivory's. */
const ALPHABET = " ABCabc";
export const EMPTY = 0;
export const ownerOf = (value: number): 0 | 1 => (value > 3 ? 1 : 0);
export const storeysOf = (value: number): number => (value > 3 ? value - 3 : value);

/** What the piece list, the board and the goal of each ruleset are. */
export interface Kit {
	readonly board: Board;
	readonly size: number;
	readonly layout: string;
	/** How many pieces of one, two and three storeys a side has. */
	readonly pieces: readonly [number, number, number];
	readonly points: number;
	readonly goal: number;
	/** Ko-Oshi: a piece of two storeys always moves two squares. */
	readonly exact: boolean;
}

export const KITS: Readonly<Record<string, Kit>> = {
	oshi: {
		board: squares(9),
		size: 9,
		layout: "c7c/2baaab2/4a4/9/9/9/4A4/2BAAAB2/C7C",
		pieces: [4, 2, 2],
		points: 14,
		goal: 7,
		exact: false,
	},
	"ko-oshi": {
		board: squares(5),
		size: 5,
		layout: "b3b/1aaa1/5/1AAA1/B3B",
		pieces: [3, 2, 0],
		points: 7,
		goal: 4,
		exact: true,
	},
};

/** Who may not go back where, see RULES.md O8. `enemy-back` is Ko-Oshi's own. */
const IMPASSES = ["pushed-back", "own-last-turn", "any-piece", "enemy-back", "off"] as const;
export type Impasse = (typeof IMPASSES)[number];

export interface Ban {
	readonly piece: Cell;
	readonly square: Cell;
}

export interface OshiPosition extends Position {
	readonly cells: readonly number[];
	readonly seat: 0 | 1;
	/** Points of Red and of Ivory. */
	readonly scores: readonly [number, number];
	/** The piece standing on one square may not end a move on the other, in the order of the pieces' squares. */
	readonly bans: readonly Ban[];
	/** Plies since the last expulsion. */
	readonly calm: number;
	/** Plies since the start of the game. */
	readonly ply: number;
}

const optionsFor = (impasse: Impasse): Ruleset["options"] => [
	{ kind: "choice", key: "impasse", values: IMPASSES, byDefault: impasse },
	{ kind: "number", key: "plies", least: 0, most: 100_000, byDefault: "0" },
];

export const RULESETS: readonly Ruleset[] = [
	{ id: "oshi", seats: [2], options: optionsFor("pushed-back") },
	{ id: "ko-oshi", seats: [2], options: optionsFor("enemy-back") },
];

export const kitOf = (setting: Setting): Kit => KITS[setting.ruleset];

export function start(setting: Setting): OshiPosition {
	const { board, layout } = kitOf(setting);
	const cells = unwrap(readRows(board, layout, ALPHABET));
	return { setting, cells, seat: 0, scores: [0, 0], bans: [], calm: 0, ply: 0 };
}

export function writePosition({ setting, cells, seat, scores, bans, calm, ply }: OshiPosition): string {
	const { board } = kitOf(setting);
	const name = (cell: Cell) => board.cells[cell].name;
	const list = bans.map(({ piece, square }) => `${name(piece)}:${name(square)}`).join(",");
	return `${writeRows(board, cells, ALPHABET)} ${"ri"[seat]} ${scores[0]} ${scores[1]} ${list || "-"} ${calm} ${(ply >> 1) + 1}`;
}

/** Accepts a text cut short after the rows: the rest takes its start value. */
export function readPosition(text: string, setting: Setting): Result<OshiPosition, ReadError> {
	const kit = kitOf(setting);
	const [rows, side, redField, ivoryField, banField, calmField, numberField, extra] = splitFields(text);
	if (!rows) return err(readError("empty-text", 0));
	if (extra) return err(readError("unexpected-text", extra.at, { text: extra.text }));
	const cells = readRows(kit.board, rows.text, ALPHABET);
	if (!cells.ok) return err({ ...cells.error, at: rows.at + cells.error.at });
	const seat = side ? "ri".indexOf(side.text) : 0;
	if (side && (seat < 0 || side.text.length !== 1))
		return err(readError("bad-side", side.at, { text: side.text, allowed: "r, i" }));
	const red = readCount(redField, "score-of-red", 0, kit.points, 0);
	if (!red.ok) return red;
	const ivory = readCount(ivoryField, "score-of-ivory", 0, kit.points, 0);
	if (!ivory.ok) return ivory;
	const calm = readCount(calmField, "plies-since-expulsion", 0, 999_999, 0);
	if (!calm.ok) return calm;
	const number = readCount(numberField, "move-number", 1, 999_999, 1);
	if (!number.ok) return number;
	const bare = {
		setting,
		cells: cells.value,
		seat: seat as 0 | 1,
		scores: [red.value, ivory.value] as const,
		calm: calm.value,
		ply: (number.value - 1) * 2 + seat,
	};
	const fault = impossible(bare, rows.at);
	if (fault) return err(fault);
	const bans = readBans(bare, banField);
	return bans.ok ? ok({ ...bare, bans: bans.value }) : bans;
}

type Bare = Omit<OshiPosition, "bans">;

/** Fewer pieces than in the box are fine, for studies; more are not. */
function impossible({ setting, cells, scores }: Bare, at: number): ReadError | undefined {
	const kit = kitOf(setting);
	for (const seat of [0, 1] as const) {
		const own = cells.filter((value) => value !== EMPTY && ownerOf(value) === seat).map(storeysOf);
		for (const [i, most] of kit.pieces.entries()) {
			const found = own.filter((storeys) => storeys === i + 1).length;
			if (found > most)
				return readError("too-many-pieces", at, { seat, side: "ri"[seat], storeys: i + 1, found, most });
		}
		const onBoard = own.reduce((sum, storeys) => sum + storeys, 0);
		const lost = scores[1 - seat];
		if (onBoard + lost > kit.points)
			return readError("too-many-points", at, { seat, side: "ri"[seat], onBoard, lost, most: kit.points });
	}
	return undefined;
}

function readBans(position: Bare, field: Field | undefined): Result<readonly Ban[], ReadError> {
	if (!field || field.text === "-") return ok([]);
	const { board } = kitOf(position.setting);
	const bans: Ban[] = [];
	let at = field.at;
	for (const part of field.text.split(",")) {
		const [pieceName = "", squareName = "", extra] = part.split(":");
		const piece = board.find(pieceName);
		const square = board.find(squareName);
		if (piece === undefined || square === undefined || extra !== undefined)
			return err(readError("bad-impasse", at, { text: part }));
		if (piece === square || bans.some((ban) => ban.piece === piece) || !canBeBanned(position, piece))
			return err(readError("impossible-impasse", at, { text: part }));
		bans.push({ piece, square });
		at += part.length + 1;
	}
	return ok(bans.sort((a, b) => a.piece - b.piece));
}

/** Whose pieces the list can name depends on the option: see `bans` in core.ts. */
function canBeBanned({ setting, cells, seat }: Bare, piece: Cell): boolean {
	if (cells[piece] === EMPTY) return false;
	const own = ownerOf(cells[piece]) === seat;
	switch (setting.options.impasse as Impasse) {
		case "pushed-back":
			return own;
		case "enemy-back":
			return !own;
		case "own-last-turn":
		case "any-piece":
			return true;
		case "off":
			return false;
	}
}
