import { asStep } from "@tablier/kernel";
import type { Waiting } from "@tablier/protocol/follower";

/*
 * Plays that were made and that no server is known to have kept, by match. They outlive the page: sent again with the same
 * id, a play is played once. Not among what an archive takes along: elsewhere it would be somebody's old play.
 */
const UNSENT_KEY = "tablier-unsent";
const MOST_KEPT = 50;

type Kept = Readonly<Record<string, Waiting>>;
/** The part of localStorage that is used: a browser that keeps nothing throws. */
export type Shelf = Pick<Storage, "getItem" | "setItem">;

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

function load(shelf: Shelf): Kept {
	try {
		const kept: unknown = JSON.parse(shelf.getItem(UNSENT_KEY) ?? "{}");
		if (typeof kept !== "object" || kept === null) return {};
		return Object.fromEntries(Object.entries(kept).filter(([, waiting]) => isWaiting(waiting)));
	} catch {
		return {};
	}
}

function write(shelf: Shelf, kept: Kept): void {
	try {
		shelf.setItem(UNSENT_KEY, JSON.stringify(Object.fromEntries(Object.entries(kept).slice(-MOST_KEPT))));
	} catch {
		// It is sent again for as long as the page is open.
	}
}

export function readUnsent(match: string, shelf: Shelf = localStorage): Waiting | undefined {
	const waiting = load(shelf)[match];
	return waiting && { ...waiting, steps: waiting.steps.map(asStep) };
}

/** What waits now at this match; undefined when nothing does. */
export function writeUnsent(match: string, waiting: Waiting | undefined, shelf: Shelf = localStorage): void {
	const { [match]: before, ...others } = load(shelf);
	if (before?.id === waiting?.id) return;
	write(shelf, waiting ? { ...others, [match]: waiting } : others);
}
