import type { Inward, Outward } from "@tablier/protocol";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNats, type TestNats } from "../../test/nats.ts";
import { openPgProxy, type PgProxy } from "../../test/pg-proxy.ts";
import { startPostgres, type TestPostgres } from "../../test/postgres.ts";
import { startServer, type TestServer, type TestSocket } from "../../test/server.ts";
import { openBase } from "../store/open.ts";
import { openStore } from "../store/store.ts";
import { openBus } from "./open-bus.ts";

/* Several nodes on one database, over real sockets. What is expected is waited for; nothing is timed. */

let postgres: TestPostgres;
let nats: TestNats;
beforeAll(async () => {
	[postgres, nats] = await Promise.all([startPostgres(), startNats()]);
});
afterAll(async () => {
	await Promise.all([postgres.stop(), nats.stop()]);
});

const PERSONS = [{ kind: "person" }, { kind: "person" }];

/** Made and owned by the first node; both sit down there. */
async function makeMatch({ ask }: TestServer, body: object = {}) {
	const { body: made } = await ask("POST", "/api/matches", undefined, { ruleset: "oshi", parties: PERSONS, ...body });
	await ask("POST", `/api/matches/${made.match}/sit`, made.key, { seed: "a" });
	const { body: guest } = await ask("POST", `/api/matches/${made.match}/sit`, made.invitation, { seed: "b" });
	return { match: made.match as string, keys: [made.key, guest.key] as const, watch: made.watch as string };
}

async function join(server: TestServer, match: string, key: string, from = 4): Promise<TestSocket> {
	const socket = await server.connect();
	await socket.hello();
	socket.send({ kind: "join", match, key, from });
	await socket.next("joined");
	return socket;
}

/** A play of whoever is to play, as the wire has it. */
async function aPlay({ service }: TestServer, match: string, id: string): Promise<Inward & { kind: "play" }> {
	const table = await (await service.matches.find(match))?.read();
	const rules = await service.matches.rulesFor("oshi");
	const [step] = rules.legal(table?.match?.line.at(-1)?.position as never);
	return { kind: "play", match, id, seen: table?.version ?? 0, steps: [step] };
}

/** The first presence that is as wanted: those before it are of people who come and go. */
async function presence(socket: TestSocket, wanted: (frame: Outward & { kind: "presence" }) => boolean): Promise<void> {
	while (!wanted(await socket.next("presence")));
}

const ids = async ({ service }: TestServer, match: string): Promise<readonly string[]> =>
	(await service.store.eventsOf(match, 0)).flatMap(({ body }) => JSON.parse(body).id ?? []);

/** As every client does: what is not answered is sent again. Somebody at the other node hears it. */
async function sendUntilKept(player: TestSocket, play: Inward & { kind: "play" }, other: TestSocket): Promise<void> {
	player.send(play);
	const again = setInterval(() => player.send(play), 400);
	const isIt = ({ events }: Outward & { kind: "events" }): boolean =>
		events.some((event) => event.kind === "played" && event.id === play.id);
	while (!isIt(await other.next("events")));
	clearInterval(again);
}

/** As when a node stands still for longer than its lease. */
const expire = async ({ service }: TestServer): Promise<void> => {
	const { db } = service.store.base;
	await db
		.updateTable("nodes")
		.set({ until: 5 })
		.where("id", "=", service.cluster?.node ?? "")
		.execute();
};

/** Each test of a suite finds them running. */
function twoNodes(bus: "postgres" | "nats") {
	let databaseUrl: string;
	const nodes = {} as { one: TestServer; two: TestServer };
	const start = (): Promise<TestServer> =>
		startServer({ databaseUrl, lease: 2_000, ...(bus === "nats" && { natsUrl: nats.url }) });
	beforeAll(async () => {
		databaseUrl = await postgres.database();
		[nodes.one, nodes.two] = await Promise.all([start(), start()]);
	});
	afterAll(async () => {
		await nodes.one.close();
		await nodes.two.close();
	});
	return Object.assign(nodes, { start });
}

describe.each(["postgres", "nats"] as const)("nodes that talk by %s", (bus) => {
	const nodes = twoNodes(bus);

	it("serve one match: everybody is told the same, whichever node they are at", async () => {
		const { one, two } = nodes;
		const { match, keys, watch } = await makeMatch(one);
		const [anna, bert, watcher] = [
			await join(one, match, keys[0]),
			await join(two, match, keys[1], 0),
			await join(two, match, watch),
		];
		expect((await bert.next("events")).events.map(({ kind }) => kind)).toEqual(["opened", "sat", "sat", "begun"]);
		anna.send(await aPlay(one, match, "a1"));
		const told = await anna.next("events");
		expect(told).toMatchObject({ version: 5, events: [{ kind: "played", id: "a1" }] });
		expect(await bert.next("events")).toEqual(told);
		expect(await watcher.next("events")).toEqual(told);
		const play = await aPlay(two, match, "b1");
		bert.send(play);
		bert.send(play);
		expect(await anna.next("events")).toMatchObject({ version: 6, events: [{ kind: "played", id: "b1" }] });
		expect((await bert.next("events")).events).toMatchObject([{ id: "b1" }]);
		expect(await bert.next("events"), "sent again, told again").toMatchObject({ events: [{ id: "b1" }] });
		bert.send({ ...play, id: "b2" });
		expect(await bert.next("refused")).toMatchObject({ code: "stale", id: "b2", version: 6 });
		expect(await ids(one, match)).toEqual(["a1", "b1"]);
	});

	it("go on when the bus was stopped and started again, the database with it where that is the bus", async () => {
		const { one, two } = nodes;
		const { match, keys } = await makeMatch(one);
		const [anna, bert] = [await join(one, match, keys[0]), await join(two, match, keys[1])];
		anna.send(await aPlay(one, match, "a1"));
		await bert.next("events");
		const play = await aPlay(two, match, "b1");
		const server = bus === "nats" ? nats : postgres;
		await server.kill();
		while (one.service.cluster?.bus.up || two.service.cluster?.bus.up)
			await new Promise((again) => setTimeout(again, 10));
		bert.send(play);
		await server.start();
		await sendUntilKept(bert, play, anna);
		expect(await ids(one, match)).toEqual(["a1", "b1"]);
	});
});

describe("two nodes", () => {
	const nodes = twoNodes("postgres");

	it("answer programs on every node alike", async () => {
		const { one, two } = nodes;
		const { match, keys } = await makeMatch(one);
		const path = `/api/matches/${match}`;
		const { body: here } = await one.ask("GET", path, keys[0]);
		const { body: there } = await two.ask("GET", path, keys[0]);
		expect({ ...there, now: 0 }).toEqual({ ...here, now: 0 });
		const played = await two.ask("POST", `${path}/plays`, keys[0], { id: "a1", seen: 4, steps: [there.steps[0]] });
		expect(played).toMatchObject({ status: 200, body: { version: 5, events: [{ id: "a1" }] } });
		const illegal = await two.ask("POST", `${path}/plays`, keys[1], { id: "b1", seen: 5, steps: [1] });
		expect(illegal).toMatchObject({ status: 422, body: { code: "illegal-step" } });
		const resigned = await two.ask("POST", `${path}/orders`, keys[1], { kind: "resign", seen: 5 });
		expect(resigned.body.events).toMatchObject([{ kind: "resigned" }, { kind: "revealed" }]);
		expect((await one.ask("GET", path, keys[0])).body.status).toBe("over");
	});

	it("know who is at the table on any of them, carry phrases, and open a rematch", async () => {
		const { one, two } = nodes;
		const { match, keys } = await makeMatch(one);
		const anna = await join(one, match, keys[0]);
		const bert = await join(two, match, keys[1]);
		await presence(anna, ({ seats }) => seats.every(({ here }) => here));
		bert.send({ kind: "say", match, phrase: "hello" });
		expect(await anna.next("said")).toMatchObject({ seat: 1, phrase: "hello" });
		bert.close();
		await presence(anna, ({ seats }) => seats[0].here && !seats[1].here);
		const again = await join(two, match, keys[1]);
		await presence(anna, ({ seats }) => seats[1].here);
		again.send({ kind: "resign", match, seen: 4 });
		await anna.next("events");
		again.send({ kind: "rematch", match, seen: 6 });
		anna.send({ kind: "rematch", match, seen: 6 });
		const [followed] = (await again.next("events")).events.slice(-1);
		expect(followed.kind === "followed" || (await again.next("events")).events[0].kind === "followed").toBe(true);
	});

	it("know of a program that asks over HTTP on any of them", async () => {
		const { one, two } = nodes;
		const { match, keys } = await makeMatch(one);
		const anna = await join(one, match, keys[0]);
		await presence(anna, ({ seats }) => !seats[1].here);
		expect((await two.ask("GET", `/api/matches/${match}`, keys[1])).status).toBe(200);
		await presence(anna, ({ seats }) => seats[1].here);
	});

	it("lose nothing when a node stands still for too long: it begins anew, and everybody goes on", async () => {
		const { one, two } = nodes;
		const { match, keys } = await makeMatch(one);
		const anna = await join(one, match, keys[0]);
		const bert = await join(two, match, keys[1]);
		const before = one.service.cluster?.node;
		await expire(one);
		await sendUntilKept(anna, await aPlay(two, match, "a1"), bert);
		while (one.service.cluster?.node === before) await anna.next("presence");
		await sendUntilKept(bert, await aPlay(two, match, "b1"), anna);
		expect(await ids(one, match)).toEqual(["a1", "b1"]);
	});

	it("let a flag fall though the node that kept the clock is gone and nobody looks", async () => {
		const { one, two } = nodes;
		const { match } = await makeMatch(one, { clock: "1" });
		await expire(one);
		while ((await two.service.store.progressOf(match))?.status !== "over")
			await new Promise((again) => setTimeout(again, 50));
		const events = await two.service.store.eventsOf(match, 0);
		expect(events.map(({ body }) => JSON.parse(body).kind)).toContain("flag-fell");
	});

	it("clear no match that another node has", async () => {
		const { one, two } = nodes;
		const { match } = await makeMatch(one);
		expect(await two.service.cluster?.borrow(match)).toBe(false);
		expect(await one.service.cluster?.borrow(match)).toBe(true);
	});

	it("hand a match over when a node stops, and take in a new one", async () => {
		const { one, two } = nodes;
		const three = await nodes.start();
		const { match, keys } = await makeMatch(three);
		const bert = await join(two, match, keys[1]);
		await presence(bert, ({ seats }) => seats[1].here);
		const anna = await join(one, match, keys[0]);
		await three.close();
		await sendUntilKept(anna, await aPlay(one, match, "a1"), bert);
		expect((await two.ask("GET", "/health")).body).toMatchObject({
			status: "ok",
			store: "postgres",
			bus: "postgres",
			busUp: true,
			others: [one.service.cluster?.node],
		});
	});
});

describe("a node that would talk by another bus than those that live", () => {
	it("does not start; when they are gone, it does", async () => {
		const databaseUrl = await postgres.database();
		const node = await startServer({ databaseUrl });
		const store = await openStore(openBase({ data: "unused", databaseUrl }));
		const { url: natsUrl } = nats;
		await expect(openBus({ databaseUrl, natsUrl }, store)).rejects.toThrow(/talk by postgres: set NATS_URL alike/);
		await node.close();
		const bus = await openBus({ databaseUrl, natsUrl }, store);
		expect(bus?.name).toBe("nats");
		await bus?.close();
		await store.close();
	});
});

describe("a match that a node has given back", () => {
	const owner = async ({ service }: TestServer, match: string) =>
		(await service.store.base.db.selectFrom("owners").selectAll().where("match", "=", match).execute())[0]?.node;

	it("is neither read nor played there behind the back of the node that has it now", async () => {
		const databaseUrl = await postgres.database();
		let later = 0;
		const one = await startServer({ databaseUrl, now: () => Date.now() + later });
		const two = await startServer({ databaseUrl });
		const { match, keys } = await makeMatch(one);
		const path = `/api/matches/${match}`;
		const forget = async (): Promise<void> => {
			later += 61_000;
			await one.service.registry.sweep();
		};
		later += 61_000;
		expect((await one.ask("GET", path, keys[0])).body.version).toBe(4);
		await one.service.registry.sweep();
		expect(await owner(one, match), "somebody reads it").toBe(one.service.cluster?.node);
		await forget();
		while (await owner(one, match)) await new Promise((again) => setTimeout(again, 5));
		const bert = await join(two, match, keys[1]);
		const { body: before } = await two.ask("GET", path, keys[0]);
		const a1 = { id: "a1", seen: 4, steps: [before.steps[0]] };
		expect((await two.ask("POST", `${path}/plays`, keys[0], a1)).status).toBe(200);
		await bert.next("events");
		expect(await owner(one, match)).toBe(two.service.cluster?.node);
		const { body: after } = await one.ask("GET", path, keys[1]);
		expect(after.version, "what was played elsewhere is seen here").toBe(5);
		const b1 = { id: "b1", seen: 5, steps: [after.steps[0]] };
		expect((await one.ask("POST", `${path}/plays`, keys[1], b1)).status).toBe(200);
		expect((await bert.next("events")).events, "what is played here is heard elsewhere").toMatchObject([{ id: "b1" }]);
		expect(await ids(one, match)).toEqual(["a1", "b1"]);
		await one.close();
		await two.close();
	});
});

describe("a match whose node has died", () => {
	let databaseUrl: string;
	let line: PgProxy;
	let one: TestServer;
	beforeAll(async () => {
		databaseUrl = await postgres.database();
		line = await openPgProxy(databaseUrl);
		one = await startServer({ databaseUrl: line.url, worker: false });
	});
	afterAll(async () => {
		await one.close();
		await line.close();
	});

	/** Made by a node that was not heard of again for a minute. */
	async function orphan(): Promise<{ path: string; key: string; match: string }> {
		const other = await startServer({ databaseUrl, worker: false });
		const { match, keys } = await makeMatch(other, { clock: "600" });
		await other.close();
		const { db } = one.service.store.base;
		const until = Date.now() - 60_000;
		await db.insertInto("nodes").values({ id: match, until }).execute();
		await db.insertInto("owners").values({ match, node: match }).execute();
		return { path: `/api/matches/${match}`, key: keys[0], match };
	}

	it.each([
		["nobody knew whose it was", "insert into owners"],
		["the log could not be read", 'from "events"'],
		["the pause could not be kept", 'insert into "events"'],
	])("is paused for that time though at first %s", async (_, sent) => {
		const { path, key, match } = await orphan();
		const lost = line.lose(sent);
		const refused = await Promise.all([1, 2, 3].map(() => one.ask("GET", path, key)));
		await lost;
		expect(refused.map(({ status }) => status)).toContain(503);
		while ((await one.ask("GET", path, key)).status !== 200);
		const kinds = (await one.service.store.eventsOf(match, 0)).map(({ body }) => JSON.parse(body).kind);
		expect(kinds).toContain("paused");
	});
});

describe("jobs", () => {
	let databaseUrl: string;
	beforeAll(async () => {
		databaseUrl = await postgres.database();
	});
	const waiting = async ({ service }: TestServer): Promise<readonly { key: string; run_at: Date }[]> =>
		(
			await sql<{ key: string; run_at: Date }>`select key, run_at from graphile_worker.jobs`.execute(
				service.store.base.db,
			)
		).rows;

	it("of a match that is played on one node are done by another: a machine thinks there and plays here", async () => {
		const noMind = { think: () => Promise.reject(new Error("nobody thinks on this node")) };
		const one = await startServer({ databaseUrl, worker: false, mind: noMind });
		const two = await startServer({ databaseUrl });
		const parties = [{ kind: "machine", level: 1 }, { kind: "person" }];
		const { body: made } = await one.ask("POST", "/api/matches", undefined, { ruleset: "oshi", parties });
		const anna = await one.connect();
		await anna.hello();
		anna.send({ kind: "join", match: made.match, key: made.key, from: 0 });
		await anna.next("joined");
		await anna.next("events");
		await one.ask("POST", `/api/matches/${made.match}/sit`, made.key, { seed: "a" });
		await anna.next("events");
		expect(await anna.next("events")).toMatchObject({ events: [{ kind: "played", by: 0 }] });
		anna.send(await aPlay(one, made.match, "a1"));
		expect((await anna.next("events")).events).toMatchObject([{ kind: "played", by: 1, id: "a1" }]);
		expect((await anna.next("events")).events).toMatchObject([{ kind: "played", by: 0 }]);
		await one.close();
		await two.close();
	});

	it("let a flag fall after days, at its time and not before", async () => {
		let later = 0;
		const one = await startServer({ databaseUrl, now: () => Date.now() + later });
		const { match, keys } = await makeMatch(one, { clock: "1d" });
		const wake = (await one.service.store.progressOf(match))?.wake ?? 0;
		const job = (await waiting(one)).find(({ key }) => key === `wake ${match}`);
		expect(job?.run_at.getTime()).toBe(wake);
		const anna = await join(one, match, keys[0]);
		later = 2 * 86_400_000;
		await sql`update graphile_worker._private_jobs set run_at = now() where key = ${`wake ${match}`}`.execute(
			one.service.store.base.db,
		);
		const told: string[] = [];
		while (!told.includes("flag-fell")) for (const { kind } of (await anna.next("events")).events) told.push(kind);
		expect((await one.ask("GET", `/api/matches/${match}`, keys[0])).body.result).toMatchObject({ reason: "aborted" });
		await one.close();
	});
});
