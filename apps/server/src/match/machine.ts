import { createHash } from "node:crypto";
import type { Question } from "@tablier/engine";
import type { Position, Rules } from "@tablier/kernel";
import { type ChairLevel, type Match, timeLeft } from "@tablier/kernel/match";

/** With less time than this on its clock, the machine thinks a share of it. */
const SCARCE_MS = 30_000;
const SHARE = 30;
const LEAST_MS = 20;

/**
 * What a machine is asked: the position and the plays, which everybody sees. Its own seed decides how well it plays today,
 * and comes from the name of the match: the seed of the dice never leaves the actor.
 */
export function questionOf<P extends Position>(
	rules: Rules<P>,
	id: string,
	match: Match<P>,
	seat: number,
	level: ChairLevel,
	now: number,
): Question {
	const { setting, position } = match.agreement;
	const timed = match.clock.spec.kind !== "none" && !match.gone.some((gone) => gone === seat);
	const left = timeLeft(match.clock, seat, now, true);
	return {
		setting,
		position: position ?? rules.game.writePosition(rules.game.start(setting)),
		steps: match.plays.flatMap(({ steps }) => steps),
		level,
		seed: createHash("sha256").update(`${id} ${seat}`).digest().readUInt32BE(0),
		...(timed && left < SCARCE_MS && { limits: { ms: Math.max(LEAST_MS, left / SHARE) } }),
	};
}
