import type { Cell, Effect } from "@tablier/kernel";
import type { Match } from "@tablier/kernel/match";
import type { Hand } from "./hand.svelte.ts";

/** The cells that an effect touches. */
export function cellsOf(effect: Effect): readonly Cell[] {
	if (effect.kind === "shift") return effect.travels.flatMap(({ from, to }) => (to === null ? [from] : [from, to]));
	if (effect.kind === "jump") return [effect.from, effect.to];
	return effect.kind === "place" || effect.kind === "change" ? [effect.cell] : [];
}

/** The cells of the last play of a seat that is shown. */
export function lastCells(hand: Hand, { plays, line }: Match, viewing: number | undefined): ReadonlySet<Cell> {
	const index = plays.slice(0, viewing ?? plays.length).findLastIndex(({ by }) => by >= 0);
	if (index < 0) return new Set();
	return new Set(hand.tell(line[index].position, plays[index].steps).flatMap(cellsOf));
}
