import { type Position, playsAlike } from "../game.ts";
import { beginHistory, type History, verdictOf } from "../history.ts";
import { leaveOf } from "../leave.ts";
import { unwrap } from "../result.ts";
import type { Rules } from "../rules.ts";
import { CHANCE, type Seat } from "../seat.ts";
import { drawnBetween, lostBy } from "../side.ts";
import { historyAfter } from "../turn.ts";
import { type Append, appendInPlace, appendToCopy } from "./append.ts";
import { type ClockState, pauseClock, pressClock, startClock, stopClock, timeLeft } from "./clock.ts";
import type { MatchEvent, Offer } from "./event.ts";
import {
	historyOf,
	leftAlone,
	losers,
	losersAt,
	type Match,
	type MatchResult,
	MOST_PLAYS,
	OTHER_RULES,
	positionOf,
	resultOf,
	runningSeat,
	standsIn,
	type TimedPlay,
} from "./match.ts";

/**
 * Applies an event that `decide` has let through: it cannot fail. A log that does not replay is a broken invariant. A
 * log of other rules (`playsAlike`) is not replayed: the match is over at its start, without a winner.
 */
export function evolve<P extends Position>(
	rules: Rules<P>,
	match: Match<P> | undefined,
	event: MatchEvent,
	append: Append = appendToCopy,
): Match<P> {
	if (event.kind === "begun") return begun(rules, event);
	if (!match) throw new Error(`a match cannot start with "${event.kind}"`);
	const next = { ...match, version: match.version + 1 };
	if (match.result?.reason === OTHER_RULES) return next;
	switch (event.kind) {
		case "played":
			return played(rules, next, event, historyAfter(rules, historyOf(match), event.steps), append);
		case "offered":
			return offered(next, event);
		case "accepted":
			return { ...next, offer: next.offer && withConsent(next.offer, event.by) };
		case "declined":
			return { ...next, offer: undefined };
		case "taken-back":
			return takenBack(rules, next, event.plays, event.at);
		case "draw-agreed": {
			if (event.aborts) return aborted(rules, next, event.at);
			const scores = drawnBetween(rules.game.sides(next.agreement.setting), losers(rules, next));
			return ended(rules, next, { scores, reason: "agreement", rule: "" }, event.at);
		}
		case "resigned":
			return left(rules, next, event.by, "resignation", event, append);
		case "flag-fell":
			return left(rules, next, event.by, "time", event, append);
		case "dismissed":
			return left(rules, next, event.seat, "absence", event, append);
		case "paused":
			return { ...next, clock: pauseClock(next.clock, runningSeat(rules, next), event.from, event.at) };
		case "abandoned":
			return ended(rules, next, { scores: null, reason: "abandoned", rule: "" }, event.at);
	}
}

/** As `evolve`, where the history after the play is known: its steps are not made again. */
export const evolvePlayed = <P extends Position>(
	rules: Rules<P>,
	match: Match<P>,
	event: MatchEvent & { kind: "played" },
	history: History<P>,
): Match<P> => played(rules, { ...match, version: match.version + 1 }, event, history, appendToCopy);

/** A log from elsewhere may repeat an offer or a consent without end: each stands once. */
function offered<P extends Position>(match: Match<P>, { by, what }: MatchEvent & { kind: "offered" }): Match<P> {
	const known = match.asked.some((offer) => offer.by === by && offer.what === what);
	return { ...match, offer: { what, by, accepted: [] }, asked: known ? match.asked : [...match.asked, { by, what }] };
}

const withConsent = (offer: Offer, seat: Seat): Offer =>
	offer.accepted.includes(seat) ? offer : { ...offer, accepted: [...offer.accepted, seat] };

/** The whole log at once. */
export function replayEvents<P extends Position>(rules: Rules<P>, events: readonly MatchEvent[]): Match<P> {
	let match: Match<P> | undefined;
	for (const event of events) match = evolve(rules, match, event, appendInPlace);
	if (!match) throw new Error("a match needs at least one event");
	return match;
}

function begun<P extends Position>(
	rules: Rules<P>,
	{ agreement, at, rules: version = 1 }: MatchEvent & { kind: "begun" },
): Match<P> {
	const { setting, position } = agreement;
	const alike = playsAlike(rules.game, setting, version);
	// A position of other rules may not be readable today.
	const start =
		position === undefined || !alike ? rules.game.start(setting) : unwrap(rules.game.readPosition(position, setting));
	const history = beginHistory(rules, start);
	const clock = startClock(agreement.clock, setting.seats, at, agreement.freeStart);
	const verdict = verdictOf(rules, history);
	return {
		agreement,
		line: [history],
		clocks: [clock],
		plays: [],
		made: 0,
		clock,
		asked: [],
		gone: [],
		version: 1,
		...(verdict && { result: resultOf(verdict) }),
		...(!alike && { result: { scores: null, reason: OTHER_RULES, rule: "" } }),
	};
}

function played<P extends Position>(
	rules: Rules<P>,
	match: Match<P>,
	{ by, steps, at, credit, fallback, hurry }: MatchEvent & { kind: "played" },
	history: History<P>,
	append: Append,
): Match<P> {
	const clock = clockAfter(match, by, at, credit);
	const timed = by !== CHANCE && clock.spec.kind !== "none" && !match.gone.includes(by);
	const spent = timedPlay(by, steps, timed ? clock.left[by] : undefined, credit);
	const play =
		fallback === undefined && hurry === undefined
			? spent
			: { ...spent, ...(fallback !== undefined && { fallback }), ...(hurry !== undefined && { hurry }) };
	const made = by === CHANCE ? match.made : match.made + 1;
	return {
		...match,
		made,
		line: append(match.line, history),
		clocks: append(match.clocks, clock),
		plays: append(match.plays, play),
		clock,
		offer: undefined,
		asked: by === CHANCE ? match.asked : match.asked.filter((offer) => offer.by !== by),
		...resultAfter(rules, match, history, made),
	};
}

/** By the rules, because no opponent is left, or because the match has become too long. */
function resultAfter<P extends Position>(
	rules: Rules<P>,
	{ agreement, gone }: Match<P>,
	history: History<P>,
	made: number,
): Pick<Match<P>, "result"> {
	const sides = rules.game.sides(agreement.setting);
	const verdict = verdictOf(rules, history);
	if (verdict) return { result: resultOf(verdict, sides, gone) };
	const scores = agreement.standIn === undefined ? undefined : leftAlone(rules, history.position, gone);
	if (scores) return { result: { scores, reason: "absence", rule: "" } };
	if (made < MOST_PLAYS) return {};
	const lost = losersAt(rules, history.position, gone);
	return { result: { scores: drawnBetween(sides, lost), reason: "length", rule: "" } };
}

/**
 * Spelled out: a server keeps a hundred thousand of these, and objects that are spread together take twice the room.
 */
function timedPlay(by: TimedPlay["by"], steps: TimedPlay["steps"], left?: number, credit?: number): TimedPlay {
	if (left === undefined) return { by, steps };
	return credit === undefined ? { by, steps, left } : { by, steps, left, credit };
}

/** No clock runs for a die, nor for a machine that stands in for a player who has left. */
function clockAfter<P extends Position>(
	{ clock, gone }: Match<P>,
	by: Seat | typeof CHANCE,
	at: number,
	credit?: number,
): ClockState {
	if (by === CHANCE) return clock;
	return gone.includes(by) ? { ...clock, since: at } : pressClock(clock, by, at, credit);
}

/**
 * Positions go back; time that was spent stays spent, and what came back for the plays that are gone is gone too. A
 * first play that is taken back is free once more.
 */
function takenBack<P extends Position>(rules: Rules<P>, match: Match<P>, plays: number, at: number): Match<P> {
	const running = runningSeat(rules, match);
	const left = match.clocks[plays].left.map((before, seat) =>
		Math.min(before, timeLeft(match.clock, seat, at, seat === running)),
	);
	const { grace } = match.clocks[plays];
	return {
		...match,
		line: match.line.slice(0, plays + 1),
		clocks: match.clocks.slice(0, plays + 1),
		plays: match.plays.slice(0, plays),
		clock: { ...match.clock, left, since: at, ...(grace && { grace }) },
		offer: undefined,
		// An offer that was accepted does not count as repeated.
		asked: [],
	};
}

/** The clocks stand still for good, at what they showed when it ended. */
const ended = <P extends Position>(rules: Rules<P>, match: Match<P>, result: MatchResult, at: number): Match<P> => ({
	...match,
	clock: stopClock(match.clock, runningSeat(rules, match), at),
	offer: undefined,
	result,
});

const aborted = <P extends Position>(rules: Rules<P>, match: Match<P>, at: number): Match<P> =>
	ended(rules, match, { scores: null, reason: "aborted", rule: "" }, at);

function left<P extends Position>(
	rules: Rules<P>,
	match: Match<P>,
	seat: Seat,
	reason: string,
	{ at, out, aborts }: { readonly at: number; readonly out?: true; readonly aborts?: true },
	append: Append,
): Match<P> {
	if (aborts) return aborted(rules, match, at);
	if (out) return leftOut(rules, match, seat, at, append);
	if (!standsIn(rules, match, seat)) {
		const sides = rules.game.sides(match.agreement.setting);
		const scores = lostBy(sides, seat, match.gone, rules.fallen(positionOf(match)));
		return ended(rules, match, { scores, reason, rule: "" }, at);
	}
	/*
	 * The time of the seat to decide is charged, whichever player leaves: a resignation gives no time to another player.
	 */
	const clock = stopClock(match.clock, runningSeat(rules, match), at);
	return { ...match, gone: [...match.gone, seat], offer: undefined, clock };
}

/**
 * The seat is out by the rules of the game. The clock that ran is charged up to now: another seat may have to decide.
 */
function leftOut<P extends Position>(
	rules: Rules<P>,
	match: Match<P>,
	seat: Seat,
	at: number,
	append: Append,
): Match<P> {
	const history = historyAfter(rules, historyOf(match), [leaveOf(seat)]);
	const clock = stopClock(match.clock, runningSeat(rules, match), at);
	const without = {
		...match,
		line: append(match.line, history),
		clocks: append(match.clocks, clock),
		plays: append(match.plays, timedPlay(seat, [leaveOf(seat)])),
		clock,
		offer: undefined,
		asked: match.asked.filter((offer) => offer.by !== seat),
		gone: [...match.gone, seat],
	};
	return { ...without, ...resultAfter(rules, without, history, match.made) };
}
