import pg from "pg";

export interface LinesNeeds {
	readonly url: string;
	readonly most: number;
	/** Milliseconds after which a query is given up: a server that hangs is as gone as one that has stopped. */
	readonly patience: number;
	readonly types: pg.CustomTypesConfig;
	fault(error: Error): void;
}

/** A connection while somebody has it. */
interface Line {
	query(sql: string, parameters?: readonly unknown[]): Promise<pg.QueryResult>;
	/** `broken`: nobody is to have it again. */
	release(broken?: boolean): void;
}

/** Connections to PostgreSQL, as Kysely wants them too. */
export interface Lines {
	connect(): Promise<Line>;
	end(): Promise<void>;
}

const CONNECT_MS = 5_000;

export function openLines({ url, most, patience, types, fault }: LinesNeeds): Lines {
	const pool = new pg.Pool({
		connectionString: url,
		max: most,
		types,
		connectionTimeoutMillis: CONNECT_MS,
		query_timeout: patience,
	});
	// A connection that breaks ends the process if nobody listens: the pool does while it is idle, this does while somebody
	// has it, and the query that was under way says so anyway.
	pool.on("error", fault);
	pool.on("connect", (client) => void client.on("error", () => undefined));
	return { connect: async () => lineOf(await pool.connect()), end: () => pool.end() };
}

/**
 * A query that is given up is still waited for by its connection: whoever got that next would wait behind it, for as long as
 * TCP hopes. So a line on which anything but the database itself has failed is not used again, not even for a rollback.
 */
function lineOf(client: pg.PoolClient): Line {
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
