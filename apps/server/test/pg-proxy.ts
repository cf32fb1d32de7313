import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/* A line to PostgreSQL that can be cut, with a word or without one. For tests only. */

const SOCKET = ".s.PGSQL.5432";

interface Wire {
	readonly near: Socket;
	readonly far: Socket;
	/** Nothing comes to anybody. */
	hushed: boolean;
	/** What is answered waits. */
	held: boolean;
}

export interface TestLine {
	/** The same database, by this line. */
	readonly url: string;
	/** How many connections there were, and are. */
	readonly made: number;
	readonly open: number;
	/** Nothing passes any more on the connections that there are, and nobody is told. */
	hush(): void;
	/** The connections that there are break. */
	cut(): void;
	/** Resolves when somebody has sent a text that holds this: what is answered there waits for `letGo`. */
	hold(text: string): Promise<void>;
	letGo(): void;
	/** Resolves when somebody has sent a text that holds this, it was done, and the line broke before the answer. */
	lose(text: string): Promise<void>;
	/** Resolves when somebody has sent a text that holds this: nothing passes there any more, and nobody is told. */
	hushAt(text: string): Promise<void>;
	close(): Promise<void>;
}

export async function openLine(databaseUrl: string): Promise<TestLine> {
	const real = new URL(databaseUrl).searchParams.get("host") ?? "";
	const folder = mkdtempSync(join(tmpdir(), "tablier-line-"));
	const url = databaseUrl.replace(encodeURIComponent(real), encodeURIComponent(folder));
	const wires = new Set<Wire>();
	/** Each is asked about everything that is sent, until it says that this was it. */
	const watching = new Set<(text: string, wire: Wire) => boolean>();
	const fars = new Set<Socket>();
	let made = 0;
	const server = createServer((near) => {
		made++;
		const wire: Wire = { near, far: connect(join(real, SOCKET)), hushed: false, held: false };
		wires.add(wire);
		fars.add(wire.far);
		near
			.on("error", () => undefined)
			.on("close", () => {
				wires.delete(wire);
				// Where nothing passes, the other end does not hear of this either.
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
	const when = (text: string, call: (wire: Wire) => void): Promise<void> =>
		new Promise((resolve) => {
			watching.add((sent, wire) => {
				if (!sent.includes(text)) return false;
				call(wire);
				resolve();
				return true;
			});
		});
	const cut = (wire: Wire): void => {
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
					// PostgreSQL answers when it has kept it.
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
