import {
	advancePlay,
	beginHistory,
	type Game,
	type History,
	leaverIn,
	type Position,
	type Rules,
	rulesOf,
	type Seat,
	type Step,
	unwrap,
	verdictOf,
} from "@tablier/kernel";
import { type MatchResult, resultOf } from "@tablier/kernel/match";
import type { Recordable } from "@tablier/kernel/record";
import { nodeOf, pathTo, type Tree } from "./tree.ts";

/** Later steps of a play are written in the position that the earlier ones led to. */
function writePlay(rules: Rules, from: History, steps: readonly Step[]): string {
	let at = from.position;
	return steps
		.map((step) => {
			const text = rules.game.writeStep(at, step);
			const next = rules.step(at, step);
			if (next.ok) at = next.value;
			return text;
		})
		.join(" ");
}

/** The seats that have left on the way to a node. */
const goneBy = (tree: Tree, id: number): readonly Seat[] =>
	pathTo(tree, id).flatMap((at) => {
		const { play } = nodeOf(tree, at);
		return (play && leaverIn(play)) ?? [];
	});

/** The positions at the nodes of one tree, each found once: an id means the same place for ever. */
export class Histories {
	readonly rules: Rules;
	readonly #known = new Map<number, History>();
	readonly #texts = new Map<number, string>();

	constructor(game: Game) {
		this.rules = rulesOf(game);
	}

	/** Found from the nearest node that is known, and not by recursion: a line can have more plays than a stack has room. */
	at(tree: Tree, id: number): History {
		const missing: number[] = [];
		for (let at: number | undefined = id; at !== undefined && !this.#known.has(at); at = nodeOf(tree, at).parent)
			missing.push(at);
		for (const node of missing.reverse()) this.#known.set(node, this.#find(tree, node));
		return this.#known.get(id) as History;
	}

	/** The node before it is known. */
	#find(tree: Tree, id: number): History {
		const { parent, play } = nodeOf(tree, id);
		const before = parent === undefined ? undefined : this.#known.get(parent);
		if (before && play) return unwrap(advancePlay(this.rules, before, play)).history;
		return beginHistory(this.rules, unwrap(this.rules.game.readPosition(tree.start, tree.setting)));
	}

	/** The play that leads to a node, as it is written; empty at the root. */
	text(tree: Tree, id: number): string {
		const { parent, play } = nodeOf(tree, id);
		if (parent === undefined || !play) return "";
		const known = this.#texts.get(id) ?? writePlay(this.rules, this.at(tree, parent), play.steps);
		this.#texts.set(id, known);
		return known;
	}

	/** How the game ended at a node, by the rules or otherwise. */
	result(tree: Tree, id: number): MatchResult | undefined {
		const verdict = verdictOf(this.rules, this.at(tree, id));
		if (verdict) return resultOf(verdict, this.rules.game.sides(tree.setting), goneBy(tree, id));
		return tree.ending?.node === id ? tree.ending.result : undefined;
	}

	/** The way to a node, as a record is written from it or an engine looks at it. */
	lineTo(tree: Tree, id: number): Recordable<Position> {
		const path = pathTo(tree, id);
		const { setting, clock, tags } = tree;
		const result = this.result(tree, id);
		return {
			setting,
			clock,
			line: path.map((at) => this.at(tree, at)),
			plays: path.flatMap((at) => nodeOf(tree, at).play ?? []),
			gone: goneBy(tree, id),
			notes: tags,
			...(result && { result }),
		};
	}
}
