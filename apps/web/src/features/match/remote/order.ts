import type { Command } from "@tablier/kernel/match";
import type { Outward, Phrase } from "@tablier/protocol";

/** Said about the match as this page has seen it. */
export type Order =
	| { readonly kind: "resign" | "accept" | "decline" | "rematch" }
	| { readonly kind: "offer"; readonly what: "draw" | "take-back" }
	| { readonly kind: "claim"; readonly seat: number; readonly as: "win" | "abandon" };

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
export function orderOf(command: Exclude<Command, { kind: "play" | "claim-time" | "pause" }>): Order {
	if (command.kind === "offer") return { kind: "offer", what: command.what };
	if (command.kind === "dismiss") return { kind: "claim", seat: command.seat, as: "win" };
	if (command.kind === "abandon") throw new Error("only a server abandons a match");
	return { kind: command.kind };
}
