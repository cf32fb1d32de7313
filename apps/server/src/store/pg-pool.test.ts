import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openPgProxy, type PgProxy } from "../../test/pg-proxy.ts";
import { startPostgres, type TestPostgres } from "../../test/postgres.ts";
import { type Base, isStoreFault } from "./base.ts";
import { openPostgres } from "./postgres.ts";
import { openStore, type Store } from "./store.ts";
import type { MatchWrite } from "./writer.ts";

/*
 * A connection to PostgreSQL that breaks while it is used, or falls silent: what was under way fails, the rest
 * goes on.
 */

let postgres: TestPostgres;
beforeAll(async () => {
	postgres = await startPostgres();
});
afterAll(() => postgres.stop());

let connection: PgProxy;
let base: Base;
let store: Store;
beforeEach(async () => {
	connection = await openPgProxy(await postgres.database());
	base = openPostgres(connection.url, () => undefined, { query: 200, lease: 200 });
	store = await again(() => openStore(base));
});
afterEach(async () => {
	await store.close();
	await connection.close();
});

/** As everybody does: what failed is asked again. A connection that is never given up fails for ever. */
async function again<T>(ask: () => Promise<T>): Promise<T> {
	for (;;)
		try {
			return await ask();
		} catch (error) {
			if (!isStoreFault(error)) throw error;
		}
}

const writing = (match: string, version: number): MatchWrite => ({
	events: [{ match, version, at: version, body: "{}" }],
	progress: { match, version, status: "running", wake: null, updated: version },
});
const askers = (): readonly (() => Promise<unknown>)[] => [
	() => sql`select 1`.execute(base.db),
	() => sql`select 2`.execute(base.leaseDb ?? base.db),
	() => base.all([sql`select 3`.compile(base.db)]),
];

describe("a connection to PostgreSQL", () => {
	it("that breaks during a query fails that query, and the process goes on", async () => {
		for (const ask of askers()) {
			const sent = connection.hold("select");
			const asked = ask().catch((error) => error);
			await sent;
			connection.cut();
			expect(await asked).toSatisfy(isStoreFault);
			await again(ask);
		}
	});

	it("that falls silent is given up with the query that it hangs in: the next one has another", async () => {
		for (const ask of askers()) {
			await again(ask);
			connection.hush();
			expect(await ask().catch((error) => error)).toSatisfy(isStoreFault);
			await again(ask);
		}
	});

	it("that falls silent in a transaction of Kysely is given up too", async () => {
		const kept = base.db.transaction().execute(async (transaction) => {
			await sql`select 1`.execute(transaction);
			connection.hush();
			await sql`select 2`.execute(transaction);
		});
		expect(await kept.catch((error) => error)).toSatisfy(isStoreFault);
		await again(() => sql`select 3`.execute(base.db));
	});

	it("that falls silent in the middle of keeping a play leaves nothing locked: the play can be kept again", async () => {
		const hushed = connection.hushAt('insert into "events"');
		const kept = store.write(writing("m1", 1)).catch((error) => error);
		await hushed;
		expect(await kept).toSatisfy(isStoreFault);
		while ((await again(() => store.eventsOf("m1", 0))).length === 0)
			await store.write(writing("m1", 1)).catch(() => undefined);
		expect(await again(() => store.eventsOf("m1", 0))).toHaveLength(1);
	});
});
