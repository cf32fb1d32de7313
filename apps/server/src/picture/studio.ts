import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { PictureAnswer, PictureOrder } from "@tablier/picture";
import type { PictureDone, PictureJob } from "./picture-thread.ts";

/** Bundled beside the server (scripts/build.mjs). */
const BUNDLED = fileURLToPath(new URL("./picture-thread.mjs", import.meta.url));
/** With so many pictures to draw, the server refuses another one. */
const MOST_WAITING = 48;
/** A picture takes some tens of milliseconds, a film of 240 scenes some seconds. */
const PATIENCE_MS = 20_000;
/** Bytes of pictures that were drawn before. */
const MOST_REMEMBERED = 32 << 20;
const HEAP_MB = 384;

interface Waiting {
	readonly done: (answer: PictureAnswer) => void;
	readonly failed: (error: Error) => void;
}

/** Draws pictures in a thread, one after another, and remembers the latest. */
export class Studio {
	private readonly folder: string;
	private thread: Worker | undefined;
	private readonly waiting = new Map<number, Waiting>();
	private readonly known = new Map<string, PictureAnswer & { ok: true }>();
	private size = 0;
	private lastId = 0;
	private tail: Promise<unknown> = Promise.resolve();
	private queued = 0;

	/** `pages` is the folder of the built web app. */
	constructor(pages: string) {
		this.folder = join(pages, ".site");
	}

	/** Whether the build has left what draws. */
	get exists(): boolean {
		return existsSync(BUNDLED) && existsSync(join(this.folder, "studio.js"));
	}

	/** Undefined when too many wait already. */
	async paint(order: PictureOrder): Promise<PictureAnswer | undefined> {
		const name = JSON.stringify(order);
		const known = this.known.get(name);
		if (known) {
			// The latest last: the first is forgotten first.
			this.known.delete(name);
			this.known.set(name, known);
			return known;
		}
		if (this.queued >= MOST_WAITING) return undefined;
		this.queued++;
		const painted = this.tail.then(() => this.order(order));
		this.tail = painted.catch(() => undefined).finally(() => this.queued--);
		const answer = await painted;
		if (answer.ok) this.remember(name, answer);
		return answer;
	}

	async close(): Promise<void> {
		await this.thread?.terminate();
	}

	private remember(name: string, answer: PictureAnswer & { ok: true }): void {
		this.known.set(name, answer);
		this.size += answer.bytes.length + name.length;
		for (const [first, { bytes }] of this.known) {
			if (this.size <= MOST_REMEMBERED) return;
			this.known.delete(first);
			this.size -= bytes.length + first.length;
		}
	}

	private order(order: PictureOrder): Promise<PictureAnswer> {
		this.thread ??= this.open();
		const { thread } = this;
		const id = ++this.lastId;
		return new Promise((done, failed) => {
			const late = setTimeout(() => void this.drop(thread, new Error("a picture took too long")), PATIENCE_MS);
			const settled = (): void => {
				clearTimeout(late);
				this.waiting.delete(id);
			};
			this.waiting.set(id, {
				done: (answer) => {
					settled();
					done(answer);
				},
				failed: (error) => {
					settled();
					failed(error);
				},
			});
			thread.postMessage({ id, order } satisfies PictureJob);
		});
	}

	private open(): Worker {
		const thread = new Worker(BUNDLED, {
			workerData: this.folder,
			resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
		});
		thread.unref();
		thread.on("message", (message: PictureDone) => {
			const waiting = this.waiting.get(message.id);
			if ("answer" in message) waiting?.done(message.answer);
			else waiting?.failed(new Error(message.message));
		});
		thread.on("error", (error) => void this.drop(thread, error));
		return thread;
	}

	/** The next order opens another thread. */
	private async drop(thread: Worker, error: Error): Promise<void> {
		if (this.thread !== thread) return;
		this.thread = undefined;
		for (const { failed } of this.waiting.values()) failed(error);
		await thread.terminate();
	}
}
