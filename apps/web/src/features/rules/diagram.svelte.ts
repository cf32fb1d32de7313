import {
	beforeScene,
	beginDiagram,
	type Diagram,
	nextStep,
	type Showing,
	showScene,
	type Terms,
} from "@tablier/diagrams";
import {
	addStep,
	beginTurn,
	type Cell,
	CHANCE,
	type Effect,
	type Game,
	type History,
	OVER,
	type Position,
	rollDie,
	type Step,
	type Turn,
} from "@tablier/kernel";
import { drawAtRandom } from "../../parts/surface/chance.ts";
import { Hand } from "../../parts/surface/hand.svelte.ts";
import { cellsOf } from "../../parts/surface/last-cells.ts";

/** A diagram on the page: it shows its scenes one after the other, and whoever reads can play on it at any time. */
export class DiagramTable {
	readonly hand: Hand;
	/** Whether a die is rolled on it. */
	readonly dice: boolean;
	last = $state.raw<ReadonlySet<Cell>>(new Set());
	#showing = $state.raw<Showing>() as Showing;
	#turn = $state.raw<Turn>() as Turn;
	/** Whether something was played that the diagram does not show. */
	#strayed = $state(false);

	constructor(game: Game, diagram: Diagram, terms: Terms) {
		/* While the die has to be rolled, a touch says so. */
		this.hand = new Hand(game, { free: () => this.actor !== OVER, play: (step) => this.play(step) });
		this.#showing = beginDiagram(this.hand.rules, diagram, terms);
		this.#turn = beginTurn(this.hand.rules, this.#showing.start);
		this.dice = this.rolls || game.look(this.position).die !== undefined;
		this.#begin();
	}

	get position(): Position {
		return this.history.position;
	}

	get actor(): number {
		return this.#turn.actor;
	}

	/** Whether the die is to be rolled now. */
	get rolls(): boolean {
		return this.actor === CHANCE;
	}

	get history(): History {
		return this.#turn.history;
	}

	/** The scene that comes next; none when all were shown or the reader went another way. */
	get scene(): number {
		return this.#strayed ? 0 : this.#showing.scene;
	}

	get scenes(): number {
		return this.#showing.diagram.scenes.length;
	}

	get shownAll(): boolean {
		return this.scene === this.scenes;
	}

	/** Whether it is not as it was at first. */
	get changed(): boolean {
		return this.#strayed || this.#showing.scene > 0;
	}

	/** Shows the next scene; the first one again after the last, or after the reader has played. */
	show(): void {
		if (this.#strayed || this.shownAll) this.startOver();
		const from = beforeScene(this.#showing);
		this.hand.lay(from.position);
		const shown = showScene(this.hand.rules, this.#showing);
		this.#showing = shown.next;
		this.#stand(beginTurn(this.hand.rules, shown.next.history));
		if (shown.kind === "refusal") this.hand.notice = { kind: "illegal", illegal: shown.illegal };
		else this.#tell(shown.effects, shown.seat, shown.texts.join(" "));
	}

	startOver(): void {
		const { diagram, start } = this.#showing;
		this.#showing = { diagram, start, history: start, scene: 0 };
		this.#begin();
	}

	play(step: Step): void {
		const text = this.hand.game.writeStep(this.position, step);
		const added = addStep(this.hand.rules, this.#turn, step);
		this.hand.pending = undefined;
		if (!added.ok) {
			this.hand.notice = { kind: "illegal", illegal: added.error };
			return;
		}
		const seat = Math.max(0, this.actor);
		this.#strayed = true;
		this.#stand(added.value.turn);
		this.#tell(added.value.effects, seat, text);
	}

	roll(): void {
		const step = rollDie(this.hand.rules, this.history, drawAtRandom);
		if (step !== undefined) this.play(step);
	}

	#begin(): void {
		this.#strayed = false;
		this.last = new Set();
		this.#stand(beginTurn(this.hand.rules, this.#showing.start));
		this.hand.notice = undefined;
		this.hand.advised = nextStep(this.hand.rules, this.#showing);
		this.hand.lay(this.position);
	}

	#stand(turn: Turn): void {
		this.#turn = turn;
		this.hand.take(turn.history, this.actor < 0);
	}

	#tell(effects: readonly Effect[], seat: number, text: string): void {
		this.hand.notice = { kind: "effects", effects, seat, text };
		this.last = new Set(effects.flatMap(cellsOf));
		this.hand.show(effects, () => this.position);
	}
}
