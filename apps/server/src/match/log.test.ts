import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asStep } from "@tablier/kernel";
import { MOST_PLAYS } from "@tablier/kernel/match";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepLongMatch } from "../../test/long-match.ts";
import { startServer } from "../../test/server.ts";
import { openBase } from "../store/open.ts";
import { openStore, type Store } from "../store/store.ts";
import { MOST_EVENTS } from "./log.ts";
import { MatchRegistry } from "./registry.ts";
import { openRulebook } from "./rulebook.ts";

let data: string;
beforeEach(() => {
	data = mkdtempSync(join(tmpdir(), "tablier-log-"));
});
afterEach(() => rmSync(data, { recursive: true }));

async function keep<T>(call: (store: Store) => Promise<T>): Promise<T> {
	const store = await openStore(openBase({ data }));
	try {
		return await call(store);
	} finally {
		await store.close();
	}
}

interface Told {
	readonly what: string;
	readonly match: string | undefined;
}

async function serve() {
	const told: Told[] = [];
	const server = await startServer({ data, fault: (_, what, match) => told.push({ what, match }) });
	return { server, told };
}

describe("a long log", () => {
	it("loads, and is over once it has reached the most plays", async () => {
		const { id, keys } = await keep((store) => keepLongMatch(store, MOST_PLAYS + 400));
		const { server, told } = await serve();
		const state = await server.ask("GET", `/api/matches/${id}`, keys[0]);
		expect(state).toMatchObject({ status: 200, body: { status: "over", result: { reason: "length" } } });
		expect(told).toEqual([]);
		await server.close();
	});

	it("says how many plays are left when few are", async () => {
		const { id, keys } = await keep((store) => keepLongMatch(store, MOST_PLAYS - 4));
		const { server } = await serve();
		const state = await server.ask("GET", `/api/matches/${id}`, keys[0]);
		expect(state.body).toMatchObject({ status: "running", playsLeft: 4 });
		const record = await server.ask("GET", `/api/matches/${id}/record`, keys[0]);
		expect(record.body).toContain('[Ruleset "abalone"]');
		await server.close();
	});
});

describe("regression: many long logs", () => {
	it("leave memory early where no client listens, the longest idle first", async () => {
		const longs = await keep(async (store) => [
			await keepLongMatch(store, 600),
			await keepLongMatch(store, 600),
			await keepLongMatch(store, 600),
			await keepLongMatch(store, 600),
		]);
		const { server } = await serve();
		let now = server.service.now();
		const { store, metrics } = server.service;
		const registry = new MatchRegistry({
			...{ store, metrics, rulesFor: openRulebook(), fault: () => undefined, mostIdlePlays: 1_500 },
			queue: { think: () => Promise.reject(new Error("no machine plays here")) },
			now: () => now,
			alarm: () => () => undefined,
		});
		for (const { id } of longs.slice(0, 3)) {
			await registry.find(id);
			now += 1;
		}
		expect(
			longs.map(({ id }) => registry.has(id)),
			"found a moment ago",
		).toEqual([true, true, true, false]);
		const first = await registry.find(longs[0].id);
		const listener = { seat: null, lag: () => 0, send: () => undefined };
		await first?.join(listener, Number.MAX_SAFE_INTEGER);
		now += 5_000;
		await registry.find(longs[3].id);
		expect(longs.map(({ id }) => registry.has(id))).toEqual([true, false, true, true]);
		await registry.close();
		await server.close();
	});

	it("are not read to their end for a play that is stale", async () => {
		const { id } = await keep((store) => keepLongMatch(store, 2_000));
		const { server } = await serve();
		const actor = await server.service.registry.find(id);
		const { store } = server.service;
		let rows = 0;
		const { eventPages } = store;
		const counted = vi.spyOn(store, "eventPages").mockImplementation(async function* (...asked) {
			for await (const page of eventPages(...asked)) {
				rows += page.length;
				yield page;
			}
		});
		const play = { kind: "play", by: 0, steps: [asStep(1)] } as const;
		const stale = await actor?.apply({ ...play, id: "never" }, { seen: 1 });
		expect(stale).toMatchObject({ ok: false, error: { code: "stale" } });
		expect(await actor?.apply({ ...play, id: "play-500" }, { seen: 504 }), "a retry").toMatchObject({ ok: true });
		expect(await actor?.apply({ ...play, id: "play-502" }, { seen: 504 })).toMatchObject({ ok: false });
		expect(counted).toHaveBeenCalledTimes(3);
		expect(rows).toBeLessThan(100);
		await server.close();
	});
});

describe("regression: a log that cannot be replayed", () => {
	it("too long: one line, a refusal for its players, and the server goes on, also when its clock is due", async () => {
		const { id, keys } = await keep(async (store) => {
			const kept = await keepLongMatch(store, 4, true);
			await store.base.db
				.updateTable("progress")
				.set({ version: MOST_EVENTS + 1 })
				.where("match", "=", kept.id)
				.execute();
			return kept;
		});
		const { server, told } = await serve();
		const refused = { status: 409, body: { code: "quarantined" } };
		for (let i = 0; i < 3; i++) expect(await server.ask("GET", `/api/matches/${id}`, keys[0])).toMatchObject(refused);
		expect(await server.ask("GET", `/api/matches/${id}/record`, keys[0])).toMatchObject(refused);
		const socket = await server.connect();
		await socket.hello();
		socket.send({ kind: "join", match: id, key: keys[1], from: 0 });
		expect(await socket.next("refused")).toMatchObject({ code: "quarantined", match: id });
		await server.service.registry.setAlarms();
		expect(told).toEqual([{ what: `match ${id} is quarantined`, match: id }]);
		expect((await server.ask("GET", "/health")).status).toBe(200);
		const made = { ruleset: "oshi", parties: [{ kind: "person" }, { kind: "machine", level: 1 }] };
		expect((await server.ask("POST", "/api/matches", undefined, made)).status).toBe(201);
		await server.close();
	});

	it("regression: bytes that are no text: the same, and the process lives", async () => {
		const { id, keys } = await keep(async (store) => {
			const kept = await keepLongMatch(store, 8, true);
			await sql`update events set body = cast(x'7b22ff6b' as text) where match = ${kept.id} and version = 6`.execute(
				store.base.db,
			);
			return kept;
		});
		const { server, told } = await serve();
		const refused = { status: 409, body: { code: "quarantined" } };
		expect(await server.ask("GET", `/api/matches/${id}`, keys[0])).toMatchObject(refused);
		expect(told).toEqual([{ what: `match ${id} is quarantined`, match: id }]);
		await server.close();
	});

	it("with an event of another form: the operator reads which field it is", async () => {
		const { id, keys } = await keep(async (store) => {
			const kept = await keepLongMatch(store, 8);
			await store.base.db
				.updateTable("events")
				.set({ body: JSON.stringify({ kind: "played", by: 0, steps: ["a1"], at: 1 }) })
				.where("match", "=", kept.id)
				.where("version", "=", 7)
				.execute();
			return kept;
		});
		const faults: unknown[] = [];
		const server = await startServer({ data, fault: (error) => faults.push(error) });
		expect((await server.ask("GET", `/api/matches/${id}`, keys[0])).body.code).toBe("quarantined");
		expect(String(faults[0])).toContain('version 7: steps[0] is "a1", expected: whole-number');
		await server.close();
	});

	it("damaged: the same, and the list of matches still has the others", async () => {
		const { broken, whole } = await keep(async (store) => {
			const first = await keepLongMatch(store, 8);
			await store.base.db
				.updateTable("events")
				.set({ body: JSON.stringify({ kind: "played", by: 0, steps: [1], at: 1 }) })
				.where("match", "=", first.id)
				.where("version", "=", 7)
				.execute();
			return { broken: first, whole: await keepLongMatch(store, 8) };
		});
		const { server, told } = await serve();
		expect(await server.ask("GET", `/api/matches/${broken.id}`, broken.keys[0])).toMatchObject({
			status: 409,
			body: { code: "quarantined" },
		});
		expect(told).toHaveLength(1);
		const seats = [broken, whole].map(({ id, keys }) => ({ match: id, key: keys[0] }));
		const mine = await server.ask("POST", "/api/mine", undefined, { seats });
		expect(mine.body.matches.map(({ match }: { match: string }) => match)).toEqual([whole.id]);
		await server.close();
	});
});
