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

function work(size: number): Walks {
	const { cells } = squares(size);
	const around = new Int16Array(cells.length * 8).fill(-1);
	const targets = new Int16Array(cells.length * TARGET_ROOM).fill(-1);
	cells.forEach(({ x, y }, cell) => {
		let [places, room] = [cell * 8, cell * TARGET_ROOM];
		cells.forEach((place, other) => {
			const [dx, dy] = [place.x - x, place.y - y];
			const steps = Math.abs(dx) + Math.abs(dy);
			if (other !== cell && Math.max(Math.abs(dx), Math.abs(dy)) === 1) around[places++] = other;
			if (steps === 0 || steps > 2) return;
			// Straight on there is one cell between, round a corner there are two; beside, the target itself.
			const straight = cell + dx / 2 + (dy / 2) * size;
			const corner = steps === 2 && dx !== 0 && dy !== 0;
			const [one, two] = corner ? [cell + dx, cell + dy * size] : steps === 1 ? [other, other] : [straight, straight];
			targets.set([other, one, two], room);
			room += 3;
		});
	});
	return { around, targets };
}

const WALKS: Readonly<Record<number, Walks>> = { 9: work(9), 11: work(11) };
export const walksOf = (size: number): Walks => WALKS[size];

/** M3: every existing cell around it is empty. */
export function isIsolated(around: Int16Array, slots: Int32Array, cell: number): boolean {
	for (let i = cell * 8; i < cell * 8 + 8 && around[i] >= 0; i++) if (slots[around[i]] !== EMPTY) return false;
	return true;
}
