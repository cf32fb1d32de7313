import { type ApiFault, sitDown } from "../../parts/server/api.ts";
import { consent } from "../../parts/server/consent.svelte.ts";
import { newSeed } from "../../parts/server/random.ts";
import { untilHeard } from "../../parts/server/retry.ts";
import { seats } from "../../parts/server/seats.svelte.ts";
import { account } from "../account/account.svelte.ts";

/** Sits down with the key of a seat, again until the server has heard it. Said twice, it is the same seat. */
export class Sitting {
	readonly #match: string;
	readonly #key: string;
	readonly #refused: (fault: ApiFault | undefined) => void;
	#asked = false;
	#ended = false;

	/** `refused` is told why the server does not let them, and when it is asked once more. */
	constructor(match: string, key: string, refused: (fault: ApiFault | undefined) => void) {
		this.#match = match;
		this.#key = key;
		this.#refused = refused;
	}

	sit(): void {
		if (this.#asked) return;
		this.#asked = true;
		void this.#ask();
	}

	/** After a refusal, when somebody wants to try once more. */
	again(): void {
		this.#refused(undefined);
		this.#asked = false;
		this.sit();
	}

	end(): void {
		this.#ended = true;
	}

	async #ask(): Promise<void> {
		const seed = newSeed();
		const sit = () =>
			sitDown(this.#match, this.#key, { seed, ...consent.said, ...(seats.name !== "" && { name: seats.name }) });
		const done = await untilHeard(sit, { ended: () => this.#ended });
		if (done.ok || this.#ended) return;
		// A session may have ended without this device knowing: then it knows now, and the page says so.
		if (done.error === "no-account") void account.look();
		this.#refused(done.error);
	}
}
