import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Mind, openMindHere } from "@tablier/engine/worker";
import type { Inward, Limits, Outward } from "@tablier/protocol";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import WebSocket from "ws";
import { buildApp } from "./app.ts";
import { openBus } from "./bus/open.ts";
import { openService, type Service } from "./service.ts";
import { openBase } from "./store/open.ts";
import { openStore } from "./store/store.ts";
import { withCheckedLogs } from "./test-store.ts";
import type { TimeSource } from "./timekeeper.ts";

/* A whole server on a store of its own, with real sockets. For tests only. */

export interface TestServer {
	readonly app: FastifyInstance;
	readonly service: Service;
	readonly data: string;
	/** The JSON of an answer, whatever its status. */
	ask(method: "GET" | "POST", path: string, key?: string, body?: unknown): Promise<Answer>;
	connect(): Promise<TestSocket>;
	close(): Promise<void>;
}

interface Answer {
	readonly status: number;
	// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
	readonly body: any;
}

export interface TestServerNeeds {
	readonly data?: string;
	readonly databaseUrl?: string;
	readonly natsUrl?: string;
	readonly lease?: number;
	/** Where there are several nodes: whether this one takes jobs; yes, if nothing is said. */
	readonly worker?: boolean;
	readonly mind?: Pick<Mind, "think">;
	readonly limits?: Partial<Limits>;
	readonly log?: FastifyBaseLogger;
	readonly publicUrl?: string;
	readonly pushAnywhere?: boolean;
	readonly proxies?: number;
	now?(): number;
	alarm?(time: number, call: () => void): () => void;
	readonly clocks?: TimeSource;
	fault?(error: unknown, what: string, match?: string): void;
}

function makePages(): string {
	const pages = mkdtempSync(join(tmpdir(), "tablier-pages-"));
	mkdirSync(join(pages, "assets"));
	writeFileSync(join(pages, "index.html"), "<!doctype html><title>Tablier</title>");
	writeFileSync(join(pages, "assets", "app-1234.js"), "export {}");
	return pages;
}

export async function startServer(needs: TestServerNeeds = {}): Promise<TestServer> {
	const own = needs.data === undefined;
	const data = needs.data ?? mkdtempSync(join(tmpdir(), "tablier-data-"));
	const pages = makePages();
	const store = withCheckedLogs(await openStore(openBase({ data, databaseUrl: needs.databaseUrl })));
	const mind = openMindHere();
	const { now, alarm, limits, log, lease, publicUrl, proxies = 0, pushAnywhere = false } = needs;
	const bus = await openBus(needs, store);
	const service = await openService({
		store,
		mind: needs.mind ?? mind,
		pushAnywhere,
		...(bus && { bus, jobs: { databaseUrl: needs.databaseUrl ?? "", together: needs.worker === false ? 0 : 2 } }),
		...(lease !== undefined && { lease }),
		...(now && { now }),
		...(alarm && { alarm }),
		...(needs.fault && { fault: needs.fault }),
		...(needs.clocks && { clocks: needs.clocks }),
		limits: { createsPerMinute: 1000, sitsPerMinute: 1000, requestsPerMinute: 10_000, ...limits },
	});
	const app = await buildApp({ pages, service, proxies, ...(log && { log }), ...(publicUrl && { publicUrl }) });
	const sockets = new Set<TestSocket>();
	return {
		app,
		service,
		data,
		ask: async (method, url, key, body) => {
			const reply = await app.inject({
				method,
				url,
				...(key !== undefined && { headers: { authorization: `Bearer ${key}` } }),
				...(body !== undefined && { payload: body as object }),
			});
			const json = String(reply.headers["content-type"]).includes("json");
			return { status: reply.statusCode, body: json ? reply.json() : reply.body };
		},
		connect: async () => {
			if (!app.server.listening) await app.listen({ port: 0, host: "127.0.0.1" });
			const { port } = app.server.address() as AddressInfo;
			const socket = new TestSocket(new WebSocket(`ws://127.0.0.1:${port}/api/live`));
			sockets.add(socket);
			await socket.opened;
			return socket;
		},
		close: async () => {
			service.stop();
			await app.close();
			await service.close();
			mind.close();
			rmSync(pages, { recursive: true });
			if (own) rmSync(data, { recursive: true });
		},
	};
}

/** A client that waits for what it expects. */
export class TestSocket {
	readonly frames: Outward[] = [];
	readonly opened: Promise<void>;
	readonly closed: Promise<number>;
	private readonly socket: WebSocket;
	private waiting: (() => void) | undefined;
	private read = 0;

	constructor(socket: WebSocket) {
		this.socket = socket;
		this.opened = new Promise((resolve, reject) => {
			socket.once("open", resolve);
			socket.once("error", reject);
		});
		this.closed = new Promise((resolve) => socket.once("close", resolve));
		socket.on("message", (data: Buffer) => {
			this.frames.push(JSON.parse(data.toString()) as Outward);
			this.waiting?.();
		});
	}

	send(frame: Inward): void {
		this.sendText(JSON.stringify(frame));
	}

	sendText(text: string): void {
		this.socket.send(text);
	}

	/** The next frame of a kind; those before it are passed over. */
	async next<K extends Outward["kind"]>(kind: K): Promise<Outward & { kind: K }> {
		for (;;) {
			while (this.read < this.frames.length) {
				const frame = this.frames[this.read++];
				if (frame.kind === kind) return frame as Outward & { kind: K };
			}
			await new Promise<void>((resolve) => {
				this.waiting = resolve;
			});
		}
	}

	async hello(): Promise<void> {
		this.send({ kind: "hello", protocol: 1 });
		await this.next("welcome");
	}

	close(): void {
		this.socket.terminate();
	}
}
