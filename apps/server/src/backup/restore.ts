import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { err, ok, type Result } from "@tablier/kernel";
import type { CompiledQuery } from "kysely";
import type { Store } from "../store/store.ts";
import { BACKUP_VERSION, type BackupAccount, type BackupHead, type BackupMatch } from "./backup.ts";
import { isAccount, isBackup, isEnd, isHead, isMatch } from "./line.ts";

/** `bad-line`: something that no backup has. */
export const RESTORE_FAULTS = ["not-a-backup", "unknown-version", "cut-short", "bad-line"] as const;
export interface RestoreFault {
	readonly code: (typeof RESTORE_FAULTS)[number];
	readonly line: number;
}

export interface Restored {
	/** Matches that were brought back or forward, and those that were as far or further already. */
	readonly restored: number;
	readonly kept: number;
}

/**
 * Brings back what is missing and never undoes anything: a match that has gone on since the backup stays as it is. So it
 * can be done while the server runs. The whole file is checked before the first row is written.
 */
export async function restoreBackup(store: Store, file: string, now: number): Promise<Result<Restored, RestoreFault>> {
	const checked = await check(file);
	if (!checked.ok) return checked;
	const empty = (await store.base.db.selectFrom("progress").select("match").limit(1).execute()).length === 0;
	if (empty) await takeOver(store, checked.value, now);
	let restored = 0;
	let kept = 0;
	for await (const value of valuesOf(file)) {
		if (isAccount(value)) await bringAccount(store, value);
		if (!isMatch(value)) continue;
		if (await bringBack(store, value)) restored++;
		else kept++;
	}
	return ok({ restored, kept });
}

async function check(file: string): Promise<Result<BackupHead, RestoreFault>> {
	let head: BackupHead | undefined;
	let matches = 0;
	let number = 0;
	let ended = false;
	const fault = (code: RestoreFault["code"], line = number) => err({ code, line });
	try {
		for await (const value of valuesOf(file)) {
			number++;
			if (!head) {
				if (!isBackup(value)) return fault("not-a-backup");
				if (value.version !== BACKUP_VERSION) return fault("unknown-version");
				if (!isHead(value)) return fault("not-a-backup");
				head = value;
			} else if (ended) return fault("bad-line");
			else if (isMatch(value)) matches++;
			else if (isEnd(value)) {
				if (value.end !== matches) return fault("cut-short");
				ended = true;
			} else if (!isAccount(value)) return fault("bad-line");
		}
	} catch {
		return fault(head ? "cut-short" : "not-a-backup", number + 1);
	}
	if (!head) return fault("not-a-backup");
	return ended ? ok(head) : fault("cut-short");
}

/** Unpacks a file line by line. The streams end with the reader: left open, a fault in them would end the process. */
async function* valuesOf(file: string): AsyncGenerator<unknown> {
	const unpacked = createGunzip();
	const source = createReadStream(file);
	source.on("error", (error) => unpacked.destroy(error));
	const lines = createInterface({ input: source.pipe(unpacked), crlfDelay: Number.POSITIVE_INFINITY });
	// A reader of lines does not always tell of what went wrong below it.
	let broken: Error | undefined;
	const note = (error: Error): void => {
		broken = error;
		lines.close();
	};
	unpacked.on("error", note);
	lines.on("error", note);
	try {
		for await (const text of lines) yield JSON.parse(text);
		if (broken) throw broken;
	} finally {
		lines.close();
		source.destroy();
		unpacked.destroy();
	}
}

/** Who is there already stays as they are. */
async function bringAccount(store: Store, backup: BackupAccount): Promise<void> {
	const { db } = store.base;
	const { account, passkeys, holdings, ratings, changes } = backup;
	const known = await db.selectFrom("accounts").select("id").where("id", "=", account.id).executeTakeFirst();
	if (known) return;
	await store.base.all([
		db.insertInto("accounts").values(account).compile(),
		// The same passkey may have made another account since.
		...passkeys.map((row) =>
			db
				.insertInto("passkeys")
				.values(row)
				.onConflict((conflict) => conflict.column("id").doNothing())
				.compile(),
		),
		// Somebody else may hold the seat since.
		...holdings.map((row) =>
			db
				.insertInto("holdings")
				.values(row)
				.onConflict((conflict) => conflict.columns(["match", "seat"]).doNothing())
				.compile(),
		),
		...ratings.map((row) =>
			db
				.insertInto("ratings")
				.values(row)
				.onConflict((conflict) => conflict.columns(["account", "title", "seats"]).doNothing())
				.compile(),
		),
		...changes.map((row) =>
			db
				.insertInto("rating_changes")
				.values(row)
				.onConflict((conflict) => conflict.columns(["match", "seat"]).doNothing())
				.compile(),
		),
	]);
}

/** An empty store becomes the one that was backed up: its words open seats, and nobody is charged for the time between. */
async function takeOver(store: Store, { pepper, at }: BackupHead, now: number): Promise<void> {
	if (pepper !== undefined) await store.writeMeta("pepper", pepper);
	if (now > at) await store.addOutage({ begun: at, ended: now });
}

async function bringBack(store: Store, { match, progress, keys, events, rated }: BackupMatch): Promise<boolean> {
	const { db, rowsOfStatement } = store.base;
	const known = await store.progressOf(match.id);
	if (known && known.version >= progress.version) return false;
	const missing = events.filter(({ version }) => version > (known?.version ?? 0));
	const queries: CompiledQuery[] = [];
	if (!known) queries.push(db.insertInto("matches").values(match).compile());
	if (!known && rated) queries.push(db.insertInto("rated").values(rated).compile());
	for (const key of keys)
		queries.push(
			db
				.insertInto("keys")
				.values(key)
				.onConflict((conflict) => conflict.columns(["hash", "match"]).doNothing())
				.compile(),
		);
	for (let i = 0; i < missing.length; i += rowsOfStatement) {
		const rows = missing.slice(i, i + rowsOfStatement).map((event) => ({ ...event, match: match.id }));
		queries.push(db.insertInto("events").values(rows).compile());
	}
	const { version, status, wake, updated } = progress;
	queries.push(
		db
			.insertInto("progress")
			.values(progress)
			.onConflict((conflict) => conflict.column("match").doUpdateSet({ version, status, wake, updated }))
			.compile(),
	);
	await store.base.all(queries);
	return true;
}
