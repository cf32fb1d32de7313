import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "../../test/postgres.ts";
import { openBase } from "../store/open.ts";
import { openStore, type Store } from "../store/store.ts";
import { openPushes, type Pushes } from "./subscriptions.ts";

/* One contract for both databases. */

let postgres: TestPostgres;
beforeAll(async () => {
	postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const push = (id: string, language = "fr") => ({ id, endpoint: `e-${id}`, p256dh: "p", auth: "a", language, made: 1 });
const ids = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id).sort();

describe.each(["sqlite", "postgres"] as const)("browsers that want to be told, on %s", (kind) => {
	const data = mkdtempSync(join(tmpdir(), "tablier-pushes-"));
	let store: Store;
	let pushes: Pushes;
	beforeAll(async () => {
		const databaseUrl = kind === "postgres" ? await postgres.database() : undefined;
		store = await openStore(openBase({ data, databaseUrl }));
		pushes = openPushes(store.base);
	});
	afterAll(async () => {
		await store.close();
		rmSync(data, { recursive: true });
	});

	it("are told of each turn once, whoever asks and however many", async () => {
		await pushes.put(push("a"), [{ match: "m", seat: 0 }]);
		await pushes.put(push("b"), [
			{ match: "m", seat: 0 },
			{ match: "m", seat: 1 },
		]);
		const asked = await Promise.all(Array.from({ length: 8 }, () => pushes.claim("m", 0, 5)));
		expect(ids(asked.flat())).toEqual(["a", "b"]);
		expect(await pushes.claim("m", 0, 4)).toEqual([]);
		expect(ids(await pushes.claim("m", 1, 5))).toEqual(["b"]);
		expect(ids(await pushes.claim("m", 0, 6))).toEqual(["a", "b"]);
	});

	it("keep what they were told when they ask again, and their newest language", async () => {
		await pushes.put(push("a", "en"), [{ match: "m", seat: 0 }]);
		expect(await pushes.claim("m", 0, 6)).toEqual([]);
		expect((await pushes.claim("m", 0, 7)).find(({ id }) => id === "a")?.language).toBe("en");
	});

	it("are told nothing of what they no longer want, of what is over, or when they are gone", async () => {
		await pushes.put(push("b"), [{ match: "n", seat: 0 }]);
		expect(ids(await pushes.claim("m", 0, 8))).toEqual(["a"]);
		await pushes.forget("n");
		expect(await pushes.claim("n", 0, 9)).toEqual([]);
		await pushes.drop("a");
		expect(await pushes.claim("m", 0, 10)).toEqual([]);
	});

	it("are forgotten a day after they were first heard of when they have no seat", async () => {
		await pushes.put(push("idle"), []);
		await pushes.put({ ...push("new"), made: 100 * 86_400_000 }, []);
		await pushes.put(push("busy"), [{ match: "z", seat: 0 }]);
		await pushes.tidy(100 * 86_400_000 + 1);
		const left = ids(await store.base.db.selectFrom("pushes").select("id").execute());
		expect(left).toContain("new");
		expect(left).toContain("busy");
		expect(left).not.toContain("idle");
	});
});
