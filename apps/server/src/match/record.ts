import { err, ok, type Result, type Rules } from "@tablier/kernel";
import { clientSeedsOf, OTHER_RULES, replayTable, type Table, type TableEvent } from "@tablier/kernel/match";
import { playerTags, writeFairness, writeRecord } from "@tablier/kernel/record";

export type Unrecorded = "not-begun" | typeof OTHER_RULES;

/** The record of a match from its log, or why there is none. The dice can be verified once the seed is revealed. */
export function recordOf(rules: Rules, events: readonly TableEvent[]): Result<string, Unrecorded> {
	return recordOfTable(rules, replayTable(rules, events), events[0].at);
}

/** `opened`: when the log of the table began. */
export function recordOfTable(rules: Rules, table: Table, opened: number): Result<string, Unrecorded> {
	const { match } = table;
	if (!match) return err("not-begun");
	if (match.result?.reason === OTHER_RULES) return err(OTHER_RULES);
	const { setting, clock } = match.agreement;
	return ok(writeRecord(rules.game, { ...match, setting, clock, notes: notesOf(table, opened) }));
}

function notesOf(table: Table, opened: number): Record<string, string> {
	const { seed, commitment, salts } = table;
	const fairness = seed !== undefined && writeFairness({ seed, commitment, salts, clientSeeds: clientSeedsOf(table) });
	return { Date: new Date(opened).toISOString().slice(0, 10), ...playerTags(table.sitters), ...fairness };
}
