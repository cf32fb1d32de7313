import { Writable } from "node:stream";
import { type Inward, LIMITS } from "@tablier/protocol";
import { readOutward } from "@tablier/protocol/schema";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer, type TestSocket } from "../../test/server.ts";

/* Real sockets. What is expected is waited for; nothing is timed. */

const lines: string[] = [];
const log = pino(
	{ level: "trace", redact: ["req.headers"] },
	new Writable({
		write: (chunk, _, done) => {
			lines.push(String(chunk));
			done();
		},
	}),
);

let server: TestServer;
beforeAll(async () => {
	server = await startServer({ log });
});
afterAll(() => server.close());

async function makeMatch(body: object = {}) {
	const parties = [{ kind: "person" }, { kind: "person" }];
	const { body: made } = await server.ask("POST", "/api/matches", undefined, { ruleset: "oshi", parties, ...body });
	await server.ask("POST", `/api/matches/${made.match}/sit`, made.key, { seed: "a" });
	const { body: guest } = await server.ask("POST", `/api/matches/${made.match}/sit`, made.invitation, { seed: "b" });
	return { ...made, keys: [made.key, guest.key] as readonly [string, string] };
}
type Made = Awaited<ReturnType<typeof makeMatch>>;

async function joined(made: Made, key: string, from = 0): Promise<TestSocket> {
	const socket = await server.connect();
	await socket.hello();
	socket.send({ kind: "join", match: made.match, key, from });
	await socket.next("joined");
	return socket;
}

/** A legal step of the seat to play, as the wire has it. */
async function aStep(made: Made): Promise<number> {
	const actor = await server.service.hall.find(made.match);
	const rules = await server.service.hall.rulesFor("oshi");
	return rules.legal(actor?.state.match?.line[0].position as never)[0];
}

describe("a socket", () => {
	it("hears everything from the beginning, then what happens, as everybody does, byte for byte", async () => {
		const made = await makeMatch();
		const [anna, bert, watcher] = await Promise.all([...made.keys, made.watch].map((key) => joined(made, key)));
		expect((await anna.next("events")).events.map(({ kind }) => kind)).toEqual(["opened", "sat", "sat", "begun"]);
		await bert.next("events");
		await watcher.next("events");
		anna.send({ kind: "play", match: made.match, id: "p1", seen: 4, steps: [await aStep(made)], salt: "s" });
		const told = await anna.next("events");
		expect(told).toMatchObject({ version: 5, events: [{ kind: "played", by: 0, id: "p1", salt: "s" }] });
		expect(await bert.next("events")).toEqual(told);
		expect(await watcher.next("events")).toEqual(told);
		for (const frame of [...anna.frames, ...bert.frames, ...watcher.frames])
			expect(readOutward(JSON.stringify(frame)).ok, JSON.stringify(frame)).toBe(true);
	});

	it("hears only what it missed when it comes back", async () => {
		const made = await makeMatch();
		const anna = await joined(made, made.keys[0], 3);
		expect(await anna.next("events")).toMatchObject({ version: 4, events: [{ kind: "begun" }] });
		anna.close();
		const again = await joined(made, made.keys[0], 4);
		again.send({ kind: "resume", match: made.match, from: 2 });
		expect(await again.next("events")).toMatchObject({ version: 3, events: [{ kind: "sat" }, { kind: "begun" }] });
	});

	it("sends a play twice and it is played once; the second time it alone is told again", async () => {
		const made = await makeMatch();
		const anna = await joined(made, made.keys[0], 4);
		const frame: Inward = { kind: "play", match: made.match, id: "p1", seen: 4, steps: [await aStep(made)] };
		anna.send(frame);
		anna.send(frame);
		const { events } = await anna.next("events");
		expect(await anna.next("events")).toMatchObject({ version: 5, events });
		expect((await server.ask("GET", `/api/matches/${made.match}`, made.watch)).body.version).toBe(5);
	});

	it("is refused with a code, and goes on", async () => {
		const made = await makeMatch();
		const bert = await joined(made, made.keys[1], 4);
		bert.send({ kind: "play", match: made.match, id: "p1", seen: 4, steps: [await aStep(made)] });
		expect(await bert.next("refused")).toMatchObject({ code: "not-your-turn", id: "p1", version: 4 });
		const anna = await joined(made, made.keys[0], 4);
		anna.send({ kind: "play", match: made.match, id: "p2", seen: 4, steps: [0x3fff_fffe] });
		expect(await anna.next("refused")).toMatchObject({ code: "illegal-step", illegal: { code: expect.any(String) } });
		anna.send({ kind: "play", match: made.match, id: "p3", seen: 1, steps: [await aStep(made)] });
		expect(await anna.next("refused")).toMatchObject({ code: "stale" });
		anna.sendText("{");
		expect(await anna.next("refused")).toMatchObject({ code: "bad-frame" });
		anna.send({ kind: "resume", match: "aaaaaaaaaaaa", from: 0 });
		expect(await anna.next("refused")).toMatchObject({ code: "no-match" });
		anna.send({ kind: "ping", at: 7 });
		expect(await anna.next("pong")).toMatchObject({ at: 7 });
	});

	it("joins nothing with a key that opens nothing, an invitation, or another match's key", async () => {
		const made = await makeMatch();
		const other = await makeMatch();
		const socket = await server.connect();
		await socket.hello();
		for (const key of ["x".repeat(32), made.invitation, other.keys[0]]) {
			socket.send({ kind: "join", match: made.match, key, from: 0 });
			expect(await socket.next("refused")).toMatchObject({ code: "no-match" });
		}
	});

	it("who watches says and plays nothing", async () => {
		const made = await makeMatch();
		const watcher = await joined(made, made.watch);
		watcher.send({ kind: "say", match: made.match, phrase: "hello" });
		expect((await watcher.next("refused")).code).toBe("no-seat");
		watcher.send({ kind: "play", match: made.match, id: "p1", seen: 4, steps: [await aStep(made)] });
		expect((await watcher.next("refused")).code).toBe("no-seat");
	});

	it("says hello first, in a language that both know", async () => {
		const rude = await server.connect();
		rude.send({ kind: "ping", at: 1 });
		expect((await rude.next("refused")).code).toBe("bad-frame");
		const foreign = await server.connect();
		foreign.send({ kind: "hello", protocol: 99 });
		expect((await foreign.next("refused")).code).toBe("unknown-protocol");
		expect(await foreign.closed).toBe(4000);
	});

	it("is closed when it sends a frame that is too large, or nonsense again and again", async () => {
		const large = await server.connect();
		large.sendText("x".repeat(LIMITS.frameBytes + 1));
		expect(await large.closed).toBe(1009);
		const noisy = await server.connect();
		for (let i = 0; i < 10; i++) noisy.sendText("?");
		expect(await noisy.closed).toBe(4001);
	});

	it("may not send too much", async () => {
		const strict = await startServer({ limits: { frameBurst: 3, framesPerSecond: 0.001, socketsOfAddress: 1 } });
		const socket = await strict.connect();
		await socket.hello();
		for (let i = 0; i < 3; i++) socket.send({ kind: "ping", at: i });
		expect((await socket.next("refused")).code).toBe("too-many");
		const second = await strict.connect();
		expect(await second.closed).toBe(4002);
		await strict.close();
	});

	it("is told when the server stops", async () => {
		const stopping = await startServer();
		const socket = await stopping.connect();
		await socket.hello();
		await stopping.close();
		expect(await socket.closed).toBe(1012);
	});
});

describe("around the game", () => {
	it("says preset phrases, tells who is there, and offers", async () => {
		const made = await makeMatch();
		const anna = await joined(made, made.keys[0], 4);
		expect((await anna.next("presence")).seats.map(({ here }) => here)).toEqual([true, false]);
		const bert = await joined(made, made.keys[1], 4);
		expect((await anna.next("presence")).seats.map(({ here }) => here)).toEqual([true, true]);
		bert.send({ kind: "say", match: made.match, phrase: "good-luck" });
		expect(await anna.next("said")).toMatchObject({ seat: 1, phrase: "good-luck" });
		anna.send({ kind: "offer", match: made.match, seen: 4, what: "draw" });
		expect((await bert.next("events")).events).toMatchObject([{ kind: "offered", by: 0 }]);
		bert.send({ kind: "accept", match: made.match, seen: 4 });
		expect((await bert.next("refused")).code).toBe("stale");
		bert.send({ kind: "accept", match: made.match, seen: 5 });
		expect((await anna.next("events")).events.map(({ kind }) => kind)).toEqual(["offered"]);
		const { events } = await anna.next("events");
		expect(events.map(({ kind }) => kind)).toEqual(["accepted", "draw-agreed", "revealed"]);
	});

	it("takes back by consent", async () => {
		const made = await makeMatch();
		const [anna, bert] = await Promise.all(made.keys.map((key: string) => joined(made, key, 4)));
		anna.send({ kind: "play", match: made.match, id: "p1", seen: 4, steps: [await aStep(made)] });
		await bert.next("events");
		anna.send({ kind: "offer", match: made.match, seen: 5, what: "take-back" });
		await bert.next("events");
		bert.send({ kind: "accept", match: made.match, seen: 6 });
		expect((await bert.next("events")).events).toMatchObject([{ kind: "accepted" }, { kind: "taken-back", plays: 0 }]);
		const state = await server.ask("GET", `/api/matches/${made.match}`, made.watch);
		expect(state.body).toMatchObject({ toPlay: 0, plays: 0 });
	});

	it("plays again with the same keys, each one seat further on, once both want to", async () => {
		const made = await makeMatch();
		const [anna, bert] = await Promise.all(made.keys.map((key: string) => joined(made, key, 4)));
		anna.send({ kind: "rematch", match: made.match, seen: 4 });
		expect((await anna.next("refused")).code).toBe("not-over");
		anna.send({ kind: "resign", match: made.match, seen: 4 });
		await bert.next("events");
		anna.send({ kind: "rematch", match: made.match, seen: 6 });
		bert.send({ kind: "rematch", match: made.match, seen: 6 });
		const [followed] = (await bert.next("events")).events;
		const match = (followed as { match: string }).match;
		const sat = await server.ask("POST", `/api/matches/${match}/sit`, made.keys[0], { seed: "fresh" });
		expect(sat.body).toMatchObject({ seat: 1 });
		await server.ask("POST", `/api/matches/${match}/sit`, made.keys[1], { seed: "new" });
		expect((await server.ask("GET", `/api/matches/${match}`, made.watch)).body).toMatchObject({ status: "running" });
	});
});

describe("the log", () => {
	it("has no key in it, whatever was asked", async () => {
		const made = await makeMatch();
		const anna = await joined(made, made.keys[0]);
		await anna.next("events");
		await server.ask("GET", `/api/matches/${made.match}`, made.keys[1]);
		await server.ask("POST", "/api/recover", undefined, { words: made.recovery });
		const text = lines.join("");
		expect(text).toContain("/api/matches");
		for (const secret of [...made.keys, made.invitation, made.watch, made.recovery]) expect(text).not.toContain(secret);
	});
});
