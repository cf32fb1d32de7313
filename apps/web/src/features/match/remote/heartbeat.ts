/** So long may the answer to a ping be under way. */
const ANSWER_MS = 8_000;

/**
 * Whether a line still answers. Only a ping that was not answered tells that it is dead: silence tells nothing, because the timers of
 * a page that nobody looks at run once a minute.
 */
export class Pulse {
	/** When the oldest ping was sent that nothing was heard after. */
	#pinged: number | undefined;

	/** Anything at all was heard, or the line is new. */
	heard(): void {
		this.#pinged = undefined;
	}

	/** What to do at this moment. */
	beat(now: number): "ping" | "wait" | "dead" {
		if (this.#pinged !== undefined) return now - this.#pinged > ANSWER_MS ? "dead" : "wait";
		this.#pinged = now;
		return "ping";
	}
}
