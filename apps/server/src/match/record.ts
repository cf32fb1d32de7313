import type { Rules } from "@tablier/kernel";
import { clientSeedsOf, replayTable, type Table, type TableEvent } from "@tablier/kernel/match";
import { playerTags, writeFairness, writeRecord } from "@tablier/kernel/record";

/** The record of a match from its log; undefined before it has begun. Dice can be checked with it once the seed is shown. */
export function recordOf(rules: Rules, events: readonly TableEvent[]): string | undefined {
	const table = replayTable(rules, events);
	const { match } = table;
	if (!match) return undefined;
	const { setting, clock } = match.agreement;
	return writeRecord(rules.game, { ...match, setting, clock, notes: notesOf(table, events[0].at) });
}

function notesOf(table: Table, opened: number): Record<string, string> {
	const { seed, commitment, salts } = table;
	const fairness = seed !== undefined && writeFairness({ seed, commitment, salts, clientSeeds: clientSeedsOf(table) });
	return { Date: new Date(opened).toISOString().slice(0, 10), ...playerTags(table.sitters), ...fairness };
}
