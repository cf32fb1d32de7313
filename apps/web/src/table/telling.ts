import type { Cell, Effect, Seat } from "@tablier/kernel";
import type { MatchEvent } from "@tablier/kernel/match";
import type { Replay } from "@tablier/kernel/record";

/** The cells that an effect touches. */
export function cellsOf(effect: Effect): readonly Cell[] {
	if (effect.kind === "shift") return effect.travels.flatMap(({ from, to }) => (to === null ? [from] : [from, to]));
	return effect.kind === "place" || effect.kind === "change" ? [effect.cell] : [];
}

/** The event that ended a recorded match outside the rules. */
export function endOf({ result }: Replay, at: number): MatchEvent | undefined {
	const loser = (result?.scores?.indexOf(0) ?? 0) as Seat;
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
