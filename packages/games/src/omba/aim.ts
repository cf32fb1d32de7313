import type { Cell, Illegal, Step } from "@tablier/kernel";
import { illegal } from "./codes.ts";
import { CELLS, type OmbaPosition, withCards } from "./position.ts";
import { notOwn, refusal } from "./refusal.ts";
import { HAND, packMove, unpack } from "./step.ts";
import { cardCell, handCell } from "./table.ts";

/** In the card variant the card first; then the cube, on its cell or in the hand, and where it ends. A roll needs no cell. */
export function aims({ setting, seat }: OmbaPosition, step: Step): readonly (readonly Cell[])[] {
	const meaning = unpack(step);
	if (!meaning) return [];
	const { from, to, card } = meaning;
	const start = from === HAND ? handCell(seat) : (from as Cell);
	return [card === 0 ? [start, to] : [cardCell(setting, card), start, to]];
}

/** Why touching these cells leads to no legal step. */
export function misaim(position: OmbaPosition, touched: readonly Cell[]): Illegal {
	const { setting, seat, roll } = position;
	const cards = withCards(setting);
	if (!cards && roll === 0) return illegal("B3", "roll-first", []);
	const card = cards ? touched[0] - cardCell(setting, 1) + 1 : 0;
	if (cards && card < 1) return illegal("B11", "card-first", [touched[0]]);
	const [first, second] = cards ? touched.slice(1) : touched;
	if (first === undefined)
		return refusal(position, packMove(HAND, 0, card)) ?? illegal("B11", "card-first", [touched[0]]);
	if (first >= CELLS && first !== handCell(seat)) return illegal("B3", "not-yours", [first]);
	const from = first >= CELLS ? HAND : first;
	const foreign = notOwn(position, from);
	if (foreign) return foreign;
	if (second !== undefined && second >= CELLS) return illegal("B5", "not-a-goal", [second]);
	if (second === undefined) return illegal("B5", "stuck-cube", [first], { points: card || roll });
	return (
		refusal(position, packMove(from, second, card)) ?? illegal("B5", "stuck-cube", [first], { points: card || roll })
	);
}
