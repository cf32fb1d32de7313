import type { Review } from "@tablier/engine/analysis";
import type { MindRefusal } from "@tablier/engine/worker";
import { beginsWith } from "@tablier/kernel";
import { untrack } from "svelte";
import type { Engine } from "../../../parts/engine/engine.ts";
import type { Study } from "../study.svelte.ts";
import { nodeOf } from "../tree/tree.ts";
import { LIMITS, type Reviewer } from "./reviewer.svelte.ts";
import { type RetryVerdict, verdictOn } from "./verdict.ts";

export interface RetryOutcome {
	readonly node: number;
	readonly verdict: RetryVerdict;
	readonly loss: number;
}

/** A play that lost much, tried again: the board stands before it, the person plays, the engine says what it is worth. */
export class Retry {
	/** The play to be made better; undefined while nothing is tried. */
	review = $state.raw<Review>();
	outcome = $state.raw<RetryOutcome>();
	/** Whether the better play was asked for. */
	shown = $state(false);
	fault = $state.raw<MindRefusal>();
	thinks = $state(false);
	readonly #study: Study;
	readonly #engine: Engine;
	readonly #reviewer: Reviewer;
	#from = $state<number>();
	#stop: AbortController | undefined;

	constructor(study: Study, engine: Engine, reviewer: Reviewer) {
		this.#study = study;
		this.#engine = engine;
		this.#reviewer = reviewer;
		$effect(() => {
			const { here, tree } = this.#study;
			if (this.#from === undefined || !tree.nodes[this.#from]) return;
			if (nodeOf(tree, here).parent === this.#from) untrack(() => void this.#judge(here));
		});
		$effect(() => () => this.#stop?.abort());
	}

	/** The board is where it is to be tried. */
	get waits(): boolean {
		return this.review !== undefined && this.#study.here === this.#from;
	}

	begin(review: Review): void {
		this.review = review;
		this.#from = this.#reviewer.path[review.ply - 1];
		this.again();
	}

	again(): void {
		this.#stop?.abort();
		this.thinks = false;
		this.outcome = undefined;
		this.fault = undefined;
		this.shown = false;
		if (this.#from !== undefined) this.#study.go(this.#from);
	}

	end(): void {
		this.#stop?.abort();
		this.thinks = false;
		this.review = undefined;
		this.outcome = undefined;
		this.#from = undefined;
	}

	async #judge(node: number): Promise<void> {
		const { review } = this;
		const play = nodeOf(this.#study.tree, node).play;
		if (!review || !play || play.by < 0 || this.outcome?.node === node) return;
		this.#stop?.abort();
		const stop = new AbortController();
		this.#stop = stop;
		this.outcome = undefined;
		this.fault = undefined;
		this.thinks = true;
		const { game, tree, histories } = this.#study;
		const isBest = beginsWith(review.lines[0]?.steps ?? [], play.steps);
		const isSame = play.steps.join() === review.steps.join();
		const limits = LIMITS[this.#reviewer.spent];
		const found = await this.#engine.evaluate(game, histories.lineTo(tree, node), limits, stop.signal);
		if (stop.signal.aborted) return;
		this.thinks = false;
		if (!found.ok) {
			this.fault = found.error;
			return;
		}
		const seat = play.by;
		const loss = isBest ? 0 : Math.max(0, review.before[seat] - found.value.scores[seat]);
		const verdict = isSame ? "same" : verdictOn(loss, review.loss, isBest);
		this.outcome = { node, verdict, loss: isSame ? review.loss : loss };
	}
}
