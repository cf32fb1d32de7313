import type { CompiledQuery, Kysely } from "kysely";
import type { Schema } from "./schema.ts";

/** A database, SQLite or PostgreSQL. */
export interface Base {
	readonly name: "sqlite" | "postgres";
	readonly db: Kysely<Schema>;
	/** A connection of its own for the lease of a node, which must not wait behind a thousand readers. */
	readonly leaseDb?: Kysely<Schema>;
	/** All queries or none, in one transaction; when it resolves, they are durable. */
	all(queries: readonly CompiledQuery[]): Promise<void>;
	/** How many transactions are worth running concurrently, and how many rows one statement should hold. */
	readonly lanes: number;
	readonly rowsOfStatement: number;
	/** Why the file is damaged, once a query has found out: only a backup helps (docs/operate.md). */
	damage?(): string | undefined;
	close(): Promise<void>;
}

/** What an operator must learn about the database, beyond the failed query. */
export interface BaseEvents {
	/** A connection broke; another one will be opened. */
	fault?(error: Error): void;
	/** The file itself is damaged. Reported once. */
	damaged?(error: Error): void;
	/** The thread of the database ended unexpectedly: every later query fails. */
	died?(error: Error): void;
}

/** An error of the database, with its code, also from another thread. */
export class BaseFault extends Error {
	readonly code: string;
	constructor(code: string, message: string) {
		super(message);
		this.code = code;
	}
}

/** The database is unavailable, full, locked or hangs: temporary, and not the client's fault. */
export function isStoreFault(error: unknown): boolean {
	const { code = "", message = "" } = error as { code?: string; message?: string };
	return UNAVAILABLE.test(code) || /connection terminated|timeout exceeded|query read timeout/i.test(message);
}
// SQLite; PostgreSQL's classes 08, 53, 57 and 58, and a transaction that was silent for too long; sockets.
const UNAVAILABLE = /^(SQLITE_|08|25P03|53|57|58|ECONN|ETIMEDOUT|EPIPE|ENOENT|thread-died)/;

/** The file is damaged, or is no database: retrying does not help. */
export const isDamage = (error: unknown): boolean =>
	/^SQLITE_(CORRUPT|NOTADB)/.test(String((error as { code?: unknown } | undefined)?.code ?? ""));

const CONFLICTS = ["23505", "SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT"];

/** Another writer has inserted this row: the one error that shows a healthy database. */
export const isConflict = (error: unknown): boolean =>
	error instanceof Error && CONFLICTS.includes((error as { code?: string }).code ?? "");
