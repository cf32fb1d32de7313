import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openLine, type TestLine } from "../../test/pg-proxy.ts";
import { startPostgres, type TestPostgres } from "../../test/postgres.ts";
import { openBase } from "../store/open.ts";
import { openStore, type Store } from "../store/store.ts";
import { Life } from "./heartbeat.ts";
import { openLeases } from "./leases.ts";

const LEASE = 60_000;
const BEAT = 20;

let postgres: TestPostgres;
let line: TestLine;
let store: Store;
beforeAll(async () => {
	postgres = await startPostgres();
	line = await openLine(await postgres.database());
	store = await openStore(openBase({ data: "unused", databaseUrl: line.url }));
});
afterAll(async () => {
	await store.close();
	await line.close();
	await postgres.stop();
});

describe("a life that ends", () => {
	it("is followed by another that is told of once, though the answer that it had begun was lost", async () => {
		const told: string[] = [];
		const names: string[] = [];
		const life = await Life.begin({
			leases: openLeases(store.base, LEASE),
			lease: LEASE,
			beat: BEAT,
			begins: async (node) => void names.push(node),
			begun: (node) => void told.push(node),
			over: () => expect(life.node, "between two lives a node has no name").toBe(""),
			died: () => undefined,
			fault: () => undefined,
		});
		const { db } = store.base;
		const until = async () =>
			(await db.selectFrom("nodes").select("until").where("id", "=", life.node).execute())[0]?.until;
		const lost = line.lose("insert into nodes");
		await db.updateTable("nodes").set({ until: 5 }).execute();
		await lost;
		while (!life.holds) await new Promise((again) => setTimeout(again, 5));
		expect(names).toHaveLength(2);
		expect(told).toEqual(names);
		// Renewed once more: nothing begins again.
		for (const before = await until(); (await until()) === before; );
		expect(told).toEqual(names);
		await life.end();
	});
});
