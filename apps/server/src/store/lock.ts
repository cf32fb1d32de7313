import { join } from "node:path";
import { err, ok, type Result } from "@tablier/kernel";
import Libsql from "libsql";

const LOCK_FILE = "tablier.lock";

export type LockFault =
	/** Another server runs on this folder. */
	{ readonly code: "in-use" } | { readonly code: "unlockable"; readonly message: string };

/**
 * One server a folder: two of them would each keep matches in memory that the other one plays. The lock is a SQLite
 * transaction on a file of its own. The operating system releases it when the process ends, however it ends: there
 * is no stale lock. Backups take no lock. The returned function releases it; it is held as long as that is
 * referenced.
 */
export function lockFolder(data: string): Result<() => void, LockFault> {
	let file: Libsql.Database | undefined;
	try {
		file = new Libsql(join(data, LOCK_FILE));
		// Nothing is ever written: no journal file is needed.
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
