import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { connect } from "node:net";
import type { Duplex } from "node:stream";

/** The port of a node that lives, another one each time; undefined when none does. */
export type NextNode = () => number | undefined;

/** Bodies are small: kept, they can be given to another node when one has just died. */
const MOST_BYTES = 65_536;
const TRIES = 4;

/**
 * One door for several nodes on this machine, each request and each socket to the next of them. For a trial: a real one has
 * TLS and knows the health of its nodes (docs/operate.md).
 */
export function openBalancer(next: NextNode): Server {
	const server = createServer((incoming, outgoing) => {
		readBody(incoming).then(
			(body) => pass(incoming, outgoing, body, next, TRIES),
			() => outgoing.writeHead(413).end(),
		);
	});
	server.on("upgrade", (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
		socket.on("error", () => socket.destroy());
		upgrade(incoming, socket, head, next, TRIES);
	});
	return server;
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of incoming as AsyncIterable<Buffer>) {
		size += chunk.length;
		if (size > MOST_BYTES) throw new Error("too large");
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

const forwarded = ({ headers, socket }: IncomingMessage) => ({
	...headers,
	"x-forwarded-for": [headers["x-forwarded-for"], socket.remoteAddress].filter(Boolean).join(", "),
});

function pass(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, next: NextNode, tries: number): void {
	const port = next();
	const unavailable = (): void => {
		if (outgoing.headersSent) outgoing.destroy();
		else outgoing.writeHead(503, { "retry-after": "1" }).end();
	};
	if (port === undefined) return unavailable();
	const { method, url } = incoming;
	const asked = request({ host: "127.0.0.1", port, method, path: url, headers: forwarded(incoming) }, (answer) => {
		outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
		answer.pipe(outgoing);
		answer.on("error", () => outgoing.destroy());
	});
	asked.on("error", (error: NodeJS.ErrnoException) => {
		// Nobody took it, so nobody has done anything yet.
		if (error.code === "ECONNREFUSED" && tries > 1) pass(incoming, outgoing, body, next, tries - 1);
		else unavailable();
	});
	outgoing.on("close", () => asked.destroy());
	asked.end(body);
}

function upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer, next: NextNode, tries: number): void {
	const port = next();
	if (port === undefined) return void socket.end("HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n");
	const node = connect(port, "127.0.0.1");
	let reached = false;
	node.on("connect", () => {
		reached = true;
		const headers = Object.entries(forwarded(incoming)).flatMap(([name, value]) =>
			[value ?? []].flat().map((one) => `${name}: ${one}\r\n`),
		);
		node.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers.join("")}\r\n`);
		node.write(head);
		node.pipe(socket);
		socket.pipe(node);
	});
	node.on("error", () => {
		if (!reached && tries > 1) upgrade(incoming, socket, head, next, tries - 1);
		else socket.destroy();
	});
	node.on("close", () => {
		if (reached) socket.destroy();
	});
	socket.on("close", () => node.destroy());
}
