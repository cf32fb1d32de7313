import { clearPath, copyPath, MOST_PATH, markOf, pathAt } from "./memory";
import { GOLDEN } from "./torus";

/*
 * The keys of the positions of the match since the last ejection (older ones cannot come back), then those of the line that
 * is searched. A position repeats only with the same player to move: an even number of plies back.
 */
export const REPETITION_OFF: i32 = 0;
export const REPETITION_DRAWS: i32 = 1;
export const REPETITION_FORBIDDEN: i32 = 2;

const SECOND: u64 = ((<u64>0xc2b2ae3d) << 32) | 0x27d4eb4f;
const THIRD: u64 = ((<u64>0xbf58476d) << 32) | 0x1ce4e5b9;

let length: i32 = 0;
/** Where the match ends and the search begins. */
let root: i32 = 0;

export function resetPath(): void {
	clearPath();
	length = 0;
	root = 0;
}

export function pathLength(): i32 {
	return length;
}

/** For a helper, between two searches of the first thread: the same match as there. */
export function adoptPath(positions: i32): void {
	copyPath(positions);
	length = positions;
	root = positions;
}

/** @inline A hash of marbles by player to move, not by colour. The constants are odd and otherwise arbitrary. */
export function keyOf(own: u64, other: u64): u64 {
	let key = (own * GOLDEN) ^ ((other + 0x7f4a7c15) * SECOND);
	key ^= key >> 29;
	key *= THIRD;
	return key ^ (key >> 32);
}

/** Appends a position of the match; false if there is no room. */
export function pushMatch(own: u64, other: u64): bool {
	if (length >= MOST_PATH) return false;
	enter(keyOf(own, other));
	root = length;
	return true;
}

/** Of eight bits: a mark that overflows to nought hides 256 equal low bits on one path, which cannot be. */
export function enter(key: u64): void {
	store<u64>(pathAt(length++), key);
	const mark = markOf(key);
	store<u8>(mark, load<u8>(mark) + 1);
}

export function leave(): void {
	const mark = markOf(load<u64>(pathAt(--length)));
	store<u8>(mark, load<u8>(mark) - 1);
}

/** @inline Nearly always true, so that nothing has to be compared. */
export function isNew(key: u64): bool {
	return load<u8>(markOf(key)) === 0;
}

/** How often a position was there before; 2 already if it was once in the search, where it could come once more. */
export function occurrences(key: u64): i32 {
	let count = 0;
	for (let index = length - 2; index >= 0; index -= 2) {
		if (load<u64>(pathAt(index)) !== key) continue;
		if (index >= root) return 2;
		count++;
	}
	return count;
}

/** How often a position was there before, in match and search alike. */
export function exactOccurrences(key: u64): i32 {
	let count = 0;
	for (let index = length - 2; index >= 0; index -= 2) if (load<u64>(pathAt(index)) === key) count++;
	return count;
}
