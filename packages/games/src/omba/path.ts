import { asCell, type Cell, type Setting } from "@tablier/kernel";
import { BOARD, CELLS, type OmbaPosition } from "./position.ts";
import { sideOf } from "./table.ts";

const HAND = CELLS;
/** Entry cells by side, as the seats sit. */
const SIDES = ["b1", "a2", "b3", "c2"].map((name) => BOARD.find(name) as Cell);
const ENTRIES = [...SIDES].sort((a, b) => a - b);

export function entriesOf(setting: Setting, seat: number): readonly Cell[] {
	if (setting.options.entry === "any") return ENTRIES;
	return [SIDES[sideOf(setting, seat)]];
}

/** Up to four neighbours of each cell, four apart; CELLS where there is none. */
export const NEIGHBOURS = Int8Array.from({ length: CELLS * 4 }, (_, i) => BOARD.neighbours[i]);

/** What a step costs: one point, and one for each level up or down. */
const cost = (heights: ArrayLike<number>, from: number, to: number): number =>
	1 + Math.abs(heights[to] - heights[from]);

/**
 * One way to walk from a cube to a cell with exactly so many points: the one with the fewest cells, the first in the
 * order of the directions. Undefined when there is none. The result of a move does not depend on it: it is for show.
 */
export function pathOf(position: OmbaPosition, from: number, to: number, points: number): Cell[] | undefined {
	const heights = position.stacks.map((stack, cell) => stack.length - (cell === from ? 1 : 0));
	const free = position.setting.options.back === "no-reversal";
	for (let length = 1; length <= points + 1; length++) {
		const found =
			from === HAND
				? entriesOf(position.setting, position.seat)
						.map((entry) => walk(heights, [entry], to, points - 1 - heights[entry], length, free))
						.find((path) => path !== undefined)
				: walk(heights, [asCell(from)], to, points, length, free);
		if (found) return found;
	}
	return undefined;
}

function walk(
	heights: readonly number[],
	path: readonly Cell[],
	to: number,
	points: number,
	length: number,
	free: boolean,
): Cell[] | undefined {
	const here = path[path.length - 1];
	if (points < 0 || path.length > length) return undefined;
	if (points === 0) return here === to && path.length === length ? [...path] : undefined;
	for (let i = 0; i < 4; i++) {
		const next = NEIGHBOURS[here * 4 + i];
		if (next === CELLS || (free ? next === path[path.length - 2] : path.includes(asCell(next)))) continue;
		const found = walk(heights, [...path, asCell(next)], to, points - cost(heights, here, next), length, free);
		if (found) return found;
	}
	return undefined;
}

/** Nothing on this board is further than that. */
const MOST_POINTS = 40;

/** With how many points a cube could go from here to there, ascending; empty when no walk leads there. */
export function costsOf(position: OmbaPosition, from: number, to: number): number[] {
	const heights = position.stacks.map((stack, cell) => stack.length - (cell === from ? 1 : 0));
	const free = position.setting.options.back === "no-reversal";
	const costs = new Set<number>();
	/** What was reached with which points and under which ban: the walks themselves are too many to try each. */
	const seen = new Set<number>();
	const go = (cell: number, banned: number, spent: number): void => {
		const state = (spent * 512 + banned) * CELLS + cell;
		if (spent > MOST_POINTS || seen.has(state)) return;
		seen.add(state);
		if (cell === to && spent > 0) costs.add(spent);
		for (let i = cell * 4; i < cell * 4 + 4; i++) {
			const next = NEIGHBOURS[i];
			if (next === CELLS || (banned >> next) & 1) continue;
			go(next, free ? 1 << cell : banned | (1 << next), spent + cost(heights, cell, next));
		}
	};
	const begin = (cell: number, spent: number): void => go(cell, free ? 0 : 1 << cell, spent);
	if (from === HAND) for (const entry of entriesOf(position.setting, position.seat)) begin(entry, 1 + heights[entry]);
	else begin(from, 0);
	return [...costs].sort((a, b) => a - b);
}

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

function walksOf(free: boolean): Walks {
	const bits: number[] = [];
	const count = new Int32Array(CELLS * 8);
	const first = Array.from({ length: CELLS }, (_, cell) => {
		const begin = bits.length;
		let last: { path: readonly number[]; at: number }[] = [{ path: [cell], at: 0 }];
		for (let steps = 1; steps <= MOST_STEPS; steps++) {
			last = last.flatMap(({ path, at }) =>
				nextCells(path, free).map((next) => {
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

const nextCells = (path: readonly number[], free: boolean): number[] => {
	const here = path[path.length - 1];
	return Array.from(NEIGHBOURS.subarray(here * 4, here * 4 + 4)).filter(
		(next) => next !== CELLS && (free ? next !== path[path.length - 2] : !path.includes(next)),
	);
};

const NEVER_TWICE = walksOf(false);
const NO_REVERSAL = walksOf(true);
const MOST_WALKS = Math.max(...NO_REVERSAL.count);

/** 1 when two small numbers are equal, 0 when not, without a branch: in random games branches are guessed wrong half of the time. */
export const equal = (a: number, b: number): number => ((a ^ b) - 1) >>> 31;

/** Where a cube can end with exactly so many points, as a set of bits; allocates nothing. */
export class Reach {
	/** What each edge costs now. */
	private readonly costs = new Int32Array(EDGES.length + 1);
	private readonly spent = new Int32Array(MOST_WALKS + 1);
	private walks = NEVER_TWICE;

	/** Whether cells may be visited again, if not at once. */
	set free(free: boolean) {
		this.walks = free ? NO_REVERSAL : NEVER_TWICE;
	}

	/** Takes the heights of all cells, which lie in a row of slots. */
	look(slots: Int32Array, base: number): void {
		const { costs } = this;
		for (let edge = 0; edge < EDGE_FROM.length; edge++) {
			const rise = slots[base + EDGE_TO[edge]] - slots[base + EDGE_FROM[edge]];
			const sign = rise >> 31;
			costs[edge] = 1 + ((rise ^ sign) - sign);
		}
	}

	/** The same with a cell at another height: the one a cube is lifted from, and put back again. */
	change(slots: Int32Array, base: number, cell: number, height: number): void {
		const { costs } = this;
		for (let i = cell * 4; i < cell * 4 + 4; i++) {
			const rise = slots[base + BESIDE[i]] - height;
			const sign = rise >> 31;
			costs[EDGE_BESIDE[i]] = 1 + ((rise ^ sign) - sign);
		}
	}

	from(cell: number, points: number): number {
		const { costs, spent } = this;
		const { bits, first, count } = this.walks;
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
