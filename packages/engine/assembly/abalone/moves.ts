import { CODES, SHAPE_BYTES, SHAPES } from "./memory";
import { ALL, behind, CELLS, DIRECTIONS, edgeOf, RIM, rotate, stepOf } from "./torus";

/*
 * The code of a move: direction * 640 + kind * 64 + the cell of its tail. Kinds: pushes 3 v 2, 3 v 1, 2 v 1; lines of 3, 2
 * and 1 towards an empty cell; broadsides of 3 and of 2 marbles, each along two axes. The axes of direction d are
 * directions (d + 1) % 3 and (d + 2) % 3, and the tail of a broadside is the end from which its axis leads on.
 */
export const NO_MOVE: i32 = 65535;
export const PUSH_KINDS: i32 = 3;
const KINDS: i32 = 10;
const LONG_BROADSIDE: i32 = 6;
const BROADSIDE: i32 = 8;

/*
 * The shape of a code, four sets of cells: those that must be own, the other's and empty for the move to be legal, and
 * those of the mover that change. A code that does not fit on the board asks for a cell that does not exist.
 */
const OWN: usize = 0;
const OTHER: usize = 8;
const EMPTY: usize = 16;
const CHANGED: usize = 24;
const NOWHERE: u64 = (<u64>1) << 63;

/** @inline */
export function kindOf(code: i32): i32 {
	return (code % 640) >> 6;
}
/** @inline */
export function contextOf(code: i32): i32 {
	return (code / 640) * CELLS + (code & 63);
}
/** @inline */
function shapeOf(code: i32): usize {
	return SHAPES + <usize>code * SHAPE_BYTES;
}
/** @inline The mover's marbles after a legal move. */
export function ownAfter(own: u64, code: i32): u64 {
	return own ^ load<u64>(shapeOf(code), CHANGED);
}
/** @inline The other's marbles after a legal move: the first pushed one leaves its cell, the cell behind the last fills. */
export function otherAfter(other: u64, code: i32): u64 {
	const shape = shapeOf(code);
	if (load<u64>(shape, OTHER) === 0) return other;
	return (other & ~(load<u64>(shape, CHANGED) & ~load<u64>(shape, OWN))) | load<u64>(shape, EMPTY);
}
/** @inline A push with no cell behind the last pushed marble. */
export function ejects(code: i32): bool {
	const shape = shapeOf(code);
	return load<u64>(shape, OTHER) !== 0 && load<u64>(shape, EMPTY) === 0;
}
export function isLegal(own: u64, other: u64, code: i32): bool {
	if (code >= CODES) return false;
	const shape = shapeOf(code);
	return (
		(load<u64>(shape, OWN) & ~own) === 0 &&
		(load<u64>(shape, OTHER) & ~other) === 0 &&
		(load<u64>(shape, EMPTY) & (own | other)) === 0
	);
}

/** The set of the neighbour, or nothing beyond the edge. */
function neighbour(direction: i32, cell: u64): u64 {
	return cell === 0 || (cell & edgeOf(direction)) !== 0 ? 0 : rotate(cell, stepOf(direction));
}

export function writeShapes(): void {
	for (let direction = 0; direction < DIRECTIONS; direction++)
		for (let kind = 0; kind < KINDS; kind++)
			for (let cell = 0; cell < 64; cell++) {
				const shape = shapeOf(direction * 640 + kind * 64 + cell);
				const tail: u64 = cell < CELLS ? (<u64>1) << cell : 0;
				if (kind < LONG_BROADSIDE) writeLine(shape, direction, kind, tail);
				else writeBroadside(shape, direction, kind, tail);
			}
}

function writeShape(shape: usize, own: u64, other: u64, empty: u64, changed: u64): void {
	store<u64>(shape, own, OWN);
	store<u64>(shape, other, OTHER);
	store<u64>(shape, empty, EMPTY);
	store<u64>(shape, changed, CHANGED);
}

function writeLine(shape: usize, direction: i32, kind: i32, tail: u64): void {
	const length = kind === 2 || kind === 4 ? 2 : kind === 5 ? 1 : 3;
	const pushed = kind === 0 ? 2 : kind < PUSH_KINDS ? 1 : 0;
	let own: u64 = 0;
	let front = tail;
	for (let i = 0; i < length; i++) {
		own |= front;
		front = neighbour(direction, front);
	}
	let other: u64 = 0;
	let behindLast = front;
	for (let i = 0; i < pushed; i++) {
		other |= behindLast;
		behindLast = neighbour(direction, behindLast);
	}
	/* Every cell up to the last pushed one exists exactly if so many cells were found. */
	const fits = popcnt(own) === length && popcnt(other) === pushed && front !== 0;
	writeShape(shape, fits ? own : NOWHERE, other, behindLast, tail | front);
}

function writeBroadside(shape: usize, direction: i32, kind: i32, tail: u64): void {
	const length = kind < BROADSIDE ? 3 : 2;
	const axis = (direction + 1 + (kind & 1)) % 3;
	let own: u64 = 0;
	let landing: u64 = 0;
	let cell = tail;
	for (let i = 0; i < length; i++) {
		own |= cell;
		landing |= neighbour(direction, cell);
		cell = neighbour(axis, cell);
	}
	const fits = popcnt(own) === length && popcnt(landing) === length;
	writeShape(shape, fits ? own : NOWHERE, 0, landing, own | landing);
}

/*
 * A list of moves: 8 bytes each, the code in the low half and a rank, which a search writes, in the high half.
 * The functions below append to a list at an address and return the address of its end.
 */

/** @inline */
function emit(set: u64, code: i32, end: usize): usize {
	for (let rest = set; rest !== 0; rest &= rest - 1) {
		store<i32>(end, code + <i32>ctz(rest));
		end += 8;
	}
	return end;
}

/** @inline */
function listDirection(direction: i32, own: u64, other: u64, empty: u64, end: usize): usize {
	const code = direction * 640;
	const beforeEmpty = behind(direction, empty);
	const one = own & beforeEmpty;
	const two = own & behind(direction, one);
	const three = own & behind(direction, two);
	const lastPushed = other & (beforeEmpty | edgeOf(direction));
	if (lastPushed !== 0) {
		const firstOfTwo = other & behind(direction, lastPushed);
		const pushTwo = own & behind(direction, own & behind(direction, lastPushed));
		if (firstOfTwo !== 0)
			end = emit(own & behind(direction, own & behind(direction, own & behind(direction, firstOfTwo))), code, end);
		end = emit(own & behind(direction, pushTwo), code + 64, end);
		end = emit(pushTwo, code + 128, end);
	}
	end = emit(three, code + 192, end);
	end = emit(two, code + 256, end);
	end = emit(one, code + 320, end);
	const axis = (direction + 1) % 3;
	const axis2 = (direction + 2) % 3;
	const pair = one & behind(axis, one);
	const pair2 = one & behind(axis2, one);
	end = emit(one & behind(axis, pair), code + 384, end);
	end = emit(one & behind(axis2, pair2), code + 448, end);
	end = emit(pair, code + 512, end);
	return emit(pair2, code + 576, end);
}

export function listMoves(own: u64, other: u64, end: usize): usize {
	const empty = ALL & ~(own | other);
	end = listDirection(0, own, other, empty, end);
	end = listDirection(1, own, other, empty, end);
	end = listDirection(2, own, other, empty, end);
	end = listDirection(3, own, other, empty, end);
	end = listDirection(4, own, other, empty, end);
	return listDirection(5, own, other, empty, end);
}

/** @inline */
function listEjectionsTo(direction: i32, own: u64, other: u64, end: usize): usize {
	const code = direction * 640;
	const lastPushed = other & edgeOf(direction);
	if (lastPushed === 0) return end;
	const firstOfTwo = other & behind(direction, lastPushed);
	const pushTwo = own & behind(direction, own & behind(direction, lastPushed));
	end = emit(own & behind(direction, own & behind(direction, own & behind(direction, firstOfTwo))), code, end);
	end = emit(own & behind(direction, pushTwo), code + 64, end);
	return emit(pushTwo, code + 128, end);
}

export function listEjections(own: u64, other: u64, end: usize): usize {
	if ((other & RIM) === 0) return end;
	end = listEjectionsTo(0, own, other, end);
	end = listEjectionsTo(1, own, other, end);
	end = listEjectionsTo(2, own, other, end);
	end = listEjectionsTo(3, own, other, end);
	end = listEjectionsTo(4, own, other, end);
	return listEjectionsTo(5, own, other, end);
}

/** @inline A tail has one move in a direction at most, so the sets of lines and pushes are disjoint. */
function countDirection(direction: i32, own: u64, other: u64, empty: u64): i32 {
	const beforeEmpty = behind(direction, empty);
	const one = own & beforeEmpty;
	const lastPushed = other & (beforeEmpty | edgeOf(direction));
	const pushTwo = own & behind(direction, own & behind(direction, lastPushed));
	const pushThree =
		own & behind(direction, own & behind(direction, own & behind(direction, other & behind(direction, lastPushed))));
	const two = own & behind(direction, one);
	const lines = one | two | (own & behind(direction, two | pushTwo)) | pushTwo | pushThree;
	const axis = (direction + 1) % 3;
	const axis2 = (direction + 2) % 3;
	const pair = one & behind(axis, one);
	const pair2 = one & behind(axis2, one);
	return <i32>(
		(popcnt(lines) +
			popcnt(pair) +
			popcnt(pair2) +
			popcnt(one & behind(axis, pair)) +
			popcnt(one & behind(axis2, pair2)))
	);
}

export function countMoves(own: u64, other: u64): i32 {
	const empty = ALL & ~(own | other);
	return (
		countDirection(0, own, other, empty) +
		countDirection(1, own, other, empty) +
		countDirection(2, own, other, empty) +
		countDirection(3, own, other, empty) +
		countDirection(4, own, other, empty) +
		countDirection(5, own, other, empty)
	);
}
