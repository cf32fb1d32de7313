import { applyEffects, type Cell, CHANCE, type Effect, type Play, type Stacks } from "@tablier/kernel";
import { cellsOf } from "../../parts/surface/last-cells.ts";
import type { LiveMatch } from "./live-match.svelte.ts";

/** What happened inside the move that is shown, one event after the other, its die first. */
export class Inside {
	readonly #live: LiveMatch;
	/** A move, and how many of its events are shown. Void as soon as another move is. */
	#look = $state.raw<{ readonly play: Play; readonly shown: number }>();
	readonly #told = $derived.by(() => this.#tell());

	constructor(live: LiveMatch) {
		this.#live = live;
	}

	get events(): readonly Effect[] {
		return this.#told?.events ?? [];
	}

	/** The seat that moved. */
	get seat(): number {
		return this.#told?.play.by ?? 0;
	}

	get shown(): number {
		return this.#shown ?? this.events.length;
	}

	/** The pieces after the events that are shown; undefined where the match is shown as it is. */
	get stacks(): Stacks | undefined {
		const shown = this.#shown;
		return shown === undefined || !this.#told ? undefined : this.#stacksAfter(this.#told.before, shown);
	}

	/** The cells of the last event that is shown. */
	get last(): ReadonlySet<Cell> | undefined {
		const shown = this.#shown;
		return shown === undefined ? undefined : new Set(this.events.slice(Math.max(0, shown - 1), shown).flatMap(cellsOf));
	}

	show(count: number): void {
		const told = this.#told;
		if (!told) return;
		this.#look = { play: told.play, shown: count };
		this.#live.hand.letGo();
		const { hand, match } = this.#live;
		const stacks = this.#stacksAfter(told.before, count);
		hand.motion.lay(hand.game.board(match.agreement.setting), { stacks, scores: [] });
	}

	/** Back to the match. */
	leave(): void {
		if (this.#shown === undefined) return;
		this.#look = undefined;
		this.#live.view(this.#live.viewing ?? this.#live.match.plays.length);
	}

	get #shown(): number | undefined {
		return this.#look && this.#look.play === this.#told?.play ? this.#look.shown : undefined;
	}

	#stacksAfter(before: Stacks, count: number): Stacks {
		return applyEffects(before, this.events.slice(0, count));
	}

	#tell(): { readonly play: Play; readonly before: Stacks; readonly events: readonly Effect[] } | undefined {
		const { match, viewing, hand, game } = this.#live;
		const { plays, line } = match;
		const at = plays.slice(0, viewing).findLastIndex(({ by }) => by !== CHANCE);
		if (at < 0) return undefined;
		const from = plays[at - 1]?.by === CHANCE ? at - 1 : at;
		const events = plays.slice(from, at + 1).flatMap(({ steps }, i) => hand.tell(line[from + i].position, steps));
		return { play: plays[at], before: game.look(line[from].position).stacks, events };
	}
}
