import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { omba } from "@tablier/games/omba";
import { rulesOf, unwrap } from "@tablier/kernel";
import { readFairness, readRecord, replayRecord, verifyFairness } from "@tablier/kernel/record";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBase } from "../store/open.ts";
import { openStore, type Store } from "../store/store.ts";
import { startPostgres, type TestPostgres } from "../test-postgres.ts";
import { openHall, playOn, type TestHall } from "../test-table.ts";
import { writeBackup } from "./backup.ts";
import { finishedRecords } from "./records.ts";
import { restoreBackup } from "./restore.ts";

/* Backups are made beside a server that runs, and restored into either database. */

const folder = mkdtempSync(join(tmpdir(), "tablier-keeping-"));
const file = join(folder, "one.backup");
let postgres: TestPostgres;
let hall: TestHall;
let running: string;
let finished: string;
/** As another process sees the store. */
let beside: Store;

beforeAll(async () => {
	postgres = await startPostgres();
	hall = await openHall(join(folder, "data"));
	const one = await hall.open("omba", ["person", "person"]);
	for (let i = 0; i < 5; i++) unwrap(await playOn(hall, one, { salt: `s${i}` }));
	unwrap(await one.do({ kind: "resign", by: 0 }));
	const other = await hall.open("oshi", ["person", "person"], "60");
	unwrap(await playOn(hall, other));
	finished = one.id;
	running = other.id;
	await makeAda(hall.service.store, finished);
	beside = await openStore(openBase({ data: join(folder, "data") }));
	expect(await writeBackup(beside, file, hall.time.now)).toBe(2);
});
afterAll(async () => {
	await beside.close();
	await hall.close();
	await postgres.stop();
	rmSync(folder, { recursive: true });
});

const ADA = { id: "ada", name: "Ada", made: 1 };
const OSHI = { account: "ada", title: "oshi", seats: 2 };

/** Somebody with one of everything. */
async function makeAda({ base: { db } }: Store, match: string): Promise<void> {
	const passkey = { id: "p", account: "ada", public_key: "k", counter: 1, transports: "", made: 1, used: 1 };
	await db.insertInto("accounts").values(ADA).execute();
	await db.insertInto("passkeys").values(passkey).execute();
	await db.insertInto("holdings").values({ match, seat: 0, account: "ada", sealed: "s", made: 1 }).execute();
	await db.insertInto("rated").values({ match, title: "oshi", seats: 2, settled: 5 }).execute();
	const rating = { ...OSHI, rating: 1612.25, deviation: 99.5, volatility: 0.06, games: 3, updated: 5 };
	await db.insertInto("ratings").values(rating).execute();
	const change = { ...OSHI, match, seat: 0, before: 1600, after: 1612.25, deviation: 99.5, at: 5 };
	await db.insertInto("rating_changes").values(change).execute();
}

/** A backup with one place of its text changed, after the first line. */
function changed(whole: Buffer, from: string, to: string): Buffer {
	const [head, ...lines] = gunzipSync(whole).toString().split("\n");
	const text = lines.join("\n");
	expect(text).toContain(from);
	return gzipSync(`${head}\n${text.replace(from, () => to)}`);
}

const TABLES = ["accounts", "passkeys", "holdings", "rated", "ratings", "rating_changes"] as const;
const peopleIn = ({ base: { db } }: Store) =>
	Promise.all(TABLES.map((table) => db.selectFrom(table).selectAll().execute()));

describe("export", () => {
	it("gives every finished match as a record, whose dice can be checked", async () => {
		const records = [];
		for await (const one of finishedRecords(beside)) records.push(one);
		expect(records.map(({ match }) => match)).toEqual([finished]);
		const text = unwrap(readRecord(records[0].record ?? ""));
		const replay = unwrap(replayRecord(omba, text));
		expect(unwrap(verifyFairness(rulesOf(omba), replay, unwrap(readFairness(text))))).toBeGreaterThan(4);
	});
});

describe("a backup", () => {
	it("is never half a file, and never overwrites one", async () => {
		const bad = join(folder, "nowhere", "x.backup");
		await expect(writeBackup(beside, bad, 0)).rejects.toThrow();
		expect(existsSync(`${bad}.part`)).toBe(false);
	});

	it.each(["sqlite", "postgres"] as const)(
		"is restored into an empty store on %s, where play goes on",
		async (kind) => {
			const databaseUrl = kind === "postgres" ? await postgres.database() : undefined;
			const place = { data: join(folder, kind), databaseUrl };
			const store = await openStore(openBase(place));
			const later = hall.time.now + 3_600_000;
			expect(await restoreBackup(store, file, later)).toEqual({ ok: true, value: { restored: 2, kept: 0 } });
			for (const id of [running, finished]) {
				expect(await store.eventsOf(id, 0)).toEqual(await beside.eventsOf(id, 0));
				expect(await store.matchOf(id)).toEqual(await beside.matchOf(id));
			}
			expect(await store.readMeta("pepper")).toBe(await beside.readMeta("pepper"));
			expect(await peopleIn(store)).toEqual(await peopleIn(beside));
			expect((await peopleIn(store)).every((rows) => rows.length === 1)).toBe(true);
			expect(await restoreBackup(store, file, later)).toEqual({ ok: true, value: { restored: 0, kept: 2 } });
			await store.close();
			if (kind === "postgres") return;
			hall.time.now = later;
			const again = await openHall(place.data, hall.time);
			await again.service.hall.lookAround();
			const actor = await again.service.hall.find(running);
			if (actor) unwrap(await playOn(again, actor));
			// No player is charged for the hour between the backup and now.
			expect(actor?.state.match?.clock.left[1]).toBe(60_000);
			await again.close();
		},
	);

	it("brings forward a match that is behind, and leaves one that is ahead", async () => {
		const store = await openStore(openBase({ data: join(folder, "behind") }));
		await restoreBackup(store, file, 0);
		await store.base.db.deleteFrom("events").where("match", "=", finished).where("version", ">", 3).execute();
		await store.base.db.updateTable("progress").set({ version: 3 }).where("match", "=", finished).execute();
		expect(await restoreBackup(store, file, 0)).toEqual({ ok: true, value: { restored: 1, kept: 1 } });
		expect(await store.eventsOf(finished, 0)).toEqual(await beside.eventsOf(finished, 0));
		await store.close();
	});

	it.each([
		["not-a-backup", () => Buffer.from("hello")],
		["not-a-backup", () => gzipSync('{"a":1}\n')],
		["unknown-version", () => gzipSync('{"tablier":"backup","version":99}\n')],
		["cut-short", (whole: Buffer) => gzipSync(gunzipSync(whole).toString().split("\n").slice(0, 2).join("\n"))],
		["cut-short", (whole: Buffer) => whole.subarray(0, whole.length - 20)],
		["not-a-backup", (whole: Buffer) => whole.subarray(0, 30)],
		["bad-line", (whole: Buffer) => changed(whole, '"status":"', '"status":"x')],
		["bad-line", (whole: Buffer) => changed(whole, '"version":1,"at"', '"version":2,"at"')],
		["bad-line", (whole: Buffer) => changed(whole, '"keys":[]', '"keys":[null]')],
		["bad-line", (whole: Buffer) => changed(whole, '"passkeys":[{', '"passkeys":[{"more":1,')],
		["bad-line", (whole: Buffer) => gzipSync(`${gunzipSync(whole)}{}\n`)],
	])("is refused when it is none, or not whole: %s", async (code, make) => {
		const broken = join(folder, "broken.backup");
		writeFileSync(broken, make(readFileSync(file)));
		const store = await openStore(openBase({ data: join(folder, "broken") }));
		expect(await restoreBackup(store, broken, 0)).toMatchObject({ ok: false, error: { code } });
		expect(await store.base.db.selectFrom("matches").selectAll().execute()).toEqual([]);
		await store.close();
	});
});
