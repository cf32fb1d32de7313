import type { MessagePort } from "node:worker_threads";
import type { Result } from "@tablier/kernel";
import { openNodeNetwork } from "../abalone-core/node-network.ts";
import type { Answer, Question } from "../question.ts";
import { Desk } from "./desk.ts";
import type { MindRefusal } from "./message.ts";

/** The file of a table of exact chances in memory that all threads see. */
export interface SharedTable {
	/** Another one has another number: memory that comes in a message looks new each time. */
	readonly number: number;
	readonly bytes: Uint8Array;
}

export interface PoolTask {
	readonly question: Question;
	readonly stop?: SharedArrayBuffer;
	/** The port for progress, where the caller wants it. */
	readonly progress?: MessagePort;
	readonly table?: SharedTable;
}

/** The pool has a thread for each core, so the network gets no helpers. */
const desk = new Desk(() => openNodeNetwork(1));
let known = 0;

/** What piscina calls in its threads: `pool.run(task)`. */
export default function task({ question, stop, progress, table }: PoolTask): Promise<Result<Answer, MindRefusal>> {
	if (table && table.number !== known) {
		desk.learn(table.bytes);
		known = table.number;
	}
	const flag = stop && new Int32Array(stop);
	return desk.answer(question, {
		stop: () => flag !== undefined && Atomics.load(flag, 0) !== 0,
		...(progress && { progress: (answer: Answer) => progress.postMessage(answer) }),
	});
}
