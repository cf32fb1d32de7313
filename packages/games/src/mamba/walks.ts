import { squares } from "../boards/squares.ts";
import { EMPTY } from "./position.ts";

/** Twelve targets at most, three numbers each. */
export const TARGET_ROOM = 36;

/** What stands around each cell of a board, worked out once. */
export interface Walks {
	/** By cell, eight places: the existing cells around it in ascending order, then -1. */
	readonly around: Int16Array;
	/** By cell, `TARGET_ROOM` places: a target and the two cells one may pass (the same twice where there is one), then -1. */
	readonly targets: Int16Array;
}

/** Two rows and two columns each way, in the order of the cells. */
const NEAR = [-2, -1, 0, 1, 2].flatMap((dy) =>
	[-2, -1, 0, 1, 2].flatMap((dx) => (dx === 0 && dy === 0 ? [] : [[dx, dy] as const])),
);

function work(size: number): Walks {
	const { cells } = squares(size);
	const around = new Int16Array(cells.length * 8).fill(-1);
	const targets = new Int16Array(cells.length * TARGET_ROOM).fill(-1);
	cells.forEach(({ x, y }, cell) => {
		let [places, room] = [cell * 8, cell * TARGET_ROOM];
		for (const [dx, dy] of NEAR) {
			if (x + dx < 0 || x + dx >= size || y + dy < 0 || y + dy >= size) continue;
			const other = cell + dx + dy * size;
			const steps = Math.abs(dx) + Math.abs(dy);
			if (Math.max(Math.abs(dx), Math.abs(dy)) === 1) around[places++] = other;
			if (steps > 2) continue;
			// Straight on there is one cell between, round a corner there are two; beside, the target itself.
			const straight = cell + dx / 2 + (dy / 2) * size;
			const corner = steps === 2 && dx !== 0 && dy !== 0;
			const [one, two] = corner ? [cell + dx, cell + dy * size] : steps === 1 ? [other, other] : [straight, straight];
			targets.set([other, one, two], room);
			room += 3;
		}
	});
	return { around, targets };
}

const known = new Map<number, Walks>();

/** Worked out when a board is first played on. */
export function walksOf(size: number): Walks {
	const before = known.get(size);
	if (before) return before;
	const walks = work(size);
	known.set(size, walks);
	return walks;
}

/** M3: every existing cell around it is empty. */
export function isIsolated(around: Int16Array, slots: Int32Array, cell: number): boolean {
	for (let i = cell * 8; i < cell * 8 + 8 && around[i] >= 0; i++) if (slots[around[i]] !== EMPTY) return false;
	return true;
}
