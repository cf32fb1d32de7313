import type { Title } from "@tablier/games";
import { goTo } from "../../parts/navigation/router.svelte.ts";
import { handOver } from "./handover.ts";
import type { Table } from "./local-match.svelte.ts";

/** Keeps a match that has just begun and goes to its page. */
export function openTable(title: Title, table: Table): void {
	void table.keep();
	handOver(table);
	goTo({ page: "play", title, id: table.id });
}
