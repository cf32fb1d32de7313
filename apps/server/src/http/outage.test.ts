import { join } from "node:path";
import { sql } from "kysely";
import Libsql from "libsql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "../../test/postgres.ts";
import { startServer, type TestServer } from "../../test/server.ts";
import { TestTime } from "../../test/time.ts";
import { DATABASE_FILE } from "../store/open.ts";

/* A store that fails under a server: what cannot be kept is refused and can be sent again. */

const PARTIES = [{ kind: "person" }, { kind: "machine", level: 1 }];

async function begin(server: TestServer, clock?: string) {
	const { body } = await server.ask("POST", "/api/matches", undefined, {
		...{ ruleset: "oshi", parties: PARTIES },
		...(clock && { clock }),
	});
	await server.ask("POST", `/api/matches/${body.match}/sit`, body.key, { seed: "a" });
	const path = `/api/matches/${body.match}`;
	const state = await server.ask("GET", path, body.key);
	const play = { id: "p1", seen: state.body.version, steps: [state.body.steps[0]] };
	return { path, key: body.key as string, play };
}

async function stepsOf(server: TestServer, path: string): Promise<readonly number[]> {
	const actor = await server.service.hall.find(path.split("/")[3]);
	const rules = await server.service.hall.rulesFor("oshi");
	return rules.legal(actor?.state.match?.line[0].position as never);
}

const ask = async <R>({ service }: TestServer, text: string): Promise<readonly R[]> =>
	(await sql.raw<R>(text).execute(service.store.base.db)).rows;

const idsOf = async (server: TestServer, path: string): Promise<string[]> =>
	(await server.service.store.eventsOf(path.split("/")[3], 0)).map(({ body }) => JSON.parse(body).id ?? "-");

describe("PostgreSQL is stopped and started again", () => {
	let postgres: TestPostgres;
	beforeAll(async () => {
		postgres = await startPostgres();
	});
	afterAll(() => postgres.stop());

	it("what is asked meanwhile is refused as not kept; sent again, it is played once", async () => {
		const server = await startServer({ databaseUrl: await postgres.database() });
		const { path, key, play } = await begin(server);
		const socket = await server.connect();
		await socket.hello();
		socket.send({ kind: "join", match: path.split("/")[3], key, from: 0 });
		await socket.next("events");
		const [step] = await stepsOf(server, path);
		await postgres.kill();
		expect((await server.ask("GET", "/health")).status).toBe(503);
		const made = await server.ask("POST", "/api/matches", undefined, { ruleset: "oshi", parties: PARTIES });
		expect(made).toMatchObject({ status: 503, body: { code: "not-kept" } });
		const frame = { kind: "play" as const, match: path.split("/")[3], id: "p1", seen: play.seen, steps: [step] };
		socket.send(frame);
		expect(await socket.next("refused")).toMatchObject({ code: "not-kept", id: "p1" });
		await postgres.start();
		expect((await server.ask("GET", "/health")).status).toBe(200);
		socket.send(frame);
		socket.send(frame);
		expect((await socket.next("events")).events).toMatchObject([{ kind: "played", id: "p1" }]);
		expect((await server.ask("POST", `${path}/plays`, key, play)).status).toBe(200);
		expect((await idsOf(server, path)).filter((id) => id === "p1")).toHaveLength(1);
		await server.close();
	});
});

describe("a database that another process has locked", () => {
	it("keeps nothing meanwhile and says so; afterwards the same play is played once", async () => {
		const server = await startServer();
		const { path, key, play } = await begin(server);
		// In a test nobody waits five seconds for a lock.
		await ask(server, "pragma busy_timeout = 50");
		const other = new Libsql(join(server.data, DATABASE_FILE));
		other.exec("begin immediate");
		const send = () => server.ask("POST", `${path}/plays`, key, play);
		for (let i = 0; i < 2; i++) expect(await send()).toMatchObject({ status: 503, body: { code: "not-kept" } });
		const made = await server.ask("POST", "/api/matches", undefined, { ruleset: "oshi", parties: PARTIES });
		expect(made).toMatchObject({ status: 503, body: { code: "not-kept" } });
		const { store, ratings } = server.service;
		for (const write of [() => store.writeMeta("a", "b"), () => ratings.settle("m")])
			await expect(write()).rejects.toMatchObject({ code: "SQLITE_BUSY" });
		// Who only looks is not in the way of who writes.
		expect((await server.ask("GET", path, key)).status).toBe(200);
		expect((await server.ask("GET", "/health")).status).toBe(503);
		other.exec("rollback");
		other.close();
		expect((await send()).status).toBe(200);
		expect((await send()).status).toBe(200);
		expect((await idsOf(server, path)).filter((id) => id === "p1")).toHaveLength(1);
		expect((await server.ask("GET", "/health")).status).toBe(200);
		await server.close();
	});

	it("takes nobody's time: the clock stood still while a play could not be kept", async () => {
		const time = new TestTime();
		const server = await startServer({ now: time.read, alarm: time.alarm });
		const { path, key, play } = await begin(server, "120+0");
		await ask(server, "pragma busy_timeout = 50");
		const other = new Libsql(join(server.data, DATABASE_FILE));
		time.now += 10_000;
		other.exec("begin immediate");
		const send = () => server.ask("POST", `${path}/plays`, key, play);
		expect((await send()).body.code).toBe("not-kept");
		time.now += 180_000;
		expect((await send()).body.code).toBe("not-kept");
		other.exec("rollback");
		other.close();
		expect((await send()).status).toBe(200);
		const { left, result } = (await server.ask("GET", path, key)).body;
		expect(result).toBeUndefined();
		expect(left[0]).toBeGreaterThan(105_000);
		await server.close();
	});
});

describe("a full disk", () => {
	it("refuses what it cannot keep, and goes on when there is room again", async () => {
		const server = await startServer();
		const { path, key, play } = await begin(server);
		const [{ page_count }] = await ask<{ page_count: number }>(server, "pragma page_count");
		await ask(server, `pragma max_page_count = ${page_count}`);
		let refused = 0;
		for (let i = 0; i < 400 && refused === 0; i++) {
			const filler = await server.ask("POST", "/api/matches", undefined, { ruleset: "oshi", parties: PARTIES });
			if (filler.status === 503) refused++;
		}
		expect(refused).toBe(1);
		await ask(server, "pragma max_page_count = 1073741823");
		expect((await server.ask("POST", `${path}/plays`, key, play)).status).toBe(200);
		await server.close();
	});
});
