import { CHANCE, leaverIn } from "@tablier/kernel";
import type { ShownMatch } from "../../features/match/shown.ts";

/** A die that was rolled, and the seat that it was rolled for. */
export interface ShownDie {
	readonly seat: number;
	readonly value: number;
}

type Shown = Pick<ShownMatch, "game" | "hand" | "match" | "position" | "viewing">;

/** While a play is being shown, the die that it was played with: the next one may have fallen already. */
export function dieInMotion({ game, hand, match, viewing }: Shown): ShownDie | undefined {
	const { plays, line } = match;
	const at = plays.slice(0, viewing).findLastIndex(({ by }) => by !== CHANCE);
	if (!hand.motion.event || hand.notice?.kind !== "effects" || plays[at - 1]?.by !== CHANCE) return undefined;
	if (leaverIn(plays[at]) !== undefined) return undefined;
	const value = game.look(line[at].position).die;
	return value === undefined ? undefined : { seat: hand.notice.seat, value };
}

/** The die that is seen: it lies with the seat that plays it. */
export function dieOf(shown: Shown): ShownDie | undefined {
	const { game, hand, position } = shown;
	const value = game.look(position).die;
	const waiting = value === undefined ? undefined : { seat: hand.rules.actor(position), value };
	return dieInMotion(shown) ?? waiting;
}
