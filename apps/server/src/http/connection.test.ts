import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startServer, type TestServer } from "../../test/server.ts";
import { CLOSE, Connection, type Transport } from "./connection.ts";

/* Clients that go at the wrong moment. The service is the real one; the wire is in the hand of the test. */

const PARTIES = [{ kind: "person" }, { kind: "person" }];
let server: TestServer;
beforeAll(async () => {
	server = await startServer();
});
afterAll(() => server.close());

class TestWire implements Transport {
	open = true;
	readonly waiting = 0;
	readonly sent: string[] = [];
	closedWith: number | undefined;
	send(text: string): void {
		this.sent.push(text);
	}
	close(code: number): void {
		this.closedWith = code;
		this.open = false;
	}
	drop(): void {
		this.open = false;
	}
	ping(): void {}
}

const make = async ({ ask }: TestServer) =>
	(await ask("POST", "/api/matches", undefined, { ruleset: "oshi", parties: PARTIES })).body;

function clientOf({ service }: TestServer, { match, key }: { match: string; key: string }) {
	const wire = new TestWire();
	const connection = new Connection(wire, service);
	connection.receive(JSON.stringify({ kind: "hello", protocol: 1 }));
	connection.receive(JSON.stringify({ kind: "join", match, key, from: 0 }));
	return { wire, connection };
}

describe("a client", () => {
	it("regression: that has gone gets none of the logs it had asked for", async () => {
		const made = await make(server);
		const { wire, connection } = clientOf(server, made);
		await connection.settled();
		const finds = vi.spyOn(server.service.matches, "find");
		for (let i = 0; i < 20; i++)
			connection.receive(JSON.stringify({ kind: "join", match: made.match, key: made.key, from: 0 }));
		const before = wire.sent.length;
		wire.open = false;
		await connection.settled();
		expect(finds).not.toHaveBeenCalled();
		expect(wire.sent.length).toBe(before);
		finds.mockRestore();
		connection.close();
	});

	it("that hangs up while it comes in has left", async () => {
		const made = await make(server);
		const actor = await server.service.registry.find(made.match);
		const { wire, connection } = clientOf(server, made);
		// As the socket's own word that it is closed, before the join is done.
		wire.open = false;
		connection.close();
		await connection.settled();
		await actor?.settled();
		expect(actor?.idle).toBe(true);
		const stays = clientOf(server, made);
		await stays.connection.settled();
		expect(actor?.idle).toBe(false);
		stays.connection.close();
		expect(actor?.idle).toBe(true);
	});

	it("that cannot be let in is sent away to come again, not left without a word", async () => {
		const broken = await startServer();
		const made = await make(broken);
		await broken.service.store.base.close();
		const { wire, connection } = clientOf(broken, made);
		await connection.settled();
		expect(wire.closedWith).toBe(CLOSE.later);
		await broken.close().catch(() => undefined);
	});

	it("has some time to answer, however soon the next beat comes", () => {
		const connection = new Connection(new TestWire(), server.service);
		expect(connection.ping()).toBe(true);
		expect(connection.ping()).toBe(true);
	});

	it("that answers nobody does not keep a server from stopping", async () => {
		const stopping = await startServer();
		await stopping.connect().then((socket) => socket.hello());
		const { port } = stopping.app.server.address() as { port: number };
		const silent = connect(port, "127.0.0.1");
		silent.write(
			"GET /api/live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
		);
		await new Promise<void>((done) => silent.once("data", () => done()));
		await stopping.close();
		silent.destroy();
	});
});

describe("limits", () => {
	it("hold however the address is written", async () => {
		const strict = await startServer({ limits: { requestsPerMinute: 3 } });
		const look = async (url: string): Promise<number> => (await strict.app.inject(url)).statusCode;
		const [plain, other] = ["/api/matches/none", "/%61pi/matches/none"];
		expect([await look(plain), await look(other), await look(other)]).toEqual([400, 400, 400]);
		for (const url of [plain, other, "http://elsewhere/api/matches/none"]) expect(await look(url)).toBe(429);
		expect(await look("/")).toBe(200);
		await strict.close();
	});

	it("count streams and sockets of an address together", async () => {
		const strict = await startServer({ limits: { socketsOfAddress: 3 } });
		const { match, key } = await make(strict);
		await strict.connect();
		const { port } = strict.app.server.address() as { port: number };
		const stream = (signal?: AbortSignal) =>
			fetch(`http://127.0.0.1:${port}/api/matches/${match}/events`, {
				headers: { authorization: `Bearer ${key}` },
				...(signal && { signal }),
			});
		const gone = new AbortController();
		expect((await stream(gone.signal)).status).toBe(200);
		expect((await stream()).status).toBe(200);
		expect(await stream().then(async (reply) => [reply.status, (await reply.json()).code])).toEqual([429, "too-many"]);
		gone.abort();
		await expect.poll(async () => (await stream()).status).toBe(200);
		await strict.close();
	});
});

describe("a claim", () => {
	it("on a seat that is none is refused as such", async () => {
		const { match, key, invitation } = await make(server);
		await server.ask("POST", `/api/matches/${match}/sit`, key, { seed: "a" });
		await server.ask("POST", `/api/matches/${match}/sit`, invitation, { seed: "b" });
		const order = { kind: "dismiss", seat: 3, seen: 4 };
		expect((await server.ask("POST", `/api/matches/${match}/orders`, key, order)).body.code).toBe("unknown-seat");
	});
});
