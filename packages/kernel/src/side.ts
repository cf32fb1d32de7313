import { SEATS, type Seat } from "./seat.ts";

/* Seats of the same side win together: a number for each seat. */

/** Every player for themselves. */
export const eachAlone = ({ seats }: { readonly seats: number }): readonly number[] => SEATS.slice(0, seats);

/** Seats that have lost while others play on: they are out with all their side. */
export const fallen = (sides: readonly number[], isOut: (seat: Seat) => boolean): readonly Seat[] =>
	SEATS.slice(0, sides.length).filter((seat) =>
		sides.every((side, other) => side !== sides[seat] || isOut(other as Seat)),
	);

/** The shares of a draw: the sides that are left share equally, and so do those of a side that are left. */
export function drawnBetween(sides: readonly number[], lost: readonly Seat[]): readonly number[] {
	const left = SEATS.slice(0, sides.length).filter((seat) => !lost.includes(seat));
	const count = new Set(left.map((seat) => sides[seat])).size;
	return sides.map((side, seat) =>
		left.includes(seat as Seat) ? 1 / count / left.filter((other) => sides[other] === side).length : 0,
	);
}

/**
 * The shares when a seat loses whatever the board says. It loses with its side, like the seats that have left or
 * fallen; the others share equally. No other seat may be left in the middle of a resolution that has taken a last
 * piece: then the seats that have fallen win, because a game that a player gives up has a winner.
 */
export function lostBy(
	sides: readonly number[],
	seat: Seat,
	gone: readonly Seat[] = [],
	fallen: readonly Seat[] = [],
): readonly number[] {
	const left = sides.map((side, other) => side !== sides[seat] && !gone.includes(other as Seat));
	const standing = left.map((one, other) => one && !fallen.includes(other as Seat));
	const winners = standing.includes(true) ? standing : left;
	const count = winners.filter(Boolean).length;
	return winners.map((wins) => (wins ? 1 / count : 0));
}
