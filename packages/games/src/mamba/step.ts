import {
	asCell,
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
	type Setting,
	type Step,
	writeLeave,
} from "@tablier/kernel";
import { boardOf } from "./position.ts";

/*
 * Bits of a step, low to high:
 *   0..6    second   birth: the newborn's cell; move: the target; surplus: the innermost cell removed
 *   7..13   first    birth: the mother; move: the piece; surplus: the end of the run, removed first
 *   14..15  kind
 */
const KINDS = ["birth", "move", "surplus"] as const;
type Kind = (typeof KINDS)[number];
export const BIRTH = 0;
export const MOVE = 1;
export const SURPLUS = 2;

export interface Meaning {
	readonly kind: Kind;
	readonly first: Cell;
	readonly second: Cell;
}

export const pack = (kind: number, first: number, second: number): Step => asStep((kind << 14) | (first << 7) | second);

/** Undefined for a number that is no step of this board. */
export function unpack(setting: Setting, step: number): Meaning | undefined {
	const cells = boardOf(setting).cells.length;
	const [kind, first, second] = [step >> 14, (step >> 7) & 127, step & 127];
	if (!Number.isInteger(step) || step < 0 || kind >= KINDS.length || first >= cells || second >= cells)
		return undefined;
	return { kind: KINDS[kind], first: asCell(first), second: asCell(second) };
}

/** From one cell to another along a row or a column, both included; undefined when they share none. */
export function between(setting: Setting, from: Cell, to: Cell): Cell[] | undefined {
	const { cells, neighbours } = boardOf(setting);
	for (let direction = 0; direction < 4; direction++) {
		const line: Cell[] = [];
		for (let cell = from as number; cell < cells.length; cell = neighbours[cell * 4 + direction]) {
			line.push(asCell(cell));
			if (cell === to) return line;
		}
	}
	return undefined;
}

/** `d5+e5` a birth, `d3-d5` a move, `xb5c5` a surplus removed from its end inwards. */
export function writeStep(setting: Setting, step: Step): string {
	if (isLeave(step)) return writeLeave(step);
	const meaning = unpack(setting, step);
	if (!meaning) throw new Error(`not a step: ${step}`);
	const name = (cell: Cell): string => boardOf(setting).cells[cell].name;
	const { kind, first, second } = meaning;
	if (kind === "surplus") return `x${(between(setting, first, second) ?? [first]).map(name).join("")}`;
	return `${name(first)}${kind === "birth" ? "+" : "-"}${name(second)}`;
}

/** Reads upper case too; a surplus in any order of its cells, with `/` or a seat before it. */
export function readStep(setting: Setting, text: string): Result<Step, ReadError | Illegal> {
	const leave = readLeave(text);
	if (leave !== undefined) return ok(leave);
	const match = /^\s*(?:\/?(?:[A-DSWNE]:)?([xX])|)((?:[a-kA-K]\d{1,2}\s*(?:[-+]\s*)?)+)$/.exec(text);
	const expected = "d5+e5, d3-d5, xb5";
	if (!match) return err(readError("bad-step", 0, { text, expected }));
	const cells: Cell[] = [];
	for (const word of match[2].matchAll(/[a-kA-K]\d{1,2}/g)) {
		const cell = boardOf(setting).find(word[0]);
		if (cell === undefined) return err(readError("unknown-cell", text.indexOf(word[0]), { text: word[0] }));
		cells.push(cell);
	}
	if (match[1]) return readSurplus(setting, cells);
	const birth = match[2].includes("+");
	if (cells.length !== 2 || birth === match[2].includes("-")) return err(readError("bad-step", 0, { text, expected }));
	return ok(pack(birth ? BIRTH : MOVE, cells[0], cells[1]));
}

/** The cells must follow each other on a line. Which of them is the end is known once the position is: see refusal. */
function readSurplus(setting: Setting, cells: readonly Cell[]): Result<Step, Illegal> {
	const [first, last] = [cells[0], cells[cells.length - 1]];
	const line = between(setting, first, last);
	const same = line && line.length === cells.length && cells.every((cell) => line.includes(cell));
	return same ? ok(pack(SURPLUS, first, last)) : err(illegal("M9", "not-one-end", cells));
}
