import type { Question } from "@tablier/engine";
import { type Mind, openMindHere } from "@tablier/engine/worker";
import { Engine } from "../src/parts/engine/engine.ts";

/** The real engine in this thread, with a small search. Questions wait while the gate is shut. */
export class TestEngine extends Engine {
	readonly asked: Question[];
	/** How often a worker was opened, and closed. */
	readonly count: { opened: number; closed: number };
	readonly #gate: { open: Promise<void>; lift: () => void };

	constructor(nodes = 400) {
		const asked: Question[] = [];
		const count = { opened: 0, closed: 0 };
		const gate = { open: Promise.resolve(), lift: (): void => undefined };
		super(async (): Promise<Mind> => {
			count.opened++;
			const mind = openMindHere();
			return {
				think: async (question, asking) => {
					asked.push(question);
					await gate.open;
					return mind.think({ ...question, limits: { nodes } }, asking);
				},
				close: () => {
					count.closed++;
					mind.close();
				},
			};
		});
		this.asked = asked;
		this.count = count;
		this.#gate = gate;
	}

	shut(): void {
		this.#gate.open = new Promise((lift) => {
			this.#gate.lift = lift;
		});
	}

	lift(): void {
		this.#gate.lift();
	}
}

/** An engine whose worker does not open. */
export const brokenEngine = (): Engine => new Engine(() => Promise.reject(new Error("no worker")));
