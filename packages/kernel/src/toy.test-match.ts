import { begin, type Command, decide } from "./match/decide.ts";
import type { Agreement, MatchEvent } from "./match/event.ts";
import { positionOf } from "./match/match.ts";
import { unwrap } from "./result.ts";
import { rulesOf } from "./rules.ts";
import type { Seat } from "./seat.ts";
import { readSetting } from "./setting.ts";
import { type RacePosition, race } from "./toy.test-game.ts";

/* A match of the toy game, driven by commands as the product does it. For tests only. */

export const rules = rulesOf(race);

export const settingOf = (seats: number, options: Record<string, string> = {}) =>
	unwrap(readSetting(race.rulesets, { ruleset: "race", seats, options }));

export const stepsOf = (position: RacePosition, words: string) =>
	words
		.split(" ")
		.filter((word) => word !== "")
		.map((word) => unwrap(race.readStep(position, word)));

/** Steps are told by their texts; `dice` are the faces to come, then ones. */
export function driveMatch(agreement: Agreement, dice: readonly number[] = [], now = 0) {
	const faces = [...dice];
	const draw = () => (faces.shift() ?? 1) - 1;
	const begun = unwrap(begin(rules, agreement, now, draw));
	const events: MatchEvent[] = [...begun.events];
	let { match } = begun;
	/** What a command led to: the kinds of its events, or the code of its refusal. */
	const say = (command: Command, at = now): string => {
		const decided = decide(rules, match, command, at, draw);
		if (!decided.ok) return decided.error.code;
		match = decided.value.match;
		events.push(...decided.value.events);
		return decided.value.events.map(({ kind }) => kind).join(" ");
	};
	const play = (by: Seat, words: string, at = now): string =>
		say({ kind: "play", by, steps: stepsOf(positionOf(match), words) }, at);
	return { say, play, match: () => match, position: () => positionOf(match), events };
}
