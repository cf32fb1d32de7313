import { type IDBPDatabase, openDB } from "idb";

/**
 * Tables lie in a database of their own: they can be fetched again, and what cannot (games, studies) shall not wait for
 * thirty megabytes. Not in Cache Storage, which plain http does not have. The key is the address, and that changes with
 * what is in the file: a table of another build is never taken for this one.
 */
interface Schema {
	tables: { key: string; value: Blob };
}

const open = (): Promise<IDBPDatabase<Schema>> =>
	openDB<Schema>("tablier-tables", 1, {
		upgrade: (fresh) => {
			fresh.createObjectStore("tables");
		},
		blocking: (_, __, event) => (event.target as IDBDatabase).close(),
	});

/** Opened for one piece of work and closed: a tab that holds it would stop another one from deleting it. */
async function within<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
	const database = await open();
	try {
		return await work(database);
	} finally {
		database.close();
	}
}

/** What is kept under this address; tables of other builds are thrown away. Undefined where the browser keeps nothing. */
export async function keptTable(address: string): Promise<Blob | undefined> {
	try {
		return await within(async (database) => {
			for (const key of await database.getAllKeys("tables")) if (key !== address) await database.delete("tables", key);
			return database.get("tables", address);
		});
	} catch {
		return undefined;
	}
}

/** False where the browser does not let the page keep so much. */
export async function keepTable(address: string, table: Blob): Promise<boolean> {
	try {
		await within((database) => database.put("tables", table, address));
		return true;
	} catch {
		return false;
	}
}

export async function dropTable(address: string): Promise<boolean> {
	try {
		await within((database) => database.delete("tables", address));
		return true;
	} catch {
		return false;
	}
}
