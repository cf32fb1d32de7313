import { join } from "node:path";
import { err, ok, type Result } from "@tablier/kernel";
import Libsql from "libsql";

const LOCK_FILE = "tablier.lock";

export type LockFault =
	/** Another server runs on this folder. */
	{ readonly code: "in-use" } | { readonly code: "unlockable"; readonly message: string };

/**
 * One server a folder: two of them would each keep matches in memory that the other one plays on. The lock is a transaction of
 * SQLite on a file of its own, which the operating system gives up when the process ends, however it ends: there is no stale lock.
 * Backups read the database beside it and take no lock. The answer gives it up; as long as it is referenced, the lock is held.
 */
export function lockFolder(data: string): Result<() => void, LockFault> {
	let file: Libsql.Database | undefined;
	try {
		file = new Libsql(join(data, LOCK_FILE));
		// Nothing is ever written: a journal beside it would only be litter.
		file.exec("pragma journal_mode = memory");
		file.exec("begin exclusive");
	} catch (error) {
		file?.close();
		const { code, message } = error as Error & { code?: string };
		return err(code === "SQLITE_BUSY" ? { code: "in-use" } : { code: "unlockable", message });
	}
	const held = file;
	return ok(() => {
		held.exec("rollback");
		held.close();
	});
}
