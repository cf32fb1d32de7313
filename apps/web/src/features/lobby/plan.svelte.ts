import type { Title } from "@tablier/games";
import type { Game, Setting } from "@tablier/kernel";
import type { Create } from "@tablier/protocol";
import type { ApiFault } from "../../parts/server/api.ts";
import { seats } from "../../parts/server/seats.svelte.ts";
import type { OnlineClock } from "./clock.ts";
import { makeMatch } from "./create-match.ts";
import { createOf, type Party, usualParties, withoutPerfect } from "./parties.ts";

/** What a player has chosen for a match by link, beside its rules. */
export class OnlinePlan {
	name = $state(seats.name);
	clock = $state<OnlineClock>("none");
	#order = $state<NonNullable<Create["order"]>>();
	rated = $state(false);
	standsIn = $state(false);
	busy = $state(false);
	fault = $state<ApiFault>();
	#parties = $state.raw<readonly Party[]>([]);

	/** `solved`: whether perfect play is known for what is to be played. */
	parties(count: number, solved: boolean): readonly Party[] {
		const parties = this.#parties.length === count ? this.#parties : usualParties(count);
		return solved ? parties : withoutPerfect(parties);
	}

	seat(parties: readonly Party[]): void {
		this.#parties = parties;
	}

	/** By lot where the rules say so, until the player says otherwise. */
	order({ lot }: Pick<Game, "lot">): NonNullable<Create["order"]> {
		return this.#order ?? (lot === undefined ? "as-listed" : "random");
	}

	choose(order: NonNullable<Create["order"]>): void {
		this.#order = order;
	}

	async make(title: Title, game: Game, setting: Setting, solved: boolean): Promise<void> {
		if (this.busy) return;
		this.busy = true;
		seats.name = this.name;
		this.fault = await makeMatch(
			title,
			createOf(setting, this.clock, this.parties(setting.seats, solved), this.order(game), {
				rated: this.rated,
				standsIn: this.standsIn,
			}),
		);
		this.busy = false;
	}
}
