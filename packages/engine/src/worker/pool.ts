import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { MessageChannel } from "node:worker_threads";
import { err, type Result } from "@tablier/kernel";
import { Piscina } from "piscina";
import { NO_TABLE, openBytes, perfectMind } from "../perfect.ts";
import type { Answer } from "../question.ts";
import type { Mind } from "./mind.ts";
import type { Task } from "./node-task.ts";
import { type Refusal, refusal } from "./refusal.ts";

export interface Pool {
	/** The bundled `node-task.ts`. */
	readonly task?: string;
	readonly threads?: number;
}

/** A mind of several threads, for a server: questions wait for a thread that is free. */
export function openPool({ task, threads = availableParallelism() }: Pool = {}): Mind {
	const filename = task ?? fileURLToPath(new URL("./task.mjs", import.meta.url));
	const pool = new Piscina({ filename, minThreads: 1, maxThreads: threads });
	let closed = false;
	/* Looked up here, in a few milliseconds: thirty megabytes in every thread would be a waste. */
	let table = NO_TABLE;
	const inThreads: Mind = {
		think: async (question, { progress, signal } = {}) => {
			if (closed) return err(refusal("closed"));
			if (signal?.aborted) return err(refusal("stopped"));
			const stop = new SharedArrayBuffer(4);
			const halt = (): void => void Atomics.store(new Int32Array(stop), 0, 1);
			signal?.addEventListener("abort", halt);
			const channel = progress && new MessageChannel();
			channel?.port1.on("message", (answer: Answer) => progress?.(answer));
			const asked: Task = { question, stop, ...(channel && { progress: channel.port2 }) };
			try {
				const answered: Result<Answer, Refusal> = await pool.run(asked, {
					...(channel && { transferList: [channel.port2] }),
				});
				return answered;
			} catch (error) {
				return err(refusal(closed ? "closed" : "crashed", "", error instanceof Error ? error.message : String(error)));
			} finally {
				channel?.port1.close();
				signal?.removeEventListener("abort", halt);
			}
		},
		learn: (bytes) => {
			table = openBytes(bytes);
		},
		close: () => {
			closed = true;
			void pool.destroy();
		},
	};
	return perfectMind(inThreads, () => table);
}
