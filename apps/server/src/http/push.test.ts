import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TestInbox } from "../../test/inbox.ts";
import { startServer, type TestServer } from "../../test/server.ts";

/* Notifications, from a browser that asks for them to what it can read. */

let server: TestServer;
let inbox: TestInbox;
beforeAll(async () => {
	server = await startServer({ pushAnywhere: true, limits: { pushesPerMinute: 1000 } });
});
afterAll(() => server.close());
beforeEach(async () => {
	inbox = new TestInbox();
	await inbox.listen();
	return () => inbox.close();
});

const settled = () => server.service.knocker.settled();

async function begun(ruleset = "ko-oshi") {
	const parties = [{ kind: "person" }, { kind: "person" }];
	const { body } = await server.ask("POST", "/api/matches", undefined, { ruleset, parties, clock: "3d" });
	const { match, key } = body;
	await server.ask("POST", `/api/matches/${match}/sit`, key, { seed: "a" });
	const sat = await server.ask("POST", `/api/matches/${match}/sit`, body.invitation, { seed: "b" });
	return { match: match as string, keys: [key, sat.body.key] as string[], watch: body.watch as string };
}

async function play(match: string, key: string): Promise<void> {
	const { body } = await server.ask("GET", `/api/matches/${match}`, key);
	const play = { id: `p${body.version}`, seen: body.version, steps: [body.steps[0]] };
	expect((await server.ask("POST", `/api/matches/${match}/plays`, key, play)).status).toBe(200);
	await settled();
}

const ask = (seats: readonly { match: string; key: string }[], more: object = {}) =>
	server.ask("POST", "/api/push", undefined, { ...inbox.subscription, language: "fr", seats, ...more });

describe("a person who asked for it", () => {
	it("is told that it is their turn, in their language, with no secret in it", async () => {
		const { match, keys } = await begun();
		expect(await ask([{ match, key: keys[1] }])).toMatchObject({ status: 200, body: { seats: 1 } });
		await play(match, keys[0]);
		expect(inbox.notices).toEqual([{ kind: "turn", match, title: "oshi", language: "fr" }]);
		const [{ headers, text }] = inbox.received;
		for (const secret of keys) expect(`${text}${JSON.stringify(headers)}`).not.toContain(secret);
		const { key } = (await server.ask("GET", "/api/push")).body;
		expect(headers.authorization).toContain(`k=${key}`);
		expect(headers).toMatchObject({ "content-encoding": "aes128gcm", topic: match });
	});

	it("is told once a turn, of their own turns only, and of nothing after the end", async () => {
		const { match, keys } = await begun();
		await ask([{ match, key: keys[1] }]);
		await play(match, keys[0]);
		// Asking again for what one has asked for does not tell again.
		await ask([{ match, key: keys[1] }]);
		await server.ask("POST", `/api/matches/${match}/orders`, keys[0], { kind: "offer", what: "draw", seen: 99 });
		await settled();
		expect(inbox.received).toHaveLength(1);
		await play(match, keys[1]);
		expect(inbox.received).toHaveLength(1);
		await play(match, keys[0]);
		expect(inbox.received).toHaveLength(2);
		await server.ask("POST", `/api/matches/${match}/orders`, keys[0], { kind: "resign", seen: 99 });
		await settled();
		expect(inbox.received).toHaveLength(2);
		const { db } = server.service.store.base;
		expect(await db.selectFrom("push_seats").selectAll().where("match", "=", match).execute()).toEqual([]);
	});

	it("is not told while they are at the table", async () => {
		const { match, keys } = await begun();
		await ask([{ match, key: keys[1] }]);
		const socket = await server.connect();
		await socket.hello();
		socket.send({ kind: "join", match, key: keys[1], from: 0 });
		await socket.next("presence");
		await play(match, keys[0]);
		expect(inbox.received).toEqual([]);
		socket.close();
	});

	it("is told no more when they say so, or when their seats are others", async () => {
		const [one, two] = [await begun(), await begun()];
		await ask([one, two].map(({ match, keys }) => ({ match, key: keys[1] })));
		await ask([{ match: two.match, key: two.keys[1] }]);
		await play(one.match, one.keys[0]);
		expect(inbox.received).toEqual([]);
		await server.ask("POST", "/api/push/drop", undefined, { endpoint: inbox.subscription.endpoint });
		await play(two.match, two.keys[0]);
		expect(inbox.received).toEqual([]);
	});

	it.each([404, 410])("is forgotten when their push service answers %i, and not when it is busy", async (status) => {
		const { match, keys } = await begun();
		const rows = () =>
			server.service.store.base.db
				.selectFrom("pushes")
				.selectAll()
				.where("endpoint", "=", inbox.subscription.endpoint)
				.execute();
		await ask([{ match, key: keys[1] }]);
		inbox.status = 503;
		await play(match, keys[0]);
		expect(await rows()).toHaveLength(1);
		await play(match, keys[1]);
		inbox.status = status;
		await play(match, keys[0]);
		expect(await rows()).toEqual([]);
	});
});

describe("a push service", () => {
	it("that talks without end is not listened to: the turn is told, and the line is closed", async () => {
		const { match, keys } = await begun();
		await ask([{ match, key: keys[1] }]);
		inbox.endless = true;
		const hungUp = new Promise<void>((done) => {
			inbox.hungUp = done;
		});
		await play(match, keys[0]);
		await hungUp;
		expect(inbox.received).toHaveLength(1);
	});

	it("is not knocked at faster than somebody can play", async () => {
		const { match, keys } = await begun("abalone");
		await ask([{ match, key: keys[1] }]);
		for (let i = 0; i < 60; i++) await play(match, keys[i % 2]);
		expect(inbox.received.length).toBeGreaterThanOrEqual(20);
		expect(inbox.received.length).toBeLessThan(30);
	});
});

describe("a stranger", () => {
	it("is told nothing without the key of a seat", async () => {
		const { match, keys, watch } = await begun();
		for (const key of [watch, "x".repeat(32)]) expect((await ask([{ match, key }])).body).toEqual({ seats: 0 });
		await play(match, keys[0]);
		expect(inbox.received).toEqual([]);
	});

	it("cannot make a server knock at machines that are not public", async () => {
		const strict = await startServer();
		const body = { ...inbox.subscription, language: "en", seats: [] };
		const put = (more: object) => strict.ask("POST", "/api/push", undefined, { ...body, ...more });
		expect(await put({})).toMatchObject({ status: 400, body: { code: "bad-endpoint" } });
		expect(await put({ endpoint: "https://169.254.169.254/x" })).toMatchObject({ body: { code: "bad-endpoint" } });
		expect(await put({ endpoint: "https://push.example.org/x" })).toMatchObject({ status: 200 });
		expect(await put({ language: "de" })).toMatchObject({ status: 400 });
		expect(await put({ keys: { p256dh: "x", auth: "y" } })).toMatchObject({ status: 400 });
		const { key } = (await strict.ask("GET", "/api/push")).body;
		const again = await startServer({ data: strict.data });
		expect((await again.ask("GET", "/api/push")).body.key).toBe(key);
		await again.close();
		await strict.close();
	});
});
