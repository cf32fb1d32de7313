import { err, ok, type Result } from "@tablier/kernel";
import type { Answer, Question } from "../question.ts";
import type { WorkerReply, WorkerRequest } from "./message.ts";
import { type MindRefusal, refusal } from "./message.ts";

export interface Asking {
	/** The best whole play so far, at most ten times a second. */
	readonly progress?: (answer: Answer) => void;
	/** Ends the thinking: the answer is the best so far. */
	readonly signal?: AbortSignal;
}

/** Somebody to ask. One question at a time; others wait for their turn. */
export interface Mind {
	think(question: Question, asking?: Asking): Promise<Result<Answer, MindRefusal>>;
	/** The file of a table of exact chances, for the level `perfect`: questions after this one are answered from it. */
	learn?(bytes: Uint8Array): void;
	/** What is being thought about or waits is refused. */
	close(): void;
}

/** A worker that runs. */
export interface Thread {
	post(message: WorkerRequest): void;
	end(): void;
}

export interface ThreadEvents {
	readonly message: (message: WorkerReply) => void;
	readonly died: (what: string) => void;
}

export type StartThread = (events: ThreadEvents) => Thread;

/** Who asks to stop has an answer after so long, whatever the thread does. */
const PATIENCE_MS = 40;

interface Job {
	readonly question: Question;
	readonly asking: Asking;
	readonly done: (answered: Result<Answer, MindRefusal>) => void;
}

/** A question that the thread thinks about. */
interface Running {
	readonly id: number;
	readonly job: Job;
	/** Where memory is shared: the thread sees it change. */
	readonly stop: SharedArrayBuffer | undefined;
	readonly halt: () => void;
	known: Answer | undefined;
	patience: ReturnType<typeof setTimeout> | undefined;
}

/**
 * `shared`: memory can be shared with the thread, so a flag stops it and it keeps what it knows. Where it cannot be (a
 * page that is not cross-origin isolated) the thread is ended instead, and one that waited beside it takes its place.
 */
export function mindOf(start: StartThread, shared: boolean): Mind {
	const asker = new Asker(start, shared);
	return {
		think: (question, asking) => asker.think(question, asking),
		learn: (bytes) => asker.learn(bytes),
		close: () => asker.close(),
	};
}

/** Hands questions to a thread, one after the other. */
class Asker {
	private readonly start: StartThread;
	private readonly shared: boolean;
	private readonly queue: Job[] = [];
	private thread: Thread | undefined;
	private spare: Thread | undefined;
	private running: Running | undefined;
	private closed = false;
	private lastId = 0;
	private table: Uint8Array | undefined;

	constructor(start: StartThread, shared: boolean) {
		this.start = start;
		this.shared = shared;
	}

	think(question: Question, asking: Asking = {}): Promise<Result<Answer, MindRefusal>> {
		const { signal } = asking;
		if (this.closed) return Promise.resolve(err(refusal("closed")));
		if (signal?.aborted) return Promise.resolve(err(refusal("stopped")));
		return new Promise((resolve) => {
			const leave = (): void => this.leave(job);
			const done: Job["done"] = (answered) => {
				signal?.removeEventListener("abort", leave);
				resolve(answered);
			};
			const job: Job = { question, asking, done };
			this.queue.push(job);
			signal?.addEventListener("abort", leave);
			this.next();
		});
	}

	learn(bytes: Uint8Array): void {
		this.table = bytes;
		for (const thread of [this.thread, this.spare]) thread?.post({ kind: "table", bytes });
	}

	close(): void {
		this.closed = true;
		this.endThread();
		this.spare?.end();
		for (const job of this.queue.splice(0)) job.done(err(refusal("closed")));
		if (this.running) this.finish(this.running, err(refusal("closed")));
	}

	/** One that is thought about already is not in the queue any more. */
	private leave(job: Job): void {
		const at = this.queue.indexOf(job);
		if (at >= 0) this.queue.splice(at, 1)[0].done(err(refusal("stopped")));
	}

	private next(): void {
		const job = this.running ? undefined : this.queue.shift();
		if (job) this.begin(job);
	}

	private begin(job: Job): void {
		const { question, asking } = job;
		const stop = this.shared ? new SharedArrayBuffer(4) : undefined;
		const halt = (): void => this.halt(running);
		const running: Running = { id: ++this.lastId, job, stop, halt, known: undefined, patience: undefined };
		this.running = running;
		asking.signal?.addEventListener("abort", halt);
		this.livingThread().post({ kind: "ask", id: running.id, question, ...(stop && { stop }) });
	}

	private finish(running: Running, answered: Result<Answer, MindRefusal>): void {
		const { job, halt, patience } = running;
		clearTimeout(patience);
		job.asking.signal?.removeEventListener("abort", halt);
		this.running = undefined;
		job.done(answered);
		this.next();
	}

	private halt(running: Running): void {
		const { id, stop, known } = running;
		if (stop) Atomics.store(new Int32Array(stop), 0, 1);
		if (!stop && known) return this.giveUp(running);
		this.thread?.post({ kind: "stop", id });
		running.patience = setTimeout(() => this.giveUp(running), PATIENCE_MS);
	}

	/** One that shares memory will see the flag by itself; another thread would only be later to know anything. */
	private giveUp(running: Running): void {
		if (!this.shared) this.endThread();
		this.finish(running, running.known ? ok(running.known) : err(refusal("stopped")));
	}

	private hear(message: WorkerReply): void {
		const { running } = this;
		if (message.id !== running?.id) return;
		if (message.kind === "progress") {
			running.known = message.answer;
			running.job.asking.progress?.(message.answer);
			if (running.patience !== undefined && !running.stop) this.giveUp(running);
		} else if (message.kind === "answer") this.finish(running, ok(message.answer));
		else if (message.kind === "refused") this.finish(running, err(message.refusal));
		else {
			this.endThread();
			this.finish(running, err(refusal("crashed", "", message.what)));
		}
	}

	private livingThread(): Thread {
		if (this.thread) return this.thread;
		this.thread = this.spare ?? this.startThread();
		if (!this.shared) this.spare = this.startThread();
		return this.thread;
	}

	private startThread(): Thread {
		const started: Thread = this.start({
			message: (message) => {
				if (this.thread === started) this.hear(message);
			},
			died: (what) => this.bury(started, what),
		});
		if (this.table) started.post({ kind: "table", bytes: this.table });
		return started;
	}

	private bury(dead: Thread, what: string): void {
		if (this.spare === dead) this.spare = undefined;
		if (this.thread !== dead) return;
		this.thread = undefined;
		if (this.running) this.finish(this.running, err(refusal("crashed", "", what)));
	}

	private endThread(): void {
		this.thread?.end();
		this.thread = undefined;
	}
}
