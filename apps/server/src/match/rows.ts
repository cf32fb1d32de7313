import type { Position, Rules } from "@tablier/kernel";
import { type Table, type TableEvent, thin } from "@tablier/kernel/match";
import type { EventRow, ProgressRow } from "../store/schema.ts";
import type { Waking } from "./waking.ts";

/* A match as the store has it. */

export const readEvent = ({ body }: Pick<EventRow, "body">): TableEvent => JSON.parse(body) as TableEvent;

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
