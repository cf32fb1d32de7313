import { shapesOf } from "../shapes.ts";
import { type Counts, colouringsOf, sumOf } from "./colours.ts";

/** All positions before a roll with these cubes on the board, up to the board's symmetries. */
export interface ThreeLayer {
	readonly counts: Counts;
	readonly cubes: number;
	readonly shapes: number;
	readonly colourings: number;
	/** The number of its first position. */
	readonly first: number;
}

export interface ThreeLayout {
	/** Cubes each player has. */
	readonly each: number;
	readonly layers: readonly ThreeLayer[];
	readonly positions: number;
	layer(counts: Counts): ThreeLayer;
}

/** The same for three who play and for two with the dead cubes of a third: any of them may have any of their cubes in. */
export function layoutOf(each: number): ThreeLayout {
	const layers: ThreeLayer[] = [];
	const at = new Map<string, ThreeLayer>();
	let first = 0;
	const inOrder = allCounts(each).sort((a, b) => sumOf(a) - sumOf(b));
	for (const counts of inOrder) {
		const cubes = sumOf(counts);
		const layer = { counts, cubes, shapes: shapesOf(cubes).count, colourings: colouringsOf(counts).length, first };
		layers.push(layer);
		at.set(counts.join(), layer);
		first += layer.shapes * layer.colourings;
	}
	return {
		each,
		layers,
		positions: first,
		layer: (counts) => {
			const layer = at.get(counts.join());
			if (!layer) throw new Error(`no layer ${counts}`);
			return layer;
		},
	};
}

function allCounts(each: number): Counts[] {
	const all: Counts[] = [];
	for (let own = 0; own <= each; own++)
		for (let next = 0; next <= each; next++) for (let third = 0; third <= each; third++) all.push([own, next, third]);
	return all;
}
