import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Base } from "./base.ts";
import type { Schema } from "./schema.ts";

const INT8 = 20;
/** Times are far below 2^53, and a text where a number was would be compared wrongly. */
const types: pg.CustomTypesConfig = {
	getTypeParser: ((oid: number, format?: "text" | "binary") =>
		oid === INT8 ? Number : pg.types.getTypeParser(oid, format as "text")) as pg.CustomTypesConfig["getTypeParser"],
};

const LANES = 4;

export function openPostgres(url: string, fault: (error: Error) => void = () => undefined): Base {
	const pool = new pg.Pool({
		connectionString: url,
		max: LANES + 6,
		types,
		connectionTimeoutMillis: 5_000,
		// A server that hangs is as gone as one that has stopped.
		query_timeout: 15_000,
	});
	// An idle connection that breaks would otherwise end the process.
	pool.on("error", fault);
	const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
	const own = new pg.Pool({
		connectionString: url,
		max: 1,
		types,
		connectionTimeoutMillis: 5_000,
		query_timeout: 5_000,
	});
	own.on("error", fault);
	const pulse = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: own }) });
	return {
		name: "postgres",
		db,
		pulse,
		lanes: LANES,
		rowsOfStatement: 500,
		all: async (queries) => {
			const client = await pool.connect();
			let broken: Error | undefined;
			try {
				await client.query("begin");
				for (const { sql, parameters } of queries) await client.query(sql, [...parameters]);
				await client.query("commit");
			} catch (error) {
				broken = await client.query("rollback").then(
					() => undefined,
					(fault: Error) => fault,
				);
				throw error;
			} finally {
				client.release(broken);
			}
		},
		close: async () => {
			await pulse.destroy();
			await db.destroy();
		},
	};
}
