import type { Result } from "@tablier/kernel";
import { type Contents, type DrawerFault, type Keeping, makeDrawer } from "./collection.ts";
import { heldElsewhere } from "./elsewhere.ts";
import { checkMatch, judgeMatch, type KeptMatch, type MatchSummary, summaryOf } from "./kept-match.ts";
import type { News } from "./news.ts";
import { persistOnce } from "./persistence.ts";

export type { DrawerFault, Keeping } from "./collection.ts";
export { newId } from "./id.ts";
export { countPlays, type KeptMatch, type MatchSummary } from "./kept-match.ts";

const drawer = makeDrawer<KeptMatch>("matches", checkMatch, judgeMatch);

/**
 * Resolves when it is on the disk. Many calls in a row are fine: the newest state wins, and is the last one written. A tab
 * that only looks at a match writes nothing.
 */
export async function keepMatch(match: KeptMatch): Promise<Keeping> {
	if (heldElsewhere.has(match.id)) return "elsewhere";
	const keeping = await drawer.keep(match);
	if (keeping === "kept" && match.over) void persistOnce();
	return keeping;
}

export const findMatch = (id: string): Promise<Result<KeptMatch, DrawerFault>> => drawer.find(id);

/** Newest first, logs not replayed. */
export const listMatches = async (): Promise<readonly MatchSummary[]> => (await drawer.list()).things.map(summaryOf);

/** Logs included, and what cannot be read. */
export const listWholeMatches = (): Promise<Contents<KeptMatch>> => drawer.list();

export const dropMatch = (id: string): Promise<boolean> => drawer.drop(id);

/** Calls at every change, in this tab or another. Returns how to stop. */
export const watchMatches = (listener: (news: News) => void): (() => void) => drawer.watch(listener);
