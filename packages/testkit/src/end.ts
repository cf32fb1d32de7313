import { OVER, type Position, type Setting } from "@tablier/kernel";
import { pickFrom, randomFrom } from "./random.ts";
import type { Subject } from "./subject.ts";
import { type Breach, listSteps, roomFor } from "./visit.ts";

/** A turn of more steps than this, dice included, would be a game that goes on for ever inside one turn. */
const STEPS_PER_PLY = 16;

/** Plays a random game that a rule or the option `plies` limits, and says whether it went on beyond the limit. */
export function findEndlessGame<P extends Position>(
	{ game, longest }: Subject<P>,
	setting: Setting,
	seed: number,
): Breach {
	const limit = longest ?? Number(setting.options.plies);
	const limited = `${limit} plies (${longest === undefined ? "the option `plies`" : "`longest` of the subject"})`;
	const random = randomFrom(seed);
	const core = game.core();
	const list = roomFor(game.maxBranching);
	core.load(game.start(setting));
	for (let made = 0; core.actor !== OVER; made++) {
		if (core.turn > limit) return `the game goes on after ${limited}, seed ${seed}`;
		if (made > limit * STEPS_PER_PLY) return `the game makes ${made} steps within ${limited}, seed ${seed}`;
		core.make(pickFrom(random, listSteps(core, list).toArray()));
	}
	return undefined;
}
