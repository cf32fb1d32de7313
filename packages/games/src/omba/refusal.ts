import { asCell, type Cell, type Illegal, type Step, StepList } from "@tablier/kernel";
import { illegal } from "./codes.ts";
import { MAX_BRANCHING, OmbaCore } from "./core.ts";
import { costsOf } from "./path.ts";
import { cardsIn, type OmbaPosition, withCards } from "./position.ts";
import { HAND, isRoll, unpack } from "./step.ts";

/** Which rule forbids a step, and the cells to light. Undefined when nothing does. */
export function refusal(position: OmbaPosition, step: Step): Illegal | undefined {
	const core = new OmbaCore();
	core.load(position);
	if (core.actor === -2) return illegal("", "game-over", []);
	const list = new StepList(MAX_BRANCHING);
	core.steps(list);
	if (list.includes(step)) return undefined;
	if (isRoll(step)) return illegal("B3", withCards(position.setting) ? "no-die" : "already-rolled", []);
	const meaning = unpack(step);
	if (!meaning) return illegal("", "not-a-step", []);
	const { from, to, card } = meaning;
	if (!withCards(position.setting) && position.roll === 0) return illegal("B3", "roll-first", []);
	if (card !== 0 && !cardsIn(position.cards[position.seat]).includes(card))
		return illegal("B11", "card-not-held", [], { card });
	return notOwn(position, from) ?? notReached(position, from, to, card || position.roll);
}

/** Why no own cube can be taken from here. */
export function notOwn({ stacks, hands, seat }: OmbaPosition, from: number): Illegal | undefined {
	if (from === HAND) return hands[seat] === 0 ? illegal("B3", "empty-hand", []) : undefined;
	const cell = asCell(from);
	const stack = stacks[from];
	if (stack.length === 0) return illegal("B3", "empty-cell", [cell]);
	if (stack[stack.length - 1] === seat) return undefined;
	return stack.includes(seat) ? illegal("B7", "covered", [cell]) : illegal("B3", "not-yours", [cell]);
}

/** What the walk would cost instead; or that no walk leads there without going back. */
function notReached(position: OmbaPosition, from: number, to: Cell, points: number): Illegal {
	const cells = from === HAND || from === to ? [to] : [asCell(from), to];
	const costs = costsOf(position, from, to);
	if (costs.length === 0) return illegal("B6", "visited", cells);
	return illegal("B5", "wrong-points", cells, { points, costs: costs.slice(0, 4).join(", ") });
}
