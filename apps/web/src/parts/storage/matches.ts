import { ok, type Result } from "@tablier/kernel";
import { type Contents, type FindFault, type Keeping, makeCollection } from "./collection.ts";
import { checkMatch, judgeMatch, type KeptMatch, type MatchSummary, summaryOf } from "./kept-match.ts";
import type { StorageNews } from "./news.ts";
import { persistOnce } from "./persistence.ts";
import { heldElsewhere } from "./tab-lock.svelte.ts";
import { findUnplayed, isPlayed, keepUnplayed } from "./unplayed.ts";

export type { FindFault, Keeping } from "./collection.ts";
export { newId } from "./id.ts";
export { countPlays, type KeptMatch, type MatchSummary } from "./kept-match.ts";

const collection = makeCollection<KeptMatch>("matches", checkMatch, judgeMatch);

/**
 * Resolves when it is on the disk. Many calls in a row are fine: the newest state wins, and is the last one written. A tab
 * that only looks at a match writes nothing, and a match without a move stays in its tab.
 */
export async function keepMatch(match: KeptMatch): Promise<Keeping> {
	if (heldElsewhere.has(match.id)) return "elsewhere";
	if (!isPlayed(match)) return keepUnplayed(match);
	const keeping = await collection.keep(match);
	if (keeping === "kept" && match.over) void persistOnce();
	return keeping;
}

export async function findMatch(id: string): Promise<Result<KeptMatch, FindFault>> {
	const found = await collection.find(id);
	const unplayed = found.ok ? undefined : findUnplayed(id);
	return unplayed ? ok(unplayed) : found;
}

/** Newest first, logs not replayed. */
export const listMatches = async (): Promise<readonly MatchSummary[]> =>
	(await collection.list()).things.map(summaryOf);

/** Logs included, and what cannot be read. */
export const listWholeMatches = (): Promise<Contents<KeptMatch>> => collection.list();

export const dropMatch = (id: string): Promise<boolean> => collection.drop(id);

/** Calls at every change, in this tab or another. Returns how to stop. */
export const watchMatches = (listener: (news: StorageNews) => void): (() => void) => collection.watch(listener);
