import { dotsIn, linesIn, type Outline, pathOf } from "./hatch.ts";
import type { Ink } from "./sheet.ts";

/* How the pieces of a player look on paper. Each has a pattern of its own: a copier knows no colours. */

/** By owner: slanted lines, dots, level lines, a lattice. */
const PATTERNS: readonly ((outline: Outline) => string)[] = [
	(outline) => linesIn(outline, 1.4, -Math.PI / 4),
	(outline) => dotsIn(outline, 2),
	(outline) => linesIn(outline, 1.6, 0),
	(outline) => linesIn(outline, 2.2, 0) + linesIn(outline, 2.2, Math.PI / 2),
];
const DOTS = 1;

export interface Paint {
	readonly ink: Ink;
	/** By owner. */
	readonly colours: readonly string[];
}

const isDark = (colour: string): boolean => {
	const [red, green, blue] = [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16));
	return 0.3 * red + 0.59 * green + 0.11 * blue < 150;
};

/** Outlines filled with what tells their owner. */
export function painted({ ink, colours }: Paint, owner: number, outlines: readonly Outline[]): string {
	const colour = ink === "light" ? "#ffffff" : (colours[owner] ?? "#ffffff");
	const line = isDark(colour) ? "#ffffff" : "#1f1a14";
	const opacity = ink === "light" ? "" : ' stroke-opacity=".55"';
	const pattern = outlines.map((outline) => PATTERNS[owner % PATTERNS.length](outline)).join("");
	const width = owner % PATTERNS.length === DOTS ? '".6" stroke-linecap="round"' : '".25"';
	return `<path d="${outlines.map(pathOf).join("")}" fill="${colour}"/><path d="${pattern}" fill="none" stroke="${line}"${opacity} stroke-width=${width}/>`;
}
