import { BIAS_ROW, OUTPUT, OUTPUT_BIAS, OUTPUT_SCALE, ROW_BYTES, ROWS, ZERO_ROW } from "./memory";
import { CELLS } from "./torus";

/*
 * 122 inputs (own and other marbles by cell) -> two accumulators of 256, one for each player's view -> 1.
 * All integers: accumulators in i16, activation min(max(x, 0), 255)^2 >> 8, the sum in i32. The sums stay exact: 28 rows
 * and the bias fit into i16, which the host proves for a network when it loads it.
 *
 * View 0 is that of the player to move at the root. In a view, its owner's marbles are features 0 to 60.
 */
export const MOST_EVALUATION: i32 = 8000;

/** @inline The row of a marble: `apart` is 0 if the marble belongs to the owner of the view, otherwise 61. */
function rowOf(cell: i32, apart: i32): usize {
	return ROWS + <usize>(cell + apart) * ROW_BYTES;
}

/** Both accumulators of a position from nothing; `own` are the marbles of the player to move at the root. */
export function buildAccumulators(accumulators: usize, own: u64, other: u64): void {
	for (let view = 0; view < 2; view++) {
		const accumulator = accumulators + <usize>view * ROW_BYTES;
		memory.copy(accumulator, BIAS_ROW, ROW_BYTES);
		for (let rest = own; rest !== 0; rest &= rest - 1) addRow(accumulator, rowOf(<i32>ctz(rest), view * CELLS));
		for (let rest = other; rest !== 0; rest &= rest - 1)
			addRow(accumulator, rowOf(<i32>ctz(rest), CELLS - view * CELLS));
	}
}

function addRow(accumulator: usize, row: usize): void {
	for (let i: usize = 0; i < ROW_BYTES; i += 16)
		v128.store(accumulator + i, i16x8.add(v128.load(accumulator + i), v128.load(row + i)));
}

/** @inline Four vectors at a time: enough independent sums to keep the units busy, few enough for the registers. */
function shiftRows(from: usize, to: usize, added: usize, removed: usize): void {
	for (let i: usize = 0; i < ROW_BYTES; i += 64) {
		v128.store(to + i, i16x8.sub(i16x8.add(v128.load(from + i), v128.load(added + i)), v128.load(removed + i)));
		v128.store(
			to + i,
			i16x8.sub(i16x8.add(v128.load(from + i, 16), v128.load(added + i, 16)), v128.load(removed + i, 16)),
			16,
		);
		v128.store(
			to + i,
			i16x8.sub(i16x8.add(v128.load(from + i, 32), v128.load(added + i, 32)), v128.load(removed + i, 32)),
			32,
		);
		v128.store(
			to + i,
			i16x8.sub(i16x8.add(v128.load(from + i, 48), v128.load(added + i, 48)), v128.load(removed + i, 48)),
			48,
		);
	}
}

/** @inline */
function shiftTwoRows(from: usize, to: usize, added: usize, removed: usize, added2: usize, removed2: usize): void {
	for (let i: usize = 0; i < ROW_BYTES; i += 16) {
		const plus = i16x8.add(v128.load(added + i), v128.load(added2 + i));
		const minus = i16x8.add(v128.load(removed + i), v128.load(removed2 + i));
		v128.store(to + i, i16x8.sub(i16x8.add(v128.load(from + i), plus), minus));
	}
}

/**
 * The accumulators after a move: `own` and `other` before it, `ownThen` and `otherThen` after it, seen by the mover.
 * `mover` is the view of the mover. Wrapping sums commute, so the order of the rows does not matter.
 */
export function updateAccumulators(
	from: usize,
	to: usize,
	mover: i32,
	own: u64,
	ownThen: u64,
	other: u64,
	otherThen: u64,
): void {
	let gone = own & ~ownThen;
	let come = ownThen & ~own;
	const cellGone = <i32>ctz(gone);
	const cellCome = <i32>ctz(come);
	gone &= gone - 1;
	come &= come - 1;
	const view = <usize>mover * ROW_BYTES;
	const apart = ROW_BYTES - view;
	if (other === otherThen) {
		if (gone === 0) {
			shiftRows(from + view, to + view, rowOf(cellCome, 0), rowOf(cellGone, 0));
			shiftRows(from + apart, to + apart, rowOf(cellCome, CELLS), rowOf(cellGone, CELLS));
			return;
		}
		updateTwo(from, to, view, cellCome, cellGone, <i32>ctz(come), <i32>ctz(gone));
		gone &= gone - 1;
		come &= come - 1;
		if (gone === 0) return;
		const thirdCome = <i32>ctz(come);
		const thirdGone = <i32>ctz(gone);
		shiftRows(to + view, to + view, rowOf(thirdCome, 0), rowOf(thirdGone, 0));
		shiftRows(to + apart, to + apart, rowOf(thirdCome, CELLS), rowOf(thirdGone, CELLS));
		return;
	}
	/* A push: one own marble and one other marble change their cells, or the other marble leaves the board. */
	const pushedFrom = <i32>ctz(other & ~otherThen);
	const landed = otherThen & ~other;
	const pushedTo = <i32>ctz(landed);
	shiftTwoRows(
		from + view,
		to + view,
		rowOf(cellCome, 0),
		rowOf(cellGone, 0),
		landed !== 0 ? rowOf(pushedTo, CELLS) : ZERO_ROW,
		rowOf(pushedFrom, CELLS),
	);
	shiftTwoRows(
		from + apart,
		to + apart,
		rowOf(cellCome, CELLS),
		rowOf(cellGone, CELLS),
		landed !== 0 ? rowOf(pushedTo, 0) : ZERO_ROW,
		rowOf(pushedFrom, 0),
	);
}

function updateTwo(from: usize, to: usize, view: usize, come: i32, gone: i32, come2: i32, gone2: i32): void {
	const apart = ROW_BYTES - view;
	shiftTwoRows(from + view, to + view, rowOf(come, 0), rowOf(gone, 0), rowOf(come2, 0), rowOf(gone2, 0));
	shiftTwoRows(
		from + apart,
		to + apart,
		rowOf(come, CELLS),
		rowOf(gone, CELLS),
		rowOf(come2, CELLS),
		rowOf(gone2, CELLS),
	);
}

/** @inline Eight products of activation and weight, summed in pairs. */
function weigh(accumulator: usize, weights: usize): v128 {
	const clipped = i16x8.min_s(i16x8.max_s(v128.load(accumulator), i16x8.splat(0)), i16x8.splat(255));
	return i32x4.dot_i16x8_s(i16x8.shr_u(i16x8.mul(clipped, clipped), 8), v128.load(weights));
}

/** The judgement for the player whose view is `mover`; 340 is one logit. */
export function evaluate(accumulators: usize, mover: i32): i32 {
	const own = accumulators + <usize>mover * ROW_BYTES;
	const other = accumulators + ROW_BYTES - <usize>mover * ROW_BYTES;
	let sum = i32x4.splat(0);
	let sum2 = i32x4.splat(0);
	for (let i: usize = 0; i < ROW_BYTES; i += 32) {
		sum = i32x4.add(sum, weigh(own + i, OUTPUT + i));
		sum2 = i32x4.add(sum2, weigh(other + i, OUTPUT + ROW_BYTES + i));
		sum = i32x4.add(sum, weigh(own + i + 16, OUTPUT + i + 16));
		sum2 = i32x4.add(sum2, weigh(other + i + 16, OUTPUT + ROW_BYTES + i + 16));
	}
	sum = i32x4.add(sum, sum2);
	const total =
		load<i32>(OUTPUT_BIAS) +
		i32x4.extract_lane(sum, 0) +
		i32x4.extract_lane(sum, 1) +
		i32x4.extract_lane(sum, 2) +
		i32x4.extract_lane(sum, 3);
	const judged = <i32>(<f32>total * load<f32>(OUTPUT_SCALE));
	return min(max(judged, -MOST_EVALUATION), MOST_EVALUATION);
}
