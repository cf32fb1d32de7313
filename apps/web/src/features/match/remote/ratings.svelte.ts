import type { RatingsOfMatch } from "@tablier/protocol";
import { askMatchRatings } from "../../../parts/server/api.ts";

const AGAIN_MS = 1_000;
/** A server that settles nothing for so long does it later: the account page tells. */
const MOST_TRIES = 8;

type Player = RatingsOfMatch["players"][number];

/** The ratings of those who play a match that counts. */
export class MatchRatings {
	players = $state.raw<readonly Player[]>([]);
	readonly #match: string;
	readonly #key: string;
	#again: ReturnType<typeof setTimeout> | undefined;

	constructor(match: string, key: string) {
		this.#match = match;
		this.#key = key;
	}

	of(seat: number): Player | undefined {
		return this.players.find((player) => player.seat === seat);
	}

	/** Asks now; after the end, until they have been settled. */
	async look(over: boolean, tries = MOST_TRIES): Promise<void> {
		clearTimeout(this.#again);
		const told = await askMatchRatings(this.#match, this.#key);
		if (told.ok) this.players = told.value.players;
		if (over && tries > 1 && !(told.ok && told.value.settled))
			this.#again = setTimeout(() => void this.look(over, tries - 1), AGAIN_MS);
	}

	end(): void {
		clearTimeout(this.#again);
	}
}
