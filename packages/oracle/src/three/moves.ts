import { CELLS, HAND, MIRRORS } from "../ground.ts";
import { type Moves, movesOf, rollsIn } from "../moves.ts";
import { shapesOf } from "../shapes.ts";
import { type Counts, HIGH, LOW, MOST_CUBES, ranksOf, turned } from "./colours.ts";
import type { ThreeLayer, ThreeLayout } from "./layout.ts";

/** Ten places a cube can come from, eight others where it can end, with odd or with even rolls. */
const MOST_MOVES = 100;

/** The moves of one shape, made ready to be looked up for all its colourings. Written again for each shape. */
export class Prepared {
	/** The free cube that each source needs, -1 for the hand; its moves go from `from[i]` up to `from[i + 1]`. */
	readonly tops = new Int8Array(CELLS + 1);
	readonly from = new Int32Array(CELLS + 2);
	sources = 0;
	/** The rolls of each move, a bit for each number from the lowest on; where the colourings of what it leads to begin. */
	readonly rolls = new Uint8Array(MOST_MOVES);
	readonly bases = new Int32Array(MOST_MOVES);
	/** How the code of a colouring becomes that of the successor's: one part of each half is added up. */
	readonly low = new Int32Array(MOST_MOVES * LOW);
	readonly high = new Int32Array(MOST_MOVES * HIGH);
	/** Whether it enters a cube: the successor has one more. */
	readonly enters = new Uint8Array(MOST_MOVES);
	readonly ranks: Int32Array;
	readonly ranksEntered: Int32Array;
	private readonly layout: ThreeLayout;
	private readonly layer: ThreeLayer;
	private readonly turn: Counts;
	private readonly moves: Moves;
	private readonly heights: Uint8Array;
	private readonly heightsEntered: Uint8Array;
	private readonly goes = new Uint8Array(MOST_CUBES);

	constructor(layout: ThreeLayout, layer: ThreeLayer, turn: Counts) {
		const { cubes } = layer;
		const most = 3 * layout.each;
		this.layout = layout;
		this.layer = layer;
		this.turn = turn;
		this.moves = knownMoves(cubes, cubes < most);
		this.heights = shapesOf(cubes).heights;
		this.heightsEntered = cubes < most ? shapesOf(cubes + 1).heights : this.heights;
		this.ranks = ranksOf(cubes);
		this.ranksEntered = cubes < most ? ranksOf(cubes + 1) : this.ranks;
	}

	/** Makes a shape ready. */
	take(shape: number): void {
		const { layer, layout, moves, turn, heights } = this;
		const [own, next, third] = layer.counts;
		const within = layout.layer(turned(layer.counts, turn));
		const entered = own < layout.each ? layout.layer(turned([own + 1, next, third], turn)) : undefined;
		const here = heights.subarray(shape * CELLS, (shape + 1) * CELLS);
		this.sources = 0;
		let source = -1;
		let count = 0;
		for (let move = moves.from[shape]; move < moves.from[shape + 1]; move++) {
			const [home, word] = [moves.words[2 * move], moves.words[2 * move + 1]];
			const [from, to] = [word & 255, (word >> 8) & 255];
			const into = from === HAND ? entered : within;
			if (!into) continue;
			if (from !== source) {
				source = from;
				this.tops[this.sources] = from === HAND ? -1 : below(here, from) + here[from] - 1;
				this.from[this.sources++] = count;
			}
			this.rolls[count] = rollsIn(word >> 16) >> 1;
			this.enters[count] = from === HAND ? 1 : 0;
			this.bases[count] = into.first + (home >> 3) * into.colourings;
			this.map(count++, here, home, from, to);
		}
		this.from[this.sources] = count;
	}

	/** Where each cube stands among the successor's, and what that makes of the digits of each half. */
	private map(move: number, here: Uint8Array, home: number, from: number, to: number): void {
		const { goes, low, high, turn, layer } = this;
		const all = from === HAND ? this.heightsEntered : this.heights;
		const after = all.subarray((home >> 3) * CELLS, ((home >> 3) + 1) * CELLS);
		const mirror = (home & 7) * CELLS;
		const end = below(after, MIRRORS[mirror + to]) + here[to];
		let cube = 0;
		for (let cell = 0; cell < CELLS; cell++) {
			const place = below(after, MIRRORS[mirror + cell]);
			for (let level = 0; level < here[cell]; level++) goes[cube++] = place + level;
			if (cell === from) goes[cube - 1] = end;
		}
		fill(low.subarray(move * LOW, (move + 1) * LOW), goes, 0, Math.min(5, layer.cubes), turn);
		fill(high.subarray(move * HIGH, (move + 1) * HIGH), goes, 5, layer.cubes, turn);
		if (from === HAND) {
			const own = turn[0] * 3 ** end;
			for (let code = 0; code < LOW; code++) low[move * LOW + code] += own;
		}
	}
}

const known = new Map<number, Moves>();

/** They take a while to find, and every sweep wants them. */
function knownMoves(cubes: number, withEntries: boolean): Moves {
	const key = 2 * cubes + (withEntries ? 1 : 0);
	const moves = known.get(key) ?? movesOf(cubes, withEntries);
	known.set(key, moves);
	return moves;
}

/** The codes of the successor for all digits of the cubes from one up to, not including, another. */
function fill(table: Int32Array, goes: Uint8Array, first: number, last: number, turn: Counts): void {
	table[0] = 0;
	let size = 1;
	for (let cube = first; cube < last; cube++) {
		const unit = 3 ** goes[cube];
		for (let code = size - 1; code >= 0; code--) {
			const rest = table[code];
			table[code + 2 * size] = rest + turn[2] * unit;
			table[code + size] = rest + turn[1] * unit;
			table[code] = rest + turn[0] * unit;
		}
		size *= 3;
	}
}

function below(heights: Uint8Array, cell: number): number {
	let sum = 0;
	for (let i = 0; i < cell; i++) sum += heights[i];
	return sum;
}
