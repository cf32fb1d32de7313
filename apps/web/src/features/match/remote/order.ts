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
