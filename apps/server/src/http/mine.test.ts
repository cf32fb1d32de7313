import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { playFirst } from "../../test/first-plays.ts";
import { startServer, type TestServer } from "../../test/server.ts";
import { TestTime } from "../../test/time.ts";

/* What a page of one's matches asks. */

const time = new TestTime();
let server: TestServer;
beforeAll(async () => {
	server = await startServer({ now: time.read, alarm: time.alarm });
});
afterAll(() => server.close());

const mine = async (seats: readonly object[]) => (await server.ask("POST", "/api/mine", undefined, { seats })).body;

async function begun(more: object = {}) {
	const parties = [{ kind: "person" }, { kind: "person" }];
	const { body } = await server.ask("POST", "/api/matches", undefined, { ruleset: "oshi", parties, ...more });
	const { match, key } = body;
	await server.ask("POST", `/api/matches/${match}/sit`, key, { seed: "a", name: "Anna" });
	const sat = await server.ask("POST", `/api/matches/${match}/sit`, body.invitation, { seed: "b", name: "Bert" });
	return { match, key, other: sat.body.key, invitation: body.invitation, watch: body.watch };
}

describe("one's matches, with one request", () => {
	it("stand as each seat sees them", async () => {
		const [first, second] = [await begun({ clock: "3d" }), await begun()];
		time.now += 3_600_000;
		const { matches, now } = await mine([
			{ match: first.match, key: first.key },
			{ match: second.match, key: second.other },
		]);
		expect(now).toBe(time.now);
		const byMatch = Object.fromEntries(matches.map((one: { match: string }) => [one.match, one]));
		expect(byMatch[first.match]).toMatchObject({
			seat: 0,
			status: "running",
			toPlay: 0,
			clock: "3d",
			left: 3 * 86_400_000 - 3_600_000,
			sitters: [{ name: "Anna" }, { name: "Bert" }],
			updated: time.now - 3_600_000,
		});
		expect(byMatch[second.match]).toMatchObject({ seat: 1, toPlay: 0, ruleset: "oshi" });
		expect(byMatch[second.match].left).toBeUndefined();
	});

	it("are read again when something has happened, and tell what was won and what follows", async () => {
		const { match, key, other } = await begun();
		const seats = [{ match, key }];
		expect((await mine(seats)).matches).toMatchObject([{ status: "running", version: 4 }]);
		await playFirst(server, match, [key, other]);
		await server.ask("POST", `/api/matches/${match}/orders`, key, { kind: "resign", seen: 6 });
		expect((await mine(seats)).matches).toMatchObject([{ status: "over", toPlay: null, score: 0 }]);
		expect((await mine([{ match, key: other }])).matches).toMatchObject([{ seat: 1, score: 1 }]);
		for (const one of [key, other])
			await server.ask("POST", `/api/matches/${match}/orders`, one, { kind: "rematch", seen: 8 });
		const [{ next }] = (await mine(seats)).matches;
		expect((await mine([{ match: next, key }])).matches).toMatchObject([{ seat: 1, status: "open" }]);
	});

	it("put no match into memory", async () => {
		const { match, key } = await begun();
		time.now += 120_000;
		await server.service.registry.sweep();
		const before = server.service.registry.size;
		expect((await mine([{ match, key }])).matches).toHaveLength(1);
		expect(server.service.registry.size).toBe(before);
	});

	it("open to the key of a seat only: no invitation, no watcher, no key of another match", async () => {
		const [first, second] = [await begun(), await begun()];
		const keys = [first.invitation, first.watch, second.key, "x".repeat(32)];
		expect((await mine(keys.map((key) => ({ match: first.match, key })))).matches).toEqual([]);
		expect((await mine([])).matches).toEqual([]);
	});

	it("are refused when they are too many, or none", async () => {
		const { match, key } = await begun();
		for (const seats of [Array(101).fill({ match, key }), [{ match }], [{ match, key, more: 1 }], "all"])
			expect(await server.ask("POST", "/api/mine", undefined, { seats })).toMatchObject({ status: 400 });
		expect(await server.ask("POST", "/api/mine", undefined, { seats: Array(100).fill({ match, key }) })).toMatchObject({
			status: 200,
			body: { matches: [{ match }] },
		});
	});

	it("cannot be asked for all the time", async () => {
		const strict = await startServer({ limits: { minePerMinute: 2 } });
		const ask = () => strict.ask("POST", "/api/mine", undefined, { seats: [] });
		expect([await ask(), await ask(), await ask()].map(({ status }) => status)).toEqual([200, 200, 429]);
		await strict.close();
	});
});
