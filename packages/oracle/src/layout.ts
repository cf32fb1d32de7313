import { choose } from "./colours.ts";
import { shapesOf } from "./shapes.ts";

/** All positions before a roll with as many cubes on the board, of which so many are the mover's. */
export interface Layer {
	readonly cubes: number;
	readonly own: number;
	/** How many shapes, and colourings of each. */
	readonly shapes: number;
	readonly colourings: number;
	/** The number of its first position. */
	readonly first: number;
}

/** Positions are numbered layer by layer: fewer cubes first, then fewer own ones, then by shape, then by colouring. */
export interface Layout {
	/** Cubes each player has. */
	readonly each: number;
	readonly layers: readonly Layer[];
	readonly positions: number;
	layer(cubes: number, own: number): Layer;
}

export function layoutOf(each: number): Layout {
	const layers: Layer[] = [];
	const at = new Map<number, Layer>();
	let first = 0;
	for (let cubes = 0; cubes <= 2 * each; cubes++)
		for (let own = Math.max(0, cubes - each); own <= Math.min(each, cubes); own++) {
			const shapes = shapesOf(cubes).count;
			const layer = { cubes, own, shapes, colourings: choose(cubes, own), first };
			layers.push(layer);
			at.set(cubes * 16 + own, layer);
			first += shapes * layer.colourings;
		}
	return {
		each,
		layers,
		positions: first,
		layer: (cubes, own) => {
			const layer = at.get(cubes * 16 + own);
			if (!layer) throw new Error(`no layer of ${cubes} cubes, ${own} own`);
			return layer;
		},
	};
}
