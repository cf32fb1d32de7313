import type { Position } from "../game.ts";
import { Past } from "../past.ts";
import type { Rules } from "../rules.ts";
import { historyOf, type Match } from "./match.ts";

/**
 * Forgets every position but the last, for a server with thousands of matches: 60 plays of Abalone are 90 kB otherwise. A
 * thinned match cannot take back plays: before `accept` of a take-back, and for `taken-back`, the log must be replayed.
 * The past is kept only where a rule looks at it.
 */
export function thin<P extends Position>(rules: Rules<P>, match: Match<P>): Match<P> {
	const last = historyOf(match);
	const past = rules.game.repetition(match.agreement.setting) ? last.past : Past.of([]);
	return { ...match, line: [{ ...last, past }], clocks: [match.clock] };
}
