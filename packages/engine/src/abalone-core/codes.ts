import { type AbalonePosition, abalone } from "@tablier/games/abalone";
import { type Board, readSetting, type Step, unwrap } from "@tablier/kernel";

/*
 * Between the game's cells and steps and the core's indices and codes (assembly/abalone/torus.ts and moves.ts say what
 * these mean). Steps are built from their texts, so nothing here knows how the game packs them.
 */
const CELLS = 61;
const CODES = 3840;
const LINES = 6;
const BROADSIDE_OF_TWO = 8;
/** Axial differences (q, r) of the directions E, SE, SW, W, NW, NE. */
const DELTAS = [
	[1, 0],
	[0, 1],
	[-1, 1],
	[-1, 0],
	[0, -1],
	[1, -1],
] as const;

const setting = unwrap(readSetting(abalone.rulesets, { ruleset: "abalone" }));
const board: Board = abalone.board(setting);

const indexAt = (q: number, r: number): number => (((q + 14 * r) % CELLS) + CELLS) % CELLS;
const axialOf = (name: string): readonly [number, number] => [Number(name[1]) - 5, 4 - (name.charCodeAt(0) - 65)];
const isOnBoard = (q: number, r: number): boolean => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) <= 4;
const nameAt = (q: number, r: number): string => `${String.fromCharCode(65 + 4 - r)}${q + 5}`;

/** The core's index of each cell of the game. */
export const INDEX_OF_CELL: readonly number[] = board.cells.map(({ name }) => indexAt(...axialOf(name)));
const NAME_OF_INDEX: readonly string[] = [...INDEX_OF_CELL.keys()]
	.sort((a, b) => INDEX_OF_CELL[a] - INDEX_OF_CELL[b])
	.map((cell) => board.cells[cell].name);

/** The text of a code on an empty board; undefined where a cell is off the board. */
function textOf(code: number): string | undefined {
	const direction = Math.floor(code / 640);
	const kind = Math.floor((code % 640) / 64);
	const name = NAME_OF_INDEX[code % 64];
	if (name === undefined) return undefined;
	const [q, r] = axialOf(name);
	const [dq, dr] = DELTAS[direction];
	if (!isOnBoard(q + dq, r + dr)) return undefined;
	const next = nameAt(q + dq, r + dr);
	if (kind < LINES) return name + next;
	const [aq, ar] = DELTAS[(direction + 1 + (kind & 1)) % 3];
	const reach = kind < BROADSIDE_OF_TWO ? 2 : 1;
	if (!isOnBoard(q + reach * aq, r + reach * ar)) return undefined;
	return name + nameAt(q + reach * aq, r + reach * ar) + next;
}

let table: readonly (Step | undefined)[] | undefined;

/** The step of a code that the core gave; undefined for a number that is no code. */
export function stepOfCode(code: number): Step | undefined {
	table ??= Array.from({ length: CODES }, (_, each) => {
		const text = textOf(each);
		const step = text === undefined ? undefined : abalone.readStep(NOWHERE, text);
		return step?.ok ? step.value : undefined;
	});
	return table[code];
}
const NOWHERE = abalone.start(setting);

export interface Marbles {
	/** Of the player to move. */
	readonly own: bigint;
	readonly other: bigint;
}

const HALF = 2 ** 32;

export function marblesOf({ cells, seat }: AbalonePosition): Marbles {
	const words = new Uint32Array(4);
	cells.forEach((value, cell) => {
		if (value === 0) return;
		const index = INDEX_OF_CELL[cell];
		words[(value - 1) * 2 + (index >> 5)] |= 1 << (index & 31);
	});
	const black = (BigInt(words[1]) * BigInt(HALF)) | BigInt(words[0]);
	const white = (BigInt(words[3]) * BigInt(HALF)) | BigInt(words[2]);
	return seat === 0 ? { own: black, other: white } : { own: white, other: black };
}
