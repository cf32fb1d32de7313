import { Resvg } from "@resvg/resvg-js";

/** Files of fonts in a format that the renderer reads: TrueType, not WOFF2. */
export type FontFiles = readonly string[];

export interface Pixels {
	readonly width: number;
	readonly height: number;
	/** Four bytes each: red, green, blue, alpha. */
	readonly rgba: Uint8Array;
}

/** A flat picture, as wide as is asked for. */
const drawWide = (svg: string, width: number, fonts: FontFiles) =>
	new Resvg(svg, {
		fitTo: { mode: "width", value: width },
		font: { fontFiles: [...fonts], loadSystemFonts: false, defaultFontFamily: "Hanken Grotesk" },
	}).render();

export const writePng = (svg: string, width: number, fonts: FontFiles): Uint8Array =>
	drawWide(svg, width, fonts).asPng();

export function readPixels(svg: string, width: number, fonts: FontFiles): Pixels {
	const drawn = drawWide(svg, width, fonts);
	return { width: drawn.width, height: drawn.height, rgba: new Uint8Array(drawn.pixels) };
}
