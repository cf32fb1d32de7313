import { gameOfRuleset, SHELF } from "@tablier/games";
import { type Rules, rulesOf } from "@tablier/kernel";
import type { TableEvent } from "@tablier/kernel/match";
import { recordOf } from "../match/record.ts";
import { readEvent } from "../match/rows.ts";
import type { Store } from "../store/store.ts";
import { matchIds } from "./pages.ts";

export interface Finished {
	readonly match: string;
	/** Absent when its log cannot be replayed, which `fault` explains, or was played under other rules. */
	readonly record?: string;
	readonly fault?: string;
}

/** Every finished match as a record, one after the other. */
export async function* finishedRecords(store: Store): AsyncGenerator<Finished> {
	const rules = new Map<string, Rules>();
	for await (const id of matchIds(store.base.db, "over")) {
		const row = await store.matchOf(id);
		const game = row && gameOfRuleset(row.ruleset);
		if (!game) continue;
		const known = rules.get(game) ?? rulesOf(await SHELF[game]());
		rules.set(game, known);
		yield writeFinished(known, id, (await store.eventsOf(id, 0)).map(readEvent));
	}
}

/** One log that cannot be replayed does not keep the others from being written. */
function writeFinished(rules: Rules, match: string, events: readonly TableEvent[]): Finished {
	try {
		const record = recordOf(rules, events);
		return { match, ...(record.ok && { record: record.value }) };
	} catch (error) {
		return { match, fault: (error as Error).message };
	}
}
