import { CHANCE, type Game, leaverIn, type Position } from "@tablier/kernel";
import type { Match } from "@tablier/kernel/match";
import type { Hand } from "./hand.svelte.ts";

/** A die that was rolled, and the seat that it was rolled for. */
export interface ShownDie {
	readonly seat: number;
	readonly value: number;
}

/** A match on a page, at the position that is shown. */
interface Shown {
	readonly game: Game;
	readonly hand: Hand;
	readonly match: Match;
	readonly position: Position;
	readonly viewing: number | undefined;
}

/** The die of the play in motion: the next one may have been rolled already. */
export function dieInMotion({ game, hand, match, viewing }: Shown): ShownDie | undefined {
	const { plays, line } = match;
	const at = plays.slice(0, viewing).findLastIndex(({ by }) => by !== CHANCE);
	if (!hand.motion.event || hand.notice?.kind !== "effects" || plays[at - 1]?.by !== CHANCE) return undefined;
	if (leaverIn(plays[at]) !== undefined) return undefined;
	const value = game.look(line[at].position).die;
	return value === undefined ? undefined : { seat: hand.notice.seat, value };
}

/** The die that is shown, beside the seat that plays it. */
export function dieOf(shown: Shown): ShownDie | undefined {
	const { game, hand, position } = shown;
	const value = game.look(position).die;
	const waiting = value === undefined ? undefined : { seat: hand.rules.actor(position), value };
	return dieInMotion(shown) ?? waiting;
}
