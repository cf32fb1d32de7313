import { makeNats } from "../../../scripts/cluster/nats.ts";

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
	const kill = (): Promise<void> => nats.end("SIGKILL");
	const quit = (): void => void kill();
	process.once("exit", quit);
	const stop = async (): Promise<void> => {
		process.off("exit", quit);
		await nats.end("SIGTERM");
	};
	return { url: nats.url, start: nats.start, kill, stop };
}
