import { type Game, isIllegal, type Position, playsAlike } from "../game.ts";
import { actorIn, beginHistory, type History, verdictOf } from "../history.ts";
import { isLeave, leaverIn, leaverOf, readLeave } from "../leave.ts";
import { baseOf, type ClockSpec, mostAfter, readClock } from "../match/clock.ts";
import {
	leftAlone,
	MATCH_REASONS,
	type MatchReason,
	type MatchResult,
	resultOf,
	type TimedPlay,
} from "../match/match.ts";
import { err, ok, type Result } from "../result.ts";
import { type Rules, rulesOf } from "../rules.ts";
import { OVER, readSeat, SEATS, type Seat, writeActor } from "../seat.ts";
import { readSetting, type Setting } from "../setting.ts";
import { drawnBetween, lostBy } from "../side.ts";
import type { Step } from "../step.ts";
import { addStep, beginTurn } from "../turn.ts";
import {
	faultAt,
	type Mark,
	RECORD_VERSION,
	type RecordFault,
	type RecordPlay,
	type RecordText,
	tagOf,
} from "./record.ts";

/** A record that has been played through, step by step, by the rules of its game. */
export interface Replay<P extends Position = Position> {
	readonly setting: Setting;
	readonly clock: ClockSpec;
	/** One before the first play, and one after each. */
	readonly line: readonly History<P>[];
	readonly plays: readonly TimedPlay[];
	/** Seats that left before the end. Those whose leaving is no play had a machine that played on for them. */
	readonly gone?: readonly Seat[];
	/** Absent while the game goes on. */
	readonly result?: MatchResult;
}

const TOP = { line: 1, column: 1 };

/** Which game a record is of: the caller finds it before it can be replayed. */
export function rulesetOf(record: RecordText): Result<Mark, RecordFault> {
	const version = tagOf(record, "Tablier");
	if (!version) return err(faultAt("missing-tag", TOP, { tag: "Tablier" }));
	if (version.text !== RECORD_VERSION) return err(faultAt("unknown-version", version, { text: version.text }));
	const ruleset = tagOf(record, "Ruleset");
	return ruleset ? ok(ruleset) : err(faultAt("missing-tag", TOP, { tag: "Ruleset" }));
}

/** Faults that other rules can bring about. */
const BY_RULES: readonly RecordFault["code"][] = [
	"bad-position",
	"wrong-actor",
	"unread-step",
	"illegal-step",
	"play-too-long",
	"play-too-short",
	"play-after-end",
	"wrong-result",
	"wrong-final",
];

/**
 * Says the first fault with its line and column. A record of an older version of the rules is accepted where today's
 * rules lead to the same end; `older-rules` names the place where they first do not.
 */
export function replayRecord<P extends Position>(game: Game<P>, record: RecordText): Result<Replay<P>, RecordFault> {
	const version = rulesVersionOf(game, record);
	if (!version.ok) return version;
	const setting = settingOf(game, record);
	if (!setting.ok) return setting;
	const older = !playsAlike(game, setting.value, version.value);
	const replay = replayIn(game, record, setting.value, older);
	if (replay.ok || !older || !BY_RULES.includes(replay.error.code)) return replay;
	const { code, illegal } = replay.error;
	const facts = { found: version.value, known: game.rulesVersion, first: code };
	return err(faultAt("older-rules", replay.error, facts, illegal));
}

/** The version that a record names; without a name, today's. A later one is not known here. */
function rulesVersionOf<P extends Position>(
	{ rulesVersion }: Game<P>,
	record: RecordText,
): Result<number, RecordFault> {
	const tag = tagOf(record, "Rules");
	if (!tag) return ok(rulesVersion);
	const version = /^[1-9]\d{0,5}$/.test(tag.text) ? Number(tag.text) : Number.POSITIVE_INFINITY;
	if (version <= rulesVersion) return ok(version);
	return err(faultAt("rules-version", tag, { found: tag.text, known: rulesVersion }));
}

function replayIn<P extends Position>(
	game: Game<P>,
	record: RecordText,
	setting: Setting,
	older: boolean,
): Result<Replay<P>, RecordFault> {
	const rules = rulesOf(game);
	const start = startOf(game, record, setting);
	if (!start.ok) return start;
	const clockTag = tagOf(record, "Clock");
	const clock = readClock(clockTag?.text ?? "none");
	if (!clock.ok) return err(faultAt("bad-clock", clockTag ?? TOP, { text: clock.error }));
	const line: History<P>[] = [beginHistory(rules, start.value)];
	const plays: TimedPlay[] = [];
	for (const written of record.plays) {
		const played = replayPlay(rules, line[line.length - 1]!, written);
		if (!played.ok) return played;
		const grown = clockGrew(clock.value, plays, written);
		if (grown) return err(grown);
		line.push(played.value.history);
		plays.push({
			by: written.by,
			steps: played.value.steps,
			...(written.left !== undefined && { left: written.left }),
		});
	}
	const left = plays.flatMap((play) => leaverIn(play) ?? []);
	const replaced = replacedOf(record, setting.seats, left);
	if (!replaced.ok) return replaced;
	const gone = [...replaced.value, ...left];
	const result = checkEnd(rules, record, line[line.length - 1]!, gone, replaced.value, older);
	if (!result.ok) return result;
	return ok({
		setting,
		clock: clock.value,
		line,
		plays,
		...(gone.length > 0 && { gone }),
		...(result.value && { result: result.value }),
	});
}

/** `[Gone "B D"]`: for whom machines played on, in the order in which they left. One must have stayed. */
function replacedOf(record: RecordText, seats: number, left: readonly Seat[]): Result<readonly Seat[], RecordFault> {
	const tag = tagOf(record, "Gone");
	const read = (tag?.text ?? "").split(" ").filter((word) => word !== "");
	const gone = read.map(readSeat).flatMap((seat) => (seat.ok && seat.value < seats ? [seat.value] : []));
	const all = [...left, ...gone];
	const sound = gone.length === read.length && new Set(all).size === all.length && all.length < seats;
	return sound ? ok(gone) : err(faultAt("bad-gone", tag ?? TOP, { text: tag?.text ?? "" }));
}

function settingOf<P extends Position>(game: Game<P>, record: RecordText): Result<Setting, RecordFault> {
	const ruleset = rulesetOf(record);
	if (!ruleset.ok) return ruleset;
	const options: Record<string, string> = {};
	const marks = record.tags.filter(({ key }) => key === "Option").map(({ value }) => value);
	for (const mark of marks) {
		const [, key, value] = /^([^=]*)=(.*)$/.exec(mark.text) ?? ["", mark.text, ""];
		if (Object.hasOwn(options, key)) return err(faultAt("double-tag", mark, { tag: `Option ${key}` }));
		options[key] = value;
		const one = readSetting(game.rulesets, { ruleset: ruleset.value.text, options: { [key]: value } });
		if (!one.ok && one.error.code !== "unknown-ruleset")
			return err(faultAt("bad-setting", mark, { text: mark.text, allowed: one.error.allowed.join(", ") }));
	}
	const seats = tagOf(record, "Seats");
	const wanted = { ruleset: ruleset.value.text, options, seats: seats && Number(seats.text) };
	const setting = readSetting(game.rulesets, wanted);
	if (setting.ok) return setting;
	const { code, what, allowed } = setting.error;
	const at = code === "bad-seats" && seats ? seats : ruleset.value;
	return err(
		faultAt(code === "unknown-ruleset" ? "unknown-ruleset" : "bad-setting", at, {
			text: what,
			allowed: allowed.join(", "),
		}),
	);
}

function startOf<P extends Position>(game: Game<P>, record: RecordText, setting: Setting): Result<P, RecordFault> {
	const position = tagOf(record, "Position");
	if (!position) return ok(game.start(setting));
	const read = game.readPosition(position.text, setting);
	if (read.ok) return read;
	const at = { line: position.line, column: position.column + read.error.at };
	return err(faultAt("bad-position", at, { ...read.error.facts, code: read.error.code }));
}

function replayPlay<P extends Position>(
	rules: Rules<P>,
	from: History<P>,
	written: RecordPlay,
): Result<{ history: History<P>; steps: Step[] }, RecordFault> {
	if (leaves(written)) return replayLeave(rules, from, written);
	let turn = beginTurn(rules, from);
	const steps: Step[] = [];
	const { actor } = turn;
	if (actor === OVER) return err(faultAt("play-after-end", written.at));
	if (actor !== written.by)
		return err(faultAt("wrong-actor", written.at, { found: actorMark(written.by), expected: actorMark(actor) }));
	for (const mark of written.steps) {
		if (turn.actor !== actor) return err(faultAt("play-too-long", mark, { text: mark.text }));
		const step = rules.game.readStep(turn.history.position, mark.text);
		if (!step.ok) {
			if (isIllegal(step.error)) return err(faultAt("illegal-step", mark, { text: mark.text }, step.error));
			const at = { line: mark.line, column: mark.column + step.error.at };
			return err(faultAt("unread-step", at, { ...step.error.facts, code: step.error.code, text: mark.text }));
		}
		if (isLeave(step.value)) return err(faultAt("play-too-long", mark, { text: mark.text }));
		const added = addStep(rules, turn, step.value);
		if (!added.ok) return err(faultAt("illegal-step", mark, { text: mark.text }, added.error));
		({ turn } = added.value);
		steps.push(step.value);
	}
	if (actor >= 0 && turn.actor === actor) return err(faultAt("play-too-short", written.at));
	return ok({ history: turn.history, steps });
}

const leaves = ({ steps }: RecordPlay): boolean => steps.length === 1 && readLeave(steps[0]!.text) !== undefined;

/** Between any two plays, out of turn too: `7. B: leaves:B`. */
function replayLeave<P extends Position>(
	rules: Rules<P>,
	from: History<P>,
	{ by, steps: marks, at }: RecordPlay,
): Result<{ history: History<P>; steps: Step[] }, RecordFault> {
	const mark = marks[0]!;
	const step = readLeave(mark.text) as Step;
	if (actorIn(rules, from) === OVER) return err(faultAt("play-after-end", at));
	if (leaverOf(step) !== by)
		return err(faultAt("wrong-actor", at, { found: actorMark(by), expected: actorMark(leaverOf(step)) }));
	const added = addStep(rules, beginTurn(rules, from), step);
	if (!added.ok) return err(faultAt("illegal-step", mark, { text: mark.text }, added.error));
	return ok({ history: added.value.turn.history, steps: [step] });
}

const actorMark = (actor: number): string => (actor < 0 ? "*" : writeActor(actor as Seat));

/** A clock can only grow by its increment. */
function clockGrew(
	clock: ClockSpec,
	plays: readonly TimedPlay[],
	{ by, left, at }: RecordPlay,
): RecordFault | undefined {
	if (left === undefined || by < 0) return undefined;
	if (clock.kind === "none") return faultAt("clock-grew", at, { left: left / 1000, most: 0 });
	const before = plays.findLast((play) => play.by === by)?.left ?? baseOf(clock);
	const most = mostAfter(clock, before);
	return left > most ? faultAt("clock-grew", at, { left: left / 1000, most: most / 1000 }) : undefined;
}

function checkEnd<P extends Position>(
	rules: Rules<P>,
	record: RecordText,
	last: History<P>,
	gone: readonly Seat[],
	replaced: readonly Seat[],
	older: boolean,
): Result<MatchResult | undefined, RecordFault> {
	const final = tagOf(record, "Final");
	const reached = rules.game.writePosition(last.position);
	if (final && final.text !== reached && !(older && isSame(rules.game, final.text, last.position)))
		return err(faultAt("wrong-final", final, { found: final.text, expected: reached }));
	const verdict = verdictOf(rules, last);
	const tag = tagOf(record, "Result");
	const reason = tagOf(record, "Reason");
	const sides = rules.game.sides(last.position.setting);
	if (verdict) return checkVerdict(resultOf(verdict, sides, gone), tag, reason);
	if (!tag || tag.text === "*") return ok(withoutWinner(reason?.text));
	return claimedResult(tag, reason, sides.length, (scores, why) =>
		fits(rules, last.position, gone, replaced, scores, why),
	);
}

/** Counters that older rules kept in another way do not tell positions apart. */
function isSame<P extends Position>(game: Game<P>, text: string, position: P): boolean {
	const read = game.readPosition(text, position.setting);
	return read.ok && game.sameness(read.value) === game.sameness(position);
}

/** Ends that have no winner. */
const WITHOUT_WINNER: readonly string[] = ["abandoned", "aborted"] satisfies MatchReason[];

const withoutWinner = (reason = ""): MatchResult | undefined =>
	WITHOUT_WINNER.includes(reason) ? { scores: null, reason, rule: "" } : undefined;

function checkVerdict(result: MatchResult, tag?: Mark, reason?: Mark): Result<MatchResult, RecordFault> {
	const scores = writeScores(result.scores);
	if (tag && tag.text !== scores) return err(faultAt("wrong-result", tag, { found: tag.text, expected: scores }));
	if (reason && reason.text !== result.reason)
		return err(faultAt("wrong-result", reason, { found: reason.text, expected: result.reason }));
	return ok(result);
}

/** A game that the rules have not ended can have a result only for a reason outside the rules. */
function claimedResult(
	tag: Mark,
	reason: Mark | undefined,
	seats: number,
	fits: (scores: readonly number[], reason: string) => boolean,
): Result<MatchResult, RecordFault> {
	const scores = tag.text.split(" ").map(Number);
	const sum = scores.reduce((total, score) => total + score, 0);
	if (scores.length !== seats || !scores.every((score) => score >= 0) || Math.abs(sum - 1) > 1e-3)
		return err(faultAt("bad-result", tag, { text: tag.text }));
	const text = reason?.text ?? "";
	const known = MATCH_REASONS.includes(text as MatchReason) && !WITHOUT_WINNER.includes(text);
	if (!reason || !known || !fits(scores, reason.text))
		return err(faultAt("wrong-result", reason ?? tag, { found: reason?.text ?? "", expected: "*" }));
	return ok({ scores, reason: reason.text, rule: "" });
}

/**
 * A game that ends by agreement or length is shared equally. A player who resigns, runs out of time or is away loses
 * with the whole side, and so do seats that have left before or are out: the others share. The last seat left to play
 * wins.
 */
function fits<P extends Position>(
	rules: Rules<P>,
	position: P,
	gone: readonly Seat[],
	replaced: readonly Seat[],
	scores: readonly number[],
	reason: string,
): boolean {
	const sides = rules.game.sides(position.setting);
	const fallen = rules.fallen(position);
	const are = (shares: readonly number[] | undefined): boolean =>
		shares?.every((share, seat) => Math.abs(share - scores[seat]!) < 1e-3) ?? false;
	if (reason === "agreement" || reason === "length") return are(drawnBetween(sides, [...gone, ...fallen]));
	if (reason === "absence" && are(leftAlone(rules, position, replaced))) return true;
	return SEATS.slice(0, sides.length).some(
		(seat) => !gone.includes(seat) && !fallen.includes(seat) && are(lostBy(sides, seat, gone, fallen)),
	);
}

export const writeScores = (scores: readonly number[] | null): string =>
	scores === null ? "*" : scores.map((score) => String(Number(score.toFixed(4)))).join(" ");
