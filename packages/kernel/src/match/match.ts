import type { Verdict } from "../core.ts";
import type { Position } from "../game.ts";
import { actorIn, type History } from "../history.ts";
import type { Rules } from "../rules.ts";
import { SEATS, type Seat } from "../seat.ts";
import { drawnBetween } from "../side.ts";
import type { Play } from "../step.ts";
import type { ClockState } from "./clock.ts";
import type { Agreement, Offer } from "./event.ts";

/** Ends that belong to the match and not to the rules of the game. */
export const MATCH_REASONS = ["resignation", "time", "absence", "agreement", "length", "abandoned", "aborted"] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/**
 * A match that has seen so many plays, those that were taken back included and dice left out, is a draw. Without it
 * Abalone without the rule of repetition would have no end, and neither would its log. Random games of Abalone take
 * 1,400 plays.
 */
export const MOST_PLAYS = 5_000;
/** The players are told from here on. */
export const PLAYS_ANNOUNCED = 200;

/** Why a log is not replayed: it was written under a version of the rules that plays its setting in another way. */
export const OTHER_RULES = "other-rules";

/**
 * How a match ended. `scores` is null when it was abandoned, aborted, or played under other rules: there is no winner.
 */
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
	/** Percent of its usual thinking time that a machine had, where it had less. */
	readonly hurry?: number;
}

export interface Match<P extends Position = Position> {
	readonly agreement: Agreement;
	/** One before the first play, and one after each. */
	readonly line: readonly History<P>[];
	readonly clocks: readonly ClockState[];
	readonly plays: readonly TimedPlay[];
	/** How many plays were made, those that were taken back included: see MOST_PLAYS. */
	readonly made: number;
	readonly clock: ClockState;
	readonly offer?: Offer;
	/** The offers that seats have made since their last play: asking twice for the same is nagging. */
	readonly asked: readonly { readonly by: number; readonly what: Offer["what"] }[];
	/**
	 * Seats that have left while the others go on, and have lost: out by the rules, or a machine plays for them
	 * (`standIn`).
	 */
	readonly gone: readonly Seat[];
	readonly result?: MatchResult;
	/** How many events made this match. */
	readonly version: number;
}

export const historyOf = <P extends Position>({ line }: Pick<Match<P>, "line">): History<P> => line[line.length - 1];
export const positionOf = <P extends Position>(match: Pick<Match<P>, "line">): P => historyOf(match).position;

/** The part of a match that says which seats play on. */
export type Standing<P extends Position = Position> = Pick<Match<P>, "agreement" | "line" | "gone">;

/**
 * The seat whose clock runs: none during a die, for a machine that stands in for a seat that left, or after the end.
 */
export function runningSeat<P extends Position>(rules: Rules<P>, match: Match<P>): Seat | undefined {
	if (match.result || match.clock.spec.kind === "none") return undefined;
	const actor = actorIn(rules, historyOf(match));
	return actor >= 0 && !match.gone.includes(actor as Seat) ? (actor as Seat) : undefined;
}

/** The verdict of the rules, without the shares of seats that have left. */
export const resultOf = (
	{ scores, reason, rule }: Verdict,
	sides: readonly number[] = [],
	gone: readonly Seat[] = [],
): MatchResult => ({ scores: shareOut(scores, sides, gone), reason, rule });

/** Seats whose player still plays: neither left nor put out by the rules. */
export const playing = <P extends Position>(rules: Rules<P>, match: Standing<P>): readonly Seat[] =>
	playingAt(rules, positionOf(match), match.gone);

const playingAt = <P extends Position>(rules: Rules<P>, position: P, gone: readonly Seat[]): readonly Seat[] =>
	SEATS.slice(0, position.setting.seats).filter((seat) => !gone.includes(seat) && !rules.isOut(position, seat));

/** Whether leaving now aborts the match: a seat that plays has not made its first play, and first plays are free. */
export const abortsNow = <P extends Position>(rules: Rules<P>, match: Match<P>): boolean =>
	match.agreement.freeStart === true &&
	playing(rules, match).some((seat) => !match.plays.some((play) => play.by === seat));

/**
 * The shares where seats have left and one side alone has players: machines do not play on for seats that have lost.
 */
export function leftAlone<P extends Position>(
	rules: Rules<P>,
	position: P,
	gone: readonly Seat[],
): readonly number[] | undefined {
	if (gone.length === 0) return undefined;
	const sides = rules.game.sides(position.setting);
	const left = new Set(playingAt(rules, position, gone).map((seat) => sides[seat]));
	if (left.size !== 1) return undefined;
	const others = SEATS.slice(0, sides.length).filter((seat) => !left.has(sides[seat]) || gone.includes(seat));
	return drawnBetween(sides, others);
}

/** Seats that can win nothing any more: they have left, or are out with all their side. */
export const losers = <P extends Position>(rules: Rules<P>, match: Match<P>): readonly Seat[] =>
	losersAt(rules, positionOf(match), match.gone);

export const losersAt = <P extends Position>(rules: Rules<P>, position: P, gone: readonly Seat[]): readonly Seat[] => [
	...gone,
	...rules.fallen(position).filter((seat) => !gone.includes(seat)),
];

/** How many plays are left before the match is a draw; undefined while the players need not think of it. */
export function playsLeft({ made, result }: Pick<Match, "made" | "result">): number | undefined {
	const left = MOST_PLAYS - made;
	return !result && left <= PLAYS_ANNOUNCED ? left : undefined;
}

/**
 * Whether the others play on when a seat leaves: by the rules of the game, or with the machine that was agreed. It
 * takes two sides, and a person among those who stay: machines alone would play without a spectator.
 */
export function goesOnWithout<P extends Position>(
	rules: Rules<P>,
	match: Match<P>,
	seat: Seat,
	machines: readonly Seat[] = [],
): boolean {
	if (abortsNow(rules, match)) return false;
	return standsIn(rules, match, seat) || leavesByRule(rules, match, seat, machines);
}

/** Whether a machine plays on for a seat that leaves. */
export const standsIn = <P extends Position>(rules: Rules<P>, match: Match<P>, seat: Seat): boolean =>
	match.agreement.standIn !== undefined && sidesOf(rules, match, othersThan(rules, match, seat)) > 1;

/** Whether the game's own rule lets the others play on. */
export function leavesByRule<P extends Position>(
	rules: Rules<P>,
	match: Standing<P>,
	seat: Seat,
	machines: readonly Seat[] = [],
): boolean {
	const { standIn, setting } = match.agreement;
	if (standIn !== undefined || rules.game.leaving?.(setting) === undefined) return false;
	const others = othersThan(rules, match, seat);
	return others.some((other) => !machines.includes(other)) && sidesOf(rules, match, others) > 1;
}

const othersThan = <P extends Position>(rules: Rules<P>, match: Standing<P>, seat: Seat): readonly Seat[] =>
	playing(rules, match).filter((other) => other !== seat);

const sidesOf = <P extends Position>({ game }: Rules<P>, { agreement }: Standing<P>, seats: readonly Seat[]): number =>
	new Set(seats.map((seat) => game.sides(agreement.setting)[seat])).size;

/**
 * What seats that have left would have won goes to their partners; without any, to all who stayed: as they share the
 * rest, or equally without a rest.
 */
export function shareOut(
	scores: readonly number[],
	sides: readonly number[],
	gone: readonly Seat[],
): readonly number[] {
	if (gone.length === 0) return scores;
	const stays = (seat: number): boolean => !gone.includes(seat as Seat);
	const kept = scores.map((_, seat) => {
		const ours = sides.flatMap((side, other) => (side === sides[seat] ? [other] : []));
		return stays(seat) ? ours.reduce((sum, other) => sum + scores[other], 0) / ours.filter(stays).length : 0;
	});
	const rest = kept.reduce((sum, score) => sum + score, 0);
	return kept.map((score, seat) => (rest > 0 ? score / rest : stays(seat) ? 1 / (scores.length - gone.length) : 0));
}
