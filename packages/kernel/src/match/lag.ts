import type { Position } from "../game.ts";
import type { Seat } from "../seat.ts";
import type { ClockSpec } from "./clock.ts";
import type { Match } from "./match.ts";

/*
 * A play is under way for a while, and that time is not the player's. The keeper of the clock cannot know it exactly
 * and must not be told whatever a player likes, so what it gives back comes out of a small bank: it starts with three
 * gains, each play adds one, and it never holds more than seven. The gains are those of lichess (scalachess,
 * LagTracker): the shorter the match, the less of it may be lag.
 */
const STARTING_GAINS = 3;
const MOST_GAINS = 7;
const MOST_GAIN_MS = 1000;

/** What one play adds to the bank, in milliseconds. Matches without a clock, or with days for each play, need none. */
export function lagGain(spec: ClockSpec): number {
	if (spec.kind === "none" || spec.kind === "days") return 0;
	const increment = spec.kind === "fischer" ? spec.increment : 0;
	const expected = (spec.base + 40 * increment) / 1000;
	return Math.min(MOST_GAIN_MS, Math.round((0.4 * expected + 15) * 10));
}

/** What a seat's bank holds: what has been given is in the plays, so the log alone says what is left. */
export function lagBank<P extends Position>({ agreement, plays }: Match<P>, seat: Seat): number {
	const gain = lagGain(agreement.clock);
	let bank = STARTING_GAINS * gain;
	for (const { by, credit = 0 } of plays) if (by === seat) bank = Math.min(MOST_GAINS * gain, bank - credit + gain);
	return bank;
}

/** What is given back of a lag. */
export const lagCredit = <P extends Position>(match: Match<P>, seat: Seat, lag: number): number =>
	Math.max(0, Math.min(Math.round(lag), lagBank(match, seat)));
