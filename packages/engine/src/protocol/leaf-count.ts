import { type Core, type Game, type Position, StepList } from "@tablier/kernel";

/** How long nothing else is heard while leaves are counted. */
const BREATH_MS = 10;

/** Perft for who listens at the same time: undefined when it is over before the count is. */
export async function countLeaves(
	game: Game,
	position: Position,
	depth: number,
	over: () => boolean,
): Promise<number | undefined> {
	const core = game.core();
	core.load(position);
	const lists = Array.from({ length: depth + 1 }, () => new StepList(game.maxBranching));
	const count = leavesBelow(core, lists, depth);
	let breathed = performance.now();
	for (;;) {
		const { done, value } = count.next();
		if (done) return value;
		if (performance.now() - breathed < BREATH_MS) continue;
		await new Promise((resolve) => setImmediate(resolve));
		if (over()) return undefined;
		breathed = performance.now();
	}
}

/** Pauses after every few leaves: those two steps below. */
function* leavesBelow(core: Core<Position>, lists: readonly StepList[], depth: number): Generator<void, number> {
	const list = lists[depth];
	list.clear();
	core.steps(list);
	if (depth === 1) return list.length;
	const { items, length } = list;
	let leaves = 0;
	for (let i = 0; i < length; i++) {
		core.make(items[i]);
		leaves += depth > 2 ? yield* leavesBelow(core, lists, depth - 1) : stepsOf(core, lists[1]);
		core.unmake();
	}
	yield;
	return leaves;
}

function stepsOf(core: Core<Position>, list: StepList): number {
	list.clear();
	core.steps(list);
	return list.length;
}
