import type { AnsweredLine } from "@tablier/engine";
import type { MindRefusal } from "@tablier/engine/worker";
import { CHANCE } from "@tablier/kernel";
import { untrack } from "svelte";
import type { Engine } from "../../../parts/engine/engine.ts";
import type { Study } from "../study.svelte.ts";

export const MOST_LINES = 3;
const USUAL_MS = 4000;
const LONG_MS = 20_000;

/** What the engine sees in a position, so far. */
export interface LiveResult {
	readonly scores: readonly number[];
	readonly lines: readonly AnsweredLine[];
	readonly depth: number;
	readonly nodes: number;
	/** False while it still looks. */
	readonly done: boolean;
}

/** Looks at the position that is shown, as long as it is shown. What was seen is known as long as the page lives. */
export class Live {
	on = $state(false);
	count = $state(2);
	fault = $state.raw<MindRefusal>();
	readonly #study: Study;
	readonly #engine: Engine;
	/** What else the engine is busy with. */
	readonly #busy: () => boolean;
	readonly #known = new Map<string, LiveResult>();
	#now = $state.raw<{ readonly key: string; readonly sight: LiveResult }>();
	#stop: AbortController | undefined;
	/** A partial play has its own sight. */
	readonly #key = $derived.by(() => `${this.#study.here}:${this.#study.started.join()}:${this.count}`);

	constructor(study: Study, engine: Engine, busy: () => boolean) {
		this.#study = study;
		this.#engine = engine;
		this.#busy = busy;
		$effect(() => {
			const key = this.#key;
			const idle = !this.on || this.#busy() || this.#study.actor < CHANCE;
			return idle ? undefined : untrack(() => this.#begin(key, USUAL_MS));
		});
	}

	/** Undefined when nothing is known of the position that is shown. */
	get sight(): LiveResult | undefined {
		if (!this.on || this.#busy()) return undefined;
		return this.#now?.key === this.#key ? this.#now.sight : this.#known.get(this.#key);
	}

	get looks(): boolean {
		return this.sight?.done === false;
	}

	/** Ends the looking: what was seen stays. */
	stop(): void {
		this.#stop?.abort();
	}

	lookLonger(): void {
		this.#known.delete(this.#key);
		this.#begin(this.#key, LONG_MS);
	}

	#begin(key: string, ms: number): (() => void) | undefined {
		this.fault = undefined;
		if (this.#known.get(key)) return undefined;
		this.#stop?.abort();
		const stop = new AbortController();
		this.#stop = stop;
		let left = false;
		void this.#look(key, ms, stop.signal, () => left);
		return () => {
			left = true;
			stop.abort();
		};
	}

	/** What was seen of a place that was left before all was seen is not kept: it would pass for all that there is. */
	async #look(key: string, ms: number, signal: AbortSignal, left: () => boolean): Promise<void> {
		const { tree, game, actor, here, histories, steps } = this.#study;
		const see = (sight: LiveResult): void => {
			if (left()) return;
			if (sight.done) this.#known.set(key, sight);
			this.#now = { key, sight };
		};
		const { setting, start } = tree;
		see({ scores: [], lines: [], depth: 0, nodes: 0, ...(this.#now?.key === key && this.#now.sight), done: false });
		const found =
			actor === CHANCE
				? await this.#engine.evaluate(game, histories.lineTo(tree, here), { ms }, signal)
				: await this.#engine.think(
						{ setting, position: start, steps, lines: this.count, limits: { ms }, fair: true, seed: 1 },
						{ signal, progress: (answer) => see({ ...answer, done: false }) },
					);
		if (found.ok) return see({ ...found.value, done: true });
		if (this.#now?.key === key) this.#now = undefined;
		if (found.error.code !== "stopped" && found.error.code !== "closed") this.fault = found.error;
	}
}
