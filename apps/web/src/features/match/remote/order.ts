import type { Command } from "@tablier/kernel/match";
import type { Order, Outward, Phrase } from "@tablier/protocol";

export type { Order };

export interface Saying {
	readonly seat: number;
	readonly phrase: Phrase;
	readonly number: number;
}

const MOST_SAYINGS = 4;

/** The last that were said, each with a number of its own. */
export function hear(sayings: readonly Saying[], { seat, phrase }: Outward & { kind: "said" }): readonly Saying[] {
	const number = (sayings.at(-1)?.number ?? 0) + 1;
	return [...sayings, { seat, phrase, number }].slice(-MOST_SAYINGS);
}

/** A command of the match, as it is sent: the server knows the seat by its key. */
export function orderOf(command: Exclude<Command, { kind: "play" | "claim-time" | "pause" | "abandon" }>): Order {
	if (command.kind === "offer") return { kind: "offer", what: command.what };
	if (command.kind === "dismiss") return { kind: "dismiss", seat: command.seat };
	return { kind: command.kind };
}
