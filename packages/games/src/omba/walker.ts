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
const EDGE_BESIDE = NEIGHBOURS.map((to, i) => (to === CELLS ? EDGES.length : edgeOf(i >> 2, to)));

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
	const count = new Int32Array(CELLS * 8);
	const first = Array.from({ length: CELLS }, (_, cell) => {
		const begin = bits.length;
		let last: { path: readonly number[]; at: number }[] = [{ path: [cell], at: 0 }];
		for (let steps = 1; steps <= MOST_STEPS; steps++) {
			last = last.flatMap(({ path, at }) =>
				nextCells(path).map((next) => {
					const edge = edgeOf(path[path.length - 1], next);
					return { path: [...path, next], at: bits.push(at | (edge << 11) | (next << 15)) - begin };
				}),
			);
			count[cell * 8 + steps] = bits.length - begin;
		}
		return begin;
	});
	return { bits: Int32Array.from(bits), first: Int32Array.from(first), count };
}

const nextCells = (path: readonly number[]): number[] => {
	const here = path[path.length - 1];
	return Array.from(NEIGHBOURS.subarray(here * 4, here * 4 + 4)).filter(
		(next) => next !== CELLS && next !== path[path.length - 2],
	);
};

const WALKS = walksOf();
const MOST_WALKS = Math.max(...WALKS.count);

/** Where a cube can end with `back=no-reversal`: all walks are tried, without a branch. Allocates nothing. */
export class Walker implements Reach {
	/** What each edge costs now. */
	private readonly costs = new Int32Array(EDGES.length + 1);
	private readonly spent = new Int32Array(MOST_WALKS + 1);
	private readonly heights = new Int32Array(CELLS);

	look(slots: Int32Array, base: number): void {
		const { costs, heights } = this;
		for (let cell = 0; cell < CELLS; cell++) heights[cell] = slots[base + cell];
		for (let edge = 0; edge < EDGES.length; edge++)
			costs[edge] = costBetween(heights[EDGE_TO[edge]], heights[EDGE_FROM[edge]]);
	}

	ofCube(from: number, points: number): number {
		this.change(from, this.heights[from] - 1);
		const ends = this.ofEntry(from, points);
		this.change(from, this.heights[from]);
		return ends;
	}

	private change(cell: number, height: number): void {
		const { costs, heights } = this;
		for (let i = cell * 4; i < cell * 4 + 4; i++) costs[EDGE_BESIDE[i]] = costBetween(heights[BESIDE[i]], height);
	}

	ofEntry(cell: number, points: number): number {
		const { costs, spent } = this;
		const { bits, first, count } = WALKS;
		const begin = first[cell];
		const walks = count[cell * 8 + points];
		let found = equal(points, 0) << cell;
		for (let i = 0; i < walks; i++) {
			const walk = bits[begin + i];
			const cost = spent[walk & 2047] + costs[(walk >> 11) & 15];
			spent[i + 1] = cost;
			found |= equal(cost, points) << (walk >> 15);
		}
		return found;
	}
}
