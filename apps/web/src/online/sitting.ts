import { account } from "../account/account.svelte.ts";
import { sitDown } from "./api.ts";
import { seats } from "./seats.svelte.ts";
import { newSeed } from "./secret.ts";

const AGAIN_MS = 2_000;

/** Sits down with the key of a seat, again until the server has heard it. Said twice, it is the same seat. */
export class Sitting {
	readonly #match: string;
	readonly #key: string;
	#asked = false;
	#again: ReturnType<typeof setTimeout> | undefined;

	constructor(match: string, key: string) {
		this.#match = match;
		this.#key = key;
	}

	sit(): void {
		if (this.#asked) return;
		this.#asked = true;
		void this.#ask();
	}

	end(): void {
		clearTimeout(this.#again);
	}

	async #ask(): Promise<void> {
		const { name } = seats;
		const done = await sitDown(this.#match, this.#key, { seed: newSeed(), ...(name !== "" && { name }) });
		// A session may have ended without this device knowing: then it knows now, and the page says so.
		if (!done.ok && done.error === "no-account") void account.look();
		const lasting = done.ok || !["unreachable", "too-many", "not-kept", "stopping"].includes(done.error);
		if (!lasting) this.#again = setTimeout(() => void this.#ask(), AGAIN_MS);
	}
}
