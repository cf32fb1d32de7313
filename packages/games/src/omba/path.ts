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
export const cost = (heights: ArrayLike<number>, from: number, to: number): number =>
	1 + Math.abs(heights[to] - heights[from]);

/** How high the cells are for a cube on its way from one of them. */
export const heightsWithout = ({ stacks }: OmbaPosition, from: number): number[] =>
	stacks.map((stack, cell) => stack.length - (cell === from ? 1 : 0));

/**
 * One way to walk from a cube to a cell with exactly so many points: the one with the fewest cells, the first in the
 * order of the directions. Undefined when there is none. The result of a move does not depend on it: it is for show.
 */
export function pathOf(position: OmbaPosition, from: number, to: number, points: number): Cell[] | undefined {
	if (from === to) return undefined;
	const heights = heightsWithout(position, from);
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
	for (const next of onward(path, free)) {
		const found = walk(heights, [...path, next], to, points - cost(heights, here, next), length, free);
		if (found) return found;
	}
	return undefined;
}

/** Where a walk may go next, in the order of the directions (B6). */
function onward(path: readonly Cell[], free: boolean): Cell[] {
	const here = path[path.length - 1];
	const cells: Cell[] = [];
	for (let i = here * 4; i < here * 4 + 4; i++) {
		const next = NEIGHBOURS[i];
		if (next === CELLS || (free ? next === path[path.length - 2] : path.includes(asCell(next)))) continue;
		cells.push(asCell(next));
	}
	return cells;
}

/** A walk that cannot use up its points: what was spent at each of its cells, and what the cheapest next step would cost. */
export interface DeadEnd {
	readonly path: readonly Cell[];
	readonly spent: readonly number[];
	/** Absent where no step is left, or the points are used up where the cube began. */
	readonly next?: { readonly cell: Cell; readonly cost: number };
}

/** Every walk of a cube that ends before its points do. A cube from the hand may not even enter: then the path is empty. */
export function deadEnds(position: OmbaPosition, from: number, points: number): DeadEnd[] {
	const heights = heightsWithout(position, from);
	const free = position.setting.options.back === "no-reversal";
	const found: DeadEnd[] = [];
	const go = (path: readonly Cell[], spent: readonly number[]): void => {
		const [here, used] = [path[path.length - 1], spent[spent.length - 1]];
		const next = onward(path, free).map((cell) => ({ cell, cost: cost(heights, here, cell) }));
		const open = used === points ? [] : next.filter((step) => used + step.cost <= points);
		for (const step of open) go([...path, step.cell], [...spent, used + step.cost]);
		if (open.length > 0 || (used === points && here !== from)) return;
		const cheapest = next.sort((a, b) => a.cost - b.cost)[0];
		found.push({ path, spent, ...(used < points && cheapest && { next: cheapest }) });
	};
	if (from !== HAND) go([asCell(from)], [0]);
	else
		for (const entry of entriesOf(position.setting, position.seat)) {
			const entering = 1 + heights[entry];
			if (entering <= points) go([entry], [entering]);
			else found.push({ path: [], spent: [], next: { cell: entry, cost: entering } });
		}
	return found;
}

/** Nothing on this board is further than that. */
const MOST_POINTS = 40;

/** With how many points a cube could go from here to there, ascending; empty when no walk leads there, or it leads nowhere. */
export function costsOf(position: OmbaPosition, from: number, to: number): number[] {
	const heights = heightsWithout(position, from);
	const free = position.setting.options.back === "no-reversal";
	const costs = new Set<number>();
	/** What was reached with which points and under which ban: the walks themselves are too many to try each. */
	const seen = new Set<number>();
	const go = (cell: number, banned: number, spent: number): void => {
		const state = (spent * 512 + banned) * CELLS + cell;
		if (spent > MOST_POINTS || seen.has(state)) return;
		seen.add(state);
		if (cell === to && cell !== from) costs.add(spent);
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
