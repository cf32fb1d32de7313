import { parentPort } from "node:worker_threads";
import type { Result } from "@tablier/kernel";
import { recordOf, type Unrecorded } from "./record.ts";
import { readEvent } from "./rows.ts";
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
const logs = new Map<number, string[]>();

port.on("message", (page: Page) => {
	const bodies = logs.get(page.id) ?? [];
	bodies.push(...page.bodies);
	if (!page.last) return void logs.set(page.id, bodies);
	logs.delete(page.id);
	void write(page, bodies).then((written) => port.postMessage(written));
});

async function write({ id, ruleset }: Page, bodies: readonly string[]): Promise<Written> {
	try {
		const events = bodies.map((body) => readEvent({ body }));
		return { id, ok: true, record: recordOf(await rulesFor(ruleset), events) };
	} catch (error) {
		return { id, ok: false, message: (error as Error).message };
	}
}
