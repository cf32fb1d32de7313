import { Desk } from "./desk.ts";
import type { Inward, Outward } from "./message.ts";

/** The way out of a worker, whatever kind of worker it is. */
export interface Port {
	post(message: Outward): void;
	listen(take: (message: Inward) => void): void;
}

type Ask = Extract<Inward, { kind: "ask" }>;

/** Answers questions in their order. The same in a Web Worker, in worker_threads and in the asker's own thread. */
export function serve(port: Port): void {
	const desk = new Desk();
	const waiting = new Set<number>();
	const stopped = new Set<number>();
	let last: Promise<void> = Promise.resolve();
	const answer = async (ask: Ask): Promise<void> => {
		const { id, question, stop } = ask;
		const flag = stop && new Int32Array(stop);
		try {
			const answered = await desk.answer(question, {
				stop: () => stopped.has(id) || (flag !== undefined && Atomics.load(flag, 0) !== 0),
				progress: (known) => port.post({ kind: "progress", id, answer: known }),
				early: flag === undefined,
			});
			port.post(
				answered.ok ? { kind: "answer", id, answer: answered.value } : { kind: "refused", id, refusal: answered.error },
			);
		} catch (error) {
			/* A Web Worker tells nobody of a promise that was rejected. */
			port.post({ kind: "crashed", id, what: error instanceof Error ? error.message : String(error) });
		}
		waiting.delete(id);
		stopped.delete(id);
	};
	port.listen((message) => {
		if (message.kind === "table") return desk.learn(message.bytes);
		if (message.kind === "stop") {
			if (waiting.has(message.id)) stopped.add(message.id);
			return;
		}
		waiting.add(message.id);
		last = last.then(() => answer(message));
	});
}
