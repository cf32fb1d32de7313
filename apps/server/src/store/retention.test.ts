import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../test/server.ts";
import { TestTime } from "../../test/time.ts";
import { clearUnbegun } from "./retention.ts";

const DAY = 86_400_000;
const PARTIES = [{ kind: "person" }, { kind: "person" }];
const data = mkdtempSync(join(tmpdir(), "tablier-clearing-"));
const time = new TestTime();
let server: TestServer;
beforeAll(async () => {
	server = await startServer({ data, now: time.read, alarm: time.alarm });
});
afterAll(async () => {
	await server.close();
	rmSync(data, { recursive: true });
});

const make = async () =>
	(await server.ask("POST", "/api/matches", undefined, { ruleset: "oshi", parties: PARTIES })).body;
const clear = (isFree = async (_: string) => true) => clearUnbegun(server.service.store.base, time.now, isFree);
const rowsOf = async (match: string) => {
	const { store } = server.service;
	return [
		await store.matchOf(match),
		await store.progressOf(match),
		await store.eventsOf(match, 0),
		await store.keysOf(match),
	];
};

describe("a match that nobody has begun", () => {
	it("is cleared a month after anything happened to it, with all that belongs to it", async () => {
		const [idle, begun, sat] = [await make(), await make(), await make()];
		const sit = (one: typeof idle, key: string) =>
			server.ask("POST", `/api/matches/${one.match}/sit`, key, { seed: "a" });
		await sit(begun, begun.key);
		await sit(begun, begun.invitation);
		time.now += 20 * DAY;
		await sit(sat, sat.key);
		time.now += 11 * DAY;
		expect(await clear(async (match) => match !== idle.match)).toBe(0);
		expect(await clear()).toBe(1);
		expect(await rowsOf(idle.match)).toEqual([undefined, undefined, [], []]);
		expect((await server.ask("GET", `/api/matches/${idle.match}`, idle.key)).status).toBe(404);
		for (const one of [begun, sat]) expect((await rowsOf(one.match))[0]).toBeDefined();
		time.now += 400 * DAY;
		expect(await clear()).toBe(1);
		expect((await rowsOf(begun.match))[0]).toBeDefined();
	});

	it("is left alone when somebody sits down while it is about to be cleared", async () => {
		const { match, key } = await make();
		time.now += 31 * DAY;
		const sitting = async (one: string): Promise<boolean> => {
			if (one === match) await server.ask("POST", `/api/matches/${match}/sit`, key, { seed: "a" });
			return true;
		};
		await clear(sitting);
		const [kept, progress, events, keys] = await rowsOf(match);
		expect(kept).toBeDefined();
		expect(progress).toMatchObject({ status: "open" });
		expect(events).toHaveLength(2);
		expect(keys).not.toHaveLength(0);
	});

	it("is cleared by a server that starts", async () => {
		const { match } = await make();
		time.now += 31 * DAY;
		const again = await startServer({ data, now: time.read, alarm: time.alarm });
		expect(await rowsOf(match)).toEqual([undefined, undefined, [], []]);
		await again.close();
	});
});
