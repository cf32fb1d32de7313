import { sql } from "kysely";
import type { Base } from "./base.ts";
import { migrate } from "./migrations.ts";
import { Mutex } from "./mutex.ts";
import type { CreationRow, EventRow, KeyRow, MatchRow, OutageRow, ProgressRow } from "./schema.ts";
import { type MatchWrite, Writer } from "./writer.ts";

/** Everything that is persistent. */
export interface Store {
	readonly base: Base;
	write(writing: MatchWrite): Promise<void>;
	/** A new key for a seat; no event follows. */
	addKeys(keys: readonly KeyRow[]): Promise<void>;
	/** Replaces the recovery words of a seat. */
	replaceWords(words: KeyRow): Promise<void>;
	matchOf(id: string): Promise<MatchRow | undefined>;
	progressOf(id: string): Promise<ProgressRow | undefined>;
	progressesOf(ids: readonly string[]): Promise<readonly ProgressRow[]>;
	/** In order, after a version; read page by page. */
	eventsOf(id: string, after: number): Promise<readonly EventRow[]>;
	/**
	 * The same for a log that may be long. Pages are read one at a time, whichever clients ask for them: a play waits
	 * behind one page at most.
	 */
	eventPages(id: string, after: number, rows?: number): AsyncIterable<readonly EventRow[]>;
	keyOf(hash: string, match: string): Promise<KeyRow | undefined>;
	/** The rows of all these hashes. */
	keysWith(hashes: readonly string[]): Promise<readonly KeyRow[]>;
	/** The seat that recovery words open: the newest, when a rematch has the same. */
	wordsOf(hash: string): Promise<KeyRow | undefined>;
	keysOf(match: string): Promise<readonly KeyRow[]>;
	/** The match that an idempotent request created. */
	creationOf(hash: string): Promise<CreationRow | undefined>;
	/** All matches with a deadline. */
	deadlines(): Promise<readonly { readonly match: string; readonly wake: number }[]>;
	readMeta(name: string): Promise<string | undefined>;
	/** Writes it unless it exists; returns what is stored. */
	firstMeta(name: string, value: string): Promise<string>;
	writeMeta(name: string, value: string): Promise<void>;
	outages(): Promise<readonly OutageRow[]>;
	addOutage(outage: OutageRow): Promise<void>;
	/** Deletes outages that end after a moment: a clock that was ahead has noted them. */
	dropOutagesAfter(time: number): Promise<void>;
	close(): Promise<void>;
}

/** Rows from another thread or machine are read in batches: a thousand take about two milliseconds. */
const ROWS_OF_PAGE = 1_000;

export async function openStore(base: Base): Promise<Store> {
	try {
		await migrate(base.db);
	} catch (error) {
		// Its thread and its connections would keep the process alive.
		await base.close().catch(() => undefined);
		throw error;
	}
	const writer = new Writer(base);
	const { db } = base;
	const readMeta = async (name: string): Promise<string | undefined> =>
		(await db.selectFrom("meta").select("value").where("name", "=", name).executeTakeFirst())?.value;
	// The SQLite driver aborts the process for a text that is not UTF-8: bytes are decoded here, and the match is
	// quarantined.
	const body = (base.name === "sqlite" ? sql<string>`cast(body as blob)` : sql<string>`body`).as("body");
	const pages = new Mutex();
	const readPage = (id: string, after: number, rows: number): Promise<readonly EventRow[]> =>
		pages.run(() =>
			db
				.selectFrom("events")
				.select(["match", "version", "at", body])
				.where("match", "=", id)
				.where("version", ">", after)
				.orderBy("version")
				.limit(rows)
				.execute(),
		);
	async function* eventPages(id: string, after: number, rows = ROWS_OF_PAGE): AsyncGenerator<readonly EventRow[]> {
		let last = after;
		for (;;) {
			const page = await readPage(id, last, rows);
			if (page.length > 0) yield page;
			if (page.length < rows) return;
			last = page[page.length - 1]!.version;
		}
	}
	return {
		base,
		readMeta,
		eventPages,
		write: (writing) => writer.write(writing),
		addKeys: async (keys) => {
			await db.insertInto("keys").values(keys).execute();
		},
		replaceWords: (words) =>
			base.all([
				db
					.deleteFrom("keys")
					.where("match", "=", words.match)
					.where("seat", "=", words.seat)
					.where("kind", "=", "words")
					.compile(),
				db.insertInto("keys").values(words).compile(),
			]),
		matchOf: (id) => db.selectFrom("matches").selectAll().where("id", "=", id).executeTakeFirst(),
		progressOf: (id) => db.selectFrom("progress").selectAll().where("match", "=", id).executeTakeFirst(),
		progressesOf: async (ids) =>
			ids.length === 0
				? []
				: db
						.selectFrom("progress")
						.selectAll()
						.where("match", "in", [...ids])
						.execute(),
		eventsOf: async (id, after) => {
			const rows: EventRow[] = [];
			for await (const page of eventPages(id, after)) for (const row of page) rows.push(row);
			return rows;
		},
		keyOf: (hash, match) =>
			db.selectFrom("keys").selectAll().where("hash", "=", hash).where("match", "=", match).executeTakeFirst(),
		keysWith: async (hashes) =>
			hashes.length === 0
				? []
				: db
						.selectFrom("keys")
						.selectAll()
						.where("hash", "in", [...hashes])
						.execute(),
		wordsOf: (hash) =>
			db
				.selectFrom("keys")
				.selectAll()
				.where("hash", "=", hash)
				.where("kind", "=", "words")
				.orderBy("made", "desc")
				.limit(1)
				.executeTakeFirst(),
		keysOf: (match) => db.selectFrom("keys").selectAll().where("match", "=", match).execute(),
		creationOf: (hash) => db.selectFrom("creations").selectAll().where("hash", "=", hash).executeTakeFirst(),
		deadlines: () =>
			db
				.selectFrom("progress")
				.select(["match", "wake"])
				.where("wake", "is not", null)
				.$narrowType<{ wake: number }>()
				.execute(),
		firstMeta: async (name, value) => {
			await db
				.insertInto("meta")
				.values({ name, value })
				.onConflict((conflict) => conflict.column("name").doNothing())
				.execute();
			return (await readMeta(name)) ?? value;
		},
		writeMeta: async (name, value) => {
			await db
				.insertInto("meta")
				.values({ name, value })
				.onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
				.execute();
		},
		outages: () => db.selectFrom("outages").selectAll().orderBy("begun").execute(),
		addOutage: async (outage) => {
			await db
				.insertInto("outages")
				.values(outage)
				.onConflict((conflict) => conflict.column("begun").doNothing())
				.execute();
		},
		dropOutagesAfter: async (time) => {
			await db.deleteFrom("outages").where("ended", ">", time).execute();
		},
		close: () => base.close(),
	};
}
