import { NEIGHBOURS } from "./path.ts";
import { CELLS } from "./position.ts";
import { costBetween, equal, type Reach } from "./reach.ts";

/** No roll gives more points, and each step costs one at least. */
const MOST_STEPS = 6;

/** Pairs of neighbours, each once; its number stands for the step both ways. */
const EDGES: readonly (readonly [number, number])[] = Array.from(NEIGHBOURS, (to, i) => [i >> 2, to] as const).filter(
	([from, to]) => to !== CELLS && from < to,
);
const EDGE_FROM = Int8Array.from(EDGES, ([from]) => from);
const EDGE_TO = Int8Array.from(EDGES, ([, to]) => to);
const edgeOf = (from: number, to: number): number =>
	EDGES.findIndex(([a, b]) => (a === from && b === to) || (a === to && b === from));
/** Beside each of the four neighbours of a cell its edge; where there is none the cell itself and an edge nobody walks. */
const BESIDE = NEIGHBOURS.map((to, i) => (to === CELLS ? i >> 2 : to));
const NO_EDGE = EDGES.length;
const EDGE_BESIDE = NEIGHBOURS.map((to, i) => (to === CELLS ? NO_EDGE : edgeOf(i >> 2, to)));

/**
 * Every walk of up to six steps from each cell, the short ones first. Bits of a walk, low to high: 0..10 the walk it
 * goes on from (counted from the first of its cell, plus one; 0 for none), 11..14 its last edge, 15..18 where it ends.
 */
interface Walks {
	readonly bits: Int32Array;
	readonly first: Int32Array;
	/** How many walks of at most so many steps there are: `count[cell * 8 + steps]`. */
	readonly count: Int32Array;
}

function walksOf(): Walks {
	const bits: number[] = [];
	const first = new Int32Array(CELLS);
	const count = new Int32Array(CELLS * 8);
	/** From a cell over every edge but the one just walked. */
	const goOn = (from: number, walked: number, at: number): void => {
		for (let i = from * 4; i < from * 4 + 4; i++)
			if (NEIGHBOURS[i] !== CELLS && EDGE_BESIDE[i] !== walked)
				bits.push(at | (EDGE_BESIDE[i] << 11) | (NEIGHBOURS[i] << 15));
	};
	for (let cell = 0; cell < CELLS; cell++) {
		const begin = bits.length;
		first[cell] = begin;
		goOn(cell, NO_EDGE, 0);
		count[cell * 8 + 1] = bits.length - begin;
		let next = begin;
		for (let steps = 2; steps <= MOST_STEPS; steps++) {
			for (const end = bits.length; next < end; next++)
				goOn(bits[next] >> 15, (bits[next] >> 11) & 15, next - begin + 1);
			count[cell * 8 + steps] = bits.length - begin;
		}
	}
	return { bits: Int32Array.from(bits), first, count };
}

/** Made on first use: few pages walk, and every page of the game loads this file. */
let known: Walks | undefined;

/** Where a cube can end with `back=no-reversal`: all walks are tried, without a branch. Allocates nothing. */
export class Walker implements Reach {
	/** What each edge costs now. */
	private readonly costs = new Int32Array(EDGES.length + 1);
	private readonly walks: Walks;
	private readonly spent: Int32Array;
	private readonly heights = new Int32Array(CELLS);

	constructor() {
		known ??= walksOf();
		this.walks = known;
		this.spent = new Int32Array(Math.max(...known.count) + 1);
	}

	look(slots: Int32Array, base: number): void {
		const { costs, heights } = this;
		for (let cell = 0; cell < CELLS; cell++) heights[cell] = slots[base + cell];
		for (let edge = 0; edge < EDGES.length; edge++)
			costs[edge] = costBetween(heights[EDGE_TO[edge]], heights[EDGE_FROM[edge]]);
	}

	/** B6: a move that ends where it began is not a move. */
	ofCube(from: number, points: number): number {
		this.change(from, this.heights[from] - 1);
		const ends = this.ofEntry(from, points);
		this.change(from, this.heights[from]);
		return ends & ~(1 << from);
	}

	private change(cell: number, height: number): void {
		const { costs, heights } = this;
		for (let i = cell * 4; i < cell * 4 + 4; i++) costs[EDGE_BESIDE[i]] = costBetween(heights[BESIDE[i]], height);
	}

	ofEntry(cell: number, points: number): number {
		const { costs, spent } = this;
		const { bits, first, count } = this.walks;
		const begin = first[cell];
		const most = count[cell * 8 + points];
		let found = equal(points, 0) << cell;
		for (let i = 0; i < most; i++) {
			const walk = bits[begin + i];
			const cost = spent[walk & 2047] + costs[(walk >> 11) & 15];
			spent[i + 1] = cost;
			found |= equal(cost, points) << (walk >> 15);
		}
		return found;
	}
}
