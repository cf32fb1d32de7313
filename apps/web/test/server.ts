import type { AddressInfo } from "node:net";
import type { Create } from "@tablier/protocol";
import WebSocket from "ws";
import { startServer, type TestServer } from "../../server/test/server.ts";

/* A real server for tests of the pages' state, and as much of a page as a connection needs. */

export interface OpenServer {
	readonly server: TestServer;
	readonly address: string;
	/** Loses all that is sent from now on over the sockets that are open. */
	lose(): void;
	/** Cuts the network: open sockets die without a word, and no new one opens. */
	cut(): void;
	restore(): void;
	dial(): WebSocket;
	close(): Promise<void>;
}

export async function openServer(): Promise<OpenServer> {
	const server = await startServer();
	await server.app.listen({ port: 0, host: "127.0.0.1" });
	const { port } = server.app.server.address() as AddressInfo;
	const sockets = new Set<WebSocket>();
	let down = false;
	return {
		server,
		address: `http://127.0.0.1:${port}`,
		lose: () => {
			for (const socket of sockets) socket.send = () => undefined;
		},
		cut: () => {
			down = true;
			for (const socket of sockets) socket.terminate();
		},
		restore: () => {
			down = false;
		},
		dial: () => {
			const socket = new WebSocket(`ws://127.0.0.1:${down ? 9 : port}/api/live`);
			// Without a listener, a refused connection would end the process; the page hears of it by `onclose`.
			socket.on("error", () => undefined);
			sockets.add(socket);
			return socket;
		},
		close: () => server.close(),
	};
}

/** A match with its first seats taken by persons; the key of each, and one to watch with. */
export async function createMatch({ server }: OpenServer, create: Partial<Create> & { readonly ruleset: string }) {
	const parties = create.parties ?? [{ kind: "person" as const }, { kind: "person" as const }];
	const body = { options: {}, clock: "none", parties, order: "as-listed" as const, asker: 0, ...create };
	const made = (await server.ask("POST", "/api/matches", undefined, body)).body;
	const match: string = made.match;
	const keys: string[] = [made.key];
	await server.ask("POST", `/api/matches/${match}/sit`, made.key, { seed: "seed-of-seat-0", name: "Ada" });
	return {
		match,
		keys,
		watch: made.watch as string,
		/** Seats the next person. */
		join: async (name: string): Promise<string> => {
			const sat = await server.ask("POST", `/api/matches/${match}/sit`, made.invitation, {
				seed: `seed-of-${name}`,
				name,
			});
			if (sat.status >= 300) throw new Error(JSON.stringify(sat.body));
			const key: string = sat.body.key ?? made.invitation;
			keys.push(key);
			return key;
		},
	};
}
