import { CELL_SPOT, DELTAS, SPOT_CELL } from "./bits.ts";

/**
 * The 27 lines of the board, nine along each axis, of five to nine cells. What stands on a line is a number in base three,
 * a digit a cell: 0 empty, 1 and 2 the two sides. Lines of one length share one table of weights, and so do a line and its
 * mirror image, because the board looks the same from all sides.
 */
const CELLS = 61;
const AXES = 3;
const SHORTEST = 5;
const LONGEST = 9;

/** Where the patterns of each length begin in a table of all patterns. */
export const FIRST_OF_LENGTH = new Int32Array(LONGEST + 2);
for (let length = SHORTEST; length <= LONGEST; length++)
	FIRST_OF_LENGTH[length + 1] = FIRST_OF_LENGTH[length] + 3 ** length;
export const PATTERNS = FIRST_OF_LENGTH[LONGEST + 1];

const lines: number[][] = [];
for (let axis = 0; axis < AXES; axis++) {
	const delta = DELTAS[axis];
	for (const spot of CELL_SPOT) {
		if (SPOT_CELL[spot - delta] >= 0) continue;
		const line: number[] = [];
		for (let at = spot; SPOT_CELL[at] >= 0; at += delta) line.push(SPOT_CELL[at]);
		lines.push(line);
	}
}
/** Cells of each line, in order. */
export const LINES: readonly (readonly number[])[] = lines;

/** By cell, three each: the lines it is on, and what a piece of the first side there adds to their numbers. */
export const LINE_OF = new Int32Array(CELLS * AXES);
export const POWER_OF = new Int32Array(CELLS * AXES);
const filled = new Int32Array(CELLS);
lines.forEach((line, number) => {
	line.forEach((cell, i) => {
		const at = cell * AXES + filled[cell]++;
		LINE_OF[at] = number;
		POWER_OF[at] = 3 ** i;
	});
});

/** The number of each line of an empty board, counted from the beginning of the table. */
export const EMPTY_LINES = Int32Array.from(lines, (line) => FIRST_OF_LENGTH[line.length]);

/** The pattern with the sides changed over. */
export const SWAPPED = new Int32Array(PATTERNS);
/** What is learned about a pattern is learned about its mirror image: the same feature. */
export const FEATURE_OF = new Int32Array(PATTERNS);
let features = 0;
for (let length = SHORTEST; length <= LONGEST; length++) {
	const first = FIRST_OF_LENGTH[length];
	for (let pattern = 0; pattern < 3 ** length; pattern++) {
		let swapped = 0;
		let mirrored = 0;
		for (let rest = pattern, i = 0; i < length; i++, rest = Math.floor(rest / 3)) {
			const digit = rest % 3;
			swapped += ((3 - digit) % 3) * 3 ** i;
			mirrored += digit * 3 ** (length - 1 - i);
		}
		SWAPPED[first + pattern] = first + swapped;
		FEATURE_OF[first + pattern] = mirrored < pattern ? FEATURE_OF[first + mirrored] : features++;
	}
}
export const LINE_FEATURES = features;
