import { CELLS, MIRROR_COUNT, MIRRORS } from "./ground.ts";

/** No more cubes are in the box. */
export const MOST_CUBES = 12;

/**
 * A shape is the heights of the nine cells. Shapes of as many cubes are ranked in the order of their heights, a1 first;
 * of those that the symmetries take to each other the first is kept, and the kept ones are numbered in that order.
 */
export interface Shapes {
	readonly cubes: number;
	/** How many are kept. */
	readonly count: number;
	/** Heights of the kept ones, nine a shape. */
	readonly heights: Uint8Array;
	/** By rank: the number of the shape that is kept for it, times eight, plus the symmetry that leads there. */
	readonly homes: Int32Array;
}

/** `BEFORE[(cell * 13 + left) * 13 + height]`: shapes of the same cells before, so many cubes left, and less on this one. */
const BEFORE = Int32Array.from({ length: CELLS * 13 * 13 }, (_, i) => {
	const [height, left, cell] = [i % 13, Math.floor(i / 13) % 13, Math.floor(i / 169)];
	let sum = 0;
	for (let less = 0; less < height && less <= left; less++) sum += waysToFill(CELLS - 1 - cell, left - less);
	return sum;
});

/** In how many ways so many cells hold so many cubes. */
function waysToFill(cells: number, cubes: number): number {
	if (cells === 0) return cubes === 0 ? 1 : 0;
	let ways = 1;
	for (let i = 1; i < cells; i++) ways = (ways * (cubes + i)) / i;
	return ways;
}

export function rankOfShape(heights: ArrayLike<number>, cubes: number): number {
	let left = cubes;
	let rank = 0;
	for (let cell = 0; cell < CELLS - 1; cell++) {
		rank += BEFORE[(cell * 13 + left) * 13 + heights[cell]];
		left -= heights[cell];
	}
	return rank;
}

const known: (Shapes | undefined)[] = [];

export function shapesOf(cubes: number): Shapes {
	known[cubes] ??= listShapes(cubes);
	return known[cubes];
}

function listShapes(cubes: number): Shapes {
	const homes = new Int32Array(waysToFill(CELLS, cubes));
	const kept: number[] = [];
	const heights = new Uint8Array(CELLS);
	const image = new Uint8Array(CELLS);
	let count = 0;
	const visit = (rank: number): void => {
		let first = rank;
		let by = 0;
		for (let mirror = 1; mirror < MIRROR_COUNT; mirror++) {
			for (let cell = 0; cell < CELLS; cell++) image[MIRRORS[mirror * CELLS + cell]] = heights[cell];
			const other = rankOfShape(image, cubes);
			if (other < first) [first, by] = [other, mirror];
		}
		/* The first of its kind was visited before the others. */
		homes[rank] = first === rank ? count++ << 3 : (homes[first] & ~7) | by;
		if (first === rank) kept.push(...heights);
	};
	let rank = 0;
	const fill = (cell: number, left: number): void => {
		if (cell === CELLS - 1) {
			heights[cell] = left;
			visit(rank++);
			return;
		}
		for (let height = 0; height <= left; height++) {
			heights[cell] = height;
			fill(cell + 1, left - height);
		}
	};
	fill(0, cubes);
	return { cubes, count, heights: Uint8Array.from(kept), homes };
}
