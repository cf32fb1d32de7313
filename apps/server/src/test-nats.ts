import { makeNats } from "./trial/nats.ts";

/* A NATS server of its own for the tests that need one. For tests only. */

export interface TestNats {
	readonly url: string;
	/** As when a machine is switched off, and on again. */
	kill(): Promise<void>;
	start(): Promise<void>;
	stop(): Promise<void>;
}

export async function startNats(): Promise<TestNats> {
	const nats = await makeNats();
	if (!nats) throw new Error("no NATS for the tests: run node scripts/setup.cjs programs");
	await nats.start();
	process.once("exit", () => void nats.end("SIGKILL"));
	return { url: nats.url, start: nats.start, kill: () => nats.end("SIGKILL"), stop: () => nats.end("SIGTERM") };
}
