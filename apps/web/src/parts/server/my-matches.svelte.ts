import { LIMITS } from "@tablier/protocol";
import { askMine } from "./api.ts";
import { askedSeats, changedBy, isYours } from "./seat-status.ts";
import { seats } from "./seats.svelte.ts";

const OFTEN_ENOUGH_MS = 3_000;

/** All matches by link of this device, as the server last told. */
class Mine {
	/** Whether the server answered when it was last asked; undefined before that. */
	reached = $state<boolean>();
	#asked = 0;

	/** How many matches wait for this person. */
	get waiting(): number {
		return seats.list().filter(isYours).length;
	}

	/** Asks the server for their state; without an answer they stay as they are. Concurrent calls share one request. */
	async refresh(always = false): Promise<void> {
		if (!always && Date.now() - this.#asked < OFTEN_ENOUGH_MS) return;
		this.#asked = Date.now();
		const asked = askedSeats(seats.list(), always, Date.now());
		for (let i = 0; i < asked.length; i += LIMITS.seatsOfRequest) {
			const part = asked.slice(i, i + LIMITS.seatsOfRequest);
			const told = await askMine(part.map(({ match, key }) => ({ match, key })));
			this.reached = told.ok;
			if (!told.ok) return;
			seats.keepAll(changedBy(part, told.value.matches, Date.now(), (match) => seats.find(match)));
		}
	}
}

export const mine = new Mine();
