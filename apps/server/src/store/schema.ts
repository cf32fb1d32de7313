import type { AccountTables } from "./account-tables.ts";

/* The tables. Times are milliseconds since 1970, texts of events are JSON: the same in SQLite and in PostgreSQL. */

export interface MatchRow {
	readonly id: string;
	readonly ruleset: string;
	/** Of the dice: secret until the match is over. */
	readonly seed: string;
	readonly opened: number;
}

export const STATUSES = ["open", "running", "over"] as const;
export type Status = (typeof STATUSES)[number];

/** What is known of a match without reading its log. */
export interface ProgressRow {
	readonly match: string;
	readonly version: number;
	readonly status: Status;
	/** When somebody must look at it: a flag may fall, or a machine is to play. */
	readonly wake: number | null;
	readonly updated: number;
}

export interface EventRow {
	readonly match: string;
	readonly version: number;
	readonly at: number;
	readonly body: string;
}

export const KEY_KINDS = ["seat", "invitation", "watch", "words"] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** Only the hash of a key is kept: who reads the database cannot sit down. */
export interface KeyRow {
	readonly hash: string;
	readonly match: string;
	readonly seat: number | null;
	readonly kind: KeyKind;
	readonly made: number;
}

/** A match that was made by a request that may be sent again: kept for a day. */
export interface CreationRow {
	readonly hash: string;
	readonly match: string;
	/** The fingerprint of the request: another one with the same id is refused. */
	readonly body: string;
	readonly made: number;
}

interface MetaRow {
	readonly name: string;
	readonly value: string;
}

export interface OutageRow {
	readonly begun: number;
	readonly ended: number;
}

/** A node that lives until then, by the clock of the database, if it does not say so again. */
interface NodeRow {
	readonly id: string;
	readonly until: number;
	/** By this name it takes jobs. */
	readonly worker: string | null;
}

/** Which node a match is played on, as long as that node lives. */
interface OwnerRow {
	readonly match: string;
	readonly node: string;
}

export interface Schema extends AccountTables {
	readonly matches: MatchRow;
	readonly progress: ProgressRow;
	readonly events: EventRow;
	readonly keys: KeyRow;
	readonly creations: CreationRow;
	readonly meta: MetaRow;
	readonly outages: OutageRow;
	readonly nodes: NodeRow;
	readonly owners: OwnerRow;
}
