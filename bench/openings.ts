import { Thinker } from "@tablier/engine";
import { type Opening, randomOpening } from "@tablier/engine/arena";
import type { Knowledge, Setting } from "@tablier/kernel";

const PLAYS = 4;
const NODES = 200_000;
/** Openings in which a side has less than this are left out. */
const LEAST = 0.1;
const MOST_TRIES = 50;

export interface Openings {
	readonly openings: readonly Opening[];
	/** How they were chosen, for the results. */
	readonly chosen: string;
}

/**
 * Random openings for two that are still open, as our own search sees it. Of those on the 25 cells of Ko-Oshi many are lost by
 * force: both sides win one game of such a pair, whoever is stronger.
 */
export function openOpenings(knowledge: Knowledge, setting: Setting, count: number): Openings {
	const thinker = new Thinker(knowledge, setting);
	const openings: Opening[] = [];
	let tried = 0;
	while (openings.length < count) {
		if (tried++ > MOST_TRIES * count) throw new Error("hardly any opening is open");
		const opening = randomOpening(knowledge.game, setting, PLAYS, tried);
		const { start: position, steps } = opening;
		const { scores } = thinker.think({ setting, position, steps, limits: { nodes: NODES }, fair: true });
		if (Math.min(...scores) >= LEAST) openings.push(opening);
	}
	const leftOut = tried - count;
	const chosen = `${count} openings of ${PLAYS} random plays, neither side under ${LEAST} by ${NODES} nodes: ${leftOut} were left out`;
	return { openings, chosen };
}
