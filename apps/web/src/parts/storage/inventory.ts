import { SHELF } from "@tablier/games";
import { rawOf, type Unreadable } from "./collection.ts";
import { openDatabase, type StoreName } from "./database.ts";
import type { KeptMatch, MatchSummary } from "./kept-match.ts";
import { summaryOf } from "./kept-match.ts";
import { dropMatch, listWholeMatches } from "./matches.ts";
import { replayMatch } from "./replay.ts";
import { dropStudy, listWholeStudies, type StudySummary } from "./studies.ts";

/** All that lies on this device, as its page shows it. */
export interface Inventory {
	/** False where the browser keeps nothing. */
	readonly works: boolean;
	readonly matches: readonly MatchSummary[];
	readonly studies: readonly StudySummary[];
	readonly unreadable: readonly Unreadable[];
}

export const DROPS: Readonly<Record<StoreName, (id: string) => Promise<boolean>>> = {
	matches: dropMatch,
	studies: dropStudy,
};

export async function readInventory(): Promise<Inventory> {
	const works = await openDatabase().then(
		() => true,
		() => false,
	);
	const [matches, studies] = await Promise.all([listWholeMatches(), listWholeStudies()]);
	const unplayable = await findUnplayable(matches.things);
	const lost = new Set(unplayable.map(({ id }) => id));
	return {
		works,
		matches: matches.things.filter(({ id }) => !lost.has(id)).map(summaryOf),
		studies: studies.things.map(({ tree: _, ...summary }) => summary),
		unreadable: [...matches.unreadable, ...unplayable, ...studies.unreadable],
	};
}

/** Whole logs that these rules do not let through. */
async function findUnplayable(matches: readonly KeptMatch[]): Promise<readonly Unreadable[]> {
	const found: Unreadable[] = [];
	for (const match of matches) {
		const replay = replayMatch(await SHELF[match.game](), match);
		if (!replay.ok) found.push({ store: "matches", id: match.id, fault: replay.error, raw: rawOf(match) });
		// Hundreds of long matches take a while: the page goes on in between.
		await new Promise((next) => setTimeout(next));
	}
	return found;
}
