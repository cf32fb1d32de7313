import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import type { Base } from "./base.ts";
import { openPgPool, type PgPool } from "./pg-pool.ts";
import type { Schema } from "./schema.ts";

const INT8 = 20;
/** Times are far below 2^53; as texts they would compare wrongly. */
const types: pg.CustomTypesConfig = {
	getTypeParser: ((oid: number, format?: "text" | "binary") =>
		oid === INT8 ? Number : pg.types.getTypeParser(oid, format as "text")) as pg.CustomTypesConfig["getTypeParser"],
};

const LANES = 4;

/** Milliseconds that a query, and one of the lease, may take. */
export interface QueryTimeouts {
	readonly query: number;
	readonly lease: number;
}
const PATIENCE: QueryTimeouts = { query: 15_000, lease: 5_000 };

export function openPostgres(
	url: string,
	fault: (error: Error) => void = () => undefined,
	patience: QueryTimeouts = PATIENCE,
): Base {
	const pool = openPgPool({ url, types, fault, most: LANES + 6, patience: patience.query });
	const own = openPgPool({ url, types, fault, most: 1, patience: patience.lease });
	// When a connection dies silently, the database does not notice either: its locks would stay for hours.
	const begin = `begin; set local idle_in_transaction_session_timeout = ${patience.query}`;
	const db = kyselyOn(pool);
	const pulse = kyselyOn(own);
	return {
		name: "postgres",
		db,
		leaseDb: pulse,
		lanes: LANES,
		rowsOfStatement: 500,
		all: async (queries) => {
			const connection = await pool.connect();
			let broken = false;
			try {
				await connection.query(begin);
				for (const { sql, parameters } of queries) await connection.query(sql, parameters);
				await connection.query("commit");
			} catch (error) {
				broken = await connection.query("rollback").then(
					() => false,
					() => true,
				);
				throw error;
			} finally {
				connection.release(broken);
			}
		},
		close: async () => {
			await pulse.destroy();
			await db.destroy();
		},
	};
}

/** It has no cursors: Kysely only sends texts. */
const kyselyOn = (pool: PgPool): Kysely<Schema> =>
	new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }) });
