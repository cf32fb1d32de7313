import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { freePort } from "./port.ts";
import { findProgram } from "./programs.ts";

export interface OwnNats {
	readonly url: string;
	start(): Promise<void>;
	end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
}

/** A NATS server of our own, for this machine only; undefined when there is no such program. Not started yet. */
export async function makeNats({ detached = false } = {}): Promise<OwnNats | undefined> {
	const program = findProgram("nats-server");
	if (!program) return undefined;
	const port = await freePort();
	let child: ChildProcess | undefined;
	return {
		url: `nats://127.0.0.1:${port}`,
		start: async () => {
			child = spawn(program, ["-a", "127.0.0.1", "-p", String(port)], { stdio: "ignore", detached });
			await accepting(port);
		},
		end: async (signal) => {
			if (!child || child.exitCode !== null || child.signalCode !== null) return;
			const exited = once(child, "exit");
			child.kill(signal);
			await exited;
		},
	};
}

const ATTEMPTS = 200;

async function accepting(port: number): Promise<void> {
	for (let attempt = 0; ; attempt++) {
		const reached = await new Promise<boolean>((resolve) => {
			const socket = connect(port, "127.0.0.1");
			const answer = (yes: boolean): void => {
				socket.destroy();
				resolve(yes);
			};
			socket.once("connect", () => answer(true));
			socket.once("error", () => answer(false));
		});
		if (reached) return;
		if (attempt >= ATTEMPTS) throw new Error("NATS does not start");
		await new Promise((again) => setTimeout(again, 50));
	}
}
