import { asCell, type MemoryPlan } from "@tablier/kernel";
import { type Pending, STAGES } from "./pending.ts";
import type { Resolution } from "./resolution.ts";

const CELLS = 121;
/* Slots after the cells. Those from FLIPS to LAST, but for SEAT, are 0 unless a player has to choose in the middle of a resolution. */
export const FLIPS = CELLS;
export const DIRTY = FLIPS + CELLS;
export const SEAT = DIRTY + CELLS;
export const DECIDER = SEAT + 1;
export const STAGE = DECIDER + 1;
export const ARRIVAL = STAGE + 1;
export const ORIGIN = ARRIVAL + 1;
export const LAST = ORIGIN + 1;
/** 1 once all players still in were at or under the threshold with equal counts (M16). */
export const SHARED = LAST + 1;
export const CALM = SHARED + 1;
export const TURN = CALM + 1;
/** Pieces of each seat when the turn began (M18). */
export const BEFORE = TURN + 1;
/** Pieces of each seat: they follow from the cells. */
export const COUNTS = BEFORE + 4;
export const SLOTS = COUNTS + 4;

export const PLAN: MemoryPlan = {
	hashed: [
		{ slots: CELLS, values: 5 },
		{ slots: CELLS, values: 3 },
		{ slots: CELLS, values: 2 },
		{ slots: 1, values: 4 },
		{ slots: 1, values: 5 },
		{ slots: 1, values: 4 },
		{ slots: 2, values: CELLS + 1 },
		{ slots: 1, values: 4 * CELLS + 1 },
		{ slots: 1, values: 2 },
	],
	plain: SLOTS - CALM,
	// Up to the next choice: at most five spans of two changes a piece, three writes each, and what a pause writes.
	writesPerStep: 8192,
};

/** 0 none, else 1 + cell * 4 + way. */
export const packLast = ({ lastCell, lastWay }: Resolution): number => (lastWay < 0 ? 0 : 1 + lastCell * 4 + lastWay);

export function unpackLast(resolution: Resolution, packed: number): void {
	resolution.lastCell = packed === 0 ? 0 : (packed - 1) >> 2;
	resolution.lastWay = packed === 0 ? -1 : (packed - 1) & 3;
}

export function loadPending(slots: Int32Array, pending: Pending): void {
	const { decider, stage, arrival, origin, dirty, flips, last } = pending;
	slots[DECIDER] = decider + 1;
	slots[STAGE] = STAGES.indexOf(stage) + 1;
	slots[ARRIVAL] = arrival + 1;
	slots[ORIGIN] = origin === undefined ? 0 : origin + 1;
	slots[LAST] = last ? 1 + last.cell * 4 + last.axis * 2 + last.side : 0;
	for (const cell of dirty) slots[DIRTY + cell] = 1;
	for (const [cell, times] of flips) slots[FLIPS + cell] = times;
}

export function savePending(slots: Int32Array, cells: number): Pending {
	const all = Array.from({ length: cells }, (_, cell) => asCell(cell));
	const last = slots[LAST] - 1;
	return {
		decider: slots[DECIDER] - 1,
		stage: STAGES[slots[STAGE] - 1],
		arrival: asCell(slots[ARRIVAL] - 1),
		...(slots[ORIGIN] !== 0 && { origin: asCell(slots[ORIGIN] - 1) }),
		dirty: all.filter((cell) => slots[DIRTY + cell] === 1),
		flips: all.filter((cell) => slots[FLIPS + cell] > 0).map((cell) => [cell, slots[FLIPS + cell]] as const),
		...(last >= 0 && { last: { cell: asCell(last >> 2), axis: (last >> 1) & 1, side: last & 1 } }),
	};
}
