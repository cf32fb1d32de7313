import { parentPort, workerData } from "node:worker_threads";
import { type Query, SqliteFile } from "./sqlite-file.ts";

export type Order =
	| { readonly id: number; readonly kind: "query"; readonly query: Query }
	| { readonly id: number; readonly kind: "batch"; readonly queries: readonly Query[] }
	| { readonly id: number; readonly kind: "close" };

export type Answer =
	| { readonly id: number; readonly ok: true; readonly rows: unknown[]; readonly changes: number }
	| { readonly id: number; readonly ok: false; readonly code: string; readonly message: string };

const port = parentPort;
if (!port) throw new Error("this is the entry of a worker");
const file = new SqliteFile(workerData as string);

port.on("message", (order: Order) => {
	try {
		port.postMessage({ id: order.id, ok: true, ...follow(order) } satisfies Answer);
	} catch (error) {
		const { code = "", message } = error as Error & { code?: string };
		port.postMessage({ id: order.id, ok: false, code, message } satisfies Answer);
	}
	if (order.kind === "close") port.close();
});

function follow(order: Order): { rows: unknown[]; changes: number } {
	if (order.kind === "query") return file.query(order.query);
	if (order.kind === "batch") file.batch(order.queries);
	else file.close();
	return { rows: [], changes: 0 };
}
