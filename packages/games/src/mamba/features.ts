import type { Setting } from "@tablier/kernel";
import { LINE_FEATURES, LONGEST_LINE, MOST_ON_LINE } from "./lines.ts";
import { TEAMS } from "./position.ts";

/*
 * Each seat has features of its own, some by its time: 0 it is in turn, 1 it is next, 2 later; or only by whether it is in
 * turn. First those of lines (lines.ts).
 */
const TIMES = 3;
const CLASSES = 21;
/** A seat with more has the feature of so many. */
export const MOST_PIECES = 24;
const MOST_BIRTHS = 5;
const FEW = 4;
/** A piece on its class of square. */
export const SQUARE = 2 * LINE_FEATURES;
/** A piece by own and other pieces around it, up to three each; in turn or not. */
const AROUND = SQUARE + CLASSES;
/** A piece by empty and others' cells beside it; in turn or not. */
const LIBERTY = AROUND + 2 * FEW * FEW;
/** By time and number of pieces. */
const PIECES = LIBERTY + 2 * 5 * 5;
/** By time and number of pieces that can give birth. */
const BIRTHS = PIECES + TIMES * (MOST_PIECES + 1);
/** By time and cells where an arrival turns one piece, and several pieces, of others, up to three each. */
export const ATTACKS = BIRTHS + TIMES * (MOST_BIRTHS + 1);
/** By time and number of others' pieces that an arrival would smother. */
export const KILLS = ATTACKS + TIMES * FEW * FEW;
/** By attacks of all kinds on the seat by the seat in turn, and by others; only with more than two seats. */
export const MENACED = KILLS + TIMES * FEW;
/** A seat that is out has this feature and no other. */
export const GONE = MENACED + FEW * FEW;
export const SIZE = GONE + 1;
/** Each piece beyond MOST_PIECES; only with three or four players on their own, where one may have nearly all. */
export const BEYOND = SIZE;
/** In hundredths of a logit, as the last pieces that have a weight of their own. Without it a player who leads stops at them. */
export const WEIGHT_BEYOND = 25;
export const isOfMany = ({ seats, ruleset }: Setting): boolean => seats > 2 && ruleset !== TEAMS;
const MOST_ON_BOARD = 121;
export const MOST = 2 * LONGEST_LINE * MOST_ON_LINE + 4 * MOST_ON_BOARD + 5;

export const few = (count: number): number => (count < FEW ? count : FEW - 1);
export const aroundFeature = (waits: number, own: number, other: number): number =>
	AROUND + (waits * FEW + own) * FEW + other;
export const libertyFeature = (waits: number, empty: number, other: number): number =>
	LIBERTY + (waits * 5 + empty) * 5 + other;
export const piecesFeature = (time: number, count: number): number =>
	PIECES + time * (MOST_PIECES + 1) + (count < MOST_PIECES ? count : MOST_PIECES);
export const birthsFeature = (time: number, count: number): number =>
	BIRTHS + time * (MOST_BIRTHS + 1) + (count < MOST_BIRTHS ? count : MOST_BIRTHS);
export const attacksFeature = (time: number, one: number, more: number): number =>
	ATTACKS + (time * FEW + few(one)) * FEW + few(more);
export const killsFeature = (time: number, count: number): number => KILLS + time * FEW + few(count);
export const menacedFeature = (byMover: number, byOthers: number): number =>
	MENACED + few(byMover) * FEW + few(byOthers);
