import { omba } from "@tablier/games/omba";
import { err, rulesOf } from "@tablier/kernel";
import { type ExactTable, luckOf, openTable, valueIn } from "@tablier/oracle";
import type { Questions, WorkerAnswer, WorkerQuestion } from "./message.ts";

/** Has the table, so that its checksum and its look-ups never stop the page. */
let table: ExactTable | undefined;
const rules = rulesOf(omba);
const NOT_OPEN = err({ code: "finished", detail: "no table" } as const);

function open(bytes: Uint8Array): Questions["open"]["answered"] {
	const opened = openTable(bytes);
	if (!opened.ok) return opened;
	table = opened.value;
	return { ok: true, value: table.facts };
}

function answer(message: WorkerQuestion): WorkerAnswer["answered"] {
	if (message.kind === "open") return open(message.asked);
	if (!table) return NOT_OPEN;
	return message.kind === "value" ? valueIn(table, message.asked) : luckOf(table, rules, message.asked);
}

self.onmessage = ({ data }: MessageEvent<WorkerQuestion>) =>
	self.postMessage({ id: data.id, answered: answer(data) } satisfies WorkerAnswer);
