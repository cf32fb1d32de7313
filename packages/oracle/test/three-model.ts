import { type OmbaPosition, omba } from "@tablier/games/omba";
import { OVER, readSetting, unwrap } from "@tablier/kernel";
import type { Shares } from "../src/three/solve.ts";
import { TIE } from "../src/three/sweep.ts";
import { playsAt } from "./model.ts";

/*
 * An independent model for the tests: the game's own rules, a map of the texts of positions, plain backward induction.
 * It shares nothing with the solver but the tie rule. Not part of the product.
 */
const THREE = unwrap(readSetting(omba.rulesets, { ruleset: "docker", seats: 3 }));

export const startWith = (each: number): OmbaPosition => ({ ...omba.start(THREE), hands: [each, each, each] });

interface Node {
	readonly position: OmbaPosition;
	/** By roll, where each play leads, or the one position that follows where nothing can be played. */
	readonly plays: readonly (readonly Node[])[];
	/** The chances of the three seats, with one turn less and now. */
	before: Shares;
	now: Shares;
}

/** All positions that can be reached, as seat A would see them in its turn, with their chances after so many turns. */
export function model(each: number, turns: number): { readonly position: OmbaPosition; readonly shares: Shares }[] {
	const nodes = allNodes(startWith(each));
	for (let turn = 0; turn < turns; turn++) {
		for (const node of nodes) node.before = node.now;
		for (const node of nodes) node.now = sharesOf(node);
	}
	return nodes.map(({ position, now }) => ({ position, shares: now }));
}

function sharesOf({ position, plays, now }: Node): Shares {
	if (plays.length === 0) return now;
	return mean(plays.map((after) => choice(after.map(({ before }) => seenFrom(position, before)))));
}

/** Whoever plays takes what is best for seat A; of what is equally good one is drawn by lot. */
export function choice(all: readonly Shares[]): Shares {
	const best = Math.max(...all.map(([own]) => own));
	return mean(all.filter(([own]) => own >= best - TIE));
}

export const mean = (all: readonly Shares[]): Shares =>
	[0, 1, 2].map((seat) => all.reduce((sum, shares) => sum + shares[seat], 0) / all.length) as unknown as Shares;

/** A position as seat A would see it in its turn: the seats go round, nobody else does. */
export function asFirst(position: OmbaPosition): OmbaPosition {
	const { seat, stacks, hands, out } = position;
	const turn = <T>(list: readonly T[]): T[] => list.map((_, i) => list[(i + seat) % 3]);
	return {
		...position,
		stacks: stacks.map((stack) => stack.map((owner) => (owner + 3 - seat) % 3)),
		hands: turn(hands),
		out: turn(out),
		seat: 0,
		turn: 1,
	};
}

/** Chances of who is to move in a follower, by the seats of the position before it: the turn skips who was out. */
export const seenFrom = ({ out }: OmbaPosition, shares: Shares): Shares => {
	const further = out[1] ? 2 : 1;
	return [0, 1, 2].map((seat) => shares[(seat + 3 - further) % 3]) as unknown as Shares;
};

function allNodes(start: OmbaPosition): Node[] {
	const core = omba.core();
	const known = new Map<string, Node>();
	const waiting: (() => void)[] = [];
	const nodeAt = (position: OmbaPosition): Node => {
		const here = asFirst(position);
		const text = omba.writePosition(here);
		const found = known.get(text);
		if (found) return found;
		const left = here.out.filter((gone) => !gone).length;
		const draw = here.out.map((gone) => (gone ? 0 : 1 / left)) as unknown as Shares;
		const plays: Node[][] = [];
		const node: Node = { position: here, plays, before: draw, now: draw };
		known.set(text, node);
		if (left > 1) waiting.push(() => plays.push(...followersOf(core, here).map((after) => after.map(nodeAt))));
		return node;
	};
	nodeAt(start);
	for (let next = waiting.pop(); next; next = waiting.pop()) next();
	return [...known.values()];
}

/** By roll, the positions that follow; who could not play is out there, and when one is left it is over. */
export function followersOf(core: ReturnType<typeof omba.core>, position: OmbaPosition): OmbaPosition[][] {
	const plays = playsAt(core, position);
	core.load(position);
	return plays.map((after, i) => {
		if (after.length > 0) return after;
		core.make(i + 1);
		const end = core.save();
		if (core.actor !== OVER) throw new Error("somebody is still to play");
		core.unmake();
		return [end];
	});
}
