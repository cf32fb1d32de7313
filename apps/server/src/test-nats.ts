import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { freePort } from "./test-port.ts";

/* A NATS server of its own for the tests that need one. For tests only. */

export interface TestNats {
	readonly url: string;
	/** As when a machine is switched off, and on again. */
	kill(): Promise<void>;
	start(): Promise<void>;
	stop(): Promise<void>;
}

/** Found by scripts/setup.mjs, or where Debian puts it. */
function findNats(): string {
	if (existsSync(".cache/nats-server")) return readFileSync(".cache/nats-server", "utf8");
	const found = ["/usr/sbin/nats-server", "/usr/local/bin/nats-server", "/usr/bin/nats-server"].find(existsSync);
	if (!found) throw new Error("no NATS for the tests: run node scripts/setup.cjs programs");
	return found;
}

export async function startNats(): Promise<TestNats> {
	const port = await freePort();
	let child: ChildProcess | undefined;
	const end = async (signal: NodeJS.Signals): Promise<void> => {
		if (!child || child.exitCode !== null || child.signalCode !== null) return;
		const exited = once(child, "exit");
		child.kill(signal);
		await exited;
	};
	const start = async (): Promise<void> => {
		child = spawn(findNats(), ["-a", "127.0.0.1", "-p", String(port)], { stdio: "ignore" });
		await accepting(port);
	};
	await start();
	process.once("exit", () => child?.kill("SIGKILL"));
	return { url: `nats://127.0.0.1:${port}`, start, kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
}

async function accepting(port: number): Promise<void> {
	for (let attempt = 0; ; attempt++) {
		const socket = connect(port, "127.0.0.1");
		const reached = await Promise.race([
			once(socket, "connect").then(() => true),
			once(socket, "error").then(() => false),
		]).catch(() => false);
		socket.destroy();
		if (reached) return;
		if (attempt >= 100) throw new Error("NATS does not start");
		await new Promise((again) => setTimeout(again, 50));
	}
}
