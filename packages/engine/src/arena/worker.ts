import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { watchPrograms } from "../protocol/program.ts";
import { Runner, type RunnerPlan } from "./runner.ts";
import type { PlayedGame } from "./score.ts";

const MARK = "tablier-arena";

interface WorkerData {
	readonly mark: typeof MARK;
	readonly plan: RunnerPlan;
	/** One word, set to 1 to stop: a message would wait behind a thinking player. */
	readonly stop: Int32Array;
}

export type ToWorker = { readonly play: number } | { readonly close: true };
export type FromWorker =
	| { readonly ready: true }
	| { readonly played: PlayedGame | null }
	| { readonly program: number; readonly living: boolean };

/** A thread that plays. It is started from this very file: the source, or the bundle that holds it. */
export function startWorker(plan: RunnerPlan, stop: Int32Array): Worker {
	const data: WorkerData = { mark: MARK, plan, stop };
	if (!import.meta.url.endsWith(".ts")) return new Worker(new URL(import.meta.url), { workerData: data });
	// Node 20 reads no TypeScript in a worker: tsx, with which tools run from source, has to be asked for there again.
	const code = `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(import.meta.url)}); })`;
	return new Worker(code, { eval: true, workerData: data });
}

async function serve({ plan, stop }: WorkerData): Promise<never> {
	const port = parentPort;
	if (!port) throw new Error("an arena worker has a parent");
	const tell = (message: FromWorker): void => port.postMessage(message);
	watchPrograms((program, living) => tell({ program, living }));
	const runner = await Runner.open(plan);
	port.on("message", async (message: ToWorker) => {
		if ("close" in message) {
			await runner.close();
			process.exit(0);
		}
		const played = await runner.play(message.play, () => Atomics.load(stop, 0) !== 0);
		tell({ played: played ?? null });
	});
	tell({ ready: true });
	return new Promise<never>(() => {});
}

/** In a bundle everything else, the main program too, comes after this module: in a worker it must not run. */
if (!isMainThread && (workerData as WorkerData | null)?.mark === MARK) await serve(workerData as WorkerData);
