import { fileURLToPath } from "node:url";
import { openMind } from "@tablier/engine/node";
import { perfectMind, type TableLoader } from "@tablier/engine/perfect";
import type { Mind } from "@tablier/engine/worker";
import { err, type Result } from "@tablier/kernel";
import { type ExactTable, openTable, type TableFault, unsolved } from "@tablier/oracle";
import type { Words } from "@tablier/words";
import type { Call } from "./command.ts";
import { fail } from "./fault.ts";
import type { Setup } from "./setup.ts";
import type { Terminal } from "./terminal.ts";

/** The table that comes with the product, as seen from the bundle and from the source: both are as deep. */
export const SHIPPED = fileURLToPath(new URL("../../../packages/oracle/tables/omba.table", import.meta.url));

export type TableOpenFault = TableFault | { readonly code: "unreadable"; readonly detail: string };

export async function openTableFile(terminal: Terminal, file: string): Promise<Result<ExactTable, TableOpenFault>> {
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

/**
 * The file of the table in memory that threads share, for a player that has nothing else: where exact chances are not
 * known, the flag that named it is refused.
 */
export async function openShared({ words, terminal }: Call, setup: Setup, flag: string): Promise<Uint8Array> {
	const { commandLine, oracle, arena } = words;
	const unknown = unsolved(setup.game, setup.position);
	if (unknown)
		return fail(unknown.code, arena.player(flag, oracle.uncovered[unknown.code]({ detail: unknown.detail })));
	const file =
		(await terminal.readBytes?.(SHIPPED)) ?? fail("unreadable", commandLine.file(SHIPPED, commandLine.unreadable));
	const opened = openTable(file);
	if (!opened.ok)
		return fail(
			opened.error.code,
			commandLine.file(SHIPPED, oracle.tableFaults[opened.error.code]({ detail: opened.error.detail })),
		);
	const shared = new Uint8Array(new SharedArrayBuffer(file.length));
	shared.set(file);
	return shared;
}

/** Why a search answered where exact chances were wanted, if one did. */
export function sayFallback({ oracle }: Words, fallback: string): string {
	const network = oracle.networkFallbacks[fallback];
	if (network) return oracle.networkFallback(network({ detail: "" }));
	return oracle.fallback(oracle.fallbacks[fallback]?.({ detail: "" }) ?? fallback);
}
