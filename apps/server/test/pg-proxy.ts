import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/* A proxy to PostgreSQL whose connections can be cut or silenced. For tests only. */

const SOCKET = ".s.PGSQL.5432";

interface ProxiedConnection {
	readonly near: Socket;
	readonly far: Socket;
	/** Nothing passes in either direction. */
	hushed: boolean;
	/** Answers are held back. */
	held: boolean;
}

export interface PgProxy {
	/** The same database, through the proxy. */
	readonly url: string;
	/** Connections made so far, and open ones. */
	readonly made: number;
	readonly open: number;
	/** Silences the open connections without closing them. */
	hush(): void;
	/** Breaks the open connections. */
	cut(): void;
	/** Resolves when a client has sent this text: the answer is held back until `letGo`. */
	hold(text: string): Promise<void>;
	letGo(): void;
	/** Resolves when a client has sent this text, it was executed, and the connection broke before the answer. */
	lose(text: string): Promise<void>;
	/** Resolves when a client has sent this text: the connection is silent from then on. */
	hushAt(text: string): Promise<void>;
	close(): Promise<void>;
}

export async function openPgProxy(databaseUrl: string): Promise<PgProxy> {
	const real = new URL(databaseUrl).searchParams.get("host") ?? "";
	const folder = mkdtempSync(join(tmpdir(), "tablier-line-"));
	const url = databaseUrl.replace(encodeURIComponent(real), encodeURIComponent(folder));
	const wires = new Set<ProxiedConnection>();
	/** Each is called with everything that is sent, until it returns true. */
	const watching = new Set<(text: string, wire: ProxiedConnection) => boolean>();
	const fars = new Set<Socket>();
	let made = 0;
	const server = createServer((near) => {
		made++;
		const wire: ProxiedConnection = { near, far: connect(join(real, SOCKET)), hushed: false, held: false };
		wires.add(wire);
		fars.add(wire.far);
		near
			.on("error", () => undefined)
			.on("close", () => {
				wires.delete(wire);
				// A silent connection does not report its end either.
				if (!wire.hushed) wire.far.destroy();
			});
		wire.far
			.on("error", () => undefined)
			.on("close", () => {
				fars.delete(wire.far);
				if (!wire.hushed) near.destroy();
			});
		near.on("data", (bytes) => {
			const passes = !wire.hushed;
			for (const watch of watching) if (watch(bytes.toString("latin1"), wire)) watching.delete(watch);
			if (passes) wire.far.write(bytes);
		});
		wire.far.on("data", (bytes) => {
			if (!wire.hushed) near.write(bytes);
		});
	});
	await new Promise<void>((resolve) => server.listen(join(folder, SOCKET), resolve));
	const when = (text: string, call: (wire: ProxiedConnection) => void): Promise<void> =>
		new Promise((resolve) => {
			watching.add((sent, wire) => {
				if (!sent.includes(text)) return false;
				call(wire);
				resolve();
				return true;
			});
		});
	const cut = (wire: ProxiedConnection): void => {
		wire.near.destroy();
		wire.far.destroy();
	};
	return {
		url,
		get made() {
			return made;
		},
		get open() {
			return wires.size;
		},
		hush: () => {
			for (const wire of wires) wire.hushed = true;
		},
		cut: () => {
			for (const wire of wires) cut(wire);
		},
		hold: (text) =>
			when(text, (wire) => {
				wire.held = true;
				wire.far.pause();
			}),
		letGo: () => {
			for (const wire of wires)
				if (wire.held) {
					wire.held = false;
					wire.far.resume();
				}
		},
		lose: (text) =>
			new Promise((resolve) => {
				void when(text, (wire) => {
					wire.hushed = true;
					// PostgreSQL answers when it has committed.
					wire.far.once("data", () => {
						cut(wire);
						resolve();
					});
				});
			}),
		hushAt: (text) =>
			when(text, (wire) => {
				wire.hushed = true;
			}),
		close: async () => {
			for (const { near } of wires) near.destroy();
			for (const far of fars) far.destroy();
			await new Promise((resolve) => server.close(resolve));
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
