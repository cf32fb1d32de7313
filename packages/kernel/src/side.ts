import { SEATS, type Seat } from "./seat.ts";

/* Seats of the same side win together: a number for each seat. */

/** Everybody plays for themselves. */
export const eachAlone = ({ seats }: { readonly seats: number }): readonly number[] => SEATS.slice(0, seats);

/** The shares when a seat loses whatever the board says: it loses with their side, like those who have left before; the others share equally. */
export function lostBy(sides: readonly number[], seat: Seat, gone: readonly Seat[] = []): readonly number[] {
	const lost = sides.map((side, other) => side === sides[seat] || gone.includes(other as Seat));
	const winners = lost.filter((one) => !one).length;
	return lost.map((one) => (one ? 0 : 1 / winners));
}
