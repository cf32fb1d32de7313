import type { Features } from "@tablier/kernel";
import { squareClass } from "../boards/squares.ts";
import { type OshiCore, SCORE } from "./core.ts";
import { LINE_FEATURES, OshiLineReader, POWERS, seenBy } from "./lines.ts";
import type { Kit } from "./position.ts";

/*
 * All features belong to the player to move; the other has none, for strength is relative. After those of each line
 * (lines.ts): each piece on its square, points still to win, and what could be pushed off next.
 */
const PIECES = 6;
const CLASSES = 15;
const MOST_TO_GO = 7;
const MOST_GAIN = 7;
const MOST_SECOND = 3;
/** By piece and class of square. */
const SQUARE = LINE_FEATURES;
/** By points that the player to move and the other still need. */
const TO_GO = SQUARE + PIECES * CLASSES;
/** By points still needed and points that could be won with the next move, for the player to move and for the other. */
export const OWN_GAIN = TO_GO + MOST_TO_GO * MOST_TO_GO;
export const ENEMY_GAIN = OWN_GAIN + MOST_TO_GO * (MOST_GAIN + 1);
/** What the other could win on the next best line: only one can be parried. */
export const SECOND_GAIN = ENEMY_GAIN + MOST_TO_GO * (MOST_GAIN + 1);
export const SIZE = SECOND_GAIN + MOST_SECOND + 1;
/** Both sides have at most this many pieces, each on two lines. */
const MOST_PIECES = 16;
const MOST_LINES = 18;
const MOST = MOST_LINES * 2 + MOST_PIECES * 9 + 4;

export const squareFeature = (piece: number, squareClass: number): number =>
	SQUARE + (piece - 1) * CLASSES + squareClass;

const clip = (value: number, least: number, most: number): number =>
	value < least ? least : value > most ? most : value;
export const needOf = (goal: number, score: number): number => clip(goal - score, 1, MOST_TO_GO);
export const toGoFeature = (own: number, enemy: number): number => TO_GO + (own - 1) * MOST_TO_GO + enemy - 1;
export const gainFeature = (first: number, need: number, gain: number): number =>
	first + (need - 1) * (MOST_GAIN + 1) + clip(gain, 0, MOST_GAIN);
export const secondFeature = (gain: number): number => SECOND_GAIN + clip(gain, 0, MOST_SECOND);

/** The slow and plain way, for learning; the judge must come to the same sum. */
export function featuresOf(core: OshiCore, { size, goal, exact }: Kit): Features {
	const reader = new OshiLineReader(size, exact);
	return {
		size: SIZE,
		most: MOST,
		list(seat, out) {
			const { slots } = core;
			const mover = core.turn & 1;
			if (seat !== mover) return 0;
			let count = 0;
			let ownGain = 0;
			const enemyGains: number[] = [];
			for (let line = 0; line < 2 * size; line++) {
				let code = 0;
				for (let place = 0; place < size; place++)
					code += slots[line < size ? line * size + place : place * size + line - size] * POWERS[place];
				reader.read(code, mover);
				out.set(reader.features.subarray(0, reader.count), count);
				count += reader.count;
				ownGain = Math.max(ownGain, reader.ownGain);
				enemyGains.push(reader.enemyGain);
			}
			for (let cell = 0; cell < size * size; cell++) {
				const piece = seenBy(mover, slots[cell]);
				if (piece !== 0) out[count++] = squareFeature(piece, squareClass(size, cell));
			}
			const [own, enemy] = [needOf(goal, slots[SCORE + mover]), needOf(goal, slots[SCORE + 1 - mover])];
			const [best, second] = enemyGains.sort((a, b) => b - a);
			out[count++] = toGoFeature(own, enemy);
			out[count++] = gainFeature(OWN_GAIN, own, ownGain);
			out[count++] = gainFeature(ENEMY_GAIN, enemy, best);
			out[count++] = secondFeature(second);
			return count;
		},
	};
}
