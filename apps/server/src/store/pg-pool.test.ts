import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openLine, type TestLine } from "../../test/pg-proxy.ts";
import { startPostgres, type TestPostgres } from "../../test/postgres.ts";
import { type Base, isStoreFault } from "./base.ts";
import { openPostgres } from "./postgres.ts";
import { openStore, type Store } from "./store.ts";
import type { Writing } from "./writer.ts";

/* A line to PostgreSQL that breaks while it is used, or falls silent: what was under way fails, the rest goes on. */

let postgres: TestPostgres;
beforeAll(async () => {
	postgres = await startPostgres();
});
afterAll(() => postgres.stop());

let line: TestLine;
let base: Base;
let store: Store;
beforeEach(async () => {
	line = await openLine(await postgres.database());
	base = openPostgres(line.url, () => undefined, { query: 200, pulse: 200 });
	store = await again(() => openStore(base));
});
afterEach(async () => {
	await store.close();
	await line.close();
});

/** As everybody does: what failed is asked again. A line that is never given up fails for ever. */
async function again<T>(ask: () => Promise<T>): Promise<T> {
	for (;;)
		try {
			return await ask();
		} catch (error) {
			if (!isStoreFault(error)) throw error;
		}
}

const writing = (match: string, version: number): Writing => ({
	events: [{ match, version, at: version, body: "{}" }],
	progress: { match, version, status: "running", wake: null, updated: version },
});
const askers = (): readonly (() => Promise<unknown>)[] => [
	() => sql`select 1`.execute(base.db),
	() => sql`select 2`.execute(base.pulse ?? base.db),
	() => base.all([sql`select 3`.compile(base.db)]),
];

describe("a line to PostgreSQL", () => {
	it("that breaks during a query fails that query, and the process goes on", async () => {
		for (const ask of askers()) {
			const sent = line.hold("select");
			const asked = ask().catch((error) => error);
			await sent;
			line.cut();
			expect(await asked).toSatisfy(isStoreFault);
			await again(ask);
		}
	});

	it("that falls silent is given up with the query that it hangs in: the next one has another", async () => {
		for (const ask of askers()) {
			await again(ask);
			line.hush();
			expect(await ask().catch((error) => error)).toSatisfy(isStoreFault);
			await again(ask);
		}
	});

	it("that falls silent in a transaction of Kysely is given up too", async () => {
		const kept = base.db.transaction().execute(async (transaction) => {
			await sql`select 1`.execute(transaction);
			line.hush();
			await sql`select 2`.execute(transaction);
		});
		expect(await kept.catch((error) => error)).toSatisfy(isStoreFault);
		await again(() => sql`select 3`.execute(base.db));
	});

	it("that falls silent in the middle of keeping a play leaves nothing locked: the play can be kept again", async () => {
		const hushed = line.hushAt('insert into "events"');
		const kept = store.write(writing("m1", 1)).catch((error) => error);
		await hushed;
		expect(await kept).toSatisfy(isStoreFault);
		while ((await again(() => store.eventsOf("m1", 0))).length === 0)
			await store.write(writing("m1", 1)).catch(() => undefined);
		expect(await again(() => store.eventsOf("m1", 0))).toHaveLength(1);
	});
});
