import { type Attempt, asCell, type Cell, type Illegal, type Seat } from "@tablier/kernel";
import { illegal } from "./codes.ts";
import { type DeadEnd, deadEnds } from "./path.ts";
import { CELLS, cardsIn, type OmbaPosition, withCards } from "./position.ts";
import { notOwn } from "./refusal.ts";
import { HAND } from "./step.ts";
import { handCell } from "./table.ts";

/** Why nothing could be played (B8, B11): every cube of the seat, every number it had, every way to a dead end. */
export function attempts(position: OmbaPosition, seat: Seat, roll = 0): readonly Attempt[] {
	const before = { ...position, seat, roll };
	const numbers = withCards(position.setting) ? cardsIn(position.cards[seat]) : roll > 0 ? [roll] : [];
	return numbers.flatMap((points) =>
		[...Array(CELLS).keys(), HAND].flatMap((from) => attemptsOf(before, from, points, seat)),
	);
}

function attemptsOf(position: OmbaPosition, from: number, points: number, seat: Seat): Attempt[] {
	const piece = from === HAND ? handCell(seat) : asCell(from);
	const refused = notOwn(position, from);
	if (refused) return refused.code === "covered" ? [{ piece, points, way: [], stop: refused }] : [];
	return nearest(deadEnds(position, from, points)).map((end) => ({
		piece,
		points,
		way: wayOf(end, from),
		stop: stopOf(end, piece, points),
	}));
}

/** Of the walks that end alike, the shortest; those that come closest first. */
function nearest(ends: readonly DeadEnd[]): DeadEnd[] {
	const best = new Map<string, DeadEnd>();
	for (const end of ends) {
		const key = `${end.path.at(-1) ?? end.next?.cell} ${end.spent.at(-1) ?? -1}`;
		const known = best.get(key);
		if (!known || end.path.length < known.path.length) best.set(key, end);
	}
	return [...best.values()].sort((a, b) => (b.spent.at(-1) ?? 0) - (a.spent.at(-1) ?? 0));
}

const wayOf = ({ path, spent }: DeadEnd, from: number): Attempt["way"] =>
	path.map((cell, i) => ({ cell, spent: spent[i] })).slice(from === HAND ? 0 : 1);

function stopOf({ path, spent, next }: DeadEnd, piece: Cell, points: number): Illegal {
	const left = points - (spent.at(-1) ?? 0);
	if (next) return illegal("B5", "too-dear", [next.cell], { left, costs: next.cost });
	const here = path.at(-1) ?? piece;
	return left === 0 ? illegal("B6", "visited", [here]) : illegal("B6", "shut-in", [here], { left });
}
