import { asCell } from "@tablier/kernel";
import type { Effect } from "./codes.ts";
import { EMPTY } from "./position.ts";

/** A move step by step; round a corner by the first free cell in the order of the directions. The piece stands on `to` already. */
export function tellMove(
	neighbours: Int8Array | Int16Array,
	slots: Int32Array,
	cells: number,
	from: number,
	to: number,
	log: Effect[],
): void {
	const shift = (a: number, b: number): void => {
		log.push({ kind: "shift", rule: "M6", travels: [{ from: asCell(a), to: asCell(b) }] });
	};
	const near = (a: number, b: number): boolean => neighbours.slice(a * 4, a * 4 + 4).includes(b);
	if (near(from, to)) return shift(from, to);
	for (let i = from * 4; i < from * 4 + 4; i++) {
		const middle = neighbours[i];
		if (middle >= cells || slots[middle] !== EMPTY || !near(middle, to)) continue;
		shift(from, middle);
		return shift(middle, to);
	}
}
