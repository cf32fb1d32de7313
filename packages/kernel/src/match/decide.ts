import { type Draw, rollDie } from "../die.ts";
import type { Game, Position } from "../game.ts";
import { isLeave } from "../leave.ts";
import { type Illegal, illegal, type ReadError } from "../refusal.ts";
import { err, ok, type Result } from "../result.ts";
import type { Rules } from "../rules.ts";
import { CHANCE, type Seat } from "../seat.ts";
import type { Play, Step } from "../step.ts";
import { addStep, beginTurn } from "../turn.ts";
import { isFree, timeToPlay } from "./clock.ts";
import type { Agreement, MatchEvent, Offer } from "./event.ts";
import { evolve, evolvePlayed } from "./evolve.ts";
import { lagCredit } from "./lag.ts";
import { abortsNow, historyOf, leavesByRule, type Match, playing, positionOf, runningSeat, standsIn } from "./match.ts";
import { takeBackFrom } from "./take-back.ts";

/** A request to a match. The caller has checked that the sender may act for the seat. */
export type Command =
	| {
			readonly kind: "play";
			readonly by: Seat;
			readonly steps: readonly Step[];
			readonly id?: string;
			readonly salt?: string;
			/** Milliseconds that the play has been under way, as far as the keeper of the clock knows. */
			readonly lag?: number;
			/** Why a machine that plays from exact chances did not: see the event. */
			readonly fallback?: string | undefined;
			readonly hurry?: number | undefined;
			/** Milliseconds that a machine has thought: only these are charged. The rest it waited for a processor. */
			readonly thought?: number;
	  }
	| { readonly kind: "resign"; readonly by: Seat }
	| { readonly kind: "offer"; readonly what: Offer["what"]; readonly by: Seat }
	| { readonly kind: "accept"; readonly by: Seat }
	| { readonly kind: "decline"; readonly by: Seat }
	/** Says that the seat to decide has no time left. */
	| { readonly kind: "claim-time" }
	/** Says that a seat is gone. The caller knows whether it has been away long enough. */
	| { readonly kind: "dismiss"; readonly by: Seat; readonly seat: Seat }
	/** Says that no process kept the clock since then. */
	| { readonly kind: "pause"; readonly from: number }
	/** Ends the match without a winner: for the server, not for players. */
	| { readonly kind: "abandon" };

export const MATCH_REFUSALS = [
	"match-over",
	"unknown-seat",
	"seat-gone",
	"seat-out",
	"not-your-turn",
	"illegal-step",
	"play-too-short",
	"play-too-long",
	"time-left",
	"offer-pending",
	"offer-repeated",
	"no-offer",
	"own-offer",
	"already-accepted",
	"nothing-to-take-back",
	"die-revealed",
	"seat-left",
	"bad-position",
] as const;

export interface MatchRefusal {
	readonly code: (typeof MATCH_REFUSALS)[number];
	readonly illegal?: Illegal;
	readonly fault?: ReadError;
}

/** What a command leads to: the events, and the match after them. Nothing has happened until the events are kept. */
export interface Decided<P extends Position = Position> {
	readonly events: readonly MatchEvent[];
	readonly match: Match<P>;
}

const refuse = (code: MatchRefusal["code"], more: Omit<MatchRefusal, "code"> = {}) => err({ code, ...more });
type PlayCommand = Extract<Command, { kind: "play" }>;
type PlayedEvent = Extract<MatchEvent, { kind: "played" }>;
export type Decision<P extends Position = Position> = Result<Decided<P>, MatchRefusal>;

/** The first event of a log. */
export function beginning(
	{ rulesVersion }: Pick<Game, "rulesVersion">,
	agreement: Agreement,
	at: number,
): MatchEvent & { kind: "begun" } {
	return { kind: "begun", agreement, at, ...(rulesVersion > 1 && { rules: rulesVersion }) };
}

/** Begins a match; where the game begins with a die, the die is rolled. */
export function begin<P extends Position>(rules: Rules<P>, agreement: Agreement, now: number, draw: Draw): Decision<P> {
	if (agreement.position !== undefined) {
		const read = rules.game.readPosition(agreement.position, agreement.setting);
		if (!read.ok) return refuse("bad-position", { fault: read.error });
	}
	const event = beginning(rules.game, agreement, now);
	return ok(rollDice(rules, { events: [event], match: evolve(rules, undefined, event) }, now, draw));
}

/** Events whose match is not known yet. */
const decided = <P extends Position>(rules: Rules<P>, match: Match<P>, events: readonly MatchEvent[]): Decision<P> =>
	ok({ events, match: events.reduce((at, event) => evolve(rules, at, event), match) });

/**
 * What a command leads to, or why it is refused. `machines` are seats whose flag never falls: they wait for a processor
 * as long as others need it. Once the last of the other seats has left, machines do not play on.
 */
export function decide<P extends Position>(
	rules: Rules<P>,
	match: Match<P>,
	command: Command,
	now: number,
	draw: Draw,
	machines: readonly Seat[] = [],
): Decision<P> {
	if (match.result) return refuse("match-over");
	const unfit = unfitSeat(rules, match, command);
	if (unfit) return refuse(unfit);
	if (command.kind === "pause") return decided(rules, match, pauseEvents(match, command.from, now));
	const late = flaggedSeat(rules, match, command, now, machines);
	const leave = (seat: Seat, event: LeaveEvent): Decision<P> => decideLeave(rules, match, seat, event, draw, machines);
	if (late !== undefined && command.kind !== "abandon") return leave(late, { kind: "flag-fell", by: late, at: now });
	switch (command.kind) {
		case "play":
			return decidePlay(rules, match, command, now, draw);
		case "resign":
			return leave(command.by, { kind: "resigned", by: command.by, at: now });
		case "offer":
			return decideOffer(rules, match, command.what, command.by, now);
		case "accept":
			return decideAccept(rules, match, command.by, now);
		case "decline":
			if (!match.offer) return refuse("no-offer");
			return decided(rules, match, [{ kind: "declined", by: command.by, at: now }]);
		case "claim-time":
			return refuse("time-left");
		case "dismiss":
			return leave(command.seat, { kind: "dismissed", seat: command.seat, by: command.by, at: now });
		case "abandon":
			return decided(rules, match, [{ kind: "abandoned", at: now }]);
	}
}

const personStays = <P extends Position>(
	rules: Rules<P>,
	match: Match<P>,
	seat: Seat,
	machines: readonly Seat[],
): boolean => playing(rules, match).some((other) => other !== seat && !machines.includes(other));

type LeaveEvent = Extract<MatchEvent, { kind: "resigned" | "flag-fell" | "dismissed" }>;

/**
 * The match is aborted before every seat has played; or the others play on by the rules of the game, which may ask for
 * a die next; or a machine stands in; or it is over.
 */
function decideLeave<P extends Position>(
	rules: Rules<P>,
	match: Match<P>,
	seat: Seat,
	event: LeaveEvent,
	draw: Draw,
	machines: readonly Seat[],
): Decision<P> {
	if (abortsNow(rules, match)) return decided(rules, match, [{ ...event, aborts: true }]);
	if (!leavesByRule(rules, match, seat, machines)) {
		// A machine stands in, but only machines are left: they would play for no one.
		const alone = standsIn(rules, match, seat) && !personStays(rules, match, seat, machines);
		return decided(rules, match, alone ? [event, { kind: "abandoned", at: event.at }] : [event]);
	}
	const out: LeaveEvent = { ...event, out: true };
	return ok(rollDice(rules, { events: [out], match: evolve(rules, match, out) }, event.at, draw));
}

/**
 * A seat that has left says nothing any more, though a machine may still play for it; nor does one that the rules have
 * put out.
 */
function unfitSeat<P extends Position>(
	rules: Rules<P>,
	match: Match<P>,
	command: Command,
): MatchRefusal["code"] | undefined {
	const { seats } = match.agreement.setting;
	const named = [...("by" in command ? [command.by] : []), ...("seat" in command ? [command.seat] : [])];
	if (named.some((seat) => !(seat >= 0 && seat < seats))) return "unknown-seat";
	if (command.kind === "play") return undefined;
	if (named.some((seat) => match.gone.includes(seat))) return "seat-gone";
	/* But their last play may be what they want back. */
	if (command.kind === "offer" && command.what === "take-back") return undefined;
	if (named.some((seat) => rules.isOut(positionOf(match), seat))) return "seat-out";
	return undefined;
}

/**
 * Time is given back once: a moment before the clock was last set has been dealt with. A clock that was set in the
 * future, because its keeper's time has been set back since, runs from now on.
 */
function pauseEvents<P extends Position>(match: Match<P>, from: number, now: number): readonly MatchEvent[] {
	const { spec, since } = match.clock;
	if (spec.kind === "none" || since === now) return [];
	if (since > now) return from >= since ? [{ kind: "paused", from: since, at: now }] : [];
	return from >= now ? [] : [{ kind: "paused", from: Math.max(from, since), at: now }];
}

function flaggedSeat<P extends Position>(
	rules: Rules<P>,
	match: Match<P>,
	command: Command,
	now: number,
	machines: readonly Seat[],
): Seat | undefined {
	const running = runningSeat(rules, match);
	if (running === undefined || machines.includes(running)) return undefined;
	const credit = command.kind === "play" && command.by === running ? creditOf(match, command, now) : 0;
	return timeToPlay(match.clock, running, now, credit) === 0 ? running : undefined;
}

function creditOf<P extends Position>(match: Match<P>, { by, lag = 0, thought }: PlayCommand, now: number): number {
	const elapsed = Math.max(0, now - match.clock.since);
	if (thought === undefined) return Math.min(lagCredit(match, by, lag), elapsed);
	// A machine that thought for longer than it had keeps a millisecond.
	return Math.round(Math.max(0, elapsed - Math.min(thought, match.clock.left[by] - 1)));
}

function decidePlay<P extends Position>(
	rules: Rules<P>,
	match: Match<P>,
	command: PlayCommand,
	now: number,
	draw: Draw,
): Decision<P> {
	const { by, steps, id, salt, fallback, hurry } = command;
	if (steps.some(isLeave)) return refuse("illegal-step", { illegal: illegal("", "not-a-step", []) });
	let turn = beginTurn(rules, historyOf(match));
	if (turn.actor !== by) return refuse("not-your-turn");
	let play: Play | undefined;
	for (const step of steps) {
		if (play) return refuse("play-too-long");
		const added = addStep(rules, turn, step);
		if (!added.ok) return refuse("illegal-step", { illegal: added.error });
		({ turn, play } = added.value);
	}
	if (!play) return refuse("play-too-short");
	const credit = isFree(match.clock, by) ? 0 : creditOf(match, command, now);
	const event: PlayedEvent = {
		kind: "played",
		by,
		steps,
		at: now,
		...(id !== undefined && { id }),
		...(salt !== undefined && { salt }),
		...(credit > 0 && { credit }),
		...(fallback !== undefined && { fallback }),
		...(hurry !== undefined && { hurry }),
	};
	return ok(rollDice(rules, { events: [event], match: evolvePlayed(rules, match, event, turn.history) }, now, draw));
}

/**
 * Rolls the dice that are due after a decision, in the same decision: no match waits for one. A log that was read may
 * end before a die: it is rolled before the match goes on.
 */
export function rollDice<P extends Position>(rules: Rules<P>, before: Decided<P>, now: number, draw: Draw): Decided<P> {
	const events = [...before.events];
	let { match } = before;
	while (!match.result) {
		const step = rollDie(rules, historyOf(match), draw);
		if (step === undefined) break;
		const event: MatchEvent = { kind: "played", by: CHANCE, steps: [step], at: now };
		events.push(event);
		match = evolve(rules, match, event);
	}
	return { events, match };
}

function decideOffer<P extends Position>(
	rules: Rules<P>,
	match: Match<P>,
	what: Offer["what"],
	by: Seat,
	now: number,
): Decision<P> {
	const refused = offerRefusal(match, what, by);
	return refused ? refuse(refused) : decided(rules, match, [{ kind: "offered", what, by, at: now }]);
}

/** Why a seat cannot make this offer now; undefined when it can. A page asks before it shows the button. */
export function offerRefusal<P extends Position>(
	match: Match<P>,
	what: Offer["what"],
	by: Seat,
): MatchRefusal["code"] | undefined {
	if (match.offer) return "offer-pending";
	if (match.asked.some((offer) => offer.by === by && offer.what === what)) return "offer-repeated";
	if (what === "draw") return undefined;
	const from = takeBackFrom(match.plays, [by]);
	return from.ok ? undefined : from.error;
}

function decideAccept<P extends Position>(rules: Rules<P>, match: Match<P>, by: Seat, now: number): Decision<P> {
	const { offer } = match;
	if (!offer) return refuse("no-offer");
	if (offer.by === by) return refuse("own-offer");
	if (offer.accepted.includes(by)) return refuse("already-accepted");
	const accepted: MatchEvent = { kind: "accepted", by, at: now };
	const others = playing(rules, match).filter((seat) => seat !== offer.by);
	if (offer.accepted.length + 1 < others.length) return decided(rules, match, [accepted]);
	if (offer.what === "draw") {
		const agreed: MatchEvent = { kind: "draw-agreed", at: now, ...(abortsNow(rules, match) && { aborts: true }) };
		return decided(rules, match, [accepted, agreed]);
	}
	const from = takeBackFrom(match.plays, [offer.by]);
	if (!from.ok) return refuse(from.error);
	return decided(rules, match, [accepted, { kind: "taken-back", plays: from.value, at: now }]);
}
