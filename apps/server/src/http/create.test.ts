import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "../../test/postgres.ts";
import { startServer, type TestServer } from "../../test/server.ts";
import { TestTime } from "../../test/time.ts";
import { clearCreations } from "../store/retention.ts";

const PERSONS = [{ kind: "person" }, { kind: "person" }];
const OSHI = { ruleset: "oshi", parties: PERSONS, order: "random" };

let postgres: TestPostgres;
beforeAll(async () => {
	postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(["sqlite", "postgres"] as const)("a match that is asked for again, on %s", (kind) => {
	const time = new TestTime();
	let server: TestServer;
	beforeAll(async () => {
		const databaseUrl = kind === "postgres" ? await postgres.database() : undefined;
		server = await startServer({ ...(databaseUrl && { databaseUrl }), now: time.read, alarm: time.alarm });
	});
	afterAll(() => server.close());

	let ids = 0;
	const newId = (): string => `request-${String(++ids).padStart(24, "0")}`;
	const make = async (id: string | undefined, body: object = OSHI) => {
		const reply = await server.app.inject({
			method: "POST",
			url: "/api/matches",
			payload: body,
			...(id !== undefined && { headers: { "idempotency-key": id } }),
		});
		return { status: reply.statusCode, body: reply.json() };
	};
	const count = async (): Promise<number> =>
		(await server.service.store.base.db.selectFrom("matches").select("id").execute()).length;

	it("is the same one, with the same keys, words and seat", async () => {
		const id = newId();
		const first = await make(id);
		expect(first.status).toBe(201);
		const before = await count();
		for (let i = 0; i < 3; i++) expect(await make(id)).toEqual(first);
		const { ruleset, parties, order } = OSHI;
		expect(await make(id, { order, parties, ruleset })).toEqual(first);
		expect(await count()).toBe(before);
		const { match, key, invitation, recovery, seat } = first.body;
		expect((await server.ask("POST", `/api/matches/${match}/sit`, key, {})).body).toMatchObject({ seat });
		expect((await server.ask("POST", `/api/matches/${match}/sit`, invitation, {})).status).toBe(200);
		expect((await server.ask("POST", "/api/recover", undefined, { words: recovery })).body).toMatchObject({
			match,
			seat,
		});
		// Also when it has gone on since.
		expect(await make(id)).toEqual(first);
	});

	it("is made once when it is asked for several times at once", async () => {
		const id = newId();
		const before = await count();
		const made = await Promise.all(Array.from({ length: 6 }, () => make(id)));
		for (const one of made) expect(one).toEqual(made[0]);
		expect(made[0].status).toBe(201);
		expect(await count()).toBe(before + 1);
	});

	it("is refused when the request is another one, and nothing is made", async () => {
		const id = newId();
		await make(id);
		const before = await count();
		for (const other of [
			{ ...OSHI, clock: "600" },
			{ ...OSHI, ruleset: "abalone" },
			{ ...OSHI, asker: 1 },
		])
			expect(await make(id, other)).toMatchObject({ status: 422, body: { code: "reused-id" } });
		expect(await count()).toBe(before);
	});

	it("is another one without an id, with another id, and when a request that was refused is mended", async () => {
		const [one, two, three] = [await make(undefined), await make(undefined), await make(newId())];
		expect(new Set([one, two, three].map(({ body }) => body.match)).size).toBe(3);
		const id = newId();
		expect((await make(id, { ...OSHI, clock: "x" })).body.code).toBe("bad-clock");
		expect((await make(id)).status).toBe(201);
	});

	it.each(["short", "x".repeat(65), "with spaces in it, but long enough", "é".repeat(30)])(
		"has no id like %s",
		async (id) => {
			expect((await make(id)).body.code).toBe("bad-frame");
		},
	);

	it("tells no words that were replaced since: they open nothing", async () => {
		const id = newId();
		const { body } = await make(id);
		await server.ask("POST", `/api/matches/${body.match}/words`, body.key);
		const { recovery: _, ...rest } = body;
		expect((await make(id)).body).toEqual(rest);
	});

	it("leaves neither its id nor its keys in the database", async () => {
		const id = newId();
		const { body } = await make(id);
		const { db } = server.service.store.base;
		const tables = ["creations", "keys", "matches", "progress", "events", "meta"];
		const kept = await Promise.all(tables.map((table) => sql.raw(`select * from ${table}`).execute(db)));
		const text = JSON.stringify(kept.map(({ rows }) => rows));
		for (const secret of [id, body.key, body.invitation, body.watch, body.recovery]) expect(text).not.toContain(secret);
	});

	it("is remembered for a day", async () => {
		const id = newId();
		const { body } = await make(id);
		time.now += 86_000_000;
		await clearCreations(server.service.store.base, time.now);
		expect((await make(id)).body).toEqual(body);
		time.now += 500_000;
		await clearCreations(server.service.store.base, time.now);
		const other = await make(id);
		expect(other.status).toBe(201);
		expect(other.body.match).not.toBe(body.match);
		expect(other.body.key).not.toBe(body.key);
	});
});

describe("a name that others see", () => {
	let server: TestServer;
	beforeAll(async () => {
		server = await startServer();
	});
	afterAll(() => server.close());

	const sit = async (name: string) => {
		const { body } = await server.ask("POST", "/api/matches", undefined, OSHI);
		const seated = await server.ask("POST", `/api/matches/${body.match}/sit`, body.key, { name });
		return { seated, state: (await server.ask("GET", `/api/matches/${body.match}`, body.key)).body };
	};

	it("is refused with a code, the sign and its place, and the seat stays free", async () => {
		const { seated, state } = await sit("Ann\u3164");
		expect(seated).toEqual({ status: 400, body: { code: "bad-name", message: "name: invisible U+3164 at 3" } });
		expect(state.sitters.every(({ taken }: { taken: boolean }) => !taken)).toBe(true);
		for (const name of ["\u202eada", "\ud800", "\u0301", "", " ", "x".repeat(25), "x".repeat(2000)])
			expect((await sit(name)).seated.body.code).toBe("bad-name");
		const parties = [{ kind: "person", name: "\u2800" }, { kind: "person" }];
		expect((await server.ask("POST", "/api/matches", undefined, { ...OSHI, parties })).body.code).toBe("bad-name");
		expect((await server.ask("POST", "/api/account/register", undefined, { name: "\u00ad" })).body).toMatchObject({
			code: "bad-name",
			message: "name: invisible U+00AD at 0",
		});
	});

	it("is kept in its normal form", async () => {
		const { state } = await sit("  Zoe\u0301 \u3000 d’Arc ");
		expect(state.sitters.map(({ name }: { name?: string }) => name)).toContain("Zoé d’Arc");
	});
});
