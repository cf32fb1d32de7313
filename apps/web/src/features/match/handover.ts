import type { Table } from "./local-match.svelte.ts";

let waiting: Table | undefined;

/** A match that has just begun goes to its page as it is: a browser that keeps nothing still plays it. */
export function handOver(table: Table): void {
	waiting = table;
}

export function takeOver(id: string): Table | undefined {
	const table = waiting?.id === id ? waiting : undefined;
	waiting = undefined;
	return table;
}
