import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Kysely } from "kysely";
import type {
	AccountRow,
	HoldingRow,
	PasskeyRow,
	RatedRow,
	RatingChangeRow,
	RatingRow,
} from "../store/account-tables.ts";
import type { EventRow, KeyRow, MatchRow, ProgressRow, Schema } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { matchIds } from "./pages.ts";

/*
 * A backup is lines of JSON, packed: a head, one line a match, and an end that says how many there are, so that one that
 * was cut short is known. It is the same for both databases: it also moves a store from one to the other.
 */
export const BACKUP_VERSION = 1;

export interface BackupHead {
	readonly tablier: "backup";
	readonly version: number;
	readonly at: number;
	readonly pepper?: string;
}

export interface BackupMatch {
	readonly match: MatchRow;
	readonly progress: ProgressRow;
	readonly keys: readonly KeyRow[];
	readonly events: readonly Omit<EventRow, "match">[];
	/** Whether it counts, and has been settled. */
	readonly rated?: RatedRow;
}

/** Somebody with all that is theirs; sessions are not taken along. */
export interface BackupAccount {
	readonly account: AccountRow;
	readonly passkeys: readonly PasskeyRow[];
	readonly holdings: readonly HoldingRow[];
	readonly ratings: readonly RatingRow[];
	readonly changes: readonly RatingChangeRow[];
}

export interface BackupEnd {
	readonly end: number;
}

/** Writes what the store held at one moment; the file is there when it is whole, and on the disk. */
export async function writeBackup(store: Store, file: string, now: number): Promise<number> {
	const part = `${file}.part`;
	let count = 0;
	try {
		await store.base.db
			.transaction()
			.setIsolationLevel("repeatable read")
			.execute(async (db) => {
				const lines = linesOf(db, now, (matches) => {
					count = matches;
				});
				await pipeline(Readable.from(lines), createGzip(), createWriteStream(part, { flags: "wx" }));
			});
		const handle = await open(part, "r+");
		await handle.sync().finally(() => handle.close());
		await rename(part, file);
		return count;
	} catch (error) {
		await rm(part, { force: true });
		throw error;
	}
}

async function* linesOf(db: Kysely<Schema>, at: number, told: (matches: number) => void): AsyncGenerator<string> {
	const pepper = await db.selectFrom("meta").select("value").where("name", "=", "pepper").executeTakeFirst();
	yield line({ tablier: "backup", version: BACKUP_VERSION, at, ...(pepper && { pepper: pepper.value }) });
	let count = 0;
	for await (const id of matchIds(db)) {
		const match = await db.selectFrom("matches").selectAll().where("id", "=", id).executeTakeFirst();
		const progress = await db.selectFrom("progress").selectAll().where("match", "=", id).executeTakeFirst();
		if (!match || !progress) continue;
		const keys = await db.selectFrom("keys").selectAll().where("match", "=", id).execute();
		const events = await db
			.selectFrom("events")
			.select(["version", "at", "body"])
			.where("match", "=", id)
			.orderBy("version")
			.execute();
		const rated = await db.selectFrom("rated").selectAll().where("match", "=", id).executeTakeFirst();
		yield line({ match, progress, keys, events, ...(rated && { rated }) });
		count++;
	}
	yield* accountLines(db);
	yield line({ end: count });
	told(count);
}

const line = (value: BackupHead | BackupMatch | BackupAccount | BackupEnd): string => `${JSON.stringify(value)}\n`;

async function* accountLines(db: Kysely<Schema>): AsyncGenerator<string> {
	for (const account of await db.selectFrom("accounts").selectAll().orderBy("id").execute()) {
		const { id } = account;
		yield line({
			account,
			passkeys: await db.selectFrom("passkeys").selectAll().where("account", "=", id).execute(),
			holdings: await db.selectFrom("holdings").selectAll().where("account", "=", id).execute(),
			ratings: await db.selectFrom("ratings").selectAll().where("account", "=", id).execute(),
			changes: await db.selectFrom("rating_changes").selectAll().where("account", "=", id).execute(),
		});
	}
}
