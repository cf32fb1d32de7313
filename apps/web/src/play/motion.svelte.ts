import { layTokens, moveTokens, type Token } from "@tablier/board";
import type { Board, Effect, Look } from "@tablier/kernel";

const TRAVEL_TIME = 190;

/** The pieces on the board and on their way: effects are shown one after the other. */
export class Motion {
	tokens = $state.raw<readonly Token[]>([]);
	/** The effect that is being shown. */
	event = $state.raw<Effect>();
	/** Whether each consequence waits for `next`. */
	stepwise = false;
	/** Kept when all that was to be shown has been shown, or something newer has taken its place. */
	shown: Promise<void> = Promise.resolve();
	#goOn: (() => void) | undefined;
	#turn = 0;

	get waits(): boolean {
		return this.stepwise && isConsequence(this.event);
	}

	/** Ends what is being shown and lays the pieces where they are. */
	lay(board: Board, { stacks }: Look): void {
		this.#turn++;
		this.event = undefined;
		this.next();
		this.tokens = layTokens(board, stacks, this.tokens);
	}

	/** `look` is that of the board in the end. */
	show(board: Board, effects: readonly Effect[], look: () => Look): void {
		this.shown = this.#run(board, effects, look);
	}

	next(): void {
		const goOn = this.#goOn;
		this.#goOn = undefined;
		goOn?.();
	}

	async #run(board: Board, effects: readonly Effect[], look: () => Look): Promise<void> {
		const turn = ++this.#turn;
		this.next();
		const still = matchMedia("(prefers-reduced-motion: reduce)").matches && !this.stepwise;
		this.event = undefined;
		for (const effect of effects) {
			const moves = ["shift", "place", "remove", "change"].includes(effect.kind);
			if (!moves || still) continue;
			this.event = effect;
			this.tokens = moveTokens(board, this.tokens, effect);
			await this.#beat(effect);
			if (turn !== this.#turn) return;
		}
		this.lay(board, look());
	}

	/** A consequence that nobody chose is shown longer than a move, for it has to be understood. */
	#beat(effect: Effect): Promise<void> {
		const consequence = isConsequence(effect);
		return new Promise((next) => {
			if (this.stepwise && consequence) this.#goOn = next;
			else setTimeout(next, consequence ? TRAVEL_TIME * 3 : TRAVEL_TIME);
		});
	}
}

const isConsequence = (effect: Effect | undefined): boolean => effect?.kind === "change" || effect?.kind === "remove";
