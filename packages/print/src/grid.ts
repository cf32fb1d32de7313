import type { Extent } from "./paper.ts";

/** Something to cut out. */
export interface Part extends Extent {
	readonly drawing: string;
	/** Begins a row or a sheet of its own. */
	readonly anew?: "row" | "sheet";
}

export interface Placed extends Part {
	readonly x: number;
	readonly y: number;
}

/** Room for scissors. */
export const GAP = 2;

/** Puts parts in rows, in their order, on as many sheets as they need. */
export function layOut(parts: readonly Part[], area: Extent, gap = GAP): readonly (readonly Placed[])[] {
	const sheets: Placed[][] = [[]];
	let [x, y, row] = [0, 0, 0];
	for (const part of parts) {
		if (part.width > area.width || part.height > area.height) throw new Error("a part is larger than a sheet");
		const filled = sheets[sheets.length - 1].length > 0;
		if (x + part.width > area.width || (part.anew !== undefined && filled)) [x, y, row] = [0, y + row + gap, 0];
		if (y + part.height > area.height || (part.anew === "sheet" && filled)) {
			sheets.push([]);
			[x, y, row] = [0, 0, 0];
		}
		sheets[sheets.length - 1].push({ ...part, x, y });
		x += part.width + gap;
		row = Math.max(row, part.height);
	}
	return sheets;
}
