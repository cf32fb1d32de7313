import { GAME_IDS, type GameId, gameOfRuleset, TITLES, type Title, titleOfRuleset } from "@tablier/games";
import { countMoves, err, ok, type Play, type Result } from "@tablier/kernel";
import type { Chair, MatchEvent } from "@tablier/kernel/match";
import { CHAIRS, findMisfit, misfit, type PlainSchema, readMatchLog } from "@tablier/protocol/log";
import type { Judgement } from "./collection.ts";
import { sameJson } from "./json.ts";
import { count, ID, type StorageMisfit, storageMisfit } from "./schema.ts";

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
	/** Of the people, by seat; empty where there is none. */
	readonly names?: readonly string[] | undefined;
}

/** A match in a list. */
export type MatchSummary = Omit<KeptMatch, "events" | "elapsed">;

export const summaryOf = ({ events: _, elapsed: __, ...summary }: KeptMatch): MatchSummary => summary;

const MATCH: PlainSchema = {
	type: "object",
	required: [
		"id",
		"title",
		"game",
		"rulesVersion",
		"events",
		"elapsed",
		"over",
		"chairs",
		"seed",
		"plays",
		"startedAt",
		"changedAt",
	],
	properties: {
		id: ID,
		title: { enum: TITLES },
		game: { enum: GAME_IDS },
		rulesVersion: count,
		events: { type: "array", items: { type: "object" } },
		elapsed: { type: "number" },
		over: { type: "boolean" },
		chairs: CHAIRS,
		seed: { type: "integer", minimum: 0 },
		plays: count,
		startedAt: { type: "number" },
		changedAt: { type: "number" },
		name: { type: "string" },
		names: { type: "array", items: { type: "string" } },
	},
};

/** A log begins with the agreement, once, and its ruleset is one of the game and of the title of the match. */
export function checkMatch(value: unknown, at: string): StorageMisfit | undefined {
	const found = findMisfit(MATCH, value, at);
	if (found) return found;
	const { events, game, title, chairs } = value as KeptMatch;
	const path = at === "" ? "events" : `${at}.events`;
	const log = readMatchLog(events, path);
	if (!log.ok) return log.error;
	const { ruleset, seats } = (events[0] as MatchEvent & { kind: "begun" }).agreement.setting;
	if (chairs.length !== seats) return misfit("list", at === "" ? "chairs" : `${at}.chairs`, chairs.length);
	if (gameOfRuleset(ruleset) === game && titleOfRuleset(ruleset) === title) return undefined;
	return storageMisfit("own-ruleset", `${path}[0].agreement.setting.ruleset`, ruleset);
}

export function readMatch(value: unknown): Result<KeptMatch, StorageMisfit> {
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
