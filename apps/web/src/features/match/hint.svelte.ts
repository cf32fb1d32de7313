import { asStep, type Step } from "@tablier/kernel";
import type { Match } from "@tablier/kernel/match";
import type { Engine } from "../../parts/engine/engine.ts";
import type { LiveMatch } from "./live-match.svelte.ts";
import { questionOf } from "./question.ts";

/** A player waits about so long for a hint. */
const HINT_MS = 1000;

/** A hint for the player to move: the engine's best step. It is void as soon as the match goes on. */
export class Hint {
	asking = $state(false);
	#answer = $state.raw<{ readonly match: Match; readonly steps: number; readonly play: readonly Step[] }>();
	readonly #live: LiveMatch;
	readonly #engine: Engine;
	#stop: AbortController | undefined;

	constructor(live: LiveMatch, engine: Engine) {
		this.#live = live;
		this.#engine = engine;
		$effect(() => () => this.#stop?.abort());
	}

	/** The step to advise now. */
	get step(): Step | undefined {
		const answer = this.#answer;
		const { match, steps } = this.#live;
		return answer?.match === match && answer.steps === steps.length ? answer.play[0] : undefined;
	}

	/** Undefined when there is no hint, or the match went on meanwhile. */
	async ask(): Promise<Step | undefined> {
		const { match, steps } = this.#live;
		const stop = new AbortController();
		this.#stop?.abort();
		this.#stop = stop;
		this.asking = true;
		const question = { ...questionOf(this.#live), seed: 1, limits: { ms: HINT_MS } };
		const answered = await this.#engine.think(question, { signal: stop.signal });
		if (this.#stop === stop) this.asking = false;
		if (!answered.ok) return undefined;
		this.#answer = { match, steps: steps.length, play: answered.value.play.map(asStep) };
		return this.step;
	}
}
