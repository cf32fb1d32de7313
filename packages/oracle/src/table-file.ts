import type { Layer, Layout } from "./layout.ts";
import { COARSE, FINE, factsOf, headOf, partsOf, sealed } from "./table.ts";

/** How the values of a table stand to the exact ones. */
interface Errors {
	most: number;
	sum: number;
}

/**
 * Makes the file of a table from exact values by number. The facts stand before the values they are measured on: so
 * the values are written first, into a place of their own.
 */
export function packTable(layout: Layout, chanceAt: (number: number) => number, bound: number): Uint8Array {
	const parts = partsOf(0, layout);
	const values = new Uint8Array(parts.check);
	const errors: Errors = { most: 0, sum: 0 };
	let range = parts.ranges;
	for (const layer of layout.layers)
		for (let shape = 0; shape < layer.shapes; shape++, range += 4)
			packShape(values, range, parts.steps, layer, shape, chanceAt, errors);
	const head = headOf(
		factsOf({
			each: layout.each,
			positions: layout.positions,
			bound: roundUp(bound),
			error: roundUp(errors.most),
			meanError: roundUp(errors.sum / layout.positions),
			command: `tablier solve omba${layout.each === 6 ? "" : ` --cubes ${layout.each}`}`,
		}),
	);
	const bytes = new Uint8Array(head.length + values.length + 32);
	bytes.set(head);
	bytes.set(values, head.length);
	return sealed(bytes, head.length + values.length);
}

function packShape(
	values: Uint8Array,
	range: number,
	steps: number,
	{ first, colourings }: Layer,
	shape: number,
	chanceAt: (number: number) => number,
	errors: Errors,
): void {
	const begin = first + shape * colourings;
	let [least, most] = [1, 0];
	for (let i = begin; i < begin + colourings; i++) {
		const chance = chanceAt(i);
		if (chance < least) least = chance;
		if (chance > most) most = chance;
	}
	const low = Math.floor(least * FINE);
	const width = Math.max(1, Math.ceil(most * FINE) - low);
	values.set([low & 255, low >> 8, (low + width) & 255, (low + width) >> 8], range);
	for (let i = begin; i < begin + colourings; i++) {
		const chance = chanceAt(i);
		const step = Math.round(((chance * FINE - low) / width) * COARSE);
		values[steps + i] = step;
		const error = Math.abs((low + (width * step) / COARSE) / FINE - chance);
		errors.sum += error;
		if (error > errors.most) errors.most = error;
	}
}

/** Two digits, upwards: what is said of an error stays true. */
export function roundUp(value: number): number {
	if (value === 0) return 0;
	const unit = 10 ** (Math.floor(Math.log10(value)) - 1);
	return Number((Math.ceil(value / unit) * unit).toPrecision(2));
}
