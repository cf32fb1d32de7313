import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Writable } from "node:stream";
import { LIMITS } from "@tablier/protocol";
import { afterEach, describe, expect, it } from "vitest";
import { startServer, type TestServer, type TestServerNeeds } from "../../test/server.ts";
import { TestTime } from "../../test/time.ts";
import { openLog } from "../log.ts";

/* What one client can do to a server by opening, sending and leaving half done as much as it can. Real sockets. */

let server: TestServer | undefined;
const start = async (needs: TestServerNeeds): Promise<TestServer> => {
	server = await startServer(needs);
	await server.app.listen({ port: 0, host: "127.0.0.1" });
	return server;
};
afterEach(async () => {
	await server?.close();
	server = undefined;
});

const dial = async ({ app }: TestServer): Promise<Socket> => {
	const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
	socket.on("error", () => undefined);
	await once(socket, "connect");
	return socket;
};
/** All that comes until the other end closes. */
const hear = async (socket: Socket): Promise<string> => {
	let heard = "";
	for await (const chunk of socket) heard += String(chunk);
	return heard;
};

describe("requests of an address", () => {
	const askFrom = (address: string) =>
		server?.app
			.inject({ url: "/api/games", headers: { "x-forwarded-for": address } })
			.then(({ statusCode }) => statusCode);

	it("are counted by IPv6 network, and an IPv4 address is one however it is written", async () => {
		await start({ proxies: 1, limits: { requestsPerMinute: 2 } });
		expect(await askFrom("2001:db8::1")).toBe(200);
		expect(await askFrom("2001:db8::2")).toBe(200);
		expect(await askFrom("2001:0db8:0:0:ffff::3")).toBe(429);
		expect(await askFrom("2001:db8:0:1::1")).toBe(200);
		expect(await askFrom("203.0.113.9")).toBe(200);
		expect(await askFrom("::ffff:203.0.113.9")).toBe(200);
		expect(await askFrom("::ffff:cb00:7109")).toBe(429);
	});
});

describe("a client that does not finish", () => {
	it("is answered 408 and closed, or closed when it says nothing; sockets and streams stay", async () => {
		const { ask, connect: join } = await start({ limits: { requestSeconds: 1 } });
		const parties = [{ kind: "person" }, { kind: "person" }];
		const { body: made } = await ask("POST", "/api/matches", undefined, { ruleset: "oshi", parties });
		const live = await join();
		await live.hello();
		const streaming = await dial(server as TestServer);
		streaming.write(
			`GET /api/matches/${made.match}/events HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${made.watch}\r\n\r\n`,
		);
		await once(streaming, "data");
		const [body, head, silent] = await Promise.all([1, 2, 3].map(() => dial(server as TestServer)));
		const opening = "POST /api/matches HTTP/1.1\r\nhost: a\r\n";
		body.write(`${opening}content-type: application/json\r\ncontent-length: 100\r\n\r\n{"rul`);
		head.write(opening);
		// A byte now and then is no progress: the whole request has its time.
		const drip = setInterval(() => body.writable && body.write("e"), 100);
		for (const socket of [body, head]) expect(await hear(socket)).toMatch(/^HTTP\/1.1 408 /);
		clearInterval(drip);
		await hear(silent);
		live.send({ kind: "ping", at: 7 });
		expect(await live.next("pong")).toMatchObject({ at: 7 });
		const told = once(streaming, "data");
		await ask("POST", `/api/matches/${made.match}/sit`, made.key, { seed: "a" });
		expect(String((await told)[0])).toContain('"sat"');
		streaming.destroy();
		live.close();
	});

	it("has so many connections at a time, and the others are closed at once", async () => {
		await start({ limits: { socketsOfAddress: 1 } });
		const open = [];
		for (let i = 0; i < 4; i++) open.push(await dial(server as TestServer));
		const [first] = open;
		first.write("GET /health HTTP/1.1\r\nhost: a\r\n\r\n");
		expect(String((await once(first, "data"))[0])).toContain("200 OK");
		expect(await hear(await dial(server as TestServer))).toBe("");
		for (const socket of open) socket.destroy();
	});
});

describe("new sockets of an address", () => {
	it("are so many at once and so many a second; beyond that they are closed with a code of their own", async () => {
		const time = new TestTime();
		const { connect: join } = await start({
			now: time.read,
			alarm: time.alarm,
			limits: { socketsOfAddress: 2, newSocketsPerSecond: 2 },
		});
		const visit = async (): Promise<void> => {
			const socket = await join();
			await socket.hello();
			socket.close();
			while (server?.app.websocketServer.clients.size) await new Promise((resolve) => setImmediate(resolve));
		};
		for (let i = 0; i < 4; i++) await visit();
		expect(await (await join()).closed).toBe(4003);
		time.now += 500;
		await visit();
		expect(await (await join()).closed).toBe(4003);
	});
});

describe("what a stranger sends", () => {
	it("writes no line of the log at all, however wrong it is; frames that are too large are counted", async () => {
		const lines: string[] = [];
		const destination = new Writable({
			write: (chunk, _, done) => {
				lines.push(String(chunk));
				done();
			},
		});
		const log = openLog("warn", destination);
		const { ask, connect: join, app } = await start({ log });
		for (let i = 0; i < 3; i++) {
			const large = await join();
			large.sendText("x".repeat(LIMITS.frameBytes + 1));
			expect(await large.closed).toBe(1009);
		}
		const rude = await dial(server as TestServer);
		rude.write("NONSENSE\r\n\r\n");
		await hear(rude);
		const broken = await dial(server as TestServer);
		broken.write("GET /api/live HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n");
		await hear(broken);
		await ask("POST", "/api/matches", undefined, { ruleset: "x".repeat(9000) });
		await ask("POST", "/api/matches", undefined, { nonsense: true });
		await ask("GET", `/${"x".repeat(5000)}`);
		await ask("GET", "/%ff%");
		expect(lines).toEqual([]);
		expect((await app.inject("/metrics")).body).toContain('tablier_refusals_total{code="too-large"} 3');
	});
});
