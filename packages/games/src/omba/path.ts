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

/**
 * Every walk of up to six steps from each cell, in the order of a search: a node is the last step of its walk, and the
 * walks that go on from it follow at once. Bits of a node, low to high: 0..2 how many steps, 3..8 the last one (cell it
 * leaves * 4 + direction), 9..12 the cell it leads to. `skip` is the next node that does not go on from this one.
 */
interface Walks {
	readonly nodes: Int32Array;
	readonly skip: Int32Array;
	/** Where the walks from each cell begin, and where the last ones end. */
	readonly first: Int32Array;
}

function walksOf(free: boolean): Walks {
	const nodes: number[] = [];
	const skip: number[] = [];
	const extend = (path: readonly number[]): void => {
		const here = path[path.length - 1];
		if (path.length > MOST_STEPS) return;
		for (let i = 0; i < 4; i++) {
			const next = NEIGHBOURS[here * 4 + i];
			if (next === CELLS || (free ? next === path[path.length - 2] : path.includes(next))) continue;
			const node = nodes.push(path.length | ((here * 4 + i) << 3) | (next << 9)) - 1;
			extend([...path, next]);
			skip[node] = nodes.length;
		}
	};
	const first = Array.from({ length: CELLS }, (_, cell) => {
		const begin = nodes.length;
		extend([cell]);
		return begin;
	});
	return { nodes: Int32Array.from(nodes), skip: Int32Array.from(skip), first: Int32Array.from([...first, nodes.length]) };
}

const NEVER_TWICE = walksOf(false);
const NO_REVERSAL = walksOf(true);

/** Where a cube can end with exactly so many points, as a set of bits; allocates nothing. */
export class Reach {
	/** What each step costs now, by the cell it leaves * 4 + direction. */
	private readonly costs = new Int32Array(CELLS * 4);
	private readonly spent = new Int32Array(MOST_STEPS + 1);
	private walks = NEVER_TWICE;

	/** Whether cells may be visited again, if not at once. */
	set free(free: boolean) {
		this.walks = free ? NO_REVERSAL : NEVER_TWICE;
	}

	/** Takes the heights of all cells, which lie in a row of slots. */
	look(slots: Int32Array, base: number): void {
		const { costs } = this;
		for (let cell = 0; cell < CELLS; cell++) {
			const here = slots[base + cell];
			/* Directions are E, N, W, S: these two see every pair of neighbours once. */
			for (let i = cell * 4; i < cell * 4 + 2; i++) {
				const next = NEIGHBOURS[i];
				if (next === CELLS) continue;
				const rise = slots[base + next] - here;
				const price = rise < 0 ? 1 - rise : 1 + rise;
				costs[i] = price;
				costs[next * 4 + (i & 3) + 2] = price;
			}
		}
	}

	/** The same with a cell at another height: the one a cube is lifted from, and put back again. */
	change(slots: Int32Array, base: number, cell: number, height: number): void {
		const { costs } = this;
		for (let i = 0; i < 4; i++) {
			const next = NEIGHBOURS[cell * 4 + i];
			if (next === CELLS) continue;
			const rise = slots[base + next] - height;
			const price = rise < 0 ? 1 - rise : 1 + rise;
			costs[cell * 4 + i] = price;
			costs[next * 4 + ((i + 2) & 3)] = price;
		}
	}

	/** All cells where a walk can end, or only the first that is found. */
	from(cell: number, points: number, all: boolean): number {
		if (points === 0) return 1 << cell;
		const { costs, spent } = this;
		const { nodes, skip, first } = this.walks;
		const end = first[cell + 1];
		let found = 0;
		let at = first[cell];
		while (at < end) {
			const node = nodes[at];
			const steps = node & 7;
			const cost = spent[steps - 1] + costs[(node >> 3) & 63];
			if (cost < points) {
				spent[steps] = cost;
				at++;
				continue;
			}
			if (cost === points) {
				found |= 1 << (node >> 9);
				if (!all) return found;
			}
			at = skip[at];
		}
		return found;
	}
}
