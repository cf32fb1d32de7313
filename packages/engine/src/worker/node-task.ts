import type { MessagePort } from "node:worker_threads";
import type { Result } from "@tablier/kernel";
import type { Answer, Question } from "../question.ts";
import { Desk } from "./desk.ts";
import type { Refusal } from "./refusal.ts";

export interface Task {
	readonly question: Question;
	readonly stop?: SharedArrayBuffer;
	/** Where progress is told, when somebody wants to know. */
	readonly progress?: MessagePort;
}

const desk = new Desk();

/** What piscina calls in its threads: `pool.run(task)`. */
export default function task({ question, stop, progress }: Task): Promise<Result<Answer, Refusal>> {
	const flag = stop && new Int32Array(stop);
	return desk.answer(question, {
		stop: () => flag !== undefined && Atomics.load(flag, 0) !== 0,
		...(progress && { progress: (answer: Answer) => progress.postMessage(answer) }),
	});
}
