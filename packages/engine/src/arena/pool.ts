import type { Worker } from "node:worker_threads";
import { adoptProgram } from "../protocol/program.ts";
import type { RunnerPlan } from "./runner.ts";
import type { PlayedGame } from "./score.ts";
import { type FromWorker, startWorker, type ToWorker } from "./worker.ts";

/** How long a worker may take to say that it has heard: one that greets a program is waited for no longer. */
const STOP_MS = 1000;
/** How long a worker may take to stop its programs before it is ended. */
const CLOSE_MS = 3000;

/**
 * Hands out games to threads, the next to the first that is free. Ends when all are played, `take` says so, or at the
 * signal.
 */
export async function playInPool(
	plan: RunnerPlan,
	games: number,
	jobs: number,
	take: (game: PlayedGame) => boolean,
	signal: AbortSignal | undefined,
): Promise<void> {
	const stop = new Int32Array(new SharedArrayBuffer(4));
	const workers = Array.from({ length: jobs }, () => startWorker(plan, stop));
	const waiting = new Set<() => void>();
	let late: NodeJS.Timeout | undefined;
	const halt = (): void => {
		Atomics.store(stop, 0, 1);
		late ??= setTimeout(() => {
			for (const leave of waiting) leave();
		}, STOP_MS);
	};
	if (signal?.aborted) halt();
	signal?.addEventListener("abort", halt);
	let next = 0;
	try {
		await Promise.all(workers.map((worker) => serveWorker(worker)));
	} finally {
		halt();
		clearTimeout(late);
		signal?.removeEventListener("abort", halt);
		await Promise.all(workers.map(closeWorker));
	}

	/** Resolves when there is nothing left for this worker. */
	function serveWorker(worker: Worker): Promise<void> {
		return new Promise((resolve, reject) => {
			waiting.add(resolve);
			worker.once("error", reject);
			worker.once("exit", (code) => reject(new Error(`an arena worker ended with code ${code}`)));
			worker.on("message", (message: FromWorker) => {
				if ("program" in message) return adoptProgram(message.program, message.living);
				if ("played" in message && message.played && Atomics.load(stop, 0) === 0 && !take(message.played)) halt();
				if (next >= games || Atomics.load(stop, 0) !== 0) resolve();
				else worker.postMessage({ play: next++ } satisfies ToWorker);
			});
		});
	}
}

async function closeWorker(worker: Worker): Promise<void> {
	worker.removeAllListeners("exit");
	worker.removeAllListeners("error");
	const gone = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
	worker.on("error", () => {});
	worker.postMessage({ close: true } satisfies ToWorker);
	const late = setTimeout(() => void worker.terminate(), CLOSE_MS);
	await gone;
	clearTimeout(late);
}
