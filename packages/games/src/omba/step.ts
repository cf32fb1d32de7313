import {
	asStep,
	type Cell,
	err,
	type Illegal,
	illegal,
	isLeave,
	ok,
	type ReadError,
	type Result,
	readError,
	readLeave,
	type Step,
	writeLeave,
} from "@tablier/kernel";
import { pathOf } from "./path.ts";
import { BOARD, CELLS, type OmbaPosition, withCards } from "./position.ts";

/*
 * Bits of a step, low to high. An outcome of the die is the number itself, 1 to 6. A move:
 *   0..3   to     the cell where the cube ends
 *   4..7   from   the cell where it stands, or HAND
 *   8..10  card   the card played for it, 0 with a die
 *   11     1
 */
export const HAND = CELLS;
const MOVE = 1 << 11;

export interface Meaning {
	readonly from: number;
	readonly to: Cell;
	readonly card: number;
}

export const packMove = (from: number, to: number, card: number): Step => asStep(MOVE | (card << 8) | (from << 4) | to);
export const isRoll = (step: number): boolean => step >= 1 && step <= 6;

/** Undefined for a number that is no move. */
export function unpack(step: number): Meaning | undefined {
	if (!Number.isInteger(step) || step < MOVE || step >= MOVE * 2) return undefined;
	const [from, to, card] = [(step >> 4) & 15, step & 15, (step >> 8) & 7];
	return from > HAND || to >= CELLS || card > 6 ? undefined : { from, to: to as Cell, card };
}

const name = (cell: number): string => BOARD.cells[cell].name;

/** `4` for the die; `@b1-b2-c2-c3` for a cube that enters at b1, `b2-b3` for one that moves; with its card before it. */
export function writeStep(position: OmbaPosition, step: Step): string {
	if (isRoll(step)) return String(step);
	if (isLeave(step)) return writeLeave(step);
	const meaning = unpack(step);
	if (!meaning) throw new Error(`not a step: ${step}`);
	const { from, to, card } = meaning;
	const path = pathOf(position, from, to, card || position.roll) ?? (from === HAND ? [to] : [from, to]);
	return `${card || ""}${from === HAND ? "@" : ""}${path.map(name).join("-")}`;
}

/** Reads the path or its short form: `@c3`, `b2b3`. Only the first and the last cell count. A card may stand before it. */
export function readStep(position: OmbaPosition, text: string): Result<Step, ReadError | Illegal> {
	const leave = readLeave(text);
	if (leave !== undefined) return ok(leave);
	const trimmed = text.trim();
	const cards = withCards(position.setting);
	if (/^[1-6]$/.test(trimmed) && !cards) return ok(asStep(Number(trimmed)));
	const match = /^(?:([1-6])\s*)?(@?)((?:[a-zA-Z]\d[\s-]*)+)$/.exec(trimmed);
	const expected = cards ? "4@b1-b2, 3b2-b3" : "4, @b1-b2, b2-b3";
	if (!match) return err(readError("bad-step", 0, { text, expected }));
	const cells: Cell[] = [];
	for (const { 0: word } of match[3].matchAll(/[a-zA-Z]\d/g)) {
		const cell = BOARD.find(word);
		if (cell === undefined) return err(readError("unknown-cell", text.indexOf(word), { text: word }));
		cells.push(cell);
	}
	const enters = match[2] === "@";
	const card = Number(match[1] ?? 0);
	if ((card !== 0) !== cards || (!enters && cells.length < 2)) return err(readError("bad-step", 0, { text, expected }));
	if (!enters && cells[0] === cells[cells.length - 1] && position.setting.options.back === "never-twice")
		return err(illegal("B6", "visited", [cells[0]]));
	return ok(packMove(enters ? HAND : cells[0], cells[cells.length - 1], card));
}
