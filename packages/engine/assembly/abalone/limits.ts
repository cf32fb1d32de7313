import { GOLDEN } from "./torus";

/* What ends a game and what ends a search. Set once for each search, constant during it. */

/** Wins and losses: MATE minus the ply at which the game ends. Scores beyond DECIDED are such. */
export const MATE: i32 = 30000;
export const DECIDED: i32 = 29000;

/** A player with so many marbles or fewer has lost: by ejections, or without a marble there is no move. */
let lostAtRoot: i32 = 8;
let lostAtOther: i32 = 8;
/** The same by ejections alone; below nought where the opponent's goal asks for more marbles than there are. */
let goalAtRoot: i32 = 8;
let goalAtOther: i32 = 8;
/** Plies from the root to the ply limit; UNLIMITED without one. */
export const UNLIMITED: i32 = 1 << 30;
export let limit: i32 = UNLIMITED;
/** Beyond this ply no search comes: then the key of a position need not tell how far the limit is. */
const NEAR: i32 = 192;
/** Not nought: more ejections win at the limit. Then what to add to the difference of marbles to have that of ejections. */
let leadWins: i32 = 0;
let leadAtRoot: i32 = 0;

export function setRules(goalRoot: i32, goalOther: i32, plies: i32, lead: i32, leadOffset: i32): void {
	goalAtRoot = goalRoot;
	goalAtOther = goalOther;
	lostAtRoot = max(goalRoot, 0);
	lostAtOther = max(goalOther, 0);
	limit = plies;
	leadWins = lead;
	leadAtRoot = leadOffset;
}

/** @inline Whether the player to move at a ply has lost, before the ply limit. */
export function isLost(own: u64, ply: i32): bool {
	return <i32>popcnt(own) <= ((ply & 1) !== 0 ? lostAtOther : lostAtRoot);
}

/** The score for the player to move when the ply limit ends the game. A goal that was reached comes first. */
export function scoreAtLimit(own: u64, other: u64, ply: i32): i32 {
	const odd = (ply & 1) !== 0;
	if (<i32>popcnt(own) <= (odd ? goalAtOther : goalAtRoot)) return ply - MATE;
	if (leadWins === 0) return 0;
	const lead = <i32>popcnt(own) - <i32>popcnt(other) + (odd ? -leadAtRoot : leadAtRoot);
	return lead > 0 ? MATE - ply : lead < 0 ? ply - MATE : 0;
}

/** @inline A position near the limit is another one than the same position far from it. */
export function withLimit(key: u64, ply: i32): u64 {
	return limit < NEAR ? key ^ (<u64>(limit - ply + 1) * GOLDEN) : key;
}
