import type { Part } from "./grid.ts";
import { circle, pathOf } from "./hatch.ts";
import { type Paint, painted } from "./owner.ts";

const DISC = 18;
const R = DISC / 2;

const ROUND = circle(R, R, R);

/** A disc for a marble: the first player's has a full middle, the second's a ring. */
export function disc(paint: Paint, owner: number): Part {
	const mark =
		owner === 0 ? '<circle cx="9" cy="9" r="2.2" fill="#1f1a14"/>' : '<circle cx="9" cy="9" r="2" class="cut"/>';
	const drawing = `${painted(paint, owner, [ROUND])}<path d="${pathOf(ROUND)}" class="cut"/><circle cx="9" cy="9" r="3.6" class="plate"/>${mark}`;
	return { width: DISC, height: DISC, drawing };
}
