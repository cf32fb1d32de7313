/** Of gifenc 1.0.3, which brings no types: what is used of it. */
declare module "gifenc" {
	export type Palette = [red: number, green: number, blue: number][];
	export interface FrameOptions {
		readonly palette?: Palette;
		readonly transparent?: boolean;
		readonly transparentIndex?: number;
		/** Milliseconds. */
		readonly delay?: number;
		/** 0 for ever. */
		readonly repeat?: number;
		/** 1: the frame stays under the next. */
		readonly dispose?: number;
	}
	export interface Encoder {
		writeFrame(index: Uint8Array, width: number, height: number, options?: FrameOptions): void;
		finish(): void;
		bytes(): Uint8Array<ArrayBuffer>;
	}
	export function GIFEncoder(options?: { readonly initialCapacity?: number }): Encoder;
	export function quantize(rgba: Uint8ClampedArray, maxColors: number): Palette;
	export function applyPalette(rgba: Uint8ClampedArray, palette: Palette): Uint8Array;
}
