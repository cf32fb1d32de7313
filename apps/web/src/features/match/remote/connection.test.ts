import type { AddressInfo } from "node:net";
import type { Inward, Outward } from "@tablier/protocol";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import WebSocket, { WebSocketServer } from "ws";
import { installPage } from "../../../../test/page.ts";
import { until } from "../../../../test/wait.ts";
import { MatchConnection, type Socket } from "./socket.svelte.ts";

/* Over real sockets on the loopback: a server that the test speaks for. */

interface Peer {
	readonly server: WebSocketServer;
	readonly port: number;
	readonly received: Inward[];
	sockets: WebSocket[];
	send(frame: Outward): void;
}

let page: EventTarget;
let peer: Peer;
const opened: MatchConnection[] = [];

async function listen(port = 0): Promise<Peer> {
	const server = new WebSocketServer({ port, host: "127.0.0.1" });
	await new Promise((over) => server.once("listening", over));
	const made: Peer = {
		server,
		port: (server.address() as AddressInfo).port,
		received: [],
		sockets: [],
		send: (frame) => {
			for (const socket of made.sockets) socket.send(JSON.stringify(frame));
		},
	};
	server.on("connection", (socket) => {
		made.sockets.push(socket);
		socket.on("message", (data) => made.received.push(JSON.parse(String(data)) as Inward));
	});
	return made;
}

const shut = (): Promise<void> =>
	new Promise((over) => {
		for (const socket of peer.sockets) socket.terminate();
		peer.sockets = [];
		peer.server.close(() => over());
	});

function connect(
	frames: Outward[] = [],
	greeting: readonly Inward[] = [{ kind: "hello", protocol: 1 }],
): MatchConnection {
	const dial = (): Socket => {
		const socket = new WebSocket(`ws://127.0.0.1:${peer.port}`);
		socket.on("error", () => undefined);
		return socket as unknown as Socket;
	};
	const connection = new MatchConnection({ greet: () => greeting, receive: (frame) => frames.push(frame) }, dial);
	connection.open();
	opened.push(connection);
	return connection;
}

const welcome = (now = Date.now()): Outward => ({ kind: "welcome", protocol: 1, now });
const pings = () => peer.received.filter(({ kind }) => kind === "ping");

beforeEach(async () => {
	page = installPage(vi.stubGlobal);
	peer = await listen();
});
afterEach(async () => {
	for (const connection of opened.splice(0)) connection.close();
	await shut();
	vi.unstubAllGlobals();
});

describe("a connection", () => {
	it("greets, and is open when the server has welcomed it", async () => {
		const frames: Outward[] = [];
		const connection = connect(frames);
		expect(connection.state).toBe("connecting");
		await until(() => peer.received.length === 1);
		expect(peer.received).toEqual([{ kind: "hello", protocol: 1 }]);
		expect(connection.state).toBe("connecting");
		connection.send([{ kind: "ping", at: 1 }]);
		peer.send(welcome());
		await until(() => connection.state === "open");
		expect(frames).toMatchObject([{ kind: "welcome" }]);
		await until(() => pings().length === 1);
		expect(pings()).not.toContainEqual({ kind: "ping", at: 1 });
	});

	it("knows the server's clock: from its frames, and better from a pong", async () => {
		const connection = connect();
		await until(() => peer.received.length === 1);
		peer.send(welcome(Date.now() + 60_000));
		await until(() => connection.state === "open");
		expect(Math.abs(connection.offset - 60_000)).toBeLessThan(1_000);
		expect(connection.lag).toBeUndefined();
		await until(() => pings().length === 1);
		const [ping] = pings();
		if (ping.kind !== "ping") throw new Error("a ping");
		peer.send({ kind: "pong", at: ping.at - 200, now: Date.now() + 30_000 });
		await until(() => connection.lag !== undefined);
		expect(connection.lag).toBeGreaterThanOrEqual(200);
		const half = (connection.lag ?? 0) / 2;
		expect(Math.abs(connection.offset - 30_000 - half)).toBeLessThan(1_000);
		peer.send(welcome(Date.now() + 90_000));
		await new Promise((over) => setTimeout(over, 30));
		expect(connection.offset).toBeLessThan(40_000);
	});

	it("comes back by itself, and greets again", async () => {
		const connection = connect();
		await until(() => peer.received.length === 1);
		peer.send(welcome());
		await until(() => connection.state === "open");
		for (const socket of peer.sockets.splice(0)) socket.terminate();
		await until(() => connection.state === "offline");
		await until(() => peer.received.filter(({ kind }) => kind === "hello").length === 2);
		expect(connection.state).toBe("offline");
		peer.send(welcome());
		await until(() => connection.state === "open");
	});

	it("tries at once when it is asked to, or the network is back", async () => {
		const connection = connect();
		await until(() => peer.received.length === 1);
		const { port } = peer;
		await shut();
		await until(() => connection.state === "offline");
		// Several failures make the next wait long.
		for (let i = 0; i < 6; i++) {
			connection.tryNow();
			await new Promise((over) => setTimeout(over, 20));
		}
		peer = await listen(port);
		page.dispatchEvent(new Event("online"));
		await until(() => peer.received.length === 1, 1_000);
	});

	it("is lost at once when the browser says so", async () => {
		const connection = connect();
		await until(() => peer.received.length === 1);
		peer.send(welcome());
		await until(() => connection.state === "open");
		page.dispatchEvent(new Event("offline"));
		expect(connection.state).toBe("offline");
	});

	it("of another version asks for a reload, and never again for a connection", async () => {
		const connection = connect();
		await until(() => peer.received.length === 1);
		for (const socket of peer.sockets.splice(0)) socket.close(4000);
		await until(() => connection.outdated);
		expect(connection.state).toBe("offline");
		connection.tryNow();
		page.dispatchEvent(new Event("online"));
		await new Promise((over) => setTimeout(over, 500));
		expect(peer.sockets).toEqual([]);
	});

	it("sends a ping when the page is seen again, and nothing while it is hidden", async () => {
		const connection = connect();
		await until(() => peer.received.length === 1);
		peer.send(welcome());
		await until(() => pings().length === 1);
		peer.send({ kind: "pong", at: Date.now(), now: Date.now() });
		await until(() => connection.lag !== undefined);
		Object.assign(document, { hidden: true });
		document.dispatchEvent(new Event("visibilitychange"));
		await new Promise((over) => setTimeout(over, 30));
		expect(pings()).toHaveLength(1);
		Object.assign(document, { hidden: false });
		document.dispatchEvent(new Event("visibilitychange"));
		await until(() => pings().length === 2);
		// The second ping is not answered yet: another look sends none.
		document.dispatchEvent(new Event("visibilitychange"));
		await new Promise((over) => setTimeout(over, 50));
		expect(pings()).toHaveLength(2);
	});

	it("ends for good when the page closes it", async () => {
		const connection = connect();
		await until(() => peer.received.length === 1);
		peer.send(welcome());
		await until(() => connection.state === "open");
		const [socket] = peer.sockets;
		const closed = new Promise((over) => socket.once("close", over));
		connection.close();
		await closed;
		page.dispatchEvent(new Event("online"));
		await new Promise((over) => setTimeout(over, 500));
		expect(peer.server.clients.size).toBe(0);
	});
});
