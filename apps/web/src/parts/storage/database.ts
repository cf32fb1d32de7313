import { type IDBPDatabase, type IDBPTransaction, openDB } from "idb";

/** What is kept on the device, by kind. Settings and progress are small and wanted before the first paint: see local.ts. */
export const STORES = ["matches", "studies"] as const;
export type StoreName = (typeof STORES)[number];

/** What lies in a store: the thing itself and how often it was written. Anything else in it may be broken. */
export interface Row {
	readonly id: string;
	readonly revision?: number;
}

interface Schema {
	matches: { key: string; value: Row };
	studies: { key: string; value: Row };
}

export type Database = IDBPDatabase<Schema>;
export type Transaction = IDBPTransaction<Schema, StoreName[], "readwrite">;

const NAME = "tablier";
const VERSION = 1;
let opened: Promise<Database> | undefined;

/** Rejects where the browser keeps nothing (some private windows); the next call tries again. */
export function openDatabase(): Promise<Database> {
	opened ??= open().catch((fault: unknown) => {
		opened = undefined;
		throw fault;
	});
	return opened;
}

async function open(): Promise<Database> {
	const database = await openDB<Schema>(NAME, VERSION, {
		upgrade(fresh) {
			for (const name of STORES)
				if (!fresh.objectStoreNames.contains(name)) fresh.createObjectStore(name, { keyPath: "id" });
		},
		// A newer version of the app in another tab must not wait for this one to be closed.
		blocking: () => {
			opened = undefined;
			database.close();
		},
		terminated: () => {
			opened = undefined;
		},
	});
	return database;
}

/** Written to the disk, not only handed to the system, when the promise resolves. */
export const begin = (database: Database, names: readonly StoreName[]): Transaction =>
	database.transaction([...names], "readwrite", { durability: "strict" });
