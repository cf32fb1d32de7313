import type { StepList } from "@tablier/kernel";
import { ALL, CELL_SPOT, DELTAS, MARGIN, SPOT_BIT, SPOT_WORD, WORD_BITS } from "./bits.ts";
import { BOARD } from "./position.ts";
import { BROADSIDE, SPOT_BITS } from "./step.ts";

/** Whose marbles move: where the three words of each side begin, and room for what `listSteps` finds on its way. */
export interface Sides {
	words: Int32Array;
	own: number;
	enemy: number;
	/** By direction, three words each: own marbles with an empty neighbour there. */
	readonly free: Int32Array;
}

/** Cells without a neighbour in each direction, three words each: an enemy marble there can be pushed over the edge. */
export const EDGES = new Int32Array(6 * 3);
BOARD.cells.forEach((_, cell) => {
	const spot = CELL_SPOT[cell];
	for (let direction = 0; direction < 6; direction++)
		if (SPOT_BIT[spot + DELTAS[direction]] === 0) EDGES[direction * 3 + SPOT_WORD[spot]] |= SPOT_BIT[spot];
});

/** All legal steps, ascending: in-line by direction, then broadsides by axis, side and length. */
export function listSteps(sides: Sides, out: StepList): void {
	inLineUp(sides, 1, 0, out);
	inLineUp(sides, 10, 1, out);
	inLineUp(sides, 9, 2, out);
	inLineDown(sides, 1, 3, out);
	inLineDown(sides, 10, 4, out);
	inLineDown(sides, 9, 5, out);
	broadsides(sides, 1, 0, out);
	broadsides(sides, 10, 1, out);
	broadsides(sides, 9, 2, out);
}

/* In these functions `x0 x1 x2` are the three words of one set of cells. See bits.ts for the shifts. */

/**
 * In-line steps towards higher indices. The set of cells whose neighbour ahead is in X is X shifted down by `k`.
 * Read from the front: what can give way (empty, or one or two enemies with room behind), then who stands behind it.
 */
function inLineUp({ words, own, enemy, free }: Sides, k: number, direction: number, out: StepList): void {
	const j = WORD_BITS - k;
	const o0 = words[own];
	const o1 = words[own + 1];
	const o2 = words[own + 2];
	const x0 = words[enemy];
	const x1 = words[enemy + 1];
	const x2 = words[enemy + 2];
	const e0 = ALL[0] & ~(o0 | x0);
	const e1 = ALL[1] & ~(o1 | x1);
	const e2 = ALL[2] & ~(o2 | x2);
	const edge = direction * 3;
	const f0 = (e0 >>> k) | (e1 << j);
	const f1 = (e1 >>> k) | (e2 << j);
	const f2 = e2 >>> k;
	// Enemies with room behind (or the edge), alone and behind another enemy.
	const g0 = x0 & (f0 | EDGES[edge]);
	const g1 = x1 & (f1 | EDGES[edge + 1]);
	const g2 = x2 & (f2 | EDGES[edge + 2]);
	const h0 = (g0 >>> k) | (g1 << j);
	const h1 = (g1 >>> k) | (g2 << j);
	const h2 = g2 >>> k;
	const i0 = g0 | (x0 & h0);
	const i1 = g1 | (x1 & h1);
	const i2 = g2 | (x2 & h2);
	// The third, the second and the first marble of a line.
	const a0 = o0 & (f0 | (i0 >>> k) | (i1 << j));
	const a1 = o1 & (f1 | (i1 >>> k) | (i2 << j));
	const a2 = o2 & (f2 | (i2 >>> k));
	const b0 = o0 & (f0 | h0 | (a0 >>> k) | (a1 << j));
	const b1 = o1 & (f1 | h1 | (a1 >>> k) | (a2 << j));
	const b2 = o2 & (f2 | h2 | (a2 >>> k));
	free[edge] = o0 & f0;
	free[edge + 1] = o1 & f1;
	free[edge + 2] = o2 & f2;
	const code = direction << SPOT_BITS;
	emit(o0 & (f0 | (b0 >>> k) | (b1 << j)), code + MARGIN, out);
	emit(o1 & (f1 | (b1 >>> k) | (b2 << j)), code + MARGIN + WORD_BITS, out);
	emit(o2 & (f2 | (b2 >>> k)), code + MARGIN + 2 * WORD_BITS, out);
}

/** The mirror image of `inLineUp`. */
function inLineDown({ words, own, enemy, free }: Sides, k: number, direction: number, out: StepList): void {
	const j = WORD_BITS - k;
	const o0 = words[own];
	const o1 = words[own + 1];
	const o2 = words[own + 2];
	const x0 = words[enemy];
	const x1 = words[enemy + 1];
	const x2 = words[enemy + 2];
	const e0 = ALL[0] & ~(o0 | x0);
	const e1 = ALL[1] & ~(o1 | x1);
	const e2 = ALL[2] & ~(o2 | x2);
	const edge = direction * 3;
	const f0 = e0 << k;
	const f1 = (e1 << k) | (e0 >>> j);
	const f2 = (e2 << k) | (e1 >>> j);
	const g0 = x0 & (f0 | EDGES[edge]);
	const g1 = x1 & (f1 | EDGES[edge + 1]);
	const g2 = x2 & (f2 | EDGES[edge + 2]);
	const h0 = g0 << k;
	const h1 = (g1 << k) | (g0 >>> j);
	const h2 = (g2 << k) | (g1 >>> j);
	const i0 = g0 | (x0 & h0);
	const i1 = g1 | (x1 & h1);
	const i2 = g2 | (x2 & h2);
	const a0 = o0 & (f0 | (i0 << k));
	const a1 = o1 & (f1 | (i1 << k) | (i0 >>> j));
	const a2 = o2 & (f2 | (i2 << k) | (i1 >>> j));
	const b0 = o0 & (f0 | h0 | (a0 << k));
	const b1 = o1 & (f1 | h1 | (a1 << k) | (a0 >>> j));
	const b2 = o2 & (f2 | h2 | (a2 << k) | (a1 >>> j));
	free[edge] = o0 & f0;
	free[edge + 1] = o1 & f1;
	free[edge + 2] = o2 & f2;
	const code = direction << SPOT_BITS;
	emit(o0 & (f0 | (b0 << k)), code + MARGIN, out);
	emit(o1 & (f1 | (b1 << k) | (b0 >>> j)), code + MARGIN + WORD_BITS, out);
	emit(o2 & (f2 | (b2 << k) | (b1 >>> j)), code + MARGIN + 2 * WORD_BITS, out);
}

/** Two or three marbles along the axis that each have an empty neighbour on the same side. */
function broadsides({ free }: Sides, k: number, axis: number, out: StepList): void {
	const j = WORD_BITS - k;
	for (let side = 0; side < 6; side++) {
		if (side === axis || side === axis + 3) continue;
		const m0 = free[side * 3];
		const m1 = free[side * 3 + 1];
		const m2 = free[side * 3 + 2];
		const p0 = m0 & ((m0 >>> k) | (m1 << j));
		const p1 = m1 & ((m1 >>> k) | (m2 << j));
		const p2 = m2 & (m2 >>> k);
		const code = (BROADSIDE + (axis * 6 + side) * 2) << SPOT_BITS;
		emit(p0, code + MARGIN, out);
		emit(p1, code + MARGIN + WORD_BITS, out);
		emit(p2, code + MARGIN + 2 * WORD_BITS, out);
		const long = code + (1 << SPOT_BITS);
		emit(p0 & ((p0 >>> k) | (p1 << j)), long + MARGIN, out);
		emit(p1 & ((p1 >>> k) | (p2 << j)), long + MARGIN + WORD_BITS, out);
		emit(p2 & (p2 >>> k), long + MARGIN + 2 * WORD_BITS, out);
	}
}

/** Appends a step for each bit, lowest first. One shared loop: V8 keeps it hot where a copy in each caller went cold. */
function emit(set: number, code: number, out: StepList): void {
	const { items } = out;
	let { length } = out;
	for (let rest = set; rest !== 0; rest &= rest - 1) items[length++] = code + 31 - Math.clz32(rest & -rest);
	out.length = length;
}
