import { availableParallelism } from "node:os";
import type { Result } from "@tablier/kernel";
import type { CoreFault } from "./fault.ts";
import type { NetworkSearch } from "./search.ts";

/** More threads than this find little more: they search what others have searched. */
const MOST_THREADS = 4;
const TABLE_BITS = 20;

/** Reads the files that scripts/abalone-core.mjs has written, and starts helpers. Loaded when it is first wanted. */
export async function openNodeNetwork(
	threads = Math.min(MOST_THREADS, availableParallelism()),
): Promise<Result<NetworkSearch, CoreFault>> {
	const [{ readCoreFiles, startNodeHelpers }, { openNetworkSearch }] = await Promise.all([
		import("./node.ts"),
		import("./search.ts"),
	]);
	const files = await readCoreFiles();
	if (!files.ok) return files;
	const opened = await openNetworkSearch(files.value, { threads, tableBits: TABLE_BITS, shared: threads > 1 });
	if (opened.ok && threads > 1) startNodeHelpers(opened.value);
	return opened;
}
