import { Thinker } from "@tablier/engine";
import { type Opening, randomOpening } from "@tablier/engine/arena";
import type { Knowledge, Setting } from "@tablier/kernel";

const PLAYS = 4;
const NODES = 200_000;
/** Who has less than this has lost already. */
const LEAST = 0.1;

/**
 * Random openings that neither side has won already, as a search sees it. On the 25 cells of Ko-Oshi one opening in ten is lost by
 * force: there the stronger player loses whoever it is, and the games say nothing about strength.
 */
export function openOpenings(knowledge: Knowledge, setting: Setting, count: number): Opening[] {
	const thinker = new Thinker(knowledge, setting);
	const openings: Opening[] = [];
	for (let seed = 1; openings.length < count; seed++) {
		const opening = randomOpening(knowledge.game, setting, PLAYS, seed);
		const { start: position, steps } = opening;
		const { scores } = thinker.think({ setting, position, steps, limits: { nodes: NODES }, fair: true });
		if (Math.min(...scores) >= LEAST) openings.push(opening);
	}
	return openings;
}
