import {
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
import { readCount, splitFields } from "../boards/fields.ts";
import { hexagon } from "../boards/hexagon.ts";
import { readRows, writeRows } from "../boards/rows.ts";
import { LAYOUT_KEYS, LAYOUTS, type LayoutKey } from "./layouts.ts";

export const BOARD = hexagon(5);
export const EMPTY = 0;
/** Black is seat 0 and cell value 1, White is seat 1 and cell value 2. */
const ALPHABET = " Ss";
const MARBLES = 14;
const MOST_EJECTIONS = 6;

export interface AbalonePosition extends Position {
	readonly cells: readonly number[];
	/** Marbles ejected by Black and by White. */
	readonly ejected: readonly [number, number];
	readonly seat: 0 | 1;
	/** Plies since the last ejection. */
	readonly calm: number;
	/** Plies since the start of the game. */
	readonly ply: number;
}

export const RULESETS: readonly Ruleset[] = [
	{
		id: "abalone",
		seats: [2],
		options: [
			{ kind: "choice", key: "layout", values: LAYOUT_KEYS, byDefault: "standard" },
			{ kind: "number", key: "ejections", least: 1, most: MOST_EJECTIONS, byDefault: "6" },
			{ kind: "choice", key: "repetition", values: ["draw", "forbidden", "off"], byDefault: "draw" },
			{ kind: "number", key: "plies", least: 0, most: 100_000, byDefault: "0" },
			{ kind: "choice", key: "at-limit", values: ["draw", "ejections"], byDefault: "draw" },
		],
	},
];

export function start(setting: Setting): AbalonePosition {
	const layout = LAYOUTS[setting.options.layout as LayoutKey];
	const cells = unwrap(readRows(BOARD, layout, ALPHABET));
	return { setting, cells, ejected: [0, 0], seat: 0, calm: 0, ply: 0 };
}

export function writePosition({ cells, ejected, seat, calm, ply }: AbalonePosition): string {
	const rows = writeRows(BOARD, cells, ALPHABET);
	return `${rows} ${ejected[0]} ${ejected[1]} ${"bw"[seat]} ${calm} ${(ply >> 1) + 1}`;
}

/** Accepts a text cut short after the rows: the rest takes its start value. */
export function readPosition(text: string, setting: Setting): Result<AbalonePosition, ReadError> {
	const [rows, byBlack, byWhite, side, calmField, numberField, extra] = splitFields(text);
	if (!rows) return err(readError("empty-text", 0));
	if (extra) return err(readError("unexpected-text", extra.at, { text: extra.text }));
	const cells = readRows(BOARD, rows.text, ALPHABET);
	if (!cells.ok) return err({ ...cells.error, at: rows.at + cells.error.at });
	const black = readCount(byBlack, "ejected-by-black", 0, MOST_EJECTIONS, 0);
	if (!black.ok) return black;
	const white = readCount(byWhite, "ejected-by-white", 0, MOST_EJECTIONS, 0);
	if (!white.ok) return white;
	const seat = side ? "bw".indexOf(side.text) : 0;
	if (side && (seat < 0 || side.text.length !== 1))
		return err(readError("bad-side", side.at, { text: side.text, allowed: "b, w" }));
	const calm = readCount(calmField, "plies-since-ejection", 0, 999_999, 0);
	if (!calm.ok) return calm;
	const number = readCount(numberField, "move-number", 1, 999_999, 1);
	if (!number.ok) return number;
	const position: AbalonePosition = {
		setting,
		cells: cells.value,
		ejected: [black.value, white.value],
		seat: seat as 0 | 1,
		calm: calm.value,
		ply: (number.value - 1) * 2 + seat,
	};
	const fault = impossible(position, rows.at);
	return fault ? err(fault) : ok(position);
}

/** Fewer marbles than in the box are fine, for studies; more are not, nor two winners. */
function impossible({ cells, ejected, setting }: AbalonePosition, at: number): ReadError | undefined {
	for (const seat of [0, 1] as const) {
		const onBoard = cells.filter((value) => value === seat + 1).length;
		const lost = ejected[1 - seat];
		if (onBoard + lost > MARBLES)
			return readError("too-many-marbles", at, { seat, side: "bw"[seat], onBoard, lost, most: MARBLES });
	}
	const goal = Number(setting.options.ejections);
	if (ejected[0] >= goal && ejected[1] >= goal) return readError("two-winners", at, { goal });
	return undefined;
}
