import websocket from "@fastify/websocket";
import { LIMITS } from "@tablier/protocol";
import type { FastifyInstance } from "fastify";
import type { WebSocket } from "ws";
import { addressGroup } from "../limits/address.ts";
import type { Service } from "../service/service.ts";
import { CLOSE, Connection, type Wire } from "./connection.ts";

const PING_MS = 10_000;
const FAREWELL_MS = 2_000;

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

const isTooLarge = (error: Error): boolean =>
	(error as Error & { code?: string }).code === "WS_ERR_UNSUPPORTED_MESSAGE_LENGTH";

export async function serveLive(app: FastifyInstance, service: Service): Promise<void> {
	const connections = new Set<Connection>();
	const beat = setInterval(() => {
		for (const connection of connections) if (!connection.ping()) connection.wire.drop();
	}, PING_MS);
	await app.register(websocket, {
		options: { maxPayload: LIMITS.frameBytes, perMessageDeflate: false },
		// A frame that is too large or broken closes the socket by itself. It is a client's doing: counted, not logged.
		errorHandler: (error, socket) => {
			service.metrics.refused(isTooLarge(error) ? "too-large" : "bad-frame");
			socket.terminate();
		},
		// Told that the server only stops, a client comes back by itself.
		preClose: (done) => {
			clearInterval(beat);
			for (const { wire } of connections) wire.close(CLOSE.stopping, "stopping");
			// A phone without coverage answers nobody: the others, and the store, do not wait for it.
			const late = setTimeout(() => {
				for (const { wire } of connections) wire.drop();
			}, FAREWELL_MS);
			app.websocketServer.close(() => {
				clearTimeout(late);
				done();
			});
		},
	});
	app.get("/api/live", { websocket: true, config: { rateLimit: false } }, (socket, request) => {
		// A client that does not answer the good-bye is not waited for: half a minute each would be a way to hold thousands.
		const turnAway = (code: number, reason: string): void => {
			service.metrics.refused(reason);
			socket.close(code, reason);
			setTimeout(() => socket.terminate(), FAREWELL_MS).unref();
		};
		if (!service.mayConnect(request.ip)) return turnAway(CLOSE.tooOften, "too-often");
		const lines = service.lines.open(request.ip);
		if (!lines.ok) return turnAway(CLOSE.tooMany, "too-many");
		const connection = new Connection(wireOf(socket), service, addressGroup(request.ip));
		connections.add(connection);
		service.metrics.socket(1);
		socket.on("message", (data: Buffer, binary: boolean) => connection.receive(binary ? "" : data.toString("utf8")));
		socket.on("pong", () => connection.ponged());
		socket.on("close", () => {
			connection.close();
			connections.delete(connection);
			lines.value();
			service.metrics.socket(-1);
		});
		connection.ping();
	});
}
