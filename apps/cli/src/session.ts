import {
	addStep,
	beginTurn,
	type Draw,
	type Illegal,
	leaverOf,
	ok,
	type Result,
	type Rules,
	type Seat,
	type Step,
	type Turn,
	unwrap,
} from "@tablier/kernel";
import {
	type Command,
	type Decided,
	decide,
	evolve,
	historyOf,
	MATCH_REASONS,
	type MatchEvent,
	replayEvents,
	rollDice,
} from "@tablier/kernel/match";
import { logOfReplay, type Replay } from "@tablier/kernel/record";

/** A match in the terminal with all its events, and the play in progress. */
export interface Session extends Decided {
	readonly turn: Turn;
	readonly saved: boolean;
}

/** No clock runs: all events are of one moment. */
const NOW = 0;

const sessionOf = (rules: Rules, { events, match }: Decided, saved = false): Session => ({
	events,
	match,
	turn: beginTurn(rules, historyOf(match)),
	saved,
});

/** Goes on where a line of plays has led; it counts as saved until a die falls. An end outside the rules stays one. */
export function openSession(
	rules: Rules,
	replay: Pick<Replay, "setting" | "line" | "plays" | "result">,
	draw: Draw,
): Session {
	const { result } = replay;
	const ended = result && MATCH_REASONS.some((reason) => reason === result.reason);
	const log = logOfReplay(rules.game, replay, NOW);
	const opened = { events: log, match: { ...replayEvents(rules, log), ...(ended && { result }) } };
	const begun = rollDice(rules, opened, NOW, draw);
	return sessionOf(rules, begun, begun.events.length === log.length);
}

/** The machine's seats do not play on alone. A refusal is a broken invariant: what is asked for is legal. */
export function command(
	rules: Rules,
	{ events, match }: Session,
	said: Command,
	draw: Draw,
	machines: readonly Seat[] = [],
): Session {
	const decided = unwrap(decide(rules, match, said, NOW, draw, machines));
	return sessionOf(rules, { events: [...events, ...decided.events], match: decided.match });
}

/** A seat leaves by its step, which the rules judge. Steps of a play that is not complete are dropped. */
export function leave(rules: Rules, { events, match }: Session, step: Step, draw: Draw): Result<Session, Illegal> {
	const left = addStep(rules, beginTurn(rules, historyOf(match)), step);
	if (!left.ok) return left;
	const event = { kind: "resigned", by: leaverOf(step), out: true, at: NOW } as const;
	const after = { events: [...events, event], match: evolve(rules, match, event) };
	return ok(sessionOf(rules, rollDice(rules, after, NOW, draw)));
}

/** The match after its first plays, replayed without what was said since. */
export function returnTo(rules: Rules, { events }: Session, plays: number): Session {
	let made = 0;
	const isPlay = (event: MatchEvent): boolean => event.kind === "played" || ("out" in event && event.out === true);
	const kept = events.filter((event) => event.kind === "begun" || (isPlay(event) && made++ < plays));
	return sessionOf(rules, { events: kept, match: replayEvents(rules, kept) });
}
