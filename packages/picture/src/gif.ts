/// <reference path="./gifenc.d.ts" />
import { applyPalette, type Encoder, GIFEncoder, type Palette, quantize } from "gifenc";

/** One place of a palette is kept for "as before". */
const MOST_COLOURS = 255;

/** Writes a moving picture frame by frame. Of each frame only what has changed is written, so that a long game stays small. */
export class GifWriter {
	readonly #width: number;
	readonly #height: number;
	readonly #palette: Palette;
	readonly #encoder: Encoder = GIFEncoder({ initialCapacity: 1 << 18 });
	#before: Uint8Array | undefined;

	/** The samples have all colours that will come: a palette that changes would make still parts flicker. */
	constructor(width: number, height: number, samples: readonly Uint8ClampedArray[]) {
		this.#width = width;
		this.#height = height;
		this.#palette = quantize(joined(samples), MOST_COLOURS);
	}

	add(pixels: Uint8ClampedArray, delay: number): void {
		const index = applyPalette(pixels, this.#palette);
		const unchanged = this.#palette.length;
		const shown = this.#before ? changesOf(this.#before, index, unchanged) : index;
		this.#encoder.writeFrame(shown, this.#width, this.#height, {
			delay,
			dispose: 1,
			transparent: this.#before !== undefined,
			transparentIndex: unchanged,
			...(!this.#before && { palette: [...this.#palette, [0, 0, 0]], repeat: 0 }),
		});
		this.#before = index;
	}

	finish(): Uint8Array<ArrayBuffer> {
		this.#encoder.finish();
		return this.#encoder.bytes();
	}
}

const changesOf = (before: Uint8Array, index: Uint8Array, unchanged: number): Uint8Array =>
	index.map((colour, i) => (before[i] === colour ? unchanged : colour));

function joined(samples: readonly Uint8ClampedArray[]): Uint8ClampedArray {
	const all = new Uint8ClampedArray(samples.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const sample of samples) {
		all.set(sample, at);
		at += sample.length;
	}
	return all;
}
