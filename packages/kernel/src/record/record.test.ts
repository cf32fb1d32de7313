import { describe, expect, it } from "vitest";
import { race } from "../../test/race-game.ts";
import { driveMatch, settingOf } from "../../test/race-match.ts";
import { unwrap } from "../result.ts";
import { readRecord } from "./read.ts";
import { RECORD_FAULTS, type RecordFault, tagOf } from "./record.ts";
import { replayRecord, rulesetOf } from "./replay.ts";
import { writeRecord } from "./write.ts";

const RECORD = `[Tablier "1"]
[Ruleset "race"]
[Rules "1"]
[Seats "2"]
[Clock "60+5"]
[Result "*"]

1. *: d3
1. A: w2 w1 {58.5}
2. *: d1
2. B: w1 {60}
`;

const lineOf = (number: number): string => RECORD.split("\n")[number - 1];
/** The record with one line put in place of another, or left out. */
const withLine = (number: number, ...lines: string[]): string =>
	RECORD.split("\n")
		.toSpliced(number - 1, 1, ...lines)
		.join("\n");

function faultOf(text: string): RecordFault | undefined {
	const read = readRecord(text);
	if (!read.ok) return read.error;
	const replay = replayRecord(race, read.value);
	return replay.ok ? undefined : replay.error;
}

const WON = `[Tablier "1"]
[Ruleset "race"]
[Position "6,0 0,0 A 1 0 4"]
[Result "1 0"]
[Reason "arrived"]

1. A: w1
`;

describe("a record", () => {
	it("is replayed by the rules", () => {
		const replay = unwrap(replayRecord(race, unwrap(readRecord(RECORD))));
		expect(race.writePosition(replay.line[replay.line.length - 1].position)).toBe("3,1 0,0 A 0 0 2");
		expect(replay.plays.map(({ left }) => left)).toEqual([undefined, 58_500, undefined, 60_000]);
		expect(replay.result).toBeUndefined();
	});

	it("may give a die a number of its own, as records did at first, but not here and there", () => {
		const old = RECORD.replace("2. B", "4. B").replace("2. *", "3. *").replace("1. A", "2. A");
		expect(unwrap(replayRecord(race, unwrap(readRecord(old))))).toEqual(
			unwrap(replayRecord(race, unwrap(readRecord(RECORD)))),
		);
		expect(faultOf(RECORD.replace("2. B", "4. B"))).toMatchObject({ code: "bad-play-number", line: 11 });
		expect(faultOf(old.replace("4. B", "2. B"))).toMatchObject({ facts: { found: "2", expected: 4 } });
	});

	it("may have Windows line ends, a byte order mark, comments, blank lines and indentation", () => {
		const noisy = `\uFEFF; a comment\n${RECORD.replace("w2 w1", "w2   w1").replace("2. *", "   2. *")}`
			.replace("[Seats", "\n; another\n[Seats")
			.replace("{60}", "{60} ; the last")
			.replaceAll("\n", "\r\n");
		const plain = unwrap(replayRecord(race, unwrap(readRecord(RECORD))));
		expect(replayRecord(race, unwrap(readRecord(noisy)))).toEqual({ ok: true, value: plain });
	});

	it("keeps quotes, backslashes and semicolons in tags", () => {
		const text = unwrap(readRecord(`${String.raw`[Event "a \"b\" \\ ; c"]`}\n${RECORD}`));
		expect(tagOf(text, "Event")?.text).toBe(String.raw`a "b" \ ; c`);
	});

	it("needs no more than a version and a ruleset", () => {
		const replay = unwrap(replayRecord(race, unwrap(readRecord('[Tablier "1"]\n[Ruleset "race"]'))));
		expect(replay).toMatchObject({ plays: [], clock: { kind: "none" }, setting: { seats: 2 } });
	});

	it("says of which ruleset it is before it is replayed", () => {
		expect(unwrap(rulesetOf(unwrap(readRecord(RECORD)))).text).toBe("race");
	});

	it("can have a result that the rules do not know, for a reason outside them", () => {
		const ended = (result: string, reason: string) => withLine(6, `[Result "${result}"]`, `[Reason "${reason}"]`);
		expect(faultOf(ended("0 1", "resignation"))).toBeUndefined();
		expect(faultOf(ended("1 0", "time"))).toBeUndefined();
		expect(faultOf(ended("0.5 0.5", "agreement"))).toBeUndefined();
		const replay = unwrap(replayRecord(race, unwrap(readRecord(ended("*", "abandoned")))));
		expect(replay.result).toEqual({ scores: null, reason: "abandoned", rule: "" });
	});

	it("that the rules have ended has their result", () => {
		expect(unwrap(replayRecord(race, unwrap(readRecord(WON)))).result).toEqual({
			scores: [1, 0],
			reason: "arrived",
			rule: "R6",
		});
	});
});

describe("a written record", () => {
	it("names only what differs from the default", () => {
		const { match, play } = driveMatch(
			{ setting: settingOf(3, { plies: "9" }), clock: { kind: "sudden", base: 60_000 } },
			[2],
		);
		play(0, "w1 w0", 1_500);
		const { setting, clock } = match().agreement;
		const notes = { Event: "two\nlines" };
		expect(writeRecord(race, { ...match(), setting, clock, notes })).toBe(`[Tablier "1"]
[Ruleset "race"]
[Rules "1"]
[Seats "3"]
[Option "plies=9"]
[Clock "60"]
[Event "two lines"]
[Result "*"]
[Final "1,0,0 0,0,0 B 1 0 1"]

1. *: d2
1. A: w1 w0 {58.5}
2. *: d1
`);
	});

	it("names a start that is not the game's own", () => {
		const replay = unwrap(replayRecord(race, unwrap(readRecord(WON))));
		const text = writeRecord(race, replay);
		expect(text).toContain('[Position "6,0 0,0 A 1 0 4"]');
		expect(faultOf(text)).toBeUndefined();
	});
});

describe("faults are told with their line and column", () => {
	const CASES: readonly [RecordFault["code"], string, string, number, number][] = [
		["empty-record", "nothing", "", 1, 1],
		["empty-record", "a comment", "; nothing\n\n", 1, 1],
		["bad-line", "words", withLine(8, "hello"), 8, 1],
		["bad-line", "a play without steps", withLine(9, "2. A: {5}"), 9, 1],
		["bad-line", "an indented line", withLine(9, "   2 A w1"), 9, 4],
		["bad-tag", "a value without quotes", withLine(4, "[Seats 2]"), 4, 1],
		["double-tag", "the ruleset twice", withLine(3, lineOf(2)), 3, 1],
		["tag-after-play", "a tag at the end", `${RECORD}[Event "late"]\n`, 12, 1],
		["missing-tag", "no version", withLine(1), 1, 1],
		["missing-tag", "no ruleset", withLine(2), 1, 1],
		["unknown-version", "a later version", withLine(1, '[Tablier "2"]'), 1, 11],
		["unknown-ruleset", "another game", withLine(2, '[Ruleset "chess"]'), 2, 11],
		["rules-version", "later rules", withLine(3, '[Rules "2"]'), 3, 9],
		["bad-setting", "too many seats", withLine(4, '[Seats "5"]'), 4, 9],
		["bad-setting", "seats that are no number", withLine(4, '[Seats "two"]'), 4, 9],
		["bad-setting", "an unknown option", withLine(4, '[Option "size=3"]'), 4, 10],
		["bad-setting", "a bad value", withLine(4, '[Option "plies=9"]', '[Option "die=six"]'), 5, 10],
		["bad-position", "no position", withLine(4, '[Position "here"]'), 4, 12],
		["bad-position", "a fault inside", withLine(4, '[Position "0,0 0,0 C 0 0 0"]'), 4, 20],
		["bad-clock", "no clock", withLine(5, '[Clock "soon"]'), 5, 9],
		["bad-play-number", "a number left out", withLine(9, "3. A: w2 w1"), 9, 1],
		["bad-actor", "a fifth seat", withLine(9, "1. E: w2 w1"), 9, 4],
		["bad-actor", "a fifth seat after two blanks", withLine(9, "1.  E: w2 w1"), 9, 5],
		["wrong-actor", "the other seat", withLine(9, "1. B: w2 w1"), 9, 1],
		["wrong-actor", "a choice for a die", RECORD.replace(/1\. \*.*/s, "1. A: d3\n"), 8, 1],
		["unread-step", "no step", withLine(9, "1. A: w2 x1"), 9, 10],
		["illegal-step", "too far", withLine(9, "1. A: w2 w3"), 9, 10],
		["illegal-step", "a die that is none", withLine(8, "1. *: w1"), 8, 7],
		["play-too-long", "more than a turn", withLine(9, "1. A: w3 w1"), 9, 10],
		["play-too-short", "half a turn", withLine(9, "1. A: w2 {58.5}"), 9, 1],
		["play-after-end", "a play after the last", `${WON}2. *: d1\n`, 8, 1],
		["clock-grew", "more than the increment gives", withLine(9, "1. A: w2 w1 {65.001}"), 9, 1],
		["clock-grew", "time without a clock", withLine(5), 8, 1],
		["bad-gone", "no seat", withLine(6, '[Gone "E"]'), 6, 8],
		["bad-gone", "everybody", withLine(6, '[Gone "A B"]'), 6, 8],
		["bad-gone", "the same twice", withLine(6, '[Gone "A A"]'), 6, 8],
		["wrong-result", "left, and won", withLine(6, '[Gone "A"]', '[Result "1 0"]', '[Reason "time"]'), 8, 10],
		["bad-result", "scores above one", withLine(6, '[Result "1 1"]', '[Reason "time"]'), 6, 10],
		["bad-result", "too few scores", withLine(6, '[Result "1"]', '[Reason "time"]'), 6, 10],
		["bad-result", "words", withLine(6, '[Result "A wins"]', '[Reason "time"]'), 6, 10],
		["wrong-result", "without a reason", withLine(6, '[Result "1 0"]'), 6, 10],
		["wrong-result", "for an unknown reason", withLine(6, '[Result "1 0"]', '[Reason "luck"]'), 7, 10],
		["wrong-result", "agreed to lose", withLine(6, '[Result "1 0"]', '[Reason "agreement"]'), 7, 10],
		["wrong-result", "abandoned with a winner", withLine(6, '[Result "1 0"]', '[Reason "abandoned"]'), 7, 10],
		["wrong-result", "another winner", WON.replace('1 0"]\n[Rea', '0 1"]\n[Rea'), 4, 10],
		["wrong-result", "another reason", WON.replace("arrived", "points"), 5, 10],
		["wrong-final", "another position", withLine(6, '[Final "3,1 0,0 B 0 0 2"]'), 6, 9],
	];

	it.each(CASES)("%s: %s", (code, _, text, line, column) => {
		expect(faultOf(text)).toMatchObject({ code, line, column });
	});

	it("an illegal step says by which rule", () => {
		expect(faultOf(withLine(9, "1. A: w2 w3"))?.illegal).toMatchObject({ code: "too-far", rule: "R3" });
	});

	it("every fault has a case above", () => {
		const elsewhere = ["bad-dice", "older-rules"]; // fairness.test.ts, older.test.ts
		const met = [...CASES.map(([code]) => code), ...elsewhere];
		expect(RECORD_FAULTS.filter((code) => !met.includes(code))).toEqual([]);
	});
});
