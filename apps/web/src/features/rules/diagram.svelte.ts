import {
	beforeScene,
	beginDiagram,
	type Diagram,
	nextStep,
	type Showing,
	showScene,
	type Terms,
} from "@tablier/diagrams";
import { type Cell, CHANCE, type Effect, type Game, type History, OVER, type Position, rollDie } from "@tablier/kernel";
import { drawAtRandom } from "../../parts/surface/chance.ts";
import { type EffectNotice, Hand } from "../../parts/surface/hand.svelte.ts";
import { cellsOf } from "../../parts/surface/last-cells.ts";

/** A diagram on the page: it shows its scenes one after the other, and whoever reads can play on it at any time. */
export class DiagramTable {
	readonly hand: Hand;
	/** Whether a die is rolled on it. */
	readonly dice: boolean;
	#last = $state.raw<readonly Effect[]>([]);
	#showing = $state.raw<Showing>() as Showing;
	/** Whether a play was made that the diagram does not show. */
	#strayed = $state(false);

	constructor(game: Game, diagram: Diagram, terms: Terms) {
		/* While the die has to be rolled, a touch says so. */
		this.hand = new Hand(game, { free: () => this.actor !== OVER, play: (_, told, after) => this.#stray(told, after) });
		this.#showing = beginDiagram(this.hand.rules, diagram, terms);
		this.#begin();
		this.dice = this.rolls || game.look(this.position).die !== undefined;
	}

	get position(): Position {
		return this.hand.position;
	}

	get actor(): number {
		return this.hand.turn.actor;
	}

	/** The cells of the last play, or of the play in progress. */
	get last(): ReadonlySet<Cell> {
		const { from, steps } = this.hand.turn;
		const effects = steps.length > 0 ? this.hand.tell(from.position, steps) : this.#last;
		return new Set(effects.flatMap(cellsOf));
	}

	/** Whether the die is to be rolled now. */
	get rolls(): boolean {
		return this.actor === CHANCE;
	}

	get history(): History {
		return this.hand.turn.history;
	}

	/** The number of scenes shown; 0 once the reader has played. */
	get scene(): number {
		return this.#strays ? 0 : this.#showing.scene;
	}

	get scenes(): number {
		return this.#showing.diagram.scenes.length;
	}

	get shownAll(): boolean {
		return this.scene === this.scenes;
	}

	/** Whether it is not as it was at first. */
	get changed(): boolean {
		return this.#strays || this.#showing.scene > 0;
	}

	/** Shows the next scene; the first one again after the last, or after the reader has played. */
	show(): void {
		if (this.#strays || this.shownAll) this.startOver();
		const from = beforeScene(this.#showing);
		this.hand.lay(from.position);
		const shown = showScene(this.hand.rules, this.#showing);
		this.#showing = shown.next;
		this.hand.take(shown.next.history);
		if (shown.kind === "refusal") this.hand.notice = { kind: "illegal", illegal: shown.illegal };
		else this.#tell({ kind: "effects", effects: shown.effects, seat: shown.seat, text: shown.texts.join(" ") });
	}

	startOver(): void {
		const { diagram, start } = this.#showing;
		this.#showing = { diagram, start, history: start, scene: 0 };
		this.#begin();
	}

	roll(): void {
		const step = rollDie(this.hand.rules, this.history, drawAtRandom);
		if (step !== undefined) this.hand.step(step);
	}

	get #strays(): boolean {
		return this.#strayed || this.hand.started;
	}

	#stray(told: EffectNotice, after: History): boolean {
		this.#strayed = true;
		this.hand.take(after);
		this.#tell(told);
		return true;
	}

	#begin(): void {
		this.#strayed = false;
		this.#last = [];
		this.hand.take(this.#showing.start);
		this.hand.notice = undefined;
		this.hand.advised = nextStep(this.hand.rules, this.#showing);
		this.hand.lay(this.position);
	}

	#tell(told: EffectNotice): void {
		this.hand.notice = told;
		this.#last = told.effects;
		this.hand.show(told.effects);
	}
}
