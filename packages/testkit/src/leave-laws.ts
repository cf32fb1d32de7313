import { leaveOf, OVER, type Position, SEATS, type Seat, writeLeave } from "@tablier/kernel";
import { effectsCiteRules, effectsTellTheBoard, effectsTellTheEnd } from "./effect-laws.ts";
import { same } from "./same.ts";
import { type Branch, type Breach, branchOf, firstBreach, keyText, listSteps, type Visit } from "./visit.ts";

/** Where the rules let the others play on, every seat that is in may leave at every node, in turn or out of it. */
export function leavingGoesOn<P extends Position>(visit: Visit<P>): Breach {
	const { subject, setting, core, position, actor } = visit;
	if (subject.game.leaving?.(setting) === undefined || actor === OVER) return undefined;
	const seats = SEATS.slice(0, setting.seats).filter((seat) => !core.isOut(seat));
	if (seats.length < 2) return undefined;
	const branches = seats.map((seat) => branchOf(core, leaveOf(seat), 0));
	if (!same(core.save(), position) || keyText(core) !== keyText(visit))
		return "leaving made and unmade changes something";
	return (
		firstBreach([effectsTellTheBoard, effectsTellTheEnd, effectsCiteRules], (law) => law({ ...visit, branches })) ??
		firstBreach(seats.entries(), ([i, seat]) => afterLeaving(visit, seat, branches[i]))
	);
}

function afterLeaving<P extends Position>(
	{ subject, setting, spare, list, rules, position, core }: Visit<P>,
	seat: Seat,
	{ step, next, effects, keyLo, keyHi, actor }: Branch<P>,
): Breach {
	const { game } = subject;
	const text = writeLeave(step);
	spare.load(next);
	if (!spare.isOut(seat)) return `${text} leaves the seat in`;
	if (actor === seat) return `${text} and the seat is to decide`;
	if (spare.keyLo !== keyLo || spare.keyHi !== keyHi) return `${text} leads to another key than its position has`;
	if (listSteps(spare, list).length > 0 === (actor === OVER)) return `${text} and ${actor} is to decide`;
	const back = SEATS.slice(0, setting.seats).find((other) => core.isOut(other) && !spare.isOut(other));
	if (back !== undefined) return `${text} brings seat ${back} back`;
	const told = rules.tell(position, step);
	if (!told.ok || !same(told.value, { position: next, effects })) return `${text} is told otherwise by the rules`;
	const [written, read] = [game.writeStep(position, step), game.readStep(position, text)];
	if (written !== text || !read.ok || read.value !== step) return `${text} is not read as it is written`;
	const again = game.readPosition(game.writePosition(next), setting);
	return again.ok && same(again.value, next) ? undefined : `${text} leads to a position whose text is not read back`;
}
