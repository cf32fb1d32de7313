import { type CellMap, carry, type Mirror, symmetriesOf } from "@tablier/testkit";
import { BOARD, type OmbaPosition } from "../position.ts";

/* The symmetries of Omba, for the tests of this folder. Not part of the product. */

export const MAPS = symmetriesOf(BOARD);

/** Cells go where the map takes them, and the part of each seat is played by the one so many places further on. */
export function mirrorOf(name: string, seats: number, map: CellMap, shift: number): Mirror<OmbaPosition> {
	const part = Array.from({ length: seats }, (_, seat) => (seat + shift) % seats);
	const bySeat = <T>(items: readonly T[]): readonly T[] => items.map((_, seat) => items[part.indexOf(seat)]);
	return {
		name,
		seats: part,
		map: (position) => ({
			...position,
			stacks: carry(map, position.stacks).map((stack) => stack.map((owner) => part[owner])),
			hands: bySeat(position.hands),
			out: bySeat(position.out),
			cards: bySeat(position.cards),
			seat: part[position.seat],
		}),
	};
}
