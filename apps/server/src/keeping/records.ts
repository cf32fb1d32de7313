import { gameOfRuleset, SHELF } from "@tablier/games";
import { type Rules, rulesOf } from "@tablier/kernel";
import { recordOf } from "../match/recording.ts";
import type { Store } from "../store/store.ts";
import { matchIds } from "./pages.ts";

export interface Finished {
	readonly match: string;
	/** Absent where it was played under other rules: there is only its log. */
	readonly record?: string;
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
		const record = recordOf(known, await store.eventsOf(id, 0));
		yield { match: id, ...(record.ok && { record: record.value }) };
	}
}
