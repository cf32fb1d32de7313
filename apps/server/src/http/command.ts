import { asStep, type Seat } from "@tablier/kernel";
import type { Inward, Order } from "@tablier/protocol";
import type { TableCommand } from "../match/deciding.ts";

/** A wish of a client that becomes a command: a `rematch` does not. */
type Wish = Exclude<Order, { kind: "rematch" }> | Extract<Inward, { kind: "play" }>;

/** The command that a frame or a body asks for. `by` is the seat that the client's key opens. */
export function commandOf(wish: Wish, by: Seat, lag?: number): TableCommand {
	switch (wish.kind) {
		case "play": {
			const { id, steps, salt } = wish;
			return {
				kind: "play",
				by,
				steps: steps.map(asStep),
				id,
				...(salt !== undefined && { salt }),
				...(lag !== undefined && { lag }),
			};
		}
		case "offer":
			return { kind: "offer", by, what: wish.what };
		case "dismiss":
		case "abandon":
			return { kind: wish.kind, by, seat: wish.seat as Seat };
		case "resign":
		case "accept":
		case "decline":
			return { kind: wish.kind, by };
	}
}
