import type { Position, Rules } from "@tablier/kernel";
import { evolveTableInPlace, MOST_PLAYS, type Table, type TableEvent } from "@tablier/kernel/match";
import type { EventRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { ReplayBudget } from "./replay-budget.ts";
import { readEvent } from "./rows.ts";
import { inSlices } from "./slice.ts";

/**
 * More events than a match has: a play brings a die, and at most two offers with an answer of every seat. Only players
 * who agree on thousands of take-backs, each with new offers, could write more; their own match alone is quarantined.
 */
export const MOST_EVENTS = 12 * MOST_PLAYS;

/** Events that are replayed at the same time: about 30 MB of positions. */
const replays = new ReplayBudget(20_000);

/** A log that cannot be replayed. Reading it again would not help, so its match is quarantined (`registry.ts`). */
export class LogFault extends Error {
	readonly match: string;

	constructor(match: string, why: string) {
		super(`the log of ${match} ${why}`);
		this.name = "LogFault";
		this.match = match;
		// The message is enough for the operator: the stack is the same for every such log.
		this.stack = `${this.name}: ${this.message}`;
	}
}

interface LogRange {
	readonly until?: number;
	readonly more?: readonly TableEvent[];
}

export interface LogRead<P extends Position> {
	readonly table: Table<P>;
	/** The last rows of the log. */
	readonly last: readonly EventRow[];
}

/**
 * Replays the log of a match page by page and slice by slice. `until`: up to a version. `more`: and then these
 * events, which are not persisted yet.
 */
export async function readLog<P extends Position>(
	store: Pick<Store, "eventPages" | "progressOf">,
	rules: Rules<P>,
	id: string,
	range: LogRange = {},
): Promise<LogRead<P>> {
	const { version = 0 } = (await store.progressOf(id)) ?? {};
	if (version > MOST_EVENTS) throw tooLong(id, version);
	return replays.run(version, () => replayLog(store, rules, id, range));
}

async function replayLog<P extends Position>(
	store: Pick<Store, "eventPages">,
	rules: Rules<P>,
	id: string,
	{ until = Number.POSITIVE_INFINITY, more = [] }: LogRange,
): Promise<LogRead<P>> {
	let table: Table<P> | undefined;
	let last: readonly EventRow[] = [];
	const replay = async <T>(items: readonly T[], read: (item: T) => TableEvent): Promise<void> => {
		let at = 0;
		await inSlices(() => {
			if (at < items.length) table = evolved(rules, id, table, () => read(items[at++]));
			return at < items.length;
		});
	};
	for await (const page of store.eventPages(id, 0)) {
		last = page.filter(({ version }) => version <= until);
		await replay(last, readEvent);
		const { version } = page[page.length - 1];
		if (version > MOST_EVENTS) throw tooLong(id, version);
		if (version >= until) break;
	}
	await replay(more, (event) => event);
	if (!table) throw new LogFault(id, "is empty");
	return { table, last };
}

const tooLong = (id: string, events: number): LogFault =>
	new LogFault(id, `has ${events} events, more than ${MOST_EVENTS}`);

/** Only these rules wrote the log, so one that they refuse is damaged or foreign. */
function evolved<P extends Position>(
	rules: Rules<P>,
	id: string,
	table: Table<P> | undefined,
	read: () => TableEvent,
): Table<P> {
	try {
		return evolveTableInPlace(rules, table, read());
	} catch (error) {
		throw new LogFault(id, `does not replay at version ${(table?.version ?? 0) + 1}: ${(error as Error).message}`);
	}
}
