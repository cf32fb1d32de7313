import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { MessageChannel } from "node:worker_threads";
import { err, type Result } from "@tablier/kernel";
import { Piscina } from "piscina";
import type { Answer } from "../question.ts";
import { type MindRefusal, refusal } from "./message.ts";
import type { Mind } from "./mind.ts";
import type { PoolTask, SharedTable } from "./node-task.ts";

export interface Pool {
	/** The bundled `node-task.ts`. */
	readonly task?: string;
	readonly threads?: number;
}

/** A mind of several threads, for a server: questions wait for a thread that is free. */
export function openPool({ task, threads = availableParallelism() }: Pool = {}): Mind {
	const filename = task ?? fileURLToPath(new URL("./task.mjs", import.meta.url));
	// A thread that is started for one question takes longer than a short answer does: all of them stay.
	const pool = new Piscina({ filename, minThreads: threads, maxThreads: threads });
	let closed = false;
	/* One copy for all threads, which only read: thirty megabytes in each would be a waste. */
	let table: SharedTable | undefined;
	return {
		think: async (question, { progress, signal } = {}) => {
			if (closed) return err(refusal("closed"));
			if (signal?.aborted) return err(refusal("stopped"));
			const stop = new SharedArrayBuffer(4);
			const halt = (): void => void Atomics.store(new Int32Array(stop), 0, 1);
			signal?.addEventListener("abort", halt);
			const channel = progress && new MessageChannel();
			channel?.port1.on("message", (answer: Answer) => progress?.(answer));
			const asked: PoolTask = {
				question,
				stop,
				...(channel && { progress: channel.port2 }),
				...(table && question.level === "perfect" && { table }),
			};
			try {
				const answered: Result<Answer, MindRefusal> = await pool.run(asked, {
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
			table = shareTable(bytes, (table?.number ?? 0) + 1);
		},
		close: () => {
			closed = true;
			void pool.destroy();
		},
	};
}

function shareTable(file: Uint8Array, number: number): SharedTable {
	const bytes = new Uint8Array(new SharedArrayBuffer(file.length));
	bytes.set(file);
	return { number, bytes };
}
