import { AMONG_THREE, BETWEEN_TWO, colouringsOf, DIGITS, HIGH, LOW, MOST_CUBES, ranksOf, turned } from "./colours.ts";
import type { ThreeLayer, ThreeLayout } from "./layout.ts";
import { Prepared } from "./moves.ts";

/**
 * Plays whose player does equally well with them, up to this, count as equally good: one of them is drawn by lot. Among
 * three players the choice matters to the others, and without a rule there would be no single answer.
 */
export const TIE = 1e-9;

/** What every position is worth with so many turns to go. */
export interface Chances {
	/** Two are left, and the cubes of who is out stay: the chance of who led the mover here. */
	readonly two: Float64Array;
	/** All three are in: the chance of who led the mover here, and of the mover. The rest is the next player's. */
	readonly led: Float64Array;
	readonly mover: Float64Array;
}

const MOST_MOVES = 100;
const FULL = 6;
/** Less than any chance. */
const NONE = -1;

/** One turn more for a layer of two. Returns how much any chance differs from before, at most. */
export function sweepTwo(
	layout: ThreeLayout,
	layer: ThreeLayer,
	{ two: before }: Chances,
	{ two: after }: Chances,
): number {
	const prepared = new Prepared(layout, layer, BETWEEN_TWO);
	const codes = colouringsOf(layer.counts);
	const { tops, from, rolls, bases, low, high, enters, ranks, ranksEntered } = prepared;
	const best = new Float64Array(FULL);
	let widest = 0;
	for (let shape = 0; shape < layer.shapes; shape++) {
		prepared.take(shape);
		const home = layer.first + shape * layer.colourings;
		for (let i = 0; i < codes.length; i++) {
			const code = codes[i];
			const atLow = code % LOW;
			const atHigh = (code / LOW) | 0;
			best.fill(0);
			for (let source = 0; source < prepared.sources; source++) {
				if (tops[source] >= 0 && DIGITS[code * MOST_CUBES + tops[source]] !== 0) continue;
				for (let move = from[source]; move < from[source + 1]; move++) {
					const to = low[move * LOW + atLow] + high[move * HIGH + atHigh];
					const worth = before[bases[move] + (enters[move] === 1 ? ranksEntered[to] : ranks[to])];
					for (let bits = rolls[move], roll = 0; bits !== 0; bits >>= 1, roll++)
						if ((bits & 1) === 1 && worth > best[roll]) best[roll] = worth;
				}
			}
			let sum = 0;
			for (let roll = 0; roll < FULL; roll++) sum += best[roll];
			const led = 1 - sum / FULL;
			const change = Math.abs(led - before[home + i]);
			if (change > widest) widest = change;
			after[home + i] = led;
		}
	}
	return widest;
}

/** One turn more for a layer of three. Returns how much any chance differs from before, at most. */
export function sweepThree(layout: ThreeLayout, layer: ThreeLayer, before: Chances, after: Chances): number {
	const { two, led, mover } = before;
	const prepared = new Prepared(layout, layer, AMONG_THREE);
	const codes = colouringsOf(layer.counts);
	const without = layout.layer(turned(layer.counts, AMONG_THREE));
	const rotated = codes.map((code) => ranksOf(layer.cubes)[rotate(code, layer.cubes)]);
	const { tops, from, rolls, bases, low, high, enters, ranks, ranksEntered } = prepared;
	const own = new Float64Array(MOST_MOVES);
	const next = new Float64Array(MOST_MOVES);
	const by = new Uint8Array(MOST_MOVES);
	const best = new Float64Array(FULL);
	const ties = new Float64Array(FULL);
	const sumOwn = new Float64Array(FULL);
	const sumNext = new Float64Array(FULL);
	let widest = 0;
	for (let shape = 0; shape < layer.shapes; shape++) {
		prepared.take(shape);
		const home = layer.first + shape * layer.colourings;
		const outHome = without.first + shape * without.colourings;
		for (let i = 0; i < codes.length; i++) {
			const code = codes[i];
			const atLow = code % LOW;
			const atHigh = (code / LOW) | 0;
			best.fill(NONE);
			let count = 0;
			for (let source = 0; source < prepared.sources; source++) {
				if (tops[source] >= 0 && DIGITS[code * MOST_CUBES + tops[source]] !== 0) continue;
				for (let move = from[source]; move < from[source + 1]; move++) {
					const to = low[move * LOW + atLow] + high[move * HIGH + atHigh];
					const at = bases[move] + (enters[move] === 1 ? ranksEntered[to] : ranks[to]);
					const worth = led[at];
					for (let bits = rolls[move], roll = 0; bits !== 0; bits >>= 1, roll++)
						if ((bits & 1) === 1 && worth > best[roll]) best[roll] = worth;
					own[count] = worth;
					next[count] = mover[at];
					by[count++] = rolls[move];
				}
			}
			ties.fill(0);
			sumOwn.fill(0);
			sumNext.fill(0);
			for (let k = 0; k < count; k++)
				for (let bits = by[k], roll = 0; bits !== 0; bits >>= 1, roll++) {
					if ((bits & 1) === 0 || own[k] < best[roll] - TIE) continue;
					ties[roll]++;
					sumOwn[roll] += own[k];
					sumNext[roll] += next[k];
				}
			/* Who cannot play is out (B8): the next player goes on against the third. */
			const leftToNext = 1 - two[outHome + rotated[i]];
			let mine = 0;
			let others = 0;
			for (let roll = 0; roll < FULL; roll++) {
				mine += ties[roll] === 0 ? 0 : sumOwn[roll] / ties[roll];
				others += ties[roll] === 0 ? leftToNext : sumNext[roll] / ties[roll];
			}
			mine /= FULL;
			const third = 1 - mine - others / FULL;
			const change = Math.max(Math.abs(mine - mover[home + i]), Math.abs(third - led[home + i]));
			if (change > widest) widest = change;
			after.mover[home + i] = mine;
			after.led[home + i] = third;
		}
	}
	return widest;
}

/** The same cubes, seen by the next player. */
function rotate(code: number, cubes: number): number {
	let seen = 0;
	for (let cube = 0; cube < cubes; cube++) seen += AMONG_THREE[DIGITS[code * MOST_CUBES + cube]] * 3 ** cube;
	return seen;
}
