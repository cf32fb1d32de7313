import websocket from "@fastify/websocket";
import { LIMITS } from "@tablier/protocol";
import type { FastifyInstance } from "fastify";
import type { WebSocket } from "ws";
import type { Service } from "../service.ts";
import { CLOSE, Connection, type Wire } from "./connection.ts";

const PING_MS = 10_000;

const wireOf = (socket: WebSocket): Wire => ({
	send: (text) => socket.send(text),
	close: (code, reason) => socket.close(code, reason),
	drop: () => socket.terminate(),
	ping: () => socket.ping(),
	get open() {
		return socket.readyState === socket.OPEN;
	},
	get waiting() {
		return socket.bufferedAmount;
	},
});

export async function serveLive(app: FastifyInstance, service: Service): Promise<void> {
	const connections = new Set<Connection>();
	const ofAddress = new Map<string, number>();
	const count = (address: string, change: number): number => {
		const now = (ofAddress.get(address) ?? 0) + change;
		if (now > 0) ofAddress.set(address, now);
		else ofAddress.delete(address);
		return now;
	};
	const beat = setInterval(() => {
		for (const connection of connections) if (!connection.ping()) connection.wire.drop();
	}, PING_MS);
	await app.register(websocket, {
		options: { maxPayload: LIMITS.frameBytes, perMessageDeflate: false },
		// Told that the server only stops, a client comes back by itself.
		preClose: (done) => {
			clearInterval(beat);
			for (const { wire } of connections) wire.close(CLOSE.stopping, "stopping");
			app.websocketServer.close(() => done());
		},
	});
	app.get("/api/live", { websocket: true, config: { rateLimit: false } }, (socket, request) => {
		const address = request.ip;
		if (count(address, 1) > service.limits.socketsOfAddress) {
			count(address, -1);
			return socket.close(CLOSE.tooMany, "too-many");
		}
		const connection = new Connection(wireOf(socket), service);
		connections.add(connection);
		service.metrics.socket(1);
		socket.on("message", (data: Buffer, binary: boolean) => connection.receive(binary ? "" : data.toString("utf8")));
		socket.on("pong", () => connection.ponged());
		// A frame that is too large or broken closes the socket by itself; unheard, it would end the process.
		socket.on("error", () => undefined);
		socket.on("close", () => {
			connection.close();
			connections.delete(connection);
			count(address, -1);
			service.metrics.socket(-1);
		});
		connection.ping();
	});
}
