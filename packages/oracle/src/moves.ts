import { CELLS, ENTRIES, HAND, NEIGHBOURS } from "./ground.ts";
import { MOST_CUBES, rankOfShape, type Shapes, shapesOf } from "./shapes.ts";

/** Where a cube can go depends on the heights alone: the moves of all kept shapes of as many cubes. */
export interface Moves {
	/** The moves of a shape are those from `from[shape]` up to, not including, `from[shape + 1]`. */
	readonly from: Uint32Array;
	/**
	 * Two words a move. The first: the home of the shape it leads to (see `Shapes.homes`). The second, low to high: a byte
	 * for where the cube comes from (a cell or HAND), a byte for where it ends, four bits for the rolls: three for 1, 3
	 * and 5 or, with the fourth, for 2, 4 and 6. A cube never gets to one cell with an odd and with an even roll, because
	 * every step changes the colour of the cell or, with the height, the parity of its cost.
	 */
	readonly words: Uint32Array;
}

const MOST_POINTS = 6;

export function movesOf(cubes: number, withEntries: boolean): Moves {
	const shapes = shapesOf(cubes);
	const after = withEntries && cubes < MOST_CUBES ? shapesOf(cubes + 1) : undefined;
	const from = new Uint32Array(shapes.count + 1);
	const words: number[] = [];
	for (let shape = 0; shape < shapes.count; shape++) {
		const heights = shapes.heights.slice(shape * CELLS, (shape + 1) * CELLS);
		for (let source = 0; source < CELLS; source++) if (heights[source] > 0) pushMoves(words, heights, source, shapes);
		if (after) pushMoves(words, heights, HAND, after);
		from[shape + 1] = words.length / 2;
	}
	return { from, words: Uint32Array.from(words) };
}

function pushMoves(words: number[], heights: Uint8Array, source: number, shapes: Shapes): void {
	if (source !== HAND) heights[source]--;
	const rolls = rollsFrom(heights, source);
	for (const parity of [1, 0])
		for (let cell = 0; cell < CELLS; cell++) {
			if (rolls[cell] === 0 || ((rolls[cell] & ODD_ROLLS) !== 0) !== (parity === 1)) continue;
			heights[cell]++;
			words.push(
				shapes.homes[rankOfShape(heights, shapes.cubes)],
				source | (cell << 8) | (packRolls(rolls[cell]) << 16),
			);
			heights[cell]--;
		}
	if (source !== HAND) heights[source]++;
}

const ODD_ROLLS = 0b0101010;
const EVEN_ROLLS = 0b1010100;

function packRolls(rolls: number): number {
	if ((rolls & ODD_ROLLS) !== 0 && (rolls & EVEN_ROLLS) !== 0) throw new Error("odd and even rolls to one cell");
	const odd = (rolls & ODD_ROLLS) !== 0;
	const three = odd ? rolls >> 1 : rolls >> 2;
	return (odd ? 0 : 8) | (three & 1) | ((three >> 1) & 2) | ((three >> 2) & 4);
}

/** The rolls in a move's second word, a bit for each number. */
export function rollsIn(packed: number): number {
	const three = (packed & 1) | ((packed & 2) << 1) | ((packed & 4) << 2);
	return packed & 8 ? three << 2 : three << 1;
}

/**
 * With which rolls a cube ends on each cell, a bit for each number. `heights` are without the cube. The list that is
 * returned is written again by the next call.
 */
export function rollsFrom(heights: ArrayLike<number>, source: number): Uint8Array {
	found.fill(0);
	if (source !== HAND) walk(heights, source, 0, 1 << source);
	else
		for (const entry of ENTRIES) {
			const points = 1 + heights[entry];
			if (points > MOST_POINTS) continue;
			found[entry] |= 1 << points;
			walk(heights, entry, points, 1 << entry);
		}
	return found;
}

const found = new Uint8Array(CELLS);

function walk(heights: ArrayLike<number>, cell: number, spent: number, visited: number): void {
	const beside = NEIGHBOURS[cell];
	for (let i = 0; i < beside.length; i++) {
		const next = beside[i];
		if ((visited >> next) & 1) continue;
		const points = spent + 1 + Math.abs(heights[next] - heights[cell]);
		if (points > MOST_POINTS) continue;
		found[next] |= 1 << points;
		if (points < MOST_POINTS) walk(heights, next, points, visited | (1 << next));
	}
}
