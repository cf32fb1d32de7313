import type { Verdict } from "../core.ts";
import type { Position } from "../game.ts";
import type { History } from "../history.ts";
import type { Seat } from "../seat.ts";
import type { Play } from "../step.ts";
import type { ClockState } from "./clock.ts";
import type { Agreement, Offer } from "./event.ts";

/** Ends that belong to the match and not to the rules of the game. */
export const MATCH_REASONS = ["resignation", "time", "absence", "agreement", "abandoned"] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** How a match ended. `scores` is null when it was abandoned: nobody won. */
export interface MatchResult {
	readonly scores: readonly number[] | null;
	readonly reason: string;
	readonly rule: string;
}

export interface TimedPlay extends Play {
	/** What the player had left after it, in milliseconds, where a clock ran. */
	readonly left?: number;
	/** What was not charged of the time it took, in milliseconds (see lag.ts). */
	readonly credit?: number;
	/** Why exact chances were wanted and not had. */
	readonly fallback?: string;
}

export interface Match<P extends Position = Position> {
	readonly agreement: Agreement;
	/** One before the first play, and one after each. */
	readonly line: readonly History<P>[];
	readonly clocks: readonly ClockState[];
	readonly plays: readonly TimedPlay[];
	readonly clock: ClockState;
	readonly offer?: Offer;
	/** The offers that seats have made since their last play: asking twice for the same is nagging. */
	readonly asked: readonly { readonly by: number; readonly what: Offer["what"] }[];
	/** Seats that have left while the others go on: a machine plays for them, and they have lost. */
	readonly gone: readonly Seat[];
	readonly result?: MatchResult;
	/** How many events made this match. */
	readonly version: number;
}

export const historyOf = <P extends Position>(match: Match<P>): History<P> => match.line[match.line.length - 1];
export const positionOf = <P extends Position>(match: Match<P>): P => historyOf(match).position;
export const resultOf = ({ scores, reason, rule }: Verdict, gone: readonly Seat[] = []): MatchResult => ({
	scores: shareOut(scores, gone),
	reason,
	rule,
});

/** Whether a seat that leaves ends it. The others go on where a machine can stand in and two sides are left to play. */
export function endsWithout(
	sides: readonly number[],
	{ agreement, gone }: Pick<Match, "agreement" | "gone">,
	seat: Seat,
): boolean {
	const stayed = sides.filter((_, other) => other !== seat && !gone.includes(other as Seat));
	return agreement.standIn === undefined || new Set(stayed).size < 2;
}

/** What seats that have left would have won goes to those who stayed: as they share the rest, or equally without a rest. */
export function shareOut(scores: readonly number[], gone: readonly Seat[]): readonly number[] {
	if (gone.length === 0) return scores;
	const stayed = scores.map((score, seat) => (gone.includes(seat as Seat) ? 0 : score));
	const rest = stayed.reduce((sum, score) => sum + score, 0);
	const others = scores.length - gone.length;
	return stayed.map((score, seat) => (gone.includes(seat as Seat) ? 0 : rest > 0 ? score / rest : 1 / others));
}
