import type { SearchLimits } from "@tablier/engine";
import { ANALYSIS_LIMITS, type Analysis, analyse, type Review, worstOf } from "@tablier/engine/analysis";
import type { MindRefusal } from "@tablier/engine/worker";
import { countMoves } from "@tablier/kernel";
import type { Engine } from "../../../parts/engine/engine.ts";
import type { Study } from "../study.svelte.ts";
import { mainLine, type PlayGlyph } from "../tree/tree.ts";

/** How long each play is looked at. The usual one is that of `tablier analyse`. */
export const EFFORTS = ["quick", "usual", "deep"] as const;
export type Effort = (typeof EFFORTS)[number];
export const LIMITS: Readonly<Record<Effort, SearchLimits>> = {
	quick: { nodes: 8_000 },
	usual: ANALYSIS_LIMITS,
	deep: { nodes: 250_000 },
};
const MOST_WORST = 6;

/** What a loss is worth as a sign: hundredths of a win that were given away. */
const SIGNS: readonly (readonly [least: number, sign: PlayGlyph])[] = [
	[0.25, "??"],
	[0.12, "?"],
	[0.05, "?!"],
];
export const signOf = (loss: number): PlayGlyph | undefined => SIGNS.find(([least]) => loss >= least)?.[1];

/** Looks at every play of the main line, and says which lost most. */
export class Reviewer {
	effort = $state<Effort>("usual");
	running = $state(false);
	fault = $state.raw<MindRefusal>();
	analysis = $state.raw<Analysis>();
	/** The nodes it was about: one more than the plays. */
	path = $state.raw<readonly number[]>([]);
	/** The effort of what is known. */
	spent = $state<Effort>("usual");
	readonly worst = $derived(this.analysis ? worstOf(this.analysis, MOST_WORST) : []);
	readonly #byNode = $derived(new Map(this.analysis?.reviews.map((review) => [this.path[review.ply], review])));
	readonly #study: Study;
	readonly #engine: Engine;
	#stop: AbortController | undefined;
	#moves = $state(0);

	constructor(study: Study, engine: Engine) {
		this.#study = study;
		this.#engine = engine;
		$effect(() => () => this.stop());
	}

	/** What was thought of the play that leads to a node. */
	reviewOf(id: number): Review | undefined {
		return this.#byNode.get(id);
	}

	/** The chances at a node, by seat. */
	chancesAt(id: number): readonly number[] | undefined {
		return this.#byNode.get(id)?.after ?? (id === this.path[0] ? this.analysis?.reviews[0]?.before : undefined);
	}

	get plays(): number {
		return this.analysis?.plays ?? 0;
	}

	get done(): number {
		return this.analysis?.reviews.length ?? 0;
	}

	/** The same in moves, as players count them. */
	get moves(): { readonly done: number; readonly plays: number } {
		return { done: countMoves(this.analysis?.reviews ?? []), plays: this.#moves };
	}

	/** Whether what is known is about another main line than there is now. */
	get stale(): boolean {
		const now = mainLine(this.#study.tree);
		return this.analysis !== undefined && now.join() !== this.path.join();
	}

	stop(): void {
		this.#stop?.abort();
	}

	async start(): Promise<void> {
		const { tree, game, histories } = this.#study;
		const path = mainLine(tree);
		const line = histories.lineTo(tree, path[path.length - 1]);
		const stop = new AbortController();
		this.stop();
		this.#stop = stop;
		this.running = true;
		this.fault = undefined;
		this.path = path;
		this.spent = this.effort;
		const reviews: Review[] = [];
		const { setting, plays } = line;
		this.#moves = countMoves(plays);
		this.analysis = { setting, reviews, plays: plays.length };
		const analysed = await analyse(game, line, this.#engine.think, {
			limits: LIMITS[this.effort],
			signal: stop.signal,
			progress: (review, count) => {
				reviews.push(review);
				this.analysis = { setting, reviews: [...reviews], plays: count };
			},
		});
		if (this.#stop !== stop) return;
		if (!analysed.ok && analysed.error.code !== "closed") this.fault = analysed.error;
		this.running = false;
	}
}
