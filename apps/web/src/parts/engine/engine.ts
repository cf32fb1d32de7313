import type { Limits } from "@tablier/engine";
import { type Evaluation, evaluatorOf } from "@tablier/engine/analysis";
import type { Mind, Refusal } from "@tablier/engine/worker";
import { err, type Game, type Position, type Result } from "@tablier/kernel";
import type { Recordable } from "@tablier/kernel/record";

const openWorker = async (): Promise<Mind> => (await import("@tablier/engine/web")).openMind();

/** The engine of a page: one worker, loaded with the first question and shared by all that ask. Questions queue. */
export class Engine {
	readonly #open: () => Promise<Mind>;
	#mind: Promise<Mind> | undefined;
	/** The worker that has the table of exact chances. */
	#taught: Promise<Mind> | undefined;

	constructor(open: () => Promise<Mind> = openWorker) {
		this.#open = open;
	}

	readonly think: Mind["think"] = async (question, asking) => {
		try {
			this.#mind ??= this.#open();
			return await (await this.#mind).think(question, asking);
		} catch (fault) {
			this.close();
			const what = fault instanceof Error ? fault.message : "";
			return err({ code: "crashed", what, where: "", facts: {} });
		}
	};

	/** Gives the table of exact chances to the worker, once. Without a table, perfect play falls back to a search. */
	async teach(load: () => Promise<Uint8Array | undefined>): Promise<void> {
		this.#mind ??= this.#open();
		const mind = this.#mind;
		const bytes = this.#taught === mind ? undefined : await load();
		if (!bytes) return;
		this.#taught = mind;
		// A worker that does not open says so when it is asked.
		await mind.then(
			(opened) => opened.learn?.(bytes),
			() => undefined,
		);
	}

	/** The chances at the end of a line; before a throw, the average of all throws. */
	evaluate(
		game: Game,
		line: Recordable<Position>,
		limits: Limits,
		signal: AbortSignal,
	): Promise<Result<Evaluation, Refusal>> {
		return evaluatorOf(game, line, this.think, { limits, signal })(line.plays.length);
	}

	close(): void {
		void this.#mind?.then(
			(mind) => mind.close(),
			() => undefined,
		);
		this.#mind = undefined;
	}
}
