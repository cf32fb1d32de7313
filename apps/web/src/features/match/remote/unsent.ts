import { asStep } from "@tablier/kernel";
import type { Waiting } from "@tablier/protocol/follower";
import { readShelf, type Shelf, writeShelf } from "../../../parts/server/shelf.ts";

/*
 * Plays that were made and that no server is known to have kept, by match. They outlive the page: sent again with the same
 * id, a play is played once. Not among what an archive takes along: elsewhere it would be somebody's old play.
 */
const UNSENT_KEY = "tablier-unsent";

function isWaiting(value: unknown): value is Waiting {
	const waiting = value as Partial<Waiting> | null;
	return (
		typeof waiting === "object" &&
		waiting !== null &&
		typeof waiting.id === "string" &&
		typeof waiting.salt === "string" &&
		Number.isInteger(waiting.seen) &&
		Array.isArray(waiting.steps) &&
		waiting.steps.length > 0 &&
		waiting.steps.every(Number.isInteger)
	);
}

export function readUnsent(match: string, shelf?: Shelf): Waiting | undefined {
	const waiting = readShelf(UNSENT_KEY, isWaiting, shelf)[match];
	return waiting && { ...waiting, steps: waiting.steps.map(asStep) };
}

/** What waited in this tab at this match, and what waits now. A play that waits in another tab is that tab's business. */
export function writeUnsent(
	match: string,
	before: Waiting | undefined,
	waiting: Waiting | undefined,
	shelf?: Shelf,
): void {
	if (before?.id === waiting?.id) return;
	const { [match]: kept, ...others } = readShelf(UNSENT_KEY, isWaiting, shelf);
	if (waiting) writeShelf(UNSENT_KEY, { ...others, [match]: waiting }, shelf);
	else if (kept && kept.id === before?.id) writeShelf(UNSENT_KEY, others, shelf);
}
