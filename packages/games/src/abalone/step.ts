import {
	asStep,
	type Cell,
	err,
	type Illegal,
	illegal,
	ok,
	type ReadError,
	type Result,
	readError,
	type Step,
} from "@tablier/kernel";
import { CELL_SPOT, cellOfSpot } from "./bits.ts";
import { BOARD } from "./position.ts";

/*
 * Bits of a step, low to high:
 *   0..6   spot      in-line: the tail; broadside: the end of lower index (spots are explained in bits.ts)
 *   7..12  code      0..5 in-line, the direction; 6..41 broadside: 6 + (axis * 6 + side) * 2 + (length - 2)
 * An axis is one of the first three directions, so it leads from the lower end to the higher one.
 */
export const SPOT_BITS = 7;
export const BROADSIDE = 6;
const CODES = BROADSIDE + 3 * 6 * 2;

export type Meaning =
	| { readonly kind: "in-line"; readonly tail: Cell; readonly direction: number }
	| {
			readonly kind: "broadside";
			readonly end: Cell;
			readonly axis: number;
			readonly side: number;
			readonly length: number;
	  };

export const packInLine = (tail: Cell, direction: number): Step => asStep((direction << SPOT_BITS) | CELL_SPOT[tail]);
const packBroadside = (end: Cell, axis: number, side: number, length: number): Step =>
	asStep(((BROADSIDE + (axis * 6 + side) * 2 + length - 2) << SPOT_BITS) | CELL_SPOT[end]);

/** Undefined for a number that is no step of this board. */
export function unpack(step: number): Meaning | undefined {
	if (!Number.isInteger(step) || step < 0) return undefined;
	const code = step >> SPOT_BITS;
	const cell = cellOfSpot(step & ((1 << SPOT_BITS) - 1));
	if (cell === undefined || code >= CODES) return undefined;
	if (code < BROADSIDE) return { kind: "in-line", tail: cell, direction: code };
	const rest = code - BROADSIDE;
	const side = (rest >> 1) % 6;
	const axis = Math.floor(rest / 12);
	if (side % 3 === axis) return undefined;
	return { kind: "broadside", end: cell, axis, side, length: 2 + (rest & 1) };
}

export const neighbour = (cell: number, direction: number): Cell => BOARD.neighbours[cell * 6 + direction] as Cell;
export const isOff = (cell: number): boolean => cell >= BOARD.cells.length;
const name = (cell: Cell): string => BOARD.cells[cell].name;

/** `count` cells from one along a direction; shorter when the board ends. */
export function ray(from: Cell, direction: number, count: number): Cell[] {
	const cells: Cell[] = [];
	for (let cell = from; !isOff(cell) && cells.length < count; cell = neighbour(cell, direction)) cells.push(cell);
	return cells;
}

const directionBetween = (from: Cell, to: Cell): number =>
	BOARD.directions.findIndex((_, direction) => neighbour(from, direction) === to);

/** Aba-Pro: in-line `A1B2`, broadside `C3C5D4` (both ends, the lower first, then where the first lands). */
export function writeStep(step: Step): string {
	const meaning = unpack(step);
	if (!meaning) throw new Error(`not a step: ${step}`);
	if (meaning.kind === "in-line") {
		const next = neighbour(meaning.tail, meaning.direction);
		return name(meaning.tail) + (isOff(next) ? "" : name(next));
	}
	const { end, axis, side, length } = meaning;
	const group = ray(end, axis, length);
	const landing = neighbour(end, side);
	return name(end) + name(group[group.length - 1]) + (isOff(landing) ? "" : name(landing));
}

/** Reads lower case, spaces and `-` as well, and the ends of a broadside in either order. */
export function readStep(text: string): Result<Step, ReadError | Illegal> {
	const cells = readCells(text);
	if (!cells.ok) return cells;
	const [first, second, landing] = cells.value;
	if (landing === undefined) {
		const direction = directionBetween(first, second);
		return direction < 0 ? err(illegal("A2", "not-one-cell", [first, second])) : ok(packInLine(first, direction));
	}
	return broadsideOf(first, second, landing);
}

/** Three cells, and spaces between them. What is longer is not looked at: the time that takes grows with its square. */
const LONGEST_TEXT = 60;

export function readCells(text: string): Result<readonly Cell[], ReadError> {
	const fault = err(readError("bad-step", 0, { text, expected: "A1B2, C3C5D4" }));
	if (text.length > LONGEST_TEXT) return fault;
	const cells: Cell[] = [];
	for (const match of text.matchAll(/[A-Za-z]+\d+|[^\s-]+?(?=[A-Za-z]+\d|\s|-|$)/g)) {
		const cell = BOARD.find(match[0]);
		if (cell === undefined) return err(readError("unknown-cell", match.index, { text: match[0] }));
		cells.push(cell);
	}
	return cells.length === 2 || cells.length === 3 ? ok(cells) : fault;
}

/** The broadside of the group between two ends, in which the first one lands on `landing`. */
export function broadsideOf(first: Cell, second: Cell, landing: Cell): Result<Step, Illegal> {
	const group = groupBetween(first, second);
	if (!group) return err(illegal("A2", "not-a-group", [first, second]));
	const side = directionBetween(first, landing);
	const along = directionBetween(first, group[1]);
	if (side < 0 || side % 3 === along % 3) return err(illegal("A5", "not-sideways", [...group, landing]));
	return ok(packBroadside(first < second ? first : second, along % 3, side, group.length));
}

/** Two or three cells in a straight line, from the first end to the second. */
export function groupBetween(first: Cell, second: Cell): readonly Cell[] | undefined {
	for (let direction = 0; direction < 6; direction++) {
		const cells = ray(first, direction, 3);
		const reach = cells.indexOf(second);
		if (reach > 0) return cells.slice(0, reach + 1);
	}
	return undefined;
}
