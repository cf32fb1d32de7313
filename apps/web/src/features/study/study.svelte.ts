import {
	applyEffects,
	type Cell,
	CHANCE,
	type Effect,
	type Game,
	type History,
	leaverIn,
	type Play,
	type Position,
	rollDie,
	type Stacks,
	type Step,
} from "@tablier/kernel";
import type { MatchResult } from "@tablier/kernel/match";
import { preferences } from "../../parts/preferences/preferences.svelte.ts";
import { drawAtRandom } from "../../parts/surface/chance.ts";
import { type EffectNotice, Hand } from "../../parts/surface/hand.svelte.ts";
import { cellsOf } from "../../parts/surface/last-cells.ts";
import { Histories } from "./tree/histories.ts";
import {
	addLine,
	addPlay,
	lineThrough,
	nodeOf,
	promote,
	type Remark,
	ROOT,
	remark,
	remove,
	type Tree,
} from "./tree/tree.ts";
import { besides } from "./tree/tree-layout.ts";

/** A game that is looked into: a tree of plays, the place that is looked at, and a hand that plays from there. */
export class Study {
	readonly game: Game;
	readonly hand: Hand;
	histories: Histories;
	tree = $state.raw<Tree>() as Tree;
	here = $state(ROOT);
	/** How many events of the play that led here are shown; undefined when all of it is. */
	event = $state<number>();
	/** How often the tree was changed since it was opened. */
	changes = $state(0);
	/** The line that is walked along goes through here: going back does not leave a variation. */
	#tip = $state(ROOT);
	readonly #line = $derived(lineThrough(this.tree, this.#tip));
	readonly #events = $derived.by(() => this.#tellEvents());

	constructor(game: Game, tree: Tree, at: number = ROOT) {
		this.game = game;
		this.histories = new Histories(game);
		this.hand = new Hand(game, { free: () => this.free, play: (play, told) => this.#add(play, told) });
		this.tree = tree;
		this.here = at;
		this.#tip = at;
		this.#settle();
		this.hand.lay(this.position);
	}

	/** Begins with another tree. */
	restart(tree: Tree): void {
		this.histories = new Histories(this.game);
		this.tree = tree;
		this.#tip = ROOT;
		this.#enter(ROOT);
		this.hand.notice = undefined;
		this.hand.lay(this.position);
	}

	get history(): History {
		return this.hand.turn.history;
	}

	get position(): Position {
		return this.history.position;
	}

	get result(): MatchResult | undefined {
		return this.hand.started ? undefined : this.histories.result(this.tree, this.here);
	}

	/** The actor to decide. A resigned game can be played on: only the rules end it here. */
	get actor(): number {
		return this.hand.turn.actor;
	}

	get free(): boolean {
		return this.event === undefined && this.actor >= 0;
	}

	/** The die that can be chosen or thrown here. */
	get outcomes(): readonly Step[] {
		if (this.event !== undefined || this.actor !== CHANCE) return [];
		return this.hand.rules.chance(this.position).map(({ step }) => step);
	}

	/** Who throws the die that waits. */
	get thrower(): number | undefined {
		const [step] = this.outcomes;
		const roll =
			step === undefined ? undefined : this.hand.tell(this.position, [step]).find(({ kind }) => kind === "roll");
		return roll?.kind === "roll" ? roll.seat : undefined;
	}

	/** The nodes from the root to the end of the line that is walked along. */
	get line(): readonly number[] {
		return this.#line;
	}

	/** The place of this node in its line. */
	get index(): number {
		return this.#line.indexOf(this.here);
	}

	/** All since the beginning, those of a play that is not whole yet included. */
	get steps(): readonly Step[] {
		return [...this.histories.lineTo(this.tree, this.here).plays.flatMap(({ steps }) => steps), ...this.started];
	}

	/** The steps of the play in progress. */
	get started(): readonly Step[] {
		return this.hand.turn.steps;
	}

	/** What the play that led here did, in order. */
	get events(): readonly Effect[] {
		return this.#events;
	}

	/** The pieces as they are shown: in the middle of a play as after that event. */
	get stacks(): Stacks {
		if (this.event === undefined) return this.game.look(this.position).stacks;
		return this.#stacksAfter(this.event);
	}

	get last(): ReadonlySet<Cell> {
		if (this.event !== undefined) return new Set(this.#events.slice(this.event - 1, this.event).flatMap(cellsOf));
		return new Set(this.#events.flatMap(cellsOf));
	}

	text(id: number): string {
		const { play } = nodeOf(this.tree, id);
		return play && leaverIn(play) !== undefined ? preferences.words.leaving : this.histories.text(this.tree, id);
	}

	/** A step of the actor to decide, or the outcome of a die. True when it was let through. */
	play(step: Step): boolean {
		return this.hand.step(step);
	}

	throwDie(): void {
		const step = rollDie(this.hand.rules, this.history, drawAtRandom);
		if (step !== undefined) this.play(step);
	}

	/** Adds a line of whole plays, such as an engine's, and goes to its end. */
	playLine(plays: Parameters<typeof addLine>[2]): void {
		const { tree, id } = addLine(this.tree, this.here, plays);
		if (tree !== this.tree) this.#change(tree);
		this.go(id);
	}

	/** One play on is shown as it happens, anything else as it is. */
	go(id: number): void {
		if (!this.tree.nodes[id]) return;
		const forward = nodeOf(this.tree, id).parent === this.here && !this.hand.started && this.event === undefined;
		this.#enter(id);
		this.hand.notice = undefined;
		if (forward) this.hand.show(this.#events);
		else this.hand.lay(this.position);
	}

	goBy(plays: number): void {
		const { line, index } = this;
		if (plays < 0 && (this.hand.started || this.event !== undefined)) return this.go(this.here);
		this.go(line[Math.max(0, Math.min(line.length - 1, index + plays))]);
	}

	goBeside(way: 1 | -1): void {
		const id = besides(this.tree, this.here, way);
		if (id !== undefined) this.go(id);
	}

	/** Shows the play that led here as far as one of its events; all of it when there is no such event. */
	showEvent(count: number): void {
		if (count < 0) return;
		if (count >= this.#events.length) return this.go(this.here);
		this.event = count;
		this.hand.letGo();
		const look = { stacks: this.#stacksAfter(count), scores: [] };
		this.hand.motion.lay(this.game.board(this.tree.setting), look);
	}

	promote(id: number): void {
		this.#change(promote(this.tree, id));
	}

	/** Goes to what was before it, when it was looked at. */
	remove(id: number): void {
		const { parent } = nodeOf(this.tree, id);
		if (parent === undefined) return;
		const tree = remove(this.tree, id);
		const gone = !tree.nodes[this.here];
		if (!tree.nodes[this.#tip]) this.#tip = parent;
		if (gone) this.here = parent;
		this.#change(tree);
		if (gone) this.go(parent);
	}

	remark(id: number, said: Remark): void {
		this.#change(remark(this.tree, id, said));
	}

	#add(play: Play, told: EffectNotice): boolean {
		const { tree, id } = addPlay(this.tree, this.here, play);
		this.#change(tree);
		this.#enter(id);
		this.hand.notice = told;
		this.hand.show(told.effects);
		return true;
	}

	#change(tree: Tree): void {
		this.tree = tree;
		this.changes++;
	}

	#enter(id: number): void {
		this.here = id;
		if (!this.#line.includes(id)) this.#tip = id;
		this.#settle();
	}

	#settle(): void {
		this.event = undefined;
		this.hand.take(this.histories.at(this.tree, this.here));
	}

	#tellEvents(): readonly Effect[] {
		const { parent, play } = nodeOf(this.tree, this.here);
		if (parent === undefined || !play) return [];
		return this.hand.tell(this.histories.at(this.tree, parent).position, play.steps);
	}

	#stacksAfter(count: number): Stacks {
		const { parent = ROOT } = nodeOf(this.tree, this.here);
		const before = this.game.look(this.histories.at(this.tree, parent).position).stacks;
		return applyEffects(before, this.#events.slice(0, count));
	}
}
