import { err, ok, type Result } from "@tablier/kernel";
import type { Archive } from "./archive.ts";
import { begin, openDatabase, type Row, STORES, type StoreName, type Transaction } from "./database.ts";
import { hashText } from "./id.ts";
import { isObject, isTooDeep, sameJson, writeSorted } from "./json.ts";
import { tellLocal, writeLocal } from "./local.ts";
import { tell } from "./news.ts";

export const MODES = ["merge", "replace"] as const;
export type Mode = (typeof MODES)[number];

/** What taking an archive would do to one kind of things. */
export interface ImportChange {
	readonly added: number;
	/** Already here, the same. */
	readonly same: number;
	/** Here under the same id but different: both are kept. */
	readonly both: number;
	/** Here and not in the archive: gone, when all is replaced. */
	readonly removed: number;
}

export interface ImportPlan {
	readonly rows: Rows;
	readonly changes: Readonly<Record<StoreName, ImportChange>>;
}

type Rows = Readonly<Record<StoreName, readonly Row[]>>;

/** What to write, by what is here now. Taking the same archive twice changes nothing the second time. */
export function planImport(archive: Archive, mode: Mode, here: Rows): ImportPlan {
	const plans = STORES.map((store) => [store, planStore(rowsOf(archive, store), mode, here[store])] as const);
	return {
		rows: Object.fromEntries(plans.map(([store, { rows }]) => [store, rows])) as unknown as ImportPlan["rows"],
		changes: Object.fromEntries(
			plans.map(([store, { change }]) => [store, change]),
		) as unknown as ImportPlan["changes"],
	};
}

function rowsOf(archive: Archive, store: StoreName): readonly Row[] {
	const unreadable = archive.unreadable.filter((thing) => thing.store === store);
	return [...archive[store], ...unreadable.map(({ id, raw }) => rowOfRaw(id, raw))];
}

/** What was unreadable where it came from is put back as it lay there. */
function rowOfRaw(id: string, raw: string): Row & { readonly raw?: string } {
	try {
		const value: unknown = JSON.parse(raw);
		if (isObject(value) && value.id === id && !isTooDeep(value)) return value as unknown as Row;
	} catch {
		// No JSON: it was none there either.
	}
	return { id, raw };
}

function planStore(
	given: readonly Row[],
	mode: Mode,
	here: readonly Row[],
): { rows: readonly Row[]; change: ImportChange } {
	const byId = new Map(here.map((row) => [row.id, row]));
	const rows: Row[] = [];
	const count = { added: 0, same: 0, both: 0, removed: 0 };
	for (const row of given) {
		const there = byId.get(row.id);
		const copy = { ...row, id: `${row.id}-${hashText(writeSorted(row))}`.slice(-64) };
		if (there && alike(there, row)) count.same++;
		else if (!there || mode === "replace") count.added++;
		else if (byId.has(copy.id)) count.same++;
		else count.both++;
		if (mode === "replace" || !there) rows.push({ ...row, revision: (there?.revision ?? 0) + 1 });
		else if (!alike(there, row) && !byId.has(copy.id)) rows.push({ ...copy, revision: 1 });
	}
	const ids = new Set(given.map(({ id }) => id));
	if (mode === "replace") count.removed = here.filter(({ id }) => !ids.has(id)).length;
	return { rows, change: count };
}

const alike = (a: Row, b: Row): boolean => sameJson({ ...a, revision: 0 }, { ...b, revision: 0 });

/** What an import would change, as a preview. Rejects where the browser stores nothing. */
export async function previewImport(archive: Archive, mode: Mode): Promise<ImportPlan["changes"]> {
	const transaction = (await openDatabase()).transaction([...STORES], "readonly");
	const rows = await Promise.all(STORES.map((store) => transaction.objectStore(store).getAll()));
	return planImport(archive, mode, { matches: rows[0], studies: rows[1] }).changes;
}

/** All in one transaction, or nothing: what was here before stays when anything fails. */
export async function importArchive(archive: Archive, mode: Mode): Promise<Result<ImportPlan["changes"], "refused">> {
	let undo = (): void => undefined;
	try {
		const database = await openDatabase();
		undo = writeLocal(archive.preferences, mode);
		const changes = await fill(begin(database, STORES), archive, mode);
		tellLocal();
		for (const store of STORES) tell({ store });
		return ok(changes);
	} catch {
		undo();
		return err("refused");
	}
}

async function fill(transaction: Transaction, archive: Archive, mode: Mode): Promise<ImportPlan["changes"]> {
	const done = transaction.done;
	try {
		const here = await Promise.all(STORES.map((store) => transaction.objectStore(store).getAll()));
		const { rows, changes } = planImport(archive, mode, { matches: here[0], studies: here[1] });
		for (const store of STORES) {
			if (mode === "replace") await transaction.objectStore(store).clear();
			for (const row of rows[store]) await transaction.objectStore(store).put(row);
		}
		await done;
		return changes;
	} catch (fault) {
		// A transaction that has failed is gone already; one that has not must not be half done.
		if (transaction.error === null) transaction.abort();
		await done.catch(() => undefined);
		throw fault;
	}
}
