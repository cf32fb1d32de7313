import { layTokens, moveTokens, type Token } from "@tablier/board";
import type { Board, Effect, Look } from "@tablier/kernel";

/** Milliseconds that a piece travels. */
const PACES = { slow: 560, normal: 230, fast: 110, none: 0 } as const;
export type Pace = keyof typeof PACES;

/** The pieces on the board and on their way: effects are shown one after the other. */
export class Motion {
	tokens = $state.raw<readonly Token[]>([]);
	/** The effect that is being shown, which one it is of how many. */
	event = $state.raw<Effect>();
	at = $state(0);
	count = $state(0);
	speed = $state<Pace>("normal");
	/** Whether each consequence waits for `next`. */
	stepwise = $state(false);
	/** Hears every effect when it is shown, those that move nothing too. */
	heard: ((effect: Effect) => void) | undefined;
	/** Kept when all that was to be shown has been shown, or something newer has taken its place. */
	shown: Promise<void> = Promise.resolve();
	#goOn: (() => void) | undefined;
	#end: (() => void) | undefined;
	#turn = 0;
	/** What is still to be shown: done at once when something newer is shown instead. */
	#rest: readonly Effect[] = [];

	/** For the drawing: how long a travel takes. */
	get pace(): number {
		return PACES[this.speed];
	}

	get waits(): boolean {
		return this.stepwise && isConsequence(this.event);
	}

	/** Ends what is being shown and lays the pieces where they are. */
	lay(board: Board, { stacks }: Look): void {
		this.#turn++;
		this.event = undefined;
		this.#end = undefined;
		this.#rest = [];
		this.next();
		this.tokens = layTokens(board, stacks, this.tokens);
	}

	/** `look` is that of the board in the end. */
	show(board: Board, effects: readonly Effect[], look: () => Look): void {
		this.shown = this.#run(board, effects, look);
	}

	/** The next event, at once. */
	next(): void {
		const goOn = this.#goOn;
		this.#goOn = undefined;
		goOn?.();
	}

	/** To the end of what is being shown. */
	skip(): void {
		this.#end?.();
	}

	async #run(board: Board, effects: readonly Effect[], look: () => Look): Promise<void> {
		const turn = ++this.#turn;
		this.next();
		this.event = undefined;
		this.#end = () => this.lay(board, look());
		/* The first of these effects begins where the interrupted ones end, not where they had come to. */
		for (const effect of this.#rest) this.tokens = moveTokens(board, this.tokens, effect);
		this.#rest = effects;
		const still = this.#isStill();
		const events = effects.filter(isShown);
		this.count = events.length;
		for (const [i, effect] of effects.entries()) {
			this.heard?.(effect);
			if (still || !isShown(effect)) continue;
			this.at = events.indexOf(effect) + 1;
			this.event = effect;
			this.tokens = moveTokens(board, this.tokens, effect);
			this.#rest = effects.slice(i + 1);
			await this.#beat(effect);
			if (turn !== this.#turn) return;
		}
		this.lay(board, look());
	}

	/** Reduced motion shows the end at once, unless events are shown one by one. So does a hidden page. */
	#isStill(): boolean {
		const less = this.speed === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;
		return (less && !this.stepwise) || document.hidden;
	}

	/** A consequence is shown longer than a move: no player chose it, so it has to be understood. */
	#beat(effect: Effect): Promise<void> {
		const consequence = isConsequence(effect);
		return new Promise((next) => {
			this.#goOn = next;
			if (this.stepwise && consequence) return;
			setTimeout(next, consequence ? this.pace * 3 : this.pace);
		});
	}
}

const SHOWN: ReadonlySet<Effect["kind"]> = new Set(["shift", "jump", "place", "remove", "change", "hold"]);
const isShown = ({ kind }: Effect): boolean => SHOWN.has(kind);
const isConsequence = (effect: Effect | undefined): boolean =>
	effect?.kind === "change" || effect?.kind === "remove" || effect?.kind === "hold";
