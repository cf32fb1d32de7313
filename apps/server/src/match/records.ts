import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { ok, type Result } from "@tablier/kernel";
import type { Store } from "../store/store.ts";
import { LogFault, MOST_EVENTS } from "./log.ts";
import { recordOf, type Unrecorded } from "./record.ts";
import type { Page, Written } from "./record-thread.ts";
import { readEvent } from "./rows.ts";
import type { RulesFor } from "./rulebook.ts";

/** Bundled beside the server (scripts/build.mjs). From source there is none: then a record is written here. */
const BUNDLED = fileURLToPath(new URL("./record-thread.mjs", import.meta.url));
/** Texts of this many characters together are remembered: a link to a finished match may be opened by thousands. */
const MOST_REMEMBERED = 4_000_000;
/** A server that has so many records to write refuses another one. */
const MOST_WAITING = 64;
const HEAP_MB = 256;

type Recorded = Result<string, Unrecorded>;

interface Ask {
	readonly match: string;
	readonly ruleset: string;
	readonly version: number;
}

/**
 * Writes the records of matches in a thread of its own, one after another: the record of a long match takes most of a
 * second, which no player waits for. Asked twice for the same version, it writes once.
 */
export class Records {
	private readonly store: Store;
	private readonly rulesFor: RulesFor;
	private readonly known = new Map<string, { readonly version: number; readonly text: string }>();
	private readonly asked = new Map<string, Promise<Recorded>>();
	private size = 0;
	private tail: Promise<unknown> = Promise.resolve();
	private thread: Worker | undefined;
	private lastId = 0;

	constructor(store: Store, rulesFor: RulesFor) {
		this.store = store;
		this.rulesFor = rulesFor;
	}

	/** Whether another one may be asked for. */
	get full(): boolean {
		return this.asked.size >= MOST_WAITING;
	}

	/** The record of a match as it stands, or why there is none. */
	of(ask: Ask): Promise<Recorded> {
		const { match, version } = ask;
		const known = this.known.get(match);
		if (known && known.version >= version) return Promise.resolve(ok(known.text));
		const name = `${match} ${version}`;
		const before = this.asked.get(name);
		if (before) return before;
		const writing = this.tail.then(() => this.write(ask));
		this.tail = writing.catch(() => undefined);
		this.asked.set(name, writing);
		void this.tail.then(() => this.asked.delete(name));
		return writing;
	}

	async close(): Promise<void> {
		await this.tail;
		await this.thread?.terminate();
	}

	private async write(ask: Ask): Promise<Recorded> {
		if (ask.version > MOST_EVENTS) throw new LogFault(ask.match, `has ${ask.version} events`);
		const record = existsSync(BUNDLED) ? await this.writeInThread(ask) : await this.writeHere(ask);
		if (record.ok) this.remember(ask, record.value);
		return record;
	}

	private async writeHere({ match, ruleset }: Ask): Promise<Recorded> {
		const events = (await this.store.eventsOf(match, 0)).map(readEvent);
		return recordOf(await this.rulesFor(ruleset), events);
	}

	private async writeInThread({ match, ruleset }: Ask): Promise<Recorded> {
		this.thread ??= new Worker(BUNDLED, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
		const { thread } = this;
		const id = ++this.lastId;
		const post = (page: Omit<Page, "id" | "ruleset">): void => thread.postMessage({ id, ruleset, ...page });
		const written = answerOf(thread, id);
		// A thread that died while its log was read has been heard of all the same.
		written.catch(() => undefined);
		try {
			for await (const page of this.store.eventPages(match, 0))
				post({ bodies: page.map(({ body }) => body), last: false });
			post({ bodies: [], last: true });
			const answer = await written;
			if (!answer.ok) throw new LogFault(match, `does not replay: ${answer.message}`);
			return answer.record;
		} catch (error) {
			// A thread that failed may hold half a log: the next record has another one.
			this.thread = undefined;
			void thread.terminate();
			throw error;
		}
	}

	private remember({ match, version }: Ask, text: string): void {
		this.forget(match);
		if (text.length > MOST_REMEMBERED) return;
		this.known.set(match, { version, text });
		this.size += text.length;
		for (const [oldest] of this.known) {
			if (this.size <= MOST_REMEMBERED) return;
			this.forget(oldest);
		}
	}

	private forget(match: string): void {
		this.size -= this.known.get(match)?.text.length ?? 0;
		this.known.delete(match);
	}
}

function answerOf(thread: Worker, id: number): Promise<Written> {
	return new Promise((resolve, reject) => {
		const heard = (written: Written): void => {
			if (written.id === id) done(() => resolve(written));
		};
		const failed = (error: Error): void => done(() => reject(error));
		const ended = (code: number): void => done(() => reject(new Error(`the thread of records ended (${code})`)));
		const done = (call: () => void): void => {
			thread.off("message", heard);
			thread.off("error", failed);
			thread.off("exit", ended);
			call();
		};
		thread.on("message", heard);
		thread.on("error", failed);
		thread.on("exit", ended);
	});
}
