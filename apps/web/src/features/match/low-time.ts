import type { LiveMatch } from "./live-match.svelte.ts";

/** From here on a clock is low. */
export const LOW_TIME_MS = 10_000;

/** Tells once, for each move, that the clock of a player at this page has become low: for a timer. */
export class LowTime {
	/** The number of plays at which it was told. */
	#told = -1;

	/** True the first time. */
	falls(match: Pick<LiveMatch, "match" | "live" | "actor" | "persons" | "left" | "free">): boolean {
		const { plays, clock } = match.match;
		const { actor } = match;
		if (!match.live || clock.spec.kind === "days" || !match.persons.some((seat) => seat === actor)) return false;
		const left = match.left(actor);
		if (left === undefined || left > LOW_TIME_MS || match.free(actor) || this.#told === plays.length) return false;
		this.#told = plays.length;
		return true;
	}
}
