import type { Game, Position } from "../game.ts";
import type { History } from "../history.ts";
import { leaverIn } from "../leave.ts";
import { type ClockSpec, seconds, writeClock } from "../match/clock.ts";
import type { MatchResult, TimedPlay } from "../match/match.ts";
import { moveNumbers } from "../move-number.ts";
import { type Seat, writeActor } from "../seat.ts";
import { readSetting, type Setting } from "../setting.ts";
import { writeSteps } from "../step-texts.ts";
import { RECORD_VERSION } from "./record.ts";
import { writeScores } from "./replay.ts";

/** What a record is written from: a match, or a replay. */
export interface Recordable<P extends Position> {
	readonly setting: Setting;
	readonly clock: ClockSpec;
	/** One before the first play, and one after each. */
	readonly line: readonly History<P>[];
	readonly plays: readonly TimedPlay[];
	/** Seats that left before the end. Those whose leaving is no play had a machine that played on for them. */
	readonly gone?: readonly Seat[];
	readonly result?: MatchResult;
	/** Names, dates and other tags without a meaning for the rules. */
	readonly notes?: Readonly<Record<string, string>>;
}

export function writeRecord<P extends Position>(game: Game<P>, played: Recordable<P>): string {
	const { setting, line, plays, result } = played;
	const start = game.writePosition(line[0]!.position);
	const ownStart = game.writePosition(game.start(setting));
	const left = plays.map(leaverIn);
	const replaced = (played.gone ?? []).filter((seat) => !left.includes(seat));
	const tags: (readonly [string, string])[] = [
		["Tablier", RECORD_VERSION],
		["Ruleset", setting.ruleset],
		["Rules", String(game.rulesVersion)],
		["Seats", String(setting.seats)],
		...changedOptions(game, setting),
		...(start === ownStart ? [] : [["Position", start] as const]),
		...(played.clock.kind === "none" ? [] : [["Clock", writeClock(played.clock)] as const]),
		...Object.entries(played.notes ?? {}),
		...(replaced.length > 0 ? [["Gone", replaced.map(writeActor).join(" ")] as const] : []),
		["Result", result ? writeScores(result.scores) : "*"],
		...(result ? [["Reason", result.reason] as const] : []),
		["Final", game.writePosition(line[line.length - 1]!.position)],
	];
	const head = tags.map(([key, value]) => `[${key} "${value.replace(/[\\"]/g, "\\$&").replace(/[\r\n]+/g, " ")}"]`);
	const numbers = moveNumbers(plays);
	const body = plays.map((play, i) => {
		const words = writeSteps(game, line[i]!.position, play.steps).join(" ");
		const actor = play.by < 0 ? "*" : writeActor(play.by);
		const time = play.left === undefined ? "" : ` {${seconds(play.left)}}`;
		return `${numbers[i]}. ${actor}: ${words}${time}`;
	});
	return `${[...head, "", ...body].join("\n").trimEnd()}\n`;
}

function changedOptions<P extends Position>(game: Game<P>, setting: Setting): (readonly [string, string])[] {
	const defaults = readSetting(game.rulesets, { ruleset: setting.ruleset, seats: setting.seats });
	const known = defaults.ok ? defaults.value.options : {};
	return Object.entries(setting.options)
		.filter(([key, value]) => known[key] !== value)
		.map(([key, value]) => ["Option", `${key}=${value}`] as const);
}
