import type { Core } from "./core.ts";
import type { Game, Position } from "./game.ts";
import { asStep, type Step } from "./step.ts";
import { StepList } from "./step-list.ts";

/** How leaves are reached: counted in the list of their parent, or each made and unmade. */
export type PerftMode = "count" | "make";

/** The number of step sequences of a length: the standard proof that move generation is right. */
export function perft<P extends Position>(
	game: Game<P>,
	position: P,
	depth: number,
	mode: PerftMode = "count",
): number {
	const core = game.core();
	core.load(position);
	return walk(core, listsFor(game, depth), depth, mode);
}

/** Perft below each legal step: shows which one a second program counts differently. */
export function divide<P extends Position>(
	game: Game<P>,
	position: P,
	depth: number,
): { step: Step; leaves: number }[] {
	const core = game.core();
	core.load(position);
	const lists = listsFor(game, depth);
	const roots = new StepList(game.maxBranching);
	core.steps(roots);
	return roots.toArray().map((step) => {
		core.make(step);
		const leaves = walk(core, lists, depth - 1, "count");
		core.unmake();
		return { step: asStep(step), leaves };
	});
}

const listsFor = <P extends Position>(game: Game<P>, depth: number): StepList[] =>
	Array.from({ length: depth + 1 }, () => new StepList(game.maxBranching));

function walk<P>(core: Core<P>, lists: readonly StepList[], depth: number, mode: PerftMode): number {
	if (depth === 0) return 1;
	const list = lists[depth];
	list.clear();
	core.steps(list);
	const { items, length } = list;
	if (depth === 1) {
		if (mode === "make") makeEach(core, items, length);
		return length;
	}
	let leaves = 0;
	for (let i = 0; i < length; i++) {
		core.make(items[i]);
		leaves += walk(core, lists, depth - 1, mode);
		core.unmake();
	}
	return leaves;
}

function makeEach<P>(core: Core<P>, items: Int32Array, length: number): void {
	for (let i = 0; i < length; i++) {
		core.make(items[i]);
		core.unmake();
	}
}
