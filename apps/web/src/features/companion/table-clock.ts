import { type ClockSpec, type ClockState, pressClock, startClock, stopClock, timeLeft } from "@tablier/kernel/match";

/** A clock between people at a real board: whose turn it is, and what time each has left. All times are milliseconds. */
export interface TableClock {
	readonly clock: ClockState;
	readonly turn: number;
	readonly runs: boolean;
	/** Seats that play no more: the players said so, or their time is up. */
	readonly out: readonly boolean[];
	/** How many turns each seat has finished. */
	readonly moves: readonly number[];
}

/** It stands until `goOn`. */
export const newTable = (spec: ClockSpec, seats: number, first: number): TableClock => ({
	clock: startClock(spec, seats, 0),
	turn: first,
	runs: false,
	out: Array<boolean>(seats).fill(false),
	moves: Array<number>(seats).fill(0),
});

export const isTimed = ({ clock }: TableClock): boolean => clock.spec.kind !== "none";

/** Nobody waits for anybody any more. */
export const isOver = ({ out }: TableClock): boolean => out.filter((gone) => !gone).length < 2;

export const leftOf = (table: TableClock, seat: number, now: number): number =>
	timeLeft(table.clock, seat, now, table.runs && seat === table.turn);

/** The next seat that is not out; the same one where there is no other. */
function nextSeat({ turn, out }: TableClock): number {
	const seats = out.map((_, step) => (turn + step + 1) % out.length);
	return seats.find((seat) => !out[seat]) ?? turn;
}

export const goOn = (table: TableClock, now: number): TableClock =>
	table.runs || isOver(table) ? table : { ...table, clock: { ...table.clock, since: now }, runs: true };

export const pause = (table: TableClock, now: number): TableClock =>
	table.runs ? { ...table, clock: stopClock(table.clock, table.turn, now), runs: false } : table;

/** The player to move has moved. */
export function pass(table: TableClock, now: number): TableClock {
	const fallen = fall(table, now);
	if (!fallen.runs) return fallen;
	return {
		...table,
		clock: pressClock(table.clock, table.turn, now),
		turn: nextSeat(table),
		moves: table.moves.map((count, seat) => (seat === table.turn ? count + 1 : count)),
	};
}

/** A wrong tap is set right while the clock stands. */
export const giveTurn = (table: TableClock, seat: number): TableClock =>
	table.runs || table.out[seat] ? table : { ...table, turn: seat };

/** The players say who is out, while the clock stands. A seat without time cannot come back. */
export function toggleOut(table: TableClock, seat: number): TableClock {
	if (table.runs || (isTimed(table) && table.clock.left[seat] <= 0)) return table;
	const out = table.out.map((gone, other) => (other === seat ? !gone : gone));
	const next = { ...table, out };
	return out[table.turn] ? { ...next, turn: nextSeat(next) } : next;
}

/** The seat to move is out when its time is up; the clock stands until the others go on. */
export function fall(table: TableClock, now: number): TableClock {
	if (!table.runs || !isTimed(table) || leftOf(table, table.turn, now) > 0) return table;
	const stopped = pause(table, now);
	const out = table.out.map((gone, seat) => gone || seat === table.turn);
	return { ...stopped, out, turn: nextSeat({ ...stopped, out }) };
}
