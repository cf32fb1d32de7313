import { fileURLToPath } from "node:url";
import { openMind } from "@tablier/engine/node";
import { perfectMind, type TableLoader } from "@tablier/engine/perfect";
import type { Mind } from "@tablier/engine/worker";
import { err, type Result } from "@tablier/kernel";
import { openTable, type Table, type TableFault } from "@tablier/oracle";
import type { Words } from "@tablier/words";
import type { Terminal } from "./terminal.ts";

/** The table that comes with the product, as seen from the bundle and from the source: both are as deep. */
export const SHIPPED = fileURLToPath(new URL("../../../packages/oracle/tables/omba.table", import.meta.url));

export type OpenFault = TableFault | { readonly code: "unreadable"; readonly detail: string };

export async function openTableFile(terminal: Terminal, file: string): Promise<Result<Table, OpenFault>> {
	const bytes = await terminal.readBytes?.(file);
	return bytes ? openTable(bytes) : err({ code: "unreadable", detail: file });
}

/** The engine, with the level `perfect`. The table is read when it is first wanted, once. */
export function openPerfectMind(terminal: Terminal): Mind {
	let loading: ReturnType<TableLoader> | undefined;
	return perfectMind(openMind(), () => {
		loading ??= openTableFile(terminal, SHIPPED);
		return loading;
	});
}

/** Why a search answered where exact chances were wanted, if one did. */
export const sayFallback = ({ oracle }: Words, fallback: string): string =>
	oracle.fallback(oracle.fallbacks[fallback]?.({ detail: "" }) ?? fallback);
