import {
	asStep,
	type Cell,
	err,
	type Illegal,
	ok,
	type ReadError,
	type Result,
	type Setting,
	type Step,
} from "@tablier/kernel";
import { illegal, readError } from "./codes.ts";
import { kitOf } from "./position.ts";

/*
 * Bits of a step, low to high:
 *   0..3   distance   1 or more squares; what a piece cannot reach is packed too, so that it can be refused by its rule
 *   4..5   direction  E, N, W, S
 *   6..12  from       cell
 */
const FROM_SHIFT = 6;
const DIRECTION_SHIFT = 4;

export interface Meaning {
	readonly from: Cell;
	readonly to: Cell;
	readonly direction: number;
	readonly distance: number;
}

export const pack = (from: number, direction: number, distance: number): Step =>
	asStep((from << FROM_SHIFT) | (direction << DIRECTION_SHIFT) | distance);

/** Undefined for a number that is no step of this board. */
export function unpack(setting: Setting, step: number): Meaning | undefined {
	const { board } = kitOf(setting);
	const from = (step >> FROM_SHIFT) as Cell;
	const direction = (step >> DIRECTION_SHIFT) & 3;
	const distance = step & 15;
	if (!Number.isInteger(step) || step < 0 || from >= board.cells.length || distance === 0) return undefined;
	const squares = ray(setting, from, direction);
	const to = squares[distance - 1];
	return to === undefined ? undefined : { from, to, direction, distance };
}

/** The squares ahead of one, up to the edge. */
export function ray(setting: Setting, from: Cell, direction: number): Cell[] {
	const { board } = kitOf(setting);
	const squares: Cell[] = [];
	for (let cell = board.neighbours[from * 4 + direction]; cell < board.cells.length; ) {
		squares.push(cell as Cell);
		cell = board.neighbours[cell * 4 + direction];
	}
	return squares;
}

/** The step from one square to another; undefined when they are not on one row or column. */
export function stepBetween(setting: Setting, from: Cell, to: Cell): Step | undefined {
	for (let direction = 0; direction < 4; direction++) {
		const reach = ray(setting, from, direction).indexOf(to);
		if (reach >= 0) return pack(from, direction, reach + 1);
	}
	return undefined;
}

export function writeStep(setting: Setting, step: Step): string {
	const meaning = unpack(setting, step);
	if (!meaning) throw new Error(`not a step: ${step}`);
	const { cells } = kitOf(setting).board;
	return `${cells[meaning.from].name}-${cells[meaning.to].name}`;
}

/** `a1-a4`; reads upper case, and a space or nothing in place of the dash. */
export function readStep(setting: Setting, text: string): Result<Step, ReadError | Illegal> {
	const match = /^\s*([A-Za-z]+\d+)[\s-]*([A-Za-z]+\d+)\s*$/.exec(text);
	if (!match) return err(readError("bad-step", 0, { text, expected: "a1-a4" }));
	const { board } = kitOf(setting);
	const [from, to] = [board.find(match[1]), board.find(match[2])];
	if (from === undefined) return err(readError("unknown-cell", text.indexOf(match[1]), { text: match[1] }));
	if (to === undefined) return err(readError("unknown-cell", text.lastIndexOf(match[2]), { text: match[2] }));
	const step = stepBetween(setting, from, to);
	return step === undefined ? err(illegal("O3", "not-straight", [from, to])) : ok(step);
}
