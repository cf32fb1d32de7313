import Libsql from "libsql";
import { BaseFault } from "./base.ts";

export interface Query {
	readonly sql: string;
	readonly parameters: readonly unknown[];
}

export interface Rows {
	readonly rows: unknown[];
	readonly changes: number;
}

/**
 * Statements are freed only by garbage collection (libsql-js issue 228): without this, memory grows with each
 * query.
 */
const MOST_STATEMENTS = 200;
const WRITES = /^\s*(insert|update|delete|replace)\b/i;
const BOUNDS = /^\s*(begin|commit|rollback)\b/i;
const READS = /^\s*(select|pragma|with)\b|\breturning\b/i;

/** Owns the file. Everything here blocks: it runs in a thread of its own where there is one. */
export class SqliteFile {
	private readonly database: Libsql.Database;
	private readonly statements = new Map<string, Libsql.Statement>();
	private closed = false;

	constructor(path: string) {
		this.database = new Libsql(path);
		try {
			this.database.exec("pragma journal_mode = wal");
			// Every commit reaches the disk before it is acknowledged.
			this.database.exec("pragma synchronous = full");
			this.database.exec("pragma busy_timeout = 5000");
		} catch (error) {
			this.database.close();
			throw error;
		}
	}

	query(query: Query): Rows {
		this.mustBeOpen();
		if (this.database.inTransaction || !WRITES.test(query.sql)) return this.run(query);
		let done: Rows = { rows: [], changes: 0 };
		this.whole(() => {
			done = this.run(query);
		});
		return done;
	}

	/** All or nothing. */
	batch(queries: readonly Query[]): void {
		this.mustBeOpen();
		this.whole(() => {
			for (const query of queries) this.run(query);
		});
	}

	private run({ sql, parameters }: Query): Rows {
		if (BOUNDS.test(sql)) {
			this.database.exec(sql);
			return { rows: [], changes: 0 };
		}
		const statement = this.prepare(sql);
		// As one list: libsql takes a single null for an object of names.
		if (READS.test(sql)) return { rows: statement.all(parameters).map(withTexts), changes: 0 };
		return { rows: [], changes: statement.run(parameters).changes };
	}

	/**
	 * The lock is taken before any statement runs: a statement that meets another process's lock half-way stays "in
	 * progress", and then no transaction can be committed (measured with libsql 0.5.29).
	 */
	private whole(work: () => void): void {
		this.database.exec("begin immediate");
		try {
			work();
			this.database.exec("commit");
		} catch (error) {
			// A full disk may have rolled back already.
			this.tryTo("rollback");
			throw error;
		}
	}

	close(): void {
		if (this.closed) return;
		this.closed = true;
		this.statements.clear();
		// After a clean stop the database is one file.
		this.tryTo("pragma wal_checkpoint(truncate)");
		this.database.close();
	}

	/** libsql aborts the process when a closed file is used (measured with libsql 0.5.29). */
	private mustBeOpen(): void {
		if (this.closed) throw new BaseFault("SQLITE_MISUSE", "the database is closed");
	}

	private tryTo(sql: string): void {
		try {
			this.database.exec(sql);
		} catch {
			// Nothing depends on it.
		}
	}

	private prepare(sql: string): Libsql.Statement {
		const known = this.statements.get(sql);
		if (known) return known;
		if (this.statements.size >= MOST_STATEMENTS) this.statements.delete(this.statements.keys().next().value ?? "");
		const statement = this.database.prepare(sql);
		this.statements.set(sql, statement);
		return statement;
	}
}

/** No column holds bytes: those that were selected as bytes are texts. */
function withTexts(row: unknown): unknown {
	const values = row as Record<string, unknown>;
	for (const name in values) {
		const value = values[name];
		if (value instanceof Uint8Array) values[name] = Buffer.from(value).toString("utf8");
		else if (value instanceof ArrayBuffer) values[name] = Buffer.from(value).toString("utf8");
	}
	return row;
}
