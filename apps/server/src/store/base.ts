import type { CompiledQuery, Kysely } from "kysely";
import type { Schema } from "./schema.ts";

/** A database, whichever it is. */
export interface Base {
	readonly name: "sqlite" | "postgres";
	readonly db: Kysely<Schema>;
	/** A way of its own for the lease of a node, which must not wait behind a thousand readers. */
	readonly pulse?: Kysely<Schema>;
	/** All queries or none, in one transaction; when it resolves, they survive a crash. */
	all(queries: readonly CompiledQuery[]): Promise<void>;
	/** How many transactions are worth running beside each other, and how many rows one statement should hold. */
	readonly lanes: number;
	readonly rowsOfStatement: number;
	close(): Promise<void>;
}

/** A fault of the database, with its code, also when it comes from another thread. */
export class BaseFault extends Error {
	readonly code: string;
	constructor(code: string, message: string) {
		super(message);
		this.code = code;
	}
}

/** The database is not there, full, locked or hangs: not a fault of whoever asked, and gone when it is back. */
export function isStoreFault(error: unknown): boolean {
	const { code = "", message = "" } = error as { code?: string; message?: string };
	return UNAVAILABLE.test(code) || /connection terminated|timeout exceeded|query read timeout/i.test(message);
}
// SQLite; PostgreSQL's classes 08, 53, 57 and 58, and a transaction that was silent for too long; sockets.
const UNAVAILABLE = /^(SQLITE_|08|25P03|53|57|58|ECONN|ETIMEDOUT|EPIPE|ENOENT|thread-died)/;

const CONFLICTS = ["23505", "SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT"];

/** Somebody else has written this row: the one fault that says the database is well. */
export const isConflict = (error: unknown): boolean =>
	error instanceof Error && CONFLICTS.includes((error as { code?: string }).code ?? "");
