import type { Position } from "./game.ts";
import { actorIn, type History } from "./history.ts";
import type { Rules } from "./rules.ts";
import { CHANCE } from "./seat.ts";
import type { Step } from "./step.ts";

/** Draws an outcome by its integer weights and returns its index. The source of randomness is the caller's (see dice/). */
export type Draw = (weights: readonly number[]) => number;

/** Rolls the die that is due here. Undefined where a seat is to decide, or the game is over. */
export function rollDie<P extends Position>(rules: Rules<P>, history: History<P>, draw: Draw): Step | undefined {
	if (actorIn(rules, history) !== CHANCE) return undefined;
	const outcomes = rules.chance(history.position);
	return outcomes[draw(outcomes.map(({ weight }) => weight))].step;
}
