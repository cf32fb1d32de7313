import type { Table, TableEvent } from "@tablier/kernel/match";
import { type Code, isRetryableFrame, type Outward } from "@tablier/protocol";
import type { Order } from "./order.ts";

/*
 * An order (to resign, to accept…) that the server is not known to have heard. It is sent once over a connection. After a connection
 * was lost it is sent again only when everything that the server has kept was heard and the order is not among it: twice the same
 * order could be another one.
 */
export interface HeldOrder {
	readonly order: Order;
	readonly id: string;
	/** What this page had seen when somebody decided. */
	readonly seen: number;
	/** Over the connection that there is now. */
	readonly sent: boolean;
}

/** `done`: it has happened, or nothing is left to be done. `stale`: it was meant for another position. `stands`: it is still meant. */
type HeldState = "done" | "stale" | "stands";

export const sameOrder = (a: Order, b: Order): boolean => JSON.stringify(a) === JSON.stringify(b);

function stateOf({ order, seen }: HeldOrder, { match, moved, offered, next }: Table): HeldState {
	if (order.kind === "rematch") return next === undefined ? "stands" : "done";
	if (!match || match.result) return "done";
	if (order.kind === "resign" || order.kind === "dismiss" || order.kind === "abandon") return "stands";
	if (order.kind === "offer") return seen < moved ? "stale" : "stands";
	// The server, too, refuses an answer that was given before the offer.
	return match.offer && seen >= offered ? "stands" : "stale";
}

/** Whether this event is what was ordered. */
function isIt(order: Order, seat: number, event: TableEvent): boolean {
	switch (order.kind) {
		case "resign":
			return event.kind === "resigned" && event.by === seat;
		case "accept":
			return event.kind === "accepted" && event.by === seat;
		case "decline":
			return event.kind === "declined" && event.by === seat;
		case "offer":
			return event.kind === "offered" && event.by === seat && event.what === order.what;
		case "dismiss":
		case "abandon":
			return event.kind === "abandoned" || (event.kind === "dismissed" && event.seat === order.seat);
		case "rematch":
			return event.kind === "followed";
	}
}

export interface OrderReport {
	/** Undefined once it is settled. */
	readonly held: HeldOrder | undefined;
	/** Why it will never be done. */
	readonly refusal?: Code;
}

/** What a frame says of an order. `events` are those of the frame that were new, `table` is after them. */
export function hearOf(
	held: HeldOrder,
	seat: number,
	frame: Outward,
	events: readonly TableEvent[],
	table: Table | undefined,
): OrderReport {
	if (frame.kind === "refused") {
		// A server that failed does not know whose frame it was.
		if (frame.id === undefined && frame.code === "not-kept") return { held: { ...held, sent: false } };
		if (frame.id !== held.id) return { held };
		return isRetryableFrame(frame.code) ? { held: { ...held, sent: false } } : { held: undefined, refusal: frame.code };
	}
	if (frame.kind === "presence") {
		const wanted = held.order.kind === "rematch" && frame.seats[seat]?.rematch;
		return { held: wanted ? undefined : held };
	}
	if (events.some((event) => isIt(held.order, seat, event))) return { held: undefined };
	const state = table ? stateOf(held, table) : "stands";
	if (state === "stands") return { held };
	return state === "stale" && !held.sent ? { held: undefined, refusal: "stale" } : { held: undefined };
}
