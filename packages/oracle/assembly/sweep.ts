/*
 * AssemblyScript, compiled by scripts/oracle.mjs: improves the bounds of all positions of some shapes once.
 * Nothing is allocated and no data is static: every thread has an instance of its own over one shared memory, and all
 * addresses come from its caller (src/solver/memory.ts draws the map).
 *
 * A value is a pair of u32, what it is worth to the OTHER player to have led the mover here: at least, at most, in
 * units of 1 / ONE. So a player's best play is the largest of what it finds, without a subtraction.
 */

/** Divisible by six, and six of them and five more fit in 32 bits. Also in src/solver/memory.ts. */
const ONE: u32 = 715827876;
const CELLS: i32 = 9;
const HAND: i32 = 9;
/** Two tables of 64 patterns of 16 bits a move, for the low and the high six cubes. */
const MAP_BYTES: usize = 256;
/** A prepared move: the mask of its rolls, four words, then the address of the first successor and its map. */
const PREPARED_BYTES: usize = 32;

/* Per thread: maps of up to 81 moves, prepared moves, where the moves of each source begin, where each cube goes. */
const PREPARED: usize = 81 * MAP_BYTES;
const SOURCES: usize = PREPARED + 81 * PREPARED_BYTES;
const GOES: usize = SOURCES + 10 * 16;
const TOPS: usize = GOES + 16;
/** Beyond the twelve cubes: set in every pattern, so that the hand is looked at as a source like the others. */
const HAND_BIT: u32 = 1 << 16;

/** What is the same for all shapes of a layer: thirteen u32 at `layer`, in this order. */
const PATTERNS: usize = 0;
const RANKS: usize = 4;
const MASKS: usize = 8;
const HEIGHTS: usize = 12;
const HEIGHTS_AFTER: usize = 16;
const MOVES_FROM: usize = 20;
const MOVES: usize = 24;
const MIRRORS: usize = 28;
const COLOURINGS: usize = 32;
const WITHIN: usize = 36;
const ENTERED: usize = 40;
const ENTERED_COLOURINGS: usize = 44;
/** Not nought: who cannot play a roll but could play another passes (B8, option `stuck`). */
const PASSES: usize = 48;

/** Improves the shapes from `first` up to, not including, `last`, written from `out` on; returns the widest gap left. */
export function sweep(layer: usize, first: i32, last: i32, out: usize, scratch: usize): u32 {
	const stride = (<usize>load<u32>(layer, COLOURINGS)) << 3;
	let widest: u32 = 0;
	for (let shape = first; shape < last; shape++) {
		prepare(layer, shape, scratch);
		const gap = improve(layer, shape, out, scratch);
		if (gap > widest) widest = gap;
		out += stride;
	}
	return widest;
}

/** Writes for every move of a shape how it turns a pattern of colours into the successor's. */
function prepare(layer: usize, shape: i32, scratch: usize): void {
	const heights = <usize>load<u32>(layer, HEIGHTS) + <usize>(shape * CELLS);
	const from = <usize>load<u32>(layer, MOVES_FROM) + ((<usize>shape) << 2);
	const moves = <usize>load<u32>(layer, MOVES);
	const end = moves + ((<usize>load<u32>(from, 4)) << 3);
	const goes = scratch + GOES;
	let map = scratch;
	let prepared = scratch + PREPARED;
	writeTops(heights, scratch);
	for (let move = moves + ((<usize>load<u32>(from)) << 3); move < end; move += 8) {
		const successor = load<u32>(move);
		const source = <i32>load<u8>(move, 4);
		const destination = <i32>load<u8>(move, 5);
		const rolls = <usize>load<u8>(move, 6);
		const entering = source === HAND;
		const colourings = load<u32>(layer + (entering ? ENTERED_COLOURINGS : COLOURINGS));
		/* Without a hand there are no colourings one cube further. */
		if (colourings === 0) continue;
		const after = <usize>load<u32>(layer + (entering ? HEIGHTS_AFTER : HEIGHTS)) + <usize>((successor >> 3) * CELLS);
		const mirror = <usize>load<u32>(layer, MIRRORS) + <usize>((successor & 7) * CELLS);
		const entered = placeCubes(heights, after, mirror, source, destination, goes);
		writeMap(map, goes, entered);
		const base =
			<usize>load<u32>(layer + (entering ? ENTERED : WITHIN)) + ((<usize>(successor >> 3) * colourings) << 3);
		v128.store(prepared, v128.load(<usize>load<u32>(layer, MASKS) + ((rolls & 7) << 4)));
		store<u32>(prepared, <u32>(base + ((colourings - 1) << 3)), 16);
		store<u32>(prepared, <u32>map, 20);
		noteSource(scratch + SOURCES + ((<usize>source) << 4), <u32>prepared, rolls >= 8);
		map += MAP_BYTES;
		prepared += PREPARED_BYTES;
	}
}

/** The bit of the cube that is free on each cell, and the notes of all sources empty. */
function writeTops(heights: usize, scratch: usize): void {
	let cubes = 0;
	for (let source = 0; source <= HAND; source++) {
		const note = scratch + SOURCES + ((<usize>source) << 4);
		store<u64>(note, 0);
		store<u32>(note, 0, 8);
		const height = source === HAND ? 0 : <i32>load<u8>(heights + <usize>source);
		cubes += height;
		const bit: u32 = source === HAND ? HAND_BIT : height > 0 ? 1 << (cubes - 1) : 0;
		store<u32>(scratch + TOPS + ((<usize>source) << 2), bit);
	}
}

/** First move, first of an even roll, end. The odd ones come first. */
function noteSource(note: usize, prepared: u32, even: bool): void {
	const next = prepared + <u32>PREPARED_BYTES;
	if (load<u32>(note) === 0) {
		store<u32>(note, prepared);
		store<u32>(note, prepared, 4);
	}
	if (!even) store<u32>(note, next, 4);
	store<u32>(note, next, 8);
}

/** Where each cube stands among the successor's, counted cell by cell from below; returns the bit of one that enters. */
function placeCubes(heights: usize, after: usize, mirror: usize, source: i32, destination: i32, goes: usize): u32 {
	let cube: usize = goes;
	for (let cell = 0; cell < CELLS; cell++) {
		const height = <i32>load<u8>(heights + <usize>cell);
		const image = <i32>load<u8>(mirror + <usize>cell);
		const place = below(after, image);
		for (let level = 0; level < height; level++) store<u8>(cube++, <u8>(place + level));
		if (cell === source)
			store<u8>(
				cube - 1,
				<u8>(below(after, <i32>load<u8>(mirror + <usize>destination)) + <i32>load<u8>(heights + <usize>destination)),
			);
	}
	for (; cube < goes + 12; cube++) store<u8>(cube, 0);
	if (source !== HAND) return 0;
	const image = <i32>load<u8>(mirror + <usize>destination);
	return 1 << (below(after, image) + <i32>load<u8>(heights + <usize>destination));
}

function below(heights: usize, cell: i32): i32 {
	let sum = 0;
	for (let i = 0; i < cell; i++) sum += <i32>load<u8>(heights + <usize>i);
	return sum;
}

function writeMap(map: usize, goes: usize, entered: u32): void {
	writeHalf(map, goes, entered);
	writeHalf(map + 128, goes + 6, 0);
}

function writeHalf(map: usize, goes: usize, always: u32): void {
	store<u16>(map, <u16>always);
	for (let cube = 0; cube < 6; cube++) {
		const bit: u32 = 1 << (<u32>load<u8>(goes + <usize>cube));
		const half: usize = 2 << cube;
		for (let at: usize = 0; at < half; at += 2) store<u16>(map + half + at, <u16>(<u32>load<u16>(map + at) | bit));
	}
}

/** One shape, all its colourings. */
function improve(layer: usize, shape: i32, out: usize, scratch: usize): u32 {
	const ranks = <usize>load<u32>(layer, RANKS);
	const sources = scratch + SOURCES;
	const tops = scratch + TOPS;
	let pattern = <usize>load<u32>(layer, PATTERNS);
	const patternsEnd = pattern + ((<usize>load<u32>(layer, COLOURINGS)) << 1);
	const passes = load<u32>(layer, PASSES) !== 0;
	/* Where the other finds the same shape after a pass, as prepare() writes it: the last of its colourings. */
	const passed =
		<usize>load<u32>(layer, WITHIN) + (((<usize>shape + 1) * <usize>load<u32>(layer, COLOURINGS) - 1) << 3);
	let widest: u32 = 0;
	for (; pattern < patternsEnd; pattern += 2) {
		const colours = <u32>load<u16>(pattern) | HAND_BIT;
		const low = (<usize>(colours & 63)) << 1;
		const high: usize = <usize>128 + ((<usize>((colours >> 6) & 63)) << 1);
		let oddLeast = i32x4.splat(0);
		let oddMost = oddLeast;
		let evenLeast = oddLeast;
		let evenMost = oddLeast;
		let oddRolls = oddLeast;
		let evenRolls = oddLeast;
		for (let source: usize = 0; source <= 9; source++) {
			if ((colours & load<u32>(tops + (source << 2))) === 0) continue;
			const note = sources + (source << 4);
			let move = <usize>load<u32>(note);
			const even = <usize>load<u32>(note, 4);
			const end = <usize>load<u32>(note, 8);
			for (; move < even; move += PREPARED_BYTES) {
				const map = <usize>load<u32>(move, 20);
				const turned = <usize>(load<u16>(map + low) | load<u16>(map + high));
				const at = <usize>load<u32>(move, 16) - ((<usize>load<u16>(ranks + (turned << 1))) << 3);
				const mask = v128.load(move);
				oddRolls = v128.or(oddRolls, mask);
				oddLeast = i32x4.max_u(oddLeast, v128.and(mask, v128.load32_splat(at)));
				oddMost = i32x4.max_u(oddMost, v128.and(mask, v128.load32_splat(at, 4)));
			}
			for (; move < end; move += PREPARED_BYTES) {
				const map = <usize>load<u32>(move, 20);
				const turned = <usize>(load<u16>(map + low) | load<u16>(map + high));
				const at = <usize>load<u32>(move, 16) - ((<usize>load<u16>(ranks + (turned << 1))) << 3);
				const mask = v128.load(move);
				evenRolls = v128.or(evenRolls, mask);
				evenLeast = i32x4.max_u(evenLeast, v128.and(mask, v128.load32_splat(at)));
				evenMost = i32x4.max_u(evenMost, v128.and(mask, v128.load32_splat(at, 4)));
			}
		}
		if (passes && v128.any_true(v128.or(oddRolls, evenRolls))) {
			const at = passed - ((<usize>load<u16>(ranks + ((<usize>colours & 0xfff) << 1))) << 3);
			const three = i32x4(-1, -1, -1, 0);
			const least = v128.and(three, v128.load32_splat(at));
			const most = v128.and(three, v128.load32_splat(at, 4));
			oddLeast = v128.or(oddLeast, v128.andnot(least, oddRolls));
			oddMost = v128.or(oddMost, v128.andnot(most, oddRolls));
			evenLeast = v128.or(evenLeast, v128.andnot(least, evenRolls));
			evenMost = v128.or(evenMost, v128.andnot(most, evenRolls));
		}
		/* A roll without a move was left at nought: whoever cannot play is out (B8). */
		const least = sum(i32x4.add(oddLeast, evenLeast)) / 6;
		const most = (sum(i32x4.add(oddMost, evenMost)) + 5) / 6;
		store<u32>(out, ONE - most);
		store<u32>(out, ONE - least, 4);
		const gap = most - least;
		if (gap > widest) widest = gap;
		out += 8;
	}
	return widest;
}

function sum(four: v128): u32 {
	return i32x4.extract_lane(four, 0) + i32x4.extract_lane(four, 1) + i32x4.extract_lane(four, 2);
}
