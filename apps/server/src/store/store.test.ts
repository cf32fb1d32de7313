import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "../../test/postgres.ts";
import { isConflict } from "./base.ts";
import { migrate } from "./migrations.ts";
import { openBase } from "./open.ts";
import type { ProgressRow } from "./schema.ts";
import { openStore, type Store } from "./store.ts";
import type { MatchWrite } from "./writer.ts";

/* One contract for both databases: what holds for one holds for the other. */

let postgres: TestPostgres;
beforeAll(async () => {
	postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const progress = (match: string, version: number, more: Partial<ProgressRow> = {}): ProgressRow => ({
	match,
	version,
	status: "running",
	wake: null,
	updated: 5,
	...more,
});
const writing = (match: string, version: number, body = `"${version}"`): MatchWrite => ({
	events: [{ match, version, at: 1_790_000_000_000 + version, body }],
	progress: progress(match, version),
});

describe.each(["sqlite", "postgres"] as const)("the store on %s", (kind) => {
	const data = mkdtempSync(join(tmpdir(), "tablier-store-"));
	let store: Store;
	let databaseUrl: string | undefined;
	const open = async (): Promise<Store> => openStore(openBase({ data, databaseUrl }));

	beforeAll(async () => {
		databaseUrl = kind === "postgres" ? await postgres.database() : undefined;
		store = await open();
	});
	afterAll(async () => {
		await store.close();
		rmSync(data, { recursive: true });
	});

	it("regression: reads the pages of logs one at a time, so that others wait behind one page at most", async () => {
		await store.write(writing("paged", 1));
		const order: string[] = [];
		const readAll = async (): Promise<void> => {
			for await (const _ of store.eventPages("paged", 0)) order.push("page");
		};
		const pages = Array.from({ length: 12 }, readAll);
		const other = store.readMeta("paged").then(() => order.push("other"));
		await Promise.all([...pages, other]);
		expect(order.indexOf("other")).toBeLessThanOrEqual(kind === "sqlite" ? 1 : 11);
	});

	it("keeps a match with its keys and its first events as a whole", async () => {
		const key = { hash: "h1", match: "m1", seat: 0, kind: "seat" as const, made: 3 };
		await store.write({
			...writing("m1", 1),
			match: { id: "m1", ruleset: "oshi", seed: "5e", opened: 1_790_000_000_000 },
			keys: [key, { ...key, hash: "h2", seat: null, kind: "watch" }],
		});
		expect(await store.matchOf("m1")).toEqual({ id: "m1", ruleset: "oshi", seed: "5e", opened: 1_790_000_000_000 });
		expect(await store.keyOf("h1", "m1")).toEqual(key);
		expect((await store.keysOf("m1")).map(({ hash }) => hash).sort()).toEqual(["h1", "h2"]);
		expect(await store.progressOf("m1")).toEqual(progress("m1", 1));
		expect(await store.matchOf("nowhere")).toBeUndefined();
		expect(await store.keyOf("h1", "nowhere")).toBeUndefined();
	});

	it("finds many keys and matches at once, and none by nothing", async () => {
		expect((await store.keysWith(["h1", "h2", "h3"])).map(({ hash }) => hash).sort()).toEqual(["h1", "h2"]);
		expect(await store.progressesOf(["m1", "nowhere"])).toEqual([progress("m1", 1)]);
		expect([await store.keysWith([]), await store.progressesOf([])]).toEqual([[], []]);
	});

	it("finds the newest seat that six words open, and no other key by them", async () => {
		const key = { hash: "w1", match: "m1", seat: 0, kind: "words" as const, made: 3 };
		await store.addKeys([key, { ...key, match: "m2", made: 4 }]);
		expect(await store.wordsOf("w1")).toMatchObject({ match: "m2" });
		expect(await store.wordsOf("h1")).toBeUndefined();
	});

	it("puts six new words in place of a seat's old ones, and touches no other key", async () => {
		const key = { hash: "old", match: "m9", seat: 0, kind: "words" as const, made: 3 };
		const others = [
			{ ...key, hash: "other", seat: 1 },
			{ ...key, hash: "key", kind: "seat" as const },
			{ ...key, match: "m8" },
		];
		await store.addKeys([key, ...others]);
		await store.replaceWords({ ...key, hash: "new", made: 4 });
		expect((await store.keysOf("m9")).map(({ hash }) => hash).sort()).toEqual(["key", "new", "other"]);
		expect(await store.wordsOf("old")).toMatchObject({ match: "m8" });
	});

	it("gives back the events after a version, in their order, letter for letter", async () => {
		const odd = JSON.stringify({ text: "é ' \" \\ \u0001 🎲" });
		await store.write({
			events: [3, 2].map((version) => ({ match: "m2", version, at: version, body: odd })),
			progress: progress("m2", 3),
		});
		await store.write({ events: [{ match: "m2", version: 4, at: 4, body: "{}" }], progress: progress("m2", 4) });
		expect((await store.eventsOf("m2", 2)).map(({ version, body }) => [version, body])).toEqual([
			[3, odd],
			[4, "{}"],
		]);
		expect(await store.eventsOf("m2", 4)).toEqual([]);
	});

	it("refuses a version that is there, and keeps nothing of what came with it", async () => {
		await store.write(writing("m3", 1));
		const second: MatchWrite = {
			events: [
				{ match: "m3", version: 2, at: 2, body: "2" },
				{ match: "m3", version: 1, at: 2, body: "again" },
			],
			progress: progress("m3", 2),
		};
		await expect(store.write(second)).rejects.toSatisfy(isConflict);
		expect(await store.eventsOf("m3", 0)).toHaveLength(1);
		expect(await store.progressOf("m3")).toMatchObject({ version: 1 });
	});

	it("keeps the others when one of many that are written together is refused", async () => {
		await store.write(writing("m4", 1));
		const many = Array.from({ length: 40 }, (_, i) => writing(`many${i}`, 1));
		const results = await Promise.allSettled([...many, writing("m4", 1)].map((one) => store.write(one)));
		expect(results.map(({ status }) => status)).toEqual([...many.map(() => "fulfilled"), "rejected"]);
		for (let i = 0; i < 40; i++) expect(await store.eventsOf(`many${i}`, 0)).toHaveLength(1);
	});

	it("lets one of many who write the same version win", async () => {
		const racing = Array.from({ length: 16 }, (_, i) => store.write(writing("m5", 1, String(i))));
		const results = await Promise.allSettled(racing);
		expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		const [event] = await store.eventsOf("m5", 0);
		expect(results[Number(event.body)].status).toBe("fulfilled");
	});

	it("knows which matches somebody must look at, and when", async () => {
		await store.write({ ...writing("m6", 1), progress: progress("m6", 1, { wake: 1_790_000_000_500 }) });
		await store.write({ ...writing("m7", 1), progress: progress("m7", 1, { wake: 9 }) });
		await store.write({ ...writing("m7", 2), progress: progress("m7", 2, { wake: null, status: "over" }) });
		expect(await store.deadlines()).toEqual([{ match: "m6", wake: 1_790_000_000_500 }]);
	});

	it("remembers facts about itself, and lets the first of two decide", async () => {
		expect(await store.readMeta("pepper")).toBeUndefined();
		const [first, second] = await Promise.all([store.firstMeta("pepper", "a"), store.firstMeta("pepper", "b")]);
		expect(first).toBe(second);
		await store.writeMeta("beat", "1");
		await store.writeMeta("beat", "2");
		expect(await store.readMeta("beat")).toBe("2");
		await store.addOutage({ begun: 10, ended: 20 });
		await store.addOutage({ begun: 10, ended: 30 });
		expect(await store.outages()).toEqual([{ begun: 10, ended: 20 }]);
	});

	it("takes nothing for nothing, also alone in a statement", async () => {
		const { db } = store.base;
		await db.insertInto("rated").values({ match: "m9", title: "oshi", seats: 2, settled: 5 }).execute();
		await db.updateTable("rated").set({ settled: null }).execute();
		expect(await db.selectFrom("rated").select("settled").execute()).toEqual([{ settled: null }]);
	});

	it("takes a migration that another branch has brought, before one that it has run already", async () => {
		const { db } = store.base;
		const made: string[] = [];
		const step = (name: string) => ({ up: async () => void made.push(name) });
		const known = await db
			.withTables<{ kysely_migration: { name: string } }>()
			.selectFrom("kysely_migration")
			.select("name")
			.execute();
		const run = Object.fromEntries(known.map(({ name }) => [name, step(name)]));
		await migrate(db, { ...run, "0001-z": step("0001-z") });
		expect(made).toEqual(["0001-z"]);
		await db
			.withTables<{ kysely_migration: { name: string } }>()
			.deleteFrom("kysely_migration")
			.where("name", "=", "0001-z")
			.execute();
	});

	it("holds after it was closed and opened, with the same tables", async () => {
		await store.write(writing("m8", 1));
		await store.close();
		store = await open();
		expect(await store.eventsOf("m8", 0)).toEqual([{ match: "m8", version: 1, at: 1_790_000_000_001, body: '"1"' }]);
	});
});

describe("a store that is stopped", () => {
	it("refuses to write, loses nothing, and goes on when it is back", async () => {
		const store = await openStore(openBase({ data: "unused", databaseUrl: await postgres.database() }));
		await store.write(writing("m1", 1));
		await postgres.kill();
		await expect(store.write(writing("m1", 2))).rejects.toThrow();
		await postgres.start();
		await store.write(writing("m1", 2));
		expect(await store.eventsOf("m1", 0)).toHaveLength(2);
		await store.close();
	});
});
