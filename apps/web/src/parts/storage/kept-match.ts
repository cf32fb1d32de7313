import { GAME_IDS, type GameId, gameOfRuleset, TITLES, type Title, titleOfRuleset } from "@tablier/games";
import { countMoves, err, ok, type Play, type Result } from "@tablier/kernel";
import type { Chair, MatchEvent } from "@tablier/kernel/match";
import {
	both,
	type Check,
	flag,
	listOf,
	type Misfit,
	misfit,
	number,
	oneOf,
	optional,
	recordOf,
	shape,
	text,
	wholeNumber,
} from "./check.ts";
import type { Judgement } from "./collection.ts";
import { sameJson } from "./json.ts";

/** A match as it is kept on the device: its log. `elapsed` is its own time, which stands still while the page is closed. */
export interface KeptMatch {
	readonly id: string;
	readonly title: Title;
	readonly game: GameId;
	readonly rulesVersion: number;
	readonly events: readonly MatchEvent[];
	readonly elapsed: number;
	/** Whether the match is over, by the rules or otherwise. */
	readonly over: boolean;
	/** A person or a machine, by seat. */
	readonly chairs: readonly Chair[];
	/** The seed of the machines' form. */
	readonly seed: number;
	/** How many plays stand, dice not counted: for lists that do not replay the log. */
	readonly plays: number;
	/** Milliseconds since 1970. */
	readonly startedAt: number;
	readonly changedAt: number;
	readonly name?: string;
}

/** A match in a list. */
export type MatchSummary = Omit<KeptMatch, "events" | "elapsed">;

export const summaryOf = ({ events: _, elapsed: __, ...summary }: KeptMatch): MatchSummary => summary;

const seat = wholeNumber(0, 3);
const step = wholeNumber(0, 2 ** 30 - 1);
const clock: Check = (value, at) =>
	shape({ kind: oneOf(["none", "sudden", "fischer"]) })(value, at) ??
	shape(CLOCKS[(value as { kind: keyof typeof CLOCKS }).kind])(value, at);
const CLOCKS = {
	none: {},
	sudden: { base: number },
	fischer: { base: number, increment: number },
} as const;
const setting = shape({ ruleset: text, seats: wholeNumber(2, 4), options: recordOf(text) });
const level: Check = (value, at) => (value === "perfect" ? undefined : wholeNumber(1, 8)(value, at));
const chair: Check = (value, at) =>
	shape({ kind: oneOf(["person", "machine"]) })(value, at) ??
	((value as Chair).kind === "machine" ? shape({ level })(value, at) : undefined);
const agreement = shape({ setting, position: optional(text), clock, standIn: optional(wholeNumber(1, 8)) });

const EVENTS: Readonly<Record<MatchEvent["kind"], Readonly<Record<string, Check>>>> = {
	begun: { agreement, rules: optional(wholeNumber(1, 1_000_000)) },
	played: { by: wholeNumber(-1, 3), steps: listOf(step) },
	offered: { what: oneOf(["draw", "take-back"]), by: seat },
	accepted: { by: seat },
	declined: { by: seat },
	"taken-back": { plays: wholeNumber(0, 1_000_000) },
	"draw-agreed": {},
	resigned: { by: seat, out: optional(flag) },
	"flag-fell": { by: seat, out: optional(flag) },
	dismissed: { seat, by: seat, out: optional(flag) },
	paused: { from: number },
	abandoned: {},
};

const event: Check = (value, at) =>
	shape({ kind: oneOf(Object.keys(EVENTS)), at: number })(value, at) ??
	shape(EVENTS[(value as MatchEvent).kind])(value, at);

/** A log begins with what was agreed, once, and its ruleset is one of the game and of the title that the match says. */
const beginning: Check = (value, at) => {
	const { events, game, title, chairs } = value as KeptMatch;
	const strange = events.findIndex(({ kind }, i) => (kind === "begun") !== (i === 0));
	if (strange >= 0 || events.length === 0)
		return misfit("beginning", `${at}events[${Math.max(0, strange)}].kind`, events[strange]?.kind);
	const { ruleset, seats } = (events[0] as MatchEvent & { kind: "begun" }).agreement.setting;
	if (chairs.length !== seats) return misfit("list", `${at}chairs`, chairs.length);
	if (gameOfRuleset(ruleset) === game && titleOfRuleset(ruleset) === title) return undefined;
	return misfit("own-ruleset", `${at}events[0].agreement.setting.ruleset`, ruleset);
};

export const ID = /^[\w-]{1,64}$/;
export const id: Check = (value, at) =>
	typeof value === "string" && ID.test(value) ? undefined : misfit("text", at, value);

export const checkMatch: Check = both(
	shape({
		id,
		title: oneOf(TITLES),
		game: oneOf(GAME_IDS),
		rulesVersion: wholeNumber(0, 1_000_000),
		events: listOf(event),
		elapsed: number,
		over: flag,
		chairs: listOf(chair),
		seed: wholeNumber(0, 2 ** 53),
		plays: wholeNumber(0, 1_000_000),
		startedAt: number,
		changedAt: number,
		name: optional(text),
	}),
	(value, at) => beginning(value, at === "" ? "" : `${at}.`),
);

export function readMatch(value: unknown): Result<KeptMatch, Misfit> {
	const found = checkMatch(value, "");
	return found ? err(found) : ok(value as KeptMatch);
}

/** How many plays of players stand at the end of a log, without replaying it. */
export function countPlays(events: readonly MatchEvent[]): number {
	let played: Pick<Play, "by">[] = [];
	for (const one of events) {
		if (one.kind === "played") played.push(one);
		// A seat that left stands among the plays, and has its number there.
		else if ("out" in one && one.out) played.push({ by: "seat" in one ? one.seat : one.by });
		else if (one.kind === "taken-back") played = played.slice(0, one.plays);
	}
	return countMoves(played);
}

/**
 * A log only grows: a state whose log is shorter, or has gone another way, is an old one that some page still holds. One
 * with the same log is worth writing only for the time that a clock has run.
 */
export function judgeMatch(match: KeptMatch, there: KeptMatch): Judgement {
	const last = there.events.length - 1;
	if (!sameJson(match.events[last], there.events[last])) return "older";
	if (match.events.length > there.events.length || match.name !== there.name) return "write";
	const begun = match.events[0];
	const runs = !match.over && begun.kind === "begun" && begun.agreement.clock.kind !== "none";
	return runs ? "write" : "same";
}
