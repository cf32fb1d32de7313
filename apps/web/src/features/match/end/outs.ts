import { type Attempt, leaverIn, type Seat } from "@tablier/kernel";
import type { LiveMatch } from "../live-match.svelte.ts";

/** A seat that the rules put out because it had nothing to play. */
export interface Out {
	readonly seat: Seat;
	/** The play by which it happened, counted from 0. */
	readonly play: number;
	/** What the die showed; absent with cards. */
	readonly roll?: number;
}

/** Who went out by a play, in their order. */
export function outsBy({ hand, match }: LiveMatch, play: number): readonly Out[] {
	const { plays, line } = match;
	const made = plays[play];
	if (!made || leaverIn(made) !== undefined || !hand.game.attempts) return [];
	const effects = hand.tell(line[play].position, made.steps);
	const roll = effects.find((effect) => effect.kind === "roll")?.value;
	return effects.flatMap((effect) =>
		effect.kind === "out" && !effect.left ? [{ seat: effect.seat, play, ...(roll !== undefined && { roll }) }] : [],
	);
}

/** The last seat that went out up to a play: the one before the board that is shown. */
export function lastOut(live: LiveMatch, plays = live.match.plays.length): Out | undefined {
	for (let play = plays - 1; play >= 0; play--) {
		const out = outsBy(live, play).at(-1);
		if (out) return out;
	}
	return undefined;
}

/** All that the seat could try then. */
export const attemptsOf = ({ game, match }: LiveMatch, { seat, play, roll }: Out): readonly Attempt[] =>
	game.attempts?.(match.line[play + 1].position, seat, roll) ?? [];
