import { err, ok, type Result } from "@tablier/kernel";
import type { MatchEvent, TableEvent } from "@tablier/kernel/match";
import { CHAIR, MATCH_EVENTS, TABLE_EVENTS } from "./event.ts";
import { findMisfit, type Misfit, misfit, type PlainSchema } from "./misfit.ts";

export { SETTING } from "./event.ts";
export { EXPECTATIONS, type Expectation, findMisfit, type Misfit, misfit, type PlainSchema } from "./misfit.ts";

/** Schemas of a log on a device and of one on a server, for larger schemas of plain data that contain them. */
export const MATCH_LOG = { type: "array", items: { anyOf: MATCH_EVENTS } } as const;
export const CHAIRS = { type: "array", items: CHAIR } as const;
export const TABLE_LOG = { type: "array", items: { anyOf: TABLE_EVENTS } } as const;

/*
 * Checks the form of a log from outside, not its rules: replaying it may still refuse it. `at` names the value in
 * the paths of faults.
 */

/** The log of a match on a device: it begins with `begun`, once. */
export const readMatchLog = (value: unknown, at = "events"): Result<readonly MatchEvent[], Misfit> =>
	readLog(MATCH_LOG, "begun", value, at);

/** The log of a match on a server, with its table: it begins with `opened`, once. */
export const readTableLog = (value: unknown, at = "events"): Result<readonly TableEvent[], Misfit> =>
	readLog(TABLE_LOG, "opened", value, at);

/** One event of a log on a server. */
export function readEvent(value: unknown, at = ""): Result<TableEvent, Misfit> {
	const found = findMisfit(TABLE_LOG.items, value, at);
	return found ? err(found) : ok(value as TableEvent);
}

function readLog<T extends { readonly kind: string }>(
	schema: PlainSchema,
	first: T["kind"],
	value: unknown,
	at: string,
): Result<readonly T[], Misfit> {
	const found = findMisfit(schema, value, at);
	if (found) return err(found);
	const events = value as readonly T[];
	const strange = events.findIndex(({ kind }, i) => (kind === first) !== (i === 0));
	if (strange < 0 && events.length > 0) return ok(events);
	const i = Math.max(0, strange);
	return err(misfit("beginning", `${at}[${i}].kind`, events[i]?.kind));
}
