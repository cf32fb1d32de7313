/* All lengths of this package are millimetres. */

export const PAPERS = ["a4", "letter"] as const;
export type Paper = (typeof PAPERS)[number];

export interface Extent {
	readonly width: number;
	readonly height: number;
}

export const SIZES: Readonly<Record<Paper, Extent>> = {
	a4: { width: 210, height: 297 },
	letter: { width: 215.9, height: 279.4 },
};

/** What every printer reaches on both papers: one layout serves the two. */
export const AREA: Extent = { width: 190, height: 254 };

/** The white border around the area. */
export const marginsOf = (paper: Paper): { readonly x: number; readonly y: number } => ({
	x: (SIZES[paper].width - AREA.width) / 2,
	y: (SIZES[paper].height - AREA.height) / 2,
});
