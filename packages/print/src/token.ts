import type { Part } from "./grid.ts";
import type { Outline } from "./hatch.ts";
import { at } from "./markup.ts";
import { type Paint, painted } from "./owner.ts";

/** Smaller than the cells of the largest board. */
const TOKEN = 15;
const CORNER = 4;

/** One face, with its cut corners at the top; the fold is below. */
const FACE: Outline = [
	{ x: 0, y: TOKEN },
	{ x: 0, y: CORNER },
	{ x: CORNER, y: 0 },
	{ x: TOKEN - CORNER, y: 0 },
	{ x: TOKEN, y: CORNER },
	{ x: TOKEN, y: TOKEN },
];
const EDGE = `M0 ${TOKEN}V${CORNER}L${CORNER} 0H${TOKEN - CORNER}L${TOKEN} ${CORNER}V${TOKEN}`;

const face = (paint: Paint, owner: number): string =>
	`${painted(paint, owner, [FACE])}<path d="${EDGE}" class="cut"/><circle cx="${TOKEN / 2}" cy="${TOKEN / 2}" r="4.4" class="plate"/><text x="${TOKEN / 2}" y="${TOKEN / 2}" class="letter" font-size="6">${"ABCD"[owner]}</text>`;

/** Two faces that are folded back to back: turned over, the piece has changed camp. */
export function token(paint: Paint, front: number, back: number): Part {
	const turned = `<g transform="rotate(180 ${TOKEN / 2} ${TOKEN / 2})">${face(paint, back)}</g>`;
	const drawing = `${face(paint, front)}${at(0, TOKEN, turned)}<path d="M0 ${TOKEN}H${TOKEN}" class="fold"/>`;
	return { width: TOKEN, height: 2 * TOKEN, drawing };
}
