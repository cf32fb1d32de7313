import { err, ok, type Result } from "@tablier/kernel";
import { type Layout, layoutOf } from "../layout.ts";
import { after, movesIn, numberOf, situationOf } from "../situation.ts";

/*
 * Omba for two with cards instead of the die (rule B11). No chance is left, so every position is won, lost or neither, and
 * what is won or lost is so after a number of turns: those of one turn are found first, then those of two, and so on.
 */
export interface SolvingCards {
	/** Cubes each player has, 1 to 3. */
	readonly each: number;
	/** Told after each round: how many turns, how many positions are decided in just so many. */
	readonly progress?: (turns: number, found: number) => unknown;
	readonly signal?: AbortSignal | undefined;
}

export interface SolvedCards {
	readonly layout: Layout;
	/**
	 * By `numberWith`: won by the mover in so many turns, or lost in as many where it is negative; 0: neither can force it.
	 * Turns are counted up to the one in which somebody is out.
	 */
	readonly outcomes: Int16Array;
	/** The longest way to a forced end. */
	readonly longest: number;
}

/** Hands of cards, a bit a card, from 1 to 63: nobody's turn begins with none. */
const HANDS = 64;
const ALL = 63;

export const numberWith = (situation: number, own: number, other: number): number =>
	(situation * HANDS + own) * HANDS + other;

/** The moves of a situation: where they lead, and the cards they can be made with, from the lowest bit on. */
interface Ways {
	readonly from: Int32Array;
	readonly to: Int32Array;
	readonly cards: Uint8Array;
}

export async function solveCards({
	each,
	progress,
	signal,
}: SolvingCards): Promise<Result<SolvedCards, { readonly code: "stopped" }>> {
	const layout = layoutOf(each);
	const ways = waysOf(layout);
	const outcomes = new Int16Array(layout.positions * HANDS * HANDS);
	let longest = 0;
	/* Who loses in one turn is out at once; where a round finds nothing no later one can. */
	for (let turns = 1; ; turns++) {
		if (signal?.aborted) return err({ code: "stopped" });
		const found = round(layout.positions, ways, outcomes, turns);
		if (found === 0 && turns > 1) break;
		longest = turns;
		progress?.(turns, found);
		await new Promise((resolve) => setImmediate(resolve));
	}
	return ok({ layout, outcomes, longest });
}

/** Decides what is decided in just so many turns; returns how many positions that are. */
function round(positions: number, { from, to, cards }: Ways, outcomes: Int16Array, turns: number): number {
	let found = 0;
	for (let situation = 0; situation < positions; situation++)
		for (let own = 1; own < HANDS; own++)
			for (let other = 1; other < HANDS; other++) {
				const at = numberWith(situation, own, other);
				if (outcomes[at] !== 0) continue;
				let lost = true;
				let won = false;
				for (let way = from[situation]; way < from[situation + 1] && !won; way++)
					for (let rest = cards[way] & own; rest !== 0; rest &= rest - 1) {
						const left = own & ~(rest & -rest);
						const outcome = outcomes[numberWith(to[way], other, left === 0 ? ALL : left)];
						/* What was decided in this very round is not known yet. */
						if (outcome < 0 && outcome > -turns) {
							won = true;
							break;
						}
						if (outcome <= 0 || outcome === turns) lost = false;
					}
				if (!won && !lost) continue;
				outcomes[at] = won ? turns : -turns;
				found++;
			}
	return found;
}

function waysOf(layout: Layout): Ways {
	const from = new Int32Array(layout.positions + 1);
	const to: number[] = [];
	const cards: number[] = [];
	for (let number = 0; number < layout.positions; number++) {
		const situation = situationOf(layout, number);
		for (const move of movesIn(situation, layout.each)) {
			to.push(numberOf(layout, after(situation, move)));
			cards.push(move.rolls >> 1);
		}
		from[number + 1] = to.length;
	}
	return { from, to: Int32Array.from(to), cards: Uint8Array.from(cards) };
}
