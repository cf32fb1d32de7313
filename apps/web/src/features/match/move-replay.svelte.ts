import type { LiveMatch } from "./live-match.svelte.ts";

/** A move has to be seen before the next one. */
const PAUSE_MS = 600;

/** Shows moves once more, one after the other, and comes back to the last position. Any other look at the match ends it. */
export class MoveReplay {
	running = $state(false);
	readonly #live: LiveMatch;
	#round = 0;

	constructor(live: LiveMatch) {
		this.#live = live;
	}

	/** `ends` are the numbers of plays after each move that is shown. */
	async show(ends: readonly number[]): Promise<void> {
		const round = ++this.#round;
		const { match } = this.#live;
		this.running = true;
		for (const end of ends) {
			this.#live.show(end);
			await this.#live.hand.motion.shown;
			await new Promise((pass) => setTimeout(pass, PAUSE_MS));
			const alone = round === this.#round && match === this.#live.match;
			if (!alone || (this.#live.viewing ?? match.plays.length) !== end) break;
		}
		if (round === this.#round) this.stop();
	}

	stop(): void {
		this.#round++;
		this.running = false;
		this.#live.view(this.#live.match.plays.length);
	}
}
