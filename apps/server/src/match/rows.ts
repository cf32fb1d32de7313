import type { Position, Rules } from "@tablier/kernel";
import { type Table, type TableEvent, thin } from "@tablier/kernel/match";
import { readEvent as readLogEvent } from "@tablier/protocol/log";
import type { EventRow, ProgressRow } from "../store/schema.ts";
import type { Waking } from "./waking.ts";

/* A match as the store has it. */

/** Throws where a row is no event: nothing but this server writes the log, so it is damaged. */
export function readEvent({ body }: Pick<EventRow, "body">): TableEvent {
	const read = readLogEvent(JSON.parse(body));
	if (read.ok) return read.value;
	const { at, expected, found } = read.error;
	throw new Error(`${at || "the event"} is ${found || "missing"}, expected: ${expected}`);
}

/** Positions before the last take memory, and the log has them. */
export const thinTable = <P extends Position>(rules: Rules<P>, table: Table<P>): Table<P> =>
	table.match ? { ...table, match: thin(rules, table.match) } : table;

export const rowsOf = (match: string, first: number, events: readonly TableEvent[]): EventRow[] =>
	events.map((event, i) => ({ match, version: first + i, at: event.at, body: JSON.stringify(event) }));

/** `waking` is what the table waits for. */
export function progressOf(match: string, table: Table, waking: Waking | undefined, now: number): ProgressRow {
	return {
		match,
		version: table.version,
		status: !table.match ? "open" : table.match.result ? "over" : "running",
		wake: waking ? (waking.kind === "flag" ? waking.at : now) : null,
		updated: now,
	};
}
