import type { Position } from "@tablier/kernel";
import { type Advice, type AdviceContext, adviceAt, type Guided } from "@tablier/lessons";
import type { LiveMatch } from "../match/live-match.svelte.ts";

/** The person sits at the first seat. */
export const YOU = 0;

/** Looks at a match at every turn of the person and says what is worth saying, each thing once. */
export class Adviser {
	readonly #live: LiveMatch;
	readonly #guided: Guided;
	readonly #given = new Set<string>();
	/** How many plays had been made when it last looked. */
	#seen = -1;

	constructor(live: LiveMatch, guided: Guided) {
		this.#live = live;
		this.#guided = guided;
		/* A match that goes on where it was left: what was said then is not said again. */
		for (let plays = 0; plays < live.match.plays.length; plays++) if (this.#actorAt(plays) === YOU) this.#advise(plays);
	}

	/** Undefined when nothing new is to be said, or nobody is to hear it now. */
	look(): Advice | undefined {
		const { match, actor } = this.#live;
		const plays = match.plays.length;
		if (plays === this.#seen || (actor !== YOU && !match.result)) return undefined;
		this.#seen = plays;
		return this.#advise(plays);
	}

	#actorAt(plays: number): number {
		return this.#live.hand.rules.actor(this.#live.match.line[plays].position);
	}

	#advise(plays: number): Advice | undefined {
		const advice = adviceAt(this.#live.hand.rules, this.#guided, this.#given, this.#sightAt(plays));
		if (advice) this.#given.add(advice.id);
		return advice;
	}

	#sightAt(plays: number): AdviceContext {
		const { match } = this.#live;
		const own = match.plays.slice(0, plays).filter(({ by }) => by === YOU).length;
		const before = match.plays.slice(0, plays).findLastIndex(({ by }) => by === YOU);
		const made = match.plays.slice(Math.max(before, 0), plays).flatMap((_, i) => this.#madeIn(Math.max(before, 0) + i));
		const scores = plays === match.plays.length ? match.result?.scores : undefined;
		const position = match.line[plays].position;
		return { position, seat: YOU, turn: own + 1, made, ...(scores && { scores }) };
	}

	/** The steps of one play. */
	#madeIn(index: number): AdviceContext["made"] {
		const { match, hand } = this.#live;
		const { by, steps } = match.plays[index];
		let before: Position = match.line[index].position;
		return steps.flatMap((step) => {
			const told = hand.rules.tell(before, step);
			if (!told.ok) return [];
			const one = { by, before, step, effects: told.value.effects, after: told.value.position };
			before = told.value.position;
			return [one];
		});
	}
}
