import type { QuestionKind, Questions, WorkerAnswer, WorkerQuestion } from "./message.ts";

/** Asks the worker that has the table. Its answers come in the order of the questions. */
export class Asker {
	readonly #worker = new Worker(new URL("./oracle-worker.ts", import.meta.url), { type: "module" });
	readonly #waiting = new Map<
		number,
		{ readonly done: (answered: never) => void; readonly failed: (why: Error) => void }
	>();
	#last = 0;

	constructor() {
		this.#worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
			this.#waiting.get(data.id)?.done(data.answered as never);
			this.#waiting.delete(data.id);
		};
		this.#worker.onerror = ({ message }) => {
			for (const { failed } of this.#waiting.values()) failed(new Error(message));
			this.#waiting.clear();
		};
	}

	/** Rejects when the worker breaks down. Bytes are handed over, not copied. */
	ask<K extends QuestionKind>(kind: K, asked: Questions[K]["asked"]): Promise<Questions[K]["answered"]> {
		const id = ++this.#last;
		return new Promise((done, failed) => {
			this.#waiting.set(id, { done, failed });
			const message = { id, kind, asked } as WorkerQuestion;
			this.#worker.postMessage(message, message.kind === "open" ? [message.asked.buffer as ArrayBuffer] : []);
		});
	}

	close(): void {
		this.#worker.terminate();
	}
}
