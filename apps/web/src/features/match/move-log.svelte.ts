import { CHANCE, type Effect, type Play, type Position } from "@tablier/kernel";
import { preferences } from "../../parts/preferences/preferences.svelte.ts";
import { writePlayed } from "../../parts/surface/words.ts";
import type { LiveMatch } from "./live-match.svelte.ts";
import { type MoveCell, type MoveRow, moveCells, moveRows } from "./move-rows.ts";

/** The moves of a match as lists show them. */
export class MoveLog {
	readonly #live: LiveMatch;
	/** What each play did. A play never changes, so it is told once. */
	readonly #told = new WeakMap<Play, readonly Effect[]>();
	readonly #cells = $derived.by(() => this.#tell());

	constructor(live: LiveMatch) {
		this.#live = live;
	}

	get cells(): readonly MoveCell[] {
		return this.#cells;
	}

	get rows(): readonly MoveRow[] {
		return moveRows(this.#cells, this.order);
	}

	/** The seats, the one that began first. */
	get order(): readonly number[] {
		const { seats } = this.#live.match.agreement.setting;
		const first = Math.max(0, this.#cells[0]?.seat ?? this.#live.actor);
		return Array.from({ length: seats }, (_, at) => (first + at) % seats);
	}

	effectsOf(at: number): readonly Effect[] {
		const { plays, line } = this.#live.match;
		return plays[at] ? this.#effects(plays[at], line[at].position) : [];
	}

	#tell(): readonly MoveCell[] {
		const { game, match } = this.#live;
		return moveCells(
			match.plays.map((play, i) => {
				const { position } = match.line[i];
				return {
					by: play.by,
					text: play.by === CHANCE ? "" : writePlayed(preferences.words, game, position, play),
					effects: this.#effects(play, position),
					stacks: game.look(position).stacks,
				};
			}),
		);
	}

	#effects(play: Play, position: Position): readonly Effect[] {
		let told = this.#told.get(play);
		if (!told) {
			told = this.#live.hand.tell(position, play.steps);
			this.#told.set(play, told);
		}
		return told;
	}
}
