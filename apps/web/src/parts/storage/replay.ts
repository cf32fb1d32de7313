import { err, type Game, ok, playsAlike, type Result, rulesOf } from "@tablier/kernel";
import { appendInPlace, evolve, type Match } from "@tablier/kernel/match";
import type { KeptMatch } from "./kept-match.ts";

/** `other-rules`: kept by another version of the rules. `no-replay`: the event that these rules do not let through. */
export type ReplayFault = { readonly code: "other-rules" } | { readonly code: "no-replay"; readonly event: number };

/** The match that a kept log is. Nothing is shown of a log that does not replay to its end. */
export function replayMatch(game: Game, { rulesVersion, events }: KeptMatch): Result<Match, ReplayFault> {
	const [begun] = events;
	if (begun?.kind !== "begun") return err({ code: "no-replay", event: 0 });
	if (!playsAlike(game, begun.agreement.setting, rulesVersion)) return err({ code: "other-rules" });
	const rules = rulesOf(game);
	let match: Match | undefined;
	for (let event = 0; event < events.length; event++) {
		try {
			match = evolve(rules, match, events[event], appendInPlace);
		} catch {
			// A log that is not ours: the rules throw where an invariant of ours is broken.
			return err({ code: "no-replay", event });
		}
	}
	return match ? ok(match) : err({ code: "no-replay", event: 0 });
}
