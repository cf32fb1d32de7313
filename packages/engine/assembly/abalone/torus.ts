/*
 * The 61 cells on a torus of 61 places: cell (q, r) in axial coordinates, rows I (r = -4) to A (r = 4), has the index
 * (q + 14 r) mod 61. A step in a direction adds the same number modulo 61 everywhere, so a whole set of cells steps by
 * one rotation. The rotation carries a cell over the edge to a cell elsewhere: `edgeOf` masks these cells out.
 *
 * Directions 0 to 5: E, SE, SW, W, NW, NE. A direction plus three, modulo six, is its opposite.
 */
/** 2^64 over the golden ratio, for hashes. A literal of 64 bits is no TypeScript number, so it comes in halves. */
export const GOLDEN: u64 = ((<u64>0x9e3779b9) << 32) | 0x7f4a7c15;
export const CELLS: i32 = 61;
export const DIRECTIONS: i32 = 6;
export const ALL: u64 = (1 << 61) - 1;
/** The outer ring: only a marble that stands here can be ejected. */
export const RIM: u64 = ((<u64>0x3f81860) << 32) | 0xc18607f0;

/** @inline What a step in a direction adds to an index, modulo 61. The directions are constants where speed matters. */
export function stepOf(direction: i32): i32 {
	return direction === 0
		? 1
		: direction === 1
			? 14
			: direction === 2
				? 13
				: direction === 3
					? 60
					: direction === 4
						? 47
						: 48;
}

/** @inline Cells without a neighbour in a direction. */
export function edgeOf(direction: i32): u64 {
	return direction === 0
		? 0x108082040820210
		: direction === 1
			? 0x1f0080040020010
			: direction === 2
				? 0x3f0004001000400
				: direction === 3
					? 0x210104081040420
					: direction === 4
						? 0x2001000800403e0
						: 0x80020008003f0;
}

/** @inline All cells of a set moved by an index difference between 1 and 60. */
export function rotate(set: u64, by: i32): u64 {
	return ((set << by) | (set >> (CELLS - by))) & ALL;
}

/** @inline Cells whose neighbour in a direction is in the set. */
export function behind(direction: i32, set: u64): u64 {
	return rotate(set, CELLS - stepOf(direction)) & ~edgeOf(direction);
}
