import { parentPort, workerData } from "node:worker_threads";
import { type Query, SqliteFile } from "./sqlite-file.ts";

export type ThreadRequest =
	| { readonly id: number; readonly kind: "query"; readonly query: Query }
	| { readonly id: number; readonly kind: "batch"; readonly queries: readonly Query[] }
	| { readonly id: number; readonly kind: "close" };

export type ThreadReply =
	| { readonly id: number; readonly ok: true; readonly rows: unknown[]; readonly changes: number }
	| { readonly id: number; readonly ok: false; readonly code: string; readonly message: string };

const port = parentPort;
if (!port) throw new Error("this is the entry of a worker");
/**
 * Opened by the first request: a file that cannot be opened fails it with the code of SQLite, and each one after
 * it.
 */
let file: SqliteFile | undefined;

const NOTHING = { rows: [], changes: 0 };

port.on("message", (order: ThreadRequest) => {
	try {
		port.postMessage({ id: order.id, ok: true, ...follow(order) } satisfies ThreadReply);
	} catch (error) {
		const { code = "", message } = error as Error & { code?: string };
		port.postMessage({ id: order.id, ok: false, code, message } satisfies ThreadReply);
	}
	if (order.kind === "close") port.close();
});

function follow(order: ThreadRequest): { rows: unknown[]; changes: number } {
	if (order.kind === "close") {
		file?.close();
		return NOTHING;
	}
	file ??= new SqliteFile(workerData as string);
	if (order.kind === "query") return file.query(order.query);
	file.batch(order.queries);
	return NOTHING;
}
