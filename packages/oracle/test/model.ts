import { type OmbaPosition, omba } from "@tablier/games/omba";
import { CHANCE, type Core, OVER, readSetting, StepList, unwrap } from "@tablier/kernel";

/*
 * An independent model for the tests: the game's own rules, a map of the texts of positions, plain value iteration from
 * below and from above. It shares nothing with the solver. Not part of the product.
 */
export interface Modelled {
	readonly position: OmbaPosition;
	/** The chance of the seat to roll: at least, at most. */
	readonly bounds: readonly [number, number];
}

interface Node {
	readonly position: OmbaPosition;
	/** By roll, where each play leads; empty where there is none and the roller is out. */
	readonly plays: readonly (readonly Node[])[];
	least: number;
	most: number;
}

export const TWO = unwrap(readSetting(omba.rulesets, { ruleset: "omba", seats: 2 }));
export const PASS = unwrap(readSetting(omba.rulesets, { ruleset: "omba", seats: 2, options: { stuck: "pass" } }));

/** The start with fewer cubes each. */
export const startWith = (each: number, setting = TWO): OmbaPosition => ({
	...omba.start(setting),
	hands: [each, each],
});

/** Ends too when nothing changes any more: where a game can go on forever, the bounds need not meet. */
export function model(each: number, within: number, setting = TWO): Modelled[] {
	const nodes = allNodes(startWith(each, setting));
	for (let [gap, change] = [1, 1]; gap > within && change > 0; ) {
		gap = 0;
		change = 0;
		for (const node of nodes) {
			const least = average(node, ({ most }) => 1 - most);
			const most = average(node, ({ least }) => 1 - least);
			change = Math.max(change, least - node.least, node.most - most);
			node.least = least;
			node.most = most;
			gap = Math.max(gap, node.most - node.least);
		}
	}
	return nodes.map(({ position, least, most }) => ({ position, bounds: [least, most] }));
}

function average({ plays }: Node, worth: (after: Node) => number): number {
	let sum = 0;
	for (const after of plays) {
		let best = 0;
		for (const node of after) best = Math.max(best, worth(node));
		sum += best;
	}
	return sum / plays.length;
}

/** The seats change places where the second is to roll: a game does not know who is who. */
function firstToMove(position: OmbaPosition): OmbaPosition {
	if (position.seat === 0) return { ...position, turn: 1 };
	const stacks = position.stacks.map((stack) => stack.map((owner) => 1 - owner));
	return { ...position, stacks, hands: [...position.hands].reverse(), seat: 0, turn: 1 };
}

function allNodes(start: OmbaPosition): Node[] {
	const core = omba.core();
	const known = new Map<string, Node>();
	const waiting: (() => void)[] = [];
	const nodeAt = (position: OmbaPosition): Node => {
		const here = firstToMove(position);
		const text = omba.writePosition(here);
		const found = known.get(text);
		if (found) return found;
		const plays: Node[][] = [];
		const node = { position: here, plays, least: 0, most: 1 };
		known.set(text, node);
		waiting.push(() => plays.push(...playsAt(core, here).map((after) => after.map(nodeAt))));
		return node;
	};
	nodeAt(start);
	for (let next = waiting.pop(); next; next = waiting.pop()) next();
	return [...known.values()];
}

/** By roll, the positions that the plays with it lead to, as the rules say. */
export function playsAt(core: Core<OmbaPosition>, position: OmbaPosition): OmbaPosition[][] {
	core.load(position);
	return stepsOf(core).map((roll) => {
		core.make(roll);
		/* Nothing can be played, and still somebody is to roll: the turn has passed. */
		if (core.actor === CHANCE) {
			const passed = core.save();
			core.unmake();
			return [passed];
		}
		const after = (core.actor === OVER ? [] : stepsOf(core)).map((play) => {
			core.make(play);
			const next = core.save();
			core.unmake();
			return next;
		});
		core.unmake();
		return after;
	});
}

function stepsOf(core: Core<OmbaPosition>): readonly number[] {
	const list = new StepList(omba.maxBranching);
	core.steps(list);
	return list.toArray();
}
