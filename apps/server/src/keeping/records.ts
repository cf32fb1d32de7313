import { gameOfRuleset, SHELF } from "@tablier/games";
import { type Rules, rulesOf } from "@tablier/kernel";
import type { TableEvent } from "@tablier/kernel/match";
import { recordOf } from "../match/record.ts";
import { readEvent } from "../match/rows.ts";
import type { Store } from "../store/store.ts";
import { matchIds } from "./pages.ts";

export interface Finished {
	readonly match: string;
	/** Absent when its log cannot be replayed: `fault` says why. */
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
		const finished = writeFinished(known, id, (await store.eventsOf(id, 0)).map(readEvent));
		if (finished) yield finished;
	}
}

/** One log that cannot be replayed does not keep the others from being written. */
function writeFinished(rules: Rules, match: string, events: readonly TableEvent[]): Finished | undefined {
	try {
		const record = recordOf(rules, events);
		return record === undefined ? undefined : { match, record };
	} catch (error) {
		return { match, fault: (error as Error).message };
	}
}
