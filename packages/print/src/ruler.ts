import { drawing } from "./markup.ts";

const RULER = 100;

/** A hundred millimetres, to measure after printing. */
export function ruler(): string {
	const ticks = Array.from({ length: RULER / 5 + 1 }, (_, i) => {
		const x = 5 * i;
		return `M${x} 0V${x % 50 === 0 ? 4 : x % 10 === 0 ? 3 : 1.8}`;
	}).join("");
	const numbers = [0, 50, 100].map((x) => `<text x="${x}" y="6.8" class="tick">${x}</text>`).join("");
	const body = `<path d="M0 0H${RULER}${ticks}" class="cut"/>${numbers}`;
	return drawing(RULER, 7, body, 'class="ruler" aria-hidden="true"');
}
