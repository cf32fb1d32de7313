import { type CellMap, carry, type Mirror } from "@tablier/testkit";
import { EMPTY, type MambaPosition } from "../position.ts";

/* The symmetries of Mamba, for the tests of this folder. Not part of the product. */

/**
 * The board turned by a symmetry of the square, every seat giving its part to the one so many places further on. Of a
 * waiting resolution only who decides is turned: the alignment that has just grown has a direction.
 */
export function turned(map: CellMap, shift: number, seats: number): Mirror<MambaPosition> {
	const next = (seat: number): number => (seat + shift) % seats;
	return {
		name: `symmetry ${map.slice(0, 2).join(" ")}, seats moved by ${shift}`,
		seats: Array.from({ length: seats }, (_, seat) => next(seat)),
		map: (position) => ({
			...position,
			cells: carry(map, position.cells).map((value) => (value === EMPTY ? EMPTY : next(value - 1) + 1)),
			seat: next(position.seat),
			...(position.pending && { pending: { ...position.pending, decider: next(position.pending.decider) } }),
		}),
	};
}
