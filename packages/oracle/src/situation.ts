import { choose, RANKS } from "./colours.ts";
import { CELLS, HAND, MIRRORS } from "./ground.ts";
import type { Layout } from "./layout.ts";
import { rollsFrom } from "./moves.ts";
import { rankOfShape, shapesOf } from "./shapes.ts";

/** A position before a roll, as its mover sees it. Hands need not be said: what is not on the board is in them. */
export interface Situation {
	readonly heights: Uint8Array;
	/** Which cubes are the mover's, a bit each, counted cell by cell from below. */
	readonly owns: number;
	/** Cubes on the board, and how many of them are the mover's. */
	readonly cubes: number;
	readonly own: number;
}

/** Where a symmetry brings a cell from: `SOURCES[mirror * CELLS + cell]`. */
const SOURCES = new Uint8Array(MIRRORS.length);
MIRRORS.forEach((image, i) => {
	SOURCES[i - (i % CELLS) + image] = i % CELLS;
});

const below = new Int32Array(CELLS);

/** The number of a situation, the same for all that the symmetries take to each other. See layout.ts for the order. */
export function numberOf(layout: Layout, { heights, owns, cubes, own }: Situation): number {
	const layer = layout.layer(cubes, own);
	const home = shapesOf(cubes).homes[rankOfShape(heights, cubes)];
	return layer.first + (home >> 3) * layer.colourings + RANKS[mirrored(heights, owns, home & 7)];
}

function mirrored(heights: Uint8Array, owns: number, mirror: number): number {
	if (mirror === 0) return owns;
	let sum = 0;
	for (let cell = 0; cell < CELLS; cell++) {
		below[cell] = sum;
		sum += heights[cell];
	}
	let bits = 0;
	let place = 0;
	for (let cell = 0; cell < CELLS; cell++) {
		const source = SOURCES[mirror * CELLS + cell];
		const height = heights[source];
		bits |= ((owns >> below[source]) & ((1 << height) - 1)) << place;
		place += height;
	}
	return bits;
}

/** The situation of a number: of those that are the same by symmetry, the one that is kept. */
export function situationOf({ layers }: Layout, number: number): Situation {
	const layer = layers.findLast(({ first }) => first <= number);
	if (!layer) throw new Error(`no position ${number}`);
	const { cubes, own, colourings, first } = layer;
	const shape = Math.floor((number - first) / colourings);
	const heights = shapesOf(cubes).heights.slice(shape * CELLS, (shape + 1) * CELLS);
	return { heights, owns: colouringAt((number - first) % colourings, cubes, own), cubes, own };
}

/** The colouring of a rank: the highest own cube is the highest that leaves enough below. */
function colouringAt(rank: number, cubes: number, own: number): number {
	let [rest, left, bits] = [rank, own, 0];
	for (let cube = cubes - 1; cube >= 0 && left > 0; cube--) {
		const without = choose(cube, left);
		if (rest < without) continue;
		rest -= without;
		left--;
		bits |= 1 << cube;
	}
	return bits;
}

/** A move of a cube from a cell, or from HAND, to a cell, and the rolls it can be made with, a bit for each number. */
export interface Move {
	readonly from: number;
	readonly to: number;
	readonly rolls: number;
}

export function movesIn({ heights, owns, own }: Situation, each: number): Move[] {
	const moves: Move[] = [];
	let cubes = 0;
	for (let from = 0; from <= HAND; from++) {
		if (from === HAND ? own === each : heights[from] === 0) continue;
		if (from !== HAND) {
			cubes += heights[from];
			if (((owns >> (cubes - 1)) & 1) === 0) continue;
			heights[from]--;
		}
		const rolls = rollsFrom(heights, from);
		if (from !== HAND) heights[from]++;
		for (let to = 0; to < CELLS; to++) if (rolls[to] !== 0) moves.push({ from, to, rolls: rolls[to] });
	}
	return moves;
}

/** What the other player finds after a move. */
export function after({ heights, owns, cubes, own }: Situation, { from, to }: Move): Situation {
	const next = heights.slice();
	let bits = owns;
	if (from !== HAND) {
		const top = heightBelow(next, from) + next[from] - 1;
		bits = (bits & ((1 << top) - 1)) | ((bits >> (top + 1)) << top);
		next[from]--;
	}
	const place = heightBelow(next, to) + next[to];
	bits = (bits & ((1 << place) - 1)) | (1 << place) | ((bits >> place) << (place + 1));
	next[to]++;
	const count = from === HAND ? cubes + 1 : cubes;
	return { heights: next, owns: ~bits & ((1 << count) - 1), cubes: count, own: cubes - own };
}

function heightBelow(heights: Uint8Array, cell: number): number {
	let sum = 0;
	for (let i = 0; i < cell; i++) sum += heights[i];
	return sum;
}
