import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { NextNode } from "./balancer.ts";

export interface FleetNeeds {
	/** The bundled server. */
	readonly program: string;
	readonly nodes: number;
	readonly environment: Readonly<Record<string, string | undefined>>;
	/** A node ended without being asked to; it is started again. */
	died?(pid: number, why: string): void;
}

export interface Fleet {
	readonly next: NextNode;
	/** The processes that run now. */
	readonly pids: readonly number[];
	stop(): Promise<void>;
}

interface Node {
	child?: ChildProcess;
	/** Undefined while it does not listen. */
	port?: number;
}

const AGAIN_MS = 500;

/** Several servers, each a process, each on a port that is free. Resolves when all of them listen. */
export async function startFleet({ program, nodes: count, environment, died }: FleetNeeds): Promise<Fleet> {
	const nodes = Array.from({ length: count }, (): Node => ({}));
	let stopping = false;
	let turn = 0;
	const start = async (node: Node): Promise<void> => {
		const child = spawn(process.execPath, [program, "--port", "0", "--host", "127.0.0.1"], {
			stdio: ["ignore", "pipe", "inherit"],
			env: { ...environment, BEHIND_PROXY: "1" },
			detached: true,
		});
		node.child = child;
		child.once("exit", (code, signal) => {
			const listened = node.port !== undefined;
			delete node.port;
			if (stopping || !listened) return;
			died?.(child.pid ?? 0, String(signal ?? code));
			again(node);
		});
		node.port = await portOf(child);
	};
	const again = (node: Node): void => {
		setTimeout(() => {
			if (!stopping) start(node).catch(() => again(node));
		}, AGAIN_MS).unref();
	};
	const stop = async (): Promise<void> => {
		stopping = true;
		await Promise.all(
			nodes.map(async ({ child }) => {
				if (!child || child.exitCode !== null || child.signalCode !== null) return;
				const exited = once(child, "exit");
				child.kill("SIGTERM");
				await exited;
			}),
		);
	};
	try {
		// The first one makes the tables.
		await start(nodes[0]);
		await Promise.all(nodes.slice(1).map(start));
	} catch (error) {
		await stop();
		throw error;
	}
	return {
		get pids() {
			return nodes.flatMap(({ child, port }) => (child?.pid !== undefined && port !== undefined ? [child.pid] : []));
		},
		next: () => {
			const ports = nodes.flatMap(({ port }) => port ?? []);
			return ports.length > 0 ? ports[turn++ % ports.length] : undefined;
		},
		stop,
	};
}

async function portOf({ stdout }: ChildProcess): Promise<number> {
	if (!stdout) throw new Error("the server has no output");
	for await (const line of createInterface({ input: stdout })) {
		const found = /ready: \S+:(\d+)/.exec(line);
		if (found) return Number(found[1]);
	}
	throw new Error("a node ended before it was ready");
}
