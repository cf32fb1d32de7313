import { err, ok, type Result } from "@tablier/kernel";
import type { Answer, Question } from "../question.ts";
import type { Inward, Outward } from "./message.ts";
import { type Refusal, refusal } from "./refusal.ts";

export interface Asking {
	/** The best whole play so far, at most ten times a second. */
	readonly progress?: (answer: Answer) => void;
	/** Ends the thinking: the answer is the best so far. */
	readonly signal?: AbortSignal;
}

/** Somebody to ask. One question at a time; others wait for their turn. */
export interface Mind {
	think(question: Question, asking?: Asking): Promise<Result<Answer, Refusal>>;
	/** The file of a table of exact chances, for the level `perfect`: questions after this one are answered from it. */
	learn?(bytes: Uint8Array): void;
	/** What is being thought about or waits is refused. */
	close(): void;
}

/** A worker that runs. */
export interface Thread {
	post(message: Inward): void;
	end(): void;
}

export interface ThreadEvents {
	readonly message: (message: Outward) => void;
	readonly died: (what: string) => void;
}

export type StartThread = (events: ThreadEvents) => Thread;

/** Who asks to stop has an answer after so long, whatever the thread does. */
const PATIENCE_MS = 40;

interface Job {
	readonly question: Question;
	readonly asking: Asking;
	readonly done: (answered: Result<Answer, Refusal>) => void;
}

/**
 * `shared`: memory can be shared with the thread, so a flag stops it and it keeps what it knows. Where it cannot be (a
 * page that is not cross-origin isolated) the thread is ended instead, and one that waited beside it takes its place.
 */
export function mindOf(start: StartThread, shared: boolean): Mind {
	const queue: Job[] = [];
	let thread: Thread | undefined;
	let spare: Thread | undefined;
	let busy: ((answered: Result<Answer, Refusal>) => void) | undefined;
	let told: ((message: Outward) => void) | undefined;
	let closed = false;
	let lastId = 0;
	let table: Uint8Array | undefined;

	const begun = (): Thread => {
		const started: Thread = start({
			message: (message) => {
				if (thread === started) told?.(message);
			},
			died: (what) => {
				if (spare === started) spare = undefined;
				if (thread !== started) return;
				thread = undefined;
				busy?.(err(refusal("crashed", "", what)));
			},
		});
		if (table) started.post({ kind: "table", bytes: table });
		return started;
	};
	const running = (): Thread => {
		if (thread) return thread;
		thread = spare ?? begun();
		if (!shared) spare = begun();
		return thread;
	};
	const endThread = (): void => {
		thread?.end();
		thread = undefined;
	};
	const next = (): void => {
		const job = busy ? undefined : queue.shift();
		if (job) begin(job);
	};
	const begin = ({ question, asking, done }: Job): void => {
		const id = ++lastId;
		const stop = shared ? new SharedArrayBuffer(4) : undefined;
		let known: Answer | undefined;
		let patience: ReturnType<typeof setTimeout> | undefined;
		const finish = (answered: Result<Answer, Refusal>): void => {
			clearTimeout(patience);
			asking.signal?.removeEventListener("abort", halt);
			busy = undefined;
			told = undefined;
			done(answered);
			next();
		};
		/** One that shares memory will see the flag by itself; another thread would only be later to know anything. */
		const giveUp = (): void => {
			if (!shared) endThread();
			finish(known ? ok(known) : err(refusal("stopped")));
		};
		const halt = (): void => {
			if (stop) Atomics.store(new Int32Array(stop), 0, 1);
			if (!stop && known) return giveUp();
			thread?.post({ kind: "stop", id });
			patience = setTimeout(giveUp, PATIENCE_MS);
		};
		busy = finish;
		told = (message) => {
			if (message.id !== id) return;
			if (message.kind === "progress") {
				known = message.answer;
				asking.progress?.(known);
				if (patience !== undefined && !stop) giveUp();
			} else if (message.kind === "answer") finish(ok(message.answer));
			else if (message.kind === "refused") finish(err(message.refusal));
			else {
				endThread();
				finish(err(refusal("crashed", "", message.what)));
			}
		};
		asking.signal?.addEventListener("abort", halt);
		running().post({ kind: "ask", id, question, ...(stop && { stop }) });
	};

	return {
		think: (question, asking = {}) =>
			new Promise((resolve) => {
				const { signal } = asking;
				if (closed) return resolve(err(refusal("closed")));
				if (signal?.aborted) return resolve(err(refusal("stopped")));
				const leave = (): void => {
					const at = queue.indexOf(job);
					if (at >= 0) queue.splice(at, 1)[0].done(err(refusal("stopped")));
				};
				const done: Job["done"] = (answered) => {
					signal?.removeEventListener("abort", leave);
					resolve(answered);
				};
				const job: Job = { question, asking, done };
				queue.push(job);
				signal?.addEventListener("abort", leave);
				next();
			}),
		learn: (bytes) => {
			table = bytes;
			for (const begun of [thread, spare]) begun?.post({ kind: "table", bytes });
		},
		close: () => {
			closed = true;
			endThread();
			spare?.end();
			for (const job of queue.splice(0)) job.done(err(refusal("closed")));
			busy?.(err(refusal("closed")));
		},
	};
}
