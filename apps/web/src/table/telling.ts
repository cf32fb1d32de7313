import type { Cell, Effect, Rules, Seat } from "@tablier/kernel";
import type { Match, MatchEvent } from "@tablier/kernel/match";
import type { Replay } from "@tablier/kernel/record";
import type { Hand } from "./hand.svelte.ts";

/** The cells that an effect touches. */
export function cellsOf(effect: Effect): readonly Cell[] {
	if (effect.kind === "shift") return effect.travels.flatMap(({ from, to }) => (to === null ? [from] : [from, to]));
	return effect.kind === "place" || effect.kind === "change" ? [effect.cell] : [];
}

/** The cells of the last play of a seat that is shown. */
export function lastCells(hand: Hand, { plays, line }: Match, viewing: number | undefined): ReadonlySet<Cell> {
	const index = plays.slice(0, viewing ?? plays.length).findLastIndex(({ by }) => by >= 0);
	if (index < 0) return new Set();
	return new Set(hand.tell(line[index].position, plays[index].steps).flatMap(cellsOf));
}

/** The event that ended a recorded match outside the rules. */
export function endOf(rules: Rules, { result, line }: Replay, at: number): MatchEvent | undefined {
	const fallen = rules.fallen(line[line.length - 1].position);
	const loser = (result?.scores?.findIndex((share, seat) => share === 0 && !fallen.includes(seat as Seat)) ??
		0) as Seat;
	switch (result?.reason) {
		case "resignation":
			return { kind: "resigned", by: loser, at };
		case "time":
			return { kind: "flag-fell", by: loser, at };
		case "agreement":
			return { kind: "draw-agreed", at };
		case "abandoned":
			return { kind: "abandoned", at };
		default:
			return undefined;
	}
}
