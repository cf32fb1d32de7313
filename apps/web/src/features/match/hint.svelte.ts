import { asStep, type Step } from "@tablier/kernel";
import type { Match } from "@tablier/kernel/match";
import type { Table } from "./local-match.svelte.ts";

/** Somebody who asks for advice waits about so long. */
const HINT_MS = 1000;

/** Advice for whoever is to play: what the machine at its best would do. It says nothing of a match that has gone on since. */
export class Hint {
	asking = $state(false);
	#answer = $state.raw<{ readonly match: Match; readonly steps: number; readonly play: readonly Step[] }>();
	readonly #table: Table;
	#stop: AbortController | undefined;

	constructor(table: Table) {
		this.#table = table;
		$effect(() => () => this.#stop?.abort());
	}

	/** The step advised now. */
	get step(): Step | undefined {
		const answer = this.#answer;
		const { match, steps } = this.#table;
		return answer?.match === match && answer.steps === steps.length ? answer.play[0] : undefined;
	}

	/** False when no advice came. */
	async ask(): Promise<boolean> {
		const { match, game, steps } = this.#table;
		const stop = new AbortController();
		this.#stop?.abort();
		this.#stop = stop;
		this.asking = true;
		const { openMind } = await import("@tablier/engine/web");
		const mind = openMind();
		try {
			const question = {
				setting: match.agreement.setting,
				position: game.writePosition(match.line[0].position),
				steps,
				seed: 1,
				limits: { ms: HINT_MS },
			};
			const answered = await mind.think(question, { signal: stop.signal });
			if (!answered.ok) return false;
			this.#answer = { match, steps: steps.length, play: answered.value.play.map(asStep) };
			return this.step !== undefined;
		} finally {
			mind.close();
			if (this.#stop === stop) this.asking = false;
		}
	}
}
