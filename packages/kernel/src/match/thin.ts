import type { Position } from "../game.ts";
import { historyOf, type Match } from "./match.ts";

/**
 * Forgets every position but the last, for who keeps thousands of matches: 60 plays of Abalone are 90 kB otherwise. All
 * commands can be decided on it, and all events but one be applied: after `taken-back` the log must be replayed.
 */
export const thin = <P extends Position>(match: Match<P>): Match<P> => ({
	...match,
	line: [historyOf(match)],
	clocks: [match.clock],
});
