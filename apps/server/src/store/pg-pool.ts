import pg from "pg";

export interface PgPoolNeeds {
	readonly url: string;
	readonly most: number;
	/**
	 * Milliseconds after which a query is given up: a server that hangs is as unavailable as one that has stopped.
	 */
	readonly patience: number;
	readonly types: pg.CustomTypesConfig;
	fault(error: Error): void;
}

/** A connection that was taken from the pool. */
interface PgConnection {
	query(sql: string, parameters?: readonly unknown[]): Promise<pg.QueryResult>;
	/** `broken`: it is not reused. */
	release(broken?: boolean): void;
}

/** A connection pool, as Kysely wants it too. */
export interface PgPool {
	connect(): Promise<PgConnection>;
	end(): Promise<void>;
}

const CONNECT_MS = 5_000;

export function openPgPool({ url, most, patience, types, fault }: PgPoolNeeds): PgPool {
	const pool = new pg.Pool({
		connectionString: url,
		max: most,
		types,
		connectionTimeoutMillis: CONNECT_MS,
		query_timeout: patience,
	});
	// Without a listener, an error of a connection ends the process. The pool listens while it is idle, this one
	// while it is in use; the query under way fails anyway.
	pool.on("error", fault);
	pool.on("connect", (client) => void client.on("error", () => undefined));
	return { connect: async () => connectionOf(await pool.connect()), end: () => pool.end() };
}

/**
 * After a timeout, the connection still waits for its query: the next user would wait behind it, for as long as TCP
 * retries. So after any error that the database did not report itself, the connection is not used again, not even
 * for a rollback.
 */
function connectionOf(client: pg.PoolClient): PgConnection {
	let lost: unknown;
	return {
		query: async (sql, parameters = []) => {
			if (lost) throw lost;
			try {
				return await client.query(sql, [...parameters]);
			} catch (error) {
				if (!(error instanceof pg.DatabaseError)) lost = error;
				throw error;
			}
		},
		release: (broken = false) => client.release(broken || lost !== undefined),
	};
}
