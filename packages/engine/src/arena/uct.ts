import {
	type Actor,
	CHANCE,
	type Core,
	drawFrom,
	type Game,
	OVER,
	ok,
	type Position,
	type Random,
	randomFrom,
	type Step,
	StepList,
} from "@tablier/kernel";
import type { Limits } from "../question.ts";
import type { Player, TurnRequest } from "./player.ts";

/** sqrt 2 of Kocsis and Szepesvári's UCT, halved because shares lie between 0 and 1 and are averaged over few wins. */
const CURIOSITY = 0.7;
/** A playout that nobody has won by then goes to whoever has most. */
const LONGEST_PLAYOUT = 200;
/** Steps after the first are taken from the tree only where it was looked at this often. */
const SURE_VISITS = 50;
const CLOCK_EVERY = 8;

interface Node {
	readonly actor: Actor;
	readonly steps: readonly Step[];
	readonly weights: readonly number[];
	readonly children: (Node | undefined)[];
	/** How many children were tried; the others wait in a random order. */
	tried: number;
	visits: number;
	/** Shares won below, by side. */
	readonly totals: Float64Array;
}

/**
 * Plain UCT: a tree of statistics, every leaf valued by one random game. For any number of seats: who decides at a node
 * prefers what brings its own side most. No knowledge of any game: the yardstick of the strength bench.
 */
class Uct {
	private readonly game: Game;
	private readonly core: Core<Position>;
	private readonly list: StepList;
	private readonly sides: readonly number[];
	private readonly sideCount: number;
	private readonly random: Random;
	private readonly shares: Float64Array;

	constructor(game: Game, sides: readonly number[], seed: number) {
		this.game = game;
		this.core = game.core();
		this.list = new StepList(game.maxBranching);
		this.sides = sides;
		this.sideCount = Math.max(...sides) + 1;
		this.random = randomFrom(seed);
		this.shares = new Float64Array(this.sideCount);
	}

	/** The legal steps are given: the rule of repetition may forbid some that the core allows. */
	search({ history, legal, seat, stop }: TurnRequest, limits: Limits): Step[] {
		const until = limits.ms === undefined ? Number.POSITIVE_INFINITY : performance.now() + limits.ms;
		const most = limits.nodes ?? Number.POSITIVE_INFINITY;
		this.core.load(history.position);
		const root = this.nodeOf(seat, this.shuffled(legal), []);
		for (let playouts = 0; playouts < most; playouts++) {
			if (playouts % CLOCK_EVERY === 0 && (performance.now() >= until || stop?.())) break;
			this.visit(root);
		}
		return this.bestPlay(root);
	}

	private bestPlay(root: Node): Step[] {
		const play: Step[] = [];
		for (let node: Node | undefined = root; node && node.actor === root.actor; ) {
			if (play.length > 0 && node.visits < SURE_VISITS) break;
			let best = 0;
			for (let i = 1; i < node.steps.length; i++)
				if ((node.children[i]?.visits ?? 0) > (node.children[best]?.visits ?? 0)) best = i;
			play.push(node.steps[best]);
			node = node.children[best];
		}
		return play;
	}

	private nodeOf(actor: Actor, steps: readonly Step[], weights: readonly number[]): Node {
		const totals = new Float64Array(this.sideCount);
		return { actor, steps, weights, children: new Array(steps.length), tried: 0, visits: 0, totals };
	}

	private newNode(): Node {
		const { core, list } = this;
		if (core.actor === OVER) return this.nodeOf(OVER, [], []);
		list.clear();
		core.steps(list);
		if (core.actor !== CHANCE) return this.nodeOf(core.actor, this.shuffled(list.toArray()), []);
		return this.nodeOf(CHANCE, list.toArray(), Array.from(list.weights.subarray(0, list.length)));
	}

	private shuffled(steps: readonly Step[]): Step[] {
		const mixed = [...steps];
		for (let i = mixed.length - 1; i > 0; i--) {
			const j = this.random(i + 1);
			[mixed[i], mixed[j]] = [mixed[j], mixed[i]];
		}
		return mixed;
	}

	/** One way down, one new leaf, one random game, and the result on the way up. */
	private visit(root: Node): void {
		const { core, shares } = this;
		const path = [root];
		let node = root;
		while (node.actor !== OVER) {
			const fresh = node.actor !== CHANCE && node.tried < node.steps.length;
			const at =
				node.actor === CHANCE ? drawFrom(this.random, node.weights) : fresh ? node.tried++ : this.favourite(node);
			core.make(node.steps[at]);
			const child = node.children[at] ?? this.newNode();
			node.children[at] = child;
			path.push(child);
			node = child;
			if (fresh) break;
		}
		const extra = this.playout();
		for (let i = 0; i < extra + path.length - 1; i++) core.unmake();
		for (const passed of path) {
			passed.visits++;
			for (let side = 0; side < this.sideCount; side++) passed.totals[side] += shares[side];
		}
	}

	private favourite({ actor, children, visits }: Node): number {
		const side = this.sides[actor];
		const log = Math.log(visits);
		let best = 0;
		let most = Number.NEGATIVE_INFINITY;
		for (let i = 0; i < children.length; i++) {
			const child = children[i] as Node;
			const worth = child.totals[side] / child.visits + CURIOSITY * Math.sqrt(log / child.visits);
			if (worth <= most) continue;
			most = worth;
			best = i;
		}
		return best;
	}

	/** Leaves the result in `shares`; returns how many steps it made. */
	private playout(): number {
		const { core, list, random } = this;
		let made = 0;
		for (; core.actor !== OVER && made < LONGEST_PLAYOUT; made++) {
			list.clear();
			core.steps(list);
			const at =
				core.actor === CHANCE
					? drawFrom(random, Array.from(list.weights.subarray(0, list.length)))
					: random(list.length);
			core.make(list.items[at]);
		}
		this.settle();
		return made;
	}

	private settle(): void {
		const { core, shares, sides } = this;
		shares.fill(0);
		if (core.actor === OVER) {
			const { scores } = core.verdict();
			for (const [seat, side] of sides.entries()) shares[side] += scores[seat];
			return;
		}
		const { stacks, scores } = this.game.look(core.save());
		for (const [seat, side] of sides.entries()) shares[side] += scores[seat] ?? 0;
		/* What is left of who is out counts no more. */
		for (const stack of stacks) {
			const owner = stack[stack.length - 1]?.owner;
			if (owner !== undefined && !core.isOut(owner)) shares[sides[owner]]++;
		}
		const most = Math.max(...shares);
		const leaders = shares.filter((share) => share === most).length;
		for (let side = 0; side < shares.length; side++) shares[side] = shares[side] === most ? 1 / leaders : 0;
	}
}

export function uctPlayer(game: Game, limits: Limits): Player {
	let uct: Uct | undefined;
	return {
		begin: async (setting, seed) => {
			uct = new Uct(game, game.sides(setting), seed);
			return ok(undefined);
		},
		play: async (turn) => {
			uct ??= new Uct(game, game.sides(turn.history.position.setting), 0);
			return ok(uct.search(turn, limits));
		},
		close: async () => {},
	};
}
