import { err, ok, type Result } from "@tablier/kernel";
import { begin, openDatabase, type Row, type StoreName } from "./database.ts";
import { listen, type StorageNews, tell } from "./news.ts";
import { WriteQueue } from "./queue.ts";
import type { ReplayFault } from "./replay.ts";
import type { Check, StorageMisfit } from "./schema.ts";

/**
 * `kept`: on the disk. `refused`: the browser keeps nothing, or is full. `elsewhere`: another tab has written since this one
 * has read, or dropped it; nothing was written, and `find` gives what is there now.
 */
export type Keeping = "kept" | "refused" | "elsewhere";

/** Something that lies in a collection and cannot be read: never thrown away unasked. */
export interface Unreadable {
	readonly store: StoreName;
	readonly id: string;
	readonly fault: StorageMisfit | ReplayFault;
	/** As it lies there. */
	readonly raw: string;
}

export type FindFault =
	| { readonly code: "not-found" | "no-storage" }
	| { readonly code: "unreadable"; readonly unreadable: Unreadable };

export interface Contents<T> {
	readonly things: readonly T[];
	readonly unreadable: readonly Unreadable[];
}

/** Things of one kind on the device, by id. */
export interface Collection<T> {
	keep(thing: T): Promise<Keeping>;
	find(id: string): Promise<Result<T, FindFault>>;
	/** Newest first. Empty where the browser keeps nothing. */
	list(): Promise<Contents<T>>;
	/** True when it is gone. */
	drop(id: string): Promise<boolean>;
	watch(listener: (news: StorageNews) => void): () => void;
}

/** What to do with a thing, given what is there: `same` need not be written, `older` must not be. */
export type Judgement = "write" | "same" | "older";

export function makeCollection<T extends { readonly id: string; readonly changedAt: number }>(
	store: StoreName,
	check: Check,
	judge: (thing: T, there: T) => Judgement = () => "write",
): Collection<T> {
	/** The revision of what this tab has last read or written. */
	const known = new Map<string, number>();

	async function write(id: string, thing: T): Promise<Keeping> {
		try {
			const transaction = begin(await openDatabase(), [store]);
			const there = await transaction.objectStore(store).get(id);
			if (known.get(id) !== (there && (there.revision ?? 0))) return "elsewhere";
			const before = there && readRow<T>(store, check, there);
			const judgement = before?.ok ? judge(thing, before.value) : "write";
			if (judgement !== "write") return judgement === "same" ? "kept" : "elsewhere";
			const revision = (there?.revision ?? 0) + 1;
			await transaction.objectStore(store).put({ ...thing, revision });
			await transaction.done;
			known.set(id, revision);
			tell({ store, id });
			return "kept";
		} catch {
			return "refused";
		}
	}
	const queue = new WriteQueue(write);

	return {
		keep: (thing) => queue.put(thing.id, thing),

		async find(id) {
			await queue.settled(id);
			try {
				const row = await (await openDatabase()).get(store, id);
				if (!row) {
					known.delete(id);
					return err({ code: "not-found" });
				}
				known.set(id, row.revision ?? 0);
				const read = readRow<T>(store, check, row);
				return read.ok ? read : err({ code: "unreadable", unreadable: read.error });
			} catch {
				return err({ code: "no-storage" });
			}
		},

		async list() {
			try {
				return sortRows<T>(store, check, await (await openDatabase()).getAll(store));
			} catch {
				return { things: [], unreadable: [] };
			}
		},

		async drop(id) {
			await queue.settled(id);
			try {
				const transaction = begin(await openDatabase(), [store]);
				await transaction.objectStore(store).delete(id);
				await transaction.done;
				known.delete(id);
				tell({ store, id });
				return true;
			} catch {
				return false;
			}
		},

		watch: (listener) => listen((news) => news.store === store && listener(news)),
	};
}

function readRow<T>(store: StoreName, check: Check, row: Row): Result<T, Unreadable> {
	const { revision: _, ...thing } = row;
	const fault = check(thing, "");
	return fault ? err({ store, id: row.id, fault, raw: rawOf(thing) }) : ok(thing as T);
}

/** Text that was imported as unreadable, and is no JSON, is given back as it was. */
export const rawOf = (thing: object): string =>
	"raw" in thing && typeof thing.raw === "string" ? thing.raw : JSON.stringify(thing, null, "\t");

export function sortRows<T extends { readonly changedAt: number }>(
	store: StoreName,
	check: Check,
	rows: readonly Row[],
): Contents<T> {
	const things: T[] = [];
	const unreadable: Unreadable[] = [];
	for (const row of rows) {
		const read = readRow<T>(store, check, row);
		if (read.ok) things.push(read.value);
		else unreadable.push(read.error);
	}
	return { things: things.sort((a, b) => b.changedAt - a.changedAt), unreadable };
}
