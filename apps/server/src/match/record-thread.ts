import { parentPort } from "node:worker_threads";
import type { Result } from "@tablier/kernel";
import type { TableEvent } from "@tablier/kernel/match";
import { recordOf, type Unrecorded } from "./record.ts";
import { openRulebook } from "./rulebook.ts";

/** A log comes in pages, the last of which says so. */
export interface Page {
	readonly id: number;
	readonly ruleset: string;
	readonly bodies: readonly string[];
	readonly last: boolean;
}

export type Written =
	| { readonly id: number; readonly ok: true; readonly record: Result<string, Unrecorded> }
	| { readonly id: number; readonly ok: false; readonly message: string };

const port = parentPort;
if (!port) throw new Error("this is the entry of a worker");
const rulesFor = openRulebook();
const logs = new Map<number, TableEvent[]>();

port.on("message", (page: Page) => {
	const events = logs.get(page.id) ?? [];
	for (const body of page.bodies) events.push(JSON.parse(body) as TableEvent);
	if (!page.last) return void logs.set(page.id, events);
	logs.delete(page.id);
	void write(page, events).then((written) => port.postMessage(written));
});

async function write({ id, ruleset }: Page, events: readonly TableEvent[]): Promise<Written> {
	try {
		return { id, ok: true, record: recordOf(await rulesFor(ruleset), events) };
	} catch (error) {
		return { id, ok: false, message: (error as Error).message };
	}
}
