import { type Analysis, analyse, type Review } from "@tablier/engine/analysis";
import type { Engine } from "../../../parts/engine/engine.ts";
import type { LiveMatch } from "../live-match.svelte.ts";

/** Positions searched for a whole game: a few seconds on a phone. The analysis page looks longer. */
const WHOLE_GAME = 360_000;
const LEAST_NODES = 400;
const MOST_NODES = 5_000;

/** Looks at every play of a match that is over, from the first to the last, until it is stopped. */
export class ChanceCurve {
	analysis = $state.raw<Analysis>();
	running = $state(false);
	failed = $state(false);
	readonly #live: LiveMatch;
	readonly #engine: Engine;
	readonly #stop = new AbortController();

	constructor(live: LiveMatch, engine: Engine) {
		this.#live = live;
		this.#engine = engine;
	}

	get done(): number {
		return this.analysis?.reviews.length ?? 0;
	}

	get plays(): number {
		return this.#live.match.plays.length;
	}

	/** Whether every play has been looked at: only then is one of them the turning point. */
	get whole(): boolean {
		return this.plays > 0 && this.done === this.plays;
	}

	stop(): void {
		this.#stop.abort();
		this.running = false;
	}

	async start(): Promise<void> {
		const { match, game } = this.#live;
		const { plays, line, agreement } = match;
		if (plays.length === 0 || this.running) return;
		const { setting, clock } = agreement;
		const reviews: Review[] = [];
		const nodes = Math.round(Math.max(LEAST_NODES, Math.min(MOST_NODES, WHOLE_GAME / plays.length)));
		this.running = true;
		const analysed = await analyse(game, { setting, clock, line, plays }, this.#engine.think, {
			limits: { nodes },
			seed: 1,
			signal: this.#stop.signal,
			progress: (review, count) => {
				reviews.push(review);
				if (!this.#stop.signal.aborted) this.analysis = { setting, reviews: [...reviews], plays: count };
			},
		});
		this.running = false;
		this.failed = !analysed.ok && !this.#stop.signal.aborted;
	}
}
