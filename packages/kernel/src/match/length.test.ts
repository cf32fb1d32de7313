import { describe, expect, it } from "vitest";
import { race } from "../../test/race-game.ts";
import { driveMatch, rules, settingOf } from "../../test/race-match.ts";
import { readRecord } from "../record/read.ts";
import { replayRecord } from "../record/replay.ts";
import { writeRecord } from "../record/write.ts";
import { unwrap } from "../result.ts";
import type { Seat } from "../seat.ts";
import { replayEvents } from "./evolve.ts";
import { historyOf, MOST_PLAYS, PLAYS_ANNOUNCED, playsLeft, positionOf } from "./match.ts";

const agreement = { setting: settingOf(2, { repetition: "off" }), clock: { kind: "none" } as const };
/** Both walk one square and back again, for ever. */
const playOf = (made: number): string => (made % 4 < 2 ? "w1" : "b1");

/** The two seats play until `most` plays are made or the match is over. */
function playTo(drive: ReturnType<typeof driveMatch>, most: number): void {
	while (drive.match().made < most && !drive.match().result)
		drive.play((drive.match().made % 2) as Seat, playOf(drive.match().made));
}

describe("the length of a match", () => {
	it("is a draw after 5,000 plays, and the players are told 200 plays before", () => {
		const drive = driveMatch(agreement);
		playTo(drive, MOST_PLAYS - PLAYS_ANNOUNCED - 1);
		expect(playsLeft(drive.match())).toBeUndefined();
		playTo(drive, MOST_PLAYS - PLAYS_ANNOUNCED);
		expect(playsLeft(drive.match())).toBe(PLAYS_ANNOUNCED);
		playTo(drive, MOST_PLAYS + 10);
		const match = drive.match();
		expect(match.made).toBe(MOST_PLAYS);
		expect(match.result).toEqual({ scores: [0.5, 0.5], reason: "length", rule: "" });
		expect(playsLeft(match)).toBeUndefined();
		expect(drive.play(0, "w1")).toBe("match-over");
		const replayed = replayEvents(rules, drive.events);
		expect(replayed.result).toEqual(match.result);
		expect(replayed.plays).toEqual(match.plays);
		expect(positionOf(replayed)).toEqual(positionOf(match));
		const { setting, clock } = agreement;
		const text = writeRecord(race, { ...match, setting, clock, notes: {} });
		expect(unwrap(replayRecord(race, unwrap(readRecord(text)))).result).toEqual(match.result);
	});

	it("counts plays that were taken back: a log has an end however often they are", () => {
		const drive = driveMatch({ ...agreement, setting: settingOf(2, { die: "two" }) });
		while (!drive.match().result && drive.events.length < 4 * MOST_PLAYS) {
			drive.play(0, "w2");
			drive.say({ kind: "offer", what: "take-back", by: 0 });
			drive.say({ kind: "accept", by: 1 });
		}
		expect(drive.match()).toMatchObject({ made: MOST_PLAYS, result: { reason: "length" } });
		expect(replayEvents(rules, drive.events)).toEqual(drive.match());
	});

	it("shares the past of all its positions: each is one key longer than the one before", () => {
		const drive = driveMatch(agreement);
		playTo(drive, 40);
		const replayed = replayEvents(rules, drive.events);
		expect(replayed.line.map(({ past }) => past.length)).toEqual(replayed.line.map((_, i) => i + 1));
		expect([...historyOf(replayed).past].slice(0, 9)).toEqual([...replayed.line[8].past]);
	});
});
