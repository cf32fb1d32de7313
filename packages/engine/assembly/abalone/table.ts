import { table, tableMask } from "./memory";

/*
 * The transposition table: clusters of four entries of 16 bytes, one cache line. An entry is the key XOR the data, then the
 * data: an entry that two threads wrote at once does not match its key (lockless hashing, Hyatt and Mann 2002).
 *
 * Data, low to high: score i16, evaluation i16, code of a move u16, depth i8, generation * 4 + bound u8.
 */
export const AT_LEAST: i32 = 1;
export const AT_MOST: i32 = 2;
export const EXACT: i32 = 3;

/** 6 bits: searches since the start, modulo 64. */
let generation: i32 = 0;

export function generationNow(): i32 {
	return generation;
}
/** Threads of one search write the same generation. */
export function setGeneration(value: i32): void {
	generation = value;
}
export function beginGeneration(): void {
	generation = (generation + 1) & 63;
}
export function clearTable(): void {
	memory.fill(table, 0, (<usize>(tableMask + 1)) << 4);
	generation = 0;
}

/** @inline */
export function clusterOf(key: u64): usize {
	return table + ((<usize>((key >> 20) & tableMask & ~3)) << 4);
}
/** The address of the entry of a key, or 0. */
export function find(cluster: usize, key: u64): usize {
	if ((load<u64>(cluster) ^ load<u64>(cluster, 8)) === key) return cluster;
	if ((load<u64>(cluster, 16) ^ load<u64>(cluster, 24)) === key) return cluster + 16;
	if ((load<u64>(cluster, 32) ^ load<u64>(cluster, 40)) === key) return cluster + 32;
	if ((load<u64>(cluster, 48) ^ load<u64>(cluster, 56)) === key) return cluster + 48;
	return 0;
}

/** @inline */
export function scoreIn(data: u64): i32 {
	return <i32>(<i16>data);
}
/** @inline */
export function evaluationIn(data: u64): i32 {
	return <i32>(<i16>(data >> 16));
}
/** @inline */
export function moveIn(data: u64): i32 {
	return <i32>((data >> 32) & 0xffff);
}
/** @inline */
export function depthIn(data: u64): i32 {
	return <i32>(<i8>(data >> 48));
}
/** @inline */
export function boundIn(data: u64): i32 {
	return <i32>((data >> 56) & 3);
}
/** @inline */
export function isFresh(data: u64): bool {
	return <i32>(data >> 58) === generation;
}

/** What an entry is worth: its depth, less if it comes from an earlier search. */
function worth(entry: usize): i32 {
	const data = load<u64>(entry, 8);
	if (data === 0) return -1000;
	const age = (generation - <i32>(data >> 58)) & 63;
	return depthIn(data) + 64 - (age !== 0 ? 16 + age * 4 : 0);
}
export const SHALLOW_WORTH: i32 = 128;

/** The entry of a cluster that is worth least. */
export function victimIn(cluster: usize): usize {
	let victim = cluster;
	let least = worth(cluster);
	for (let entry = cluster + 16; entry < cluster + 64; entry += 16) {
		const value = worth(entry);
		if (value < least) {
			least = value;
			victim = entry;
		}
	}
	return victim;
}
export function isWorthLess(entry: usize, value: i32): bool {
	return worth(entry) < value;
}

export function write(entry: usize, key: u64, score: i32, evaluation: i32, code: i32, depth: i32, bound: i32): void {
	const data =
		<u64>(score & 0xffff) |
		((<u64>(evaluation & 0xffff)) << 16) |
		((<u64>(code & 0xffff)) << 32) |
		((<u64>(depth & 0xff)) << 48) |
		((<u64>((generation << 2) | bound)) << 56);
	store<u64>(entry, key ^ data);
	store<u64>(entry, data, 8);
}
