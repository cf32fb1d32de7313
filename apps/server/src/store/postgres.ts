import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import type { Base } from "./base.ts";
import { type Lines, openLines } from "./pg-pool.ts";
import type { Schema } from "./schema.ts";

const INT8 = 20;
/** Times are far below 2^53, and a text where a number was would be compared wrongly. */
const types: pg.CustomTypesConfig = {
	getTypeParser: ((oid: number, format?: "text" | "binary") =>
		oid === INT8 ? Number : pg.types.getTypeParser(oid, format as "text")) as pg.CustomTypesConfig["getTypeParser"],
};

const LANES = 4;

/** Milliseconds that a query, and one of the lease, may take. */
export interface Patience {
	readonly query: number;
	readonly pulse: number;
}
const PATIENCE: Patience = { query: 15_000, pulse: 5_000 };

export function openPostgres(
	url: string,
	fault: (error: Error) => void = () => undefined,
	patience: Patience = PATIENCE,
): Base {
	const lines = openLines({ url, types, fault, most: LANES + 6, patience: patience.query });
	const own = openLines({ url, types, fault, most: 1, patience: patience.pulse });
	// Where the line was cut without a word, the database waits as well: what it has locked would stay so for hours.
	const begin = `begin; set local idle_in_transaction_session_timeout = ${patience.query}`;
	const db = kyselyOn(lines);
	const pulse = kyselyOn(own);
	return {
		name: "postgres",
		db,
		pulse,
		lanes: LANES,
		rowsOfStatement: 500,
		all: async (queries) => {
			const line = await lines.connect();
			let broken = false;
			try {
				await line.query(begin);
				for (const { sql, parameters } of queries) await line.query(sql, parameters);
				await line.query("commit");
			} catch (error) {
				broken = await line.query("rollback").then(
					() => false,
					() => true,
				);
				throw error;
			} finally {
				line.release(broken);
			}
		},
		close: async () => {
			await pulse.destroy();
			await db.destroy();
		},
	};
}

/** It has no cursors, so it asks by texts only. */
const kyselyOn = (lines: Lines): Kysely<Schema> =>
	new Kysely<Schema>({ dialect: new PostgresDialect({ pool: lines as unknown as PostgresPool }) });
