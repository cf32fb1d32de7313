import type { Line } from "@tablier/board";
import type { Attempt, Cell } from "@tablier/kernel";
import type { LiveMatch } from "../live-match.svelte.ts";
import { attemptsOf, type Out } from "./outs.ts";

/** The tries of a player who had nothing to play, one at a time on the board. */
export class Trials {
	readonly attempts: readonly Attempt[];
	readonly out: Out;
	#at = $state(0);
	readonly #live: LiveMatch;

	constructor(live: LiveMatch, out: Out) {
		this.#live = live;
		this.out = out;
		this.attempts = attemptsOf(live, out);
	}

	get at(): number {
		return this.#at;
	}

	get shown(): Attempt | undefined {
		return this.attempts[this.#at];
	}

	/** How many ways there are from each piece, in the order in which they are shown. */
	get pieces(): readonly {
		readonly piece: Cell;
		readonly points: number;
		readonly ways: number;
		readonly first: number;
	}[] {
		const found: { piece: Cell; points: number; ways: number; first: number }[] = [];
		for (const [first, { piece, points }] of this.attempts.entries()) {
			const known = found.find((one) => one.piece === piece && one.points === points);
			if (known) known.ways++;
			else found.push({ piece, points, ways: 1, first });
		}
		return found;
	}

	/** Shows the board on which it happened, with this try on it. */
	show(at: number): void {
		this.#at = Math.max(0, Math.min(this.attempts.length - 1, at));
		const { shown } = this;
		this.#live.view(this.out.play + 1);
		this.#live.hand.tried = shown && { piece: shown.piece, lines: linesOf(shown), faults: shown.stop.cells };
	}

	/** The board as it was. */
	end(): void {
		this.#live.hand.tried = undefined;
		this.#live.view(this.#live.match.plays.length);
	}
}

/** An arrow a step, each with what has been spent at its end. */
function linesOf({ piece, way }: Attempt): readonly Line[] {
	return way.map(({ cell, spent }, i) => ({
		from: i === 0 ? piece : way[i - 1].cell,
		to: cell,
		label: String(spent),
		strength: 0.6,
		plain: true,
	}));
}
