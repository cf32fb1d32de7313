import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "../../test/postgres.ts";
import type { Base } from "../store/base.ts";
import { openBase } from "../store/open.ts";
import { openSqlite } from "../store/sqlite.ts";
import { openStore, type Store } from "../store/store.ts";
import { type Leases, openLeases } from "./leases.ts";

const LEASE = 60_000;

let postgres: TestPostgres;
beforeAll(async () => {
	postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(["sqlite", "postgres"] as const)("leases on %s", (kind) => {
	let store: Store;
	let base: Base;
	let leases: Leases;
	let now = 1_790_000_000_000;
	/** A node dies as its lease runs out: on PostgreSQL by its own clock, so its row is made old. */
	const die = async (node: string): Promise<void> => {
		await base.db.updateTable("nodes").set({ until: 5 }).where("id", "=", node).execute();
	};

	beforeAll(async () => {
		base =
			kind === "sqlite" ? openSqlite(":memory:") : openBase({ data: "unused", databaseUrl: await postgres.database() });
		store = await openStore(base);
		leases = openLeases(base, LEASE, () => now);
		for (const node of ["a", "b", "c"]) await leases.enter(node);
	});
	afterAll(() => store.close());

	it("a match is the first node's that wants it, and stays its", async () => {
		expect(await leases.claim("m1", "a")).toBe("a");
		expect(await leases.claim("m1", "a")).toBe("a");
		expect(await leases.claim("m1", "b")).toBe("a");
		await leases.release("m1", "b");
		expect(await leases.claim("m1", "b")).toBe("a");
		await leases.release("m1", "a");
		expect(await leases.claim("m1", "b")).toBe("b");
	});

	it("regression: after the clock of the database was set back, a node that died is replaced all the same", async () => {
		await leases.enter("d");
		await leases.claim("m9", "d");
		const future = sql<number>`until + ${3_600_000}`;
		await base.db.updateTable("nodes").set({ until: future }).where("id", "in", ["b", "d"]).execute();
		// Who lives renews its lease within a beat.
		expect(await leases.renew("b")).toBe(true);
		expect(await leases.living()).toEqual(["a", "b", "c"]);
		expect(await leases.claim("m9", "b")).toBe("b");
		await leases.leave("d");
	});

	it("of many that want it at the same moment one gets it", async () => {
		const claims = await Promise.all(["a", "b", "c", "a", "b", "c"].map((node) => leases.claim("m2", node)));
		expect(new Set(claims).size).toBe(1);
	});

	it("the matches of a dead node are whoever's wants them, with the time for which it was silent", async () => {
		await leases.claim("m3", "a");
		await die("a");
		expect(await leases.living()).toEqual(["b", "c"]);
		expect(await leases.renew("a")).toBe(false);
		expect(await leases.renew("b")).toBe(true);
		const silences: number[] = [];
		const claim = (node: string): Promise<string> => leases.claim("m3", node, (ms) => silences.push(ms));
		expect([await claim("b"), await claim("b"), await claim("c")]).toEqual(["b", "b", "b"]);
		expect(silences).toEqual([expect.toSatisfy((ms) => ms > LEASE)]);
	});

	it("a dead node can have nothing", async () => {
		await expect(leases.claim("m4", "a")).rejects.toMatchObject({ code: "08-leaseless" });
		await leases.claim("m5", "c");
		await die("c");
		await expect(leases.claim("m5", "a")).rejects.toMatchObject({ code: "08-leaseless" });
	});

	it("knows which matches nobody looks after", async () => {
		for (const [match, wake] of [
			["m3", 7],
			["m5", 8],
			["m6", 9],
			["m7", null],
		] as const)
			await store.write({
				events: [{ match, version: 1, at: 1, body: "{}" }],
				progress: { match, version: 1, status: "running", wake, updated: 1 },
			});
		const orphans = await leases.orphans();
		expect(orphans.toSorted((x, y) => x.wake - y.wake)).toEqual([
			{ match: "m5", wake: 8 },
			{ match: "m6", wake: 9 },
		]);
	});

	it("a node that leaves leaves nothing behind, and what long dead ones left is dropped", async () => {
		now += 1;
		await leases.leave("b");
		await leases.clean();
		expect(await base.db.selectFrom("nodes").selectAll().execute()).toEqual([]);
		expect(await base.db.selectFrom("owners").selectAll().execute()).toEqual([]);
	});
});
