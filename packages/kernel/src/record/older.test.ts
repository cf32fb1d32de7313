import { describe, expect, it } from "vitest";
import { type RacePosition, race } from "../../test/race-game.ts";
import type { Game } from "../game.ts";
import { unwrap } from "../result.ts";
import { readRecord } from "./read.ts";
import { replayRecord } from "./replay.ts";

/** The race after its rules have changed: no runner walks back, and only the second version says so. */
const later: Game<RacePosition> = { ...race, rulesVersion: 2 };
const RECORD = `[Tablier "1"]
[Ruleset "race"]
[Rules "1"]
[Seats "2"]
[Result "*"]
[Final "3,1 0,0 A 0 0 2"]

1. *: d3
2. A: w2 w1
3. *: d1
4. B: w1
`;

const replay = (game: Game<RacePosition>, text: string) => replayRecord(game, unwrap(readRecord(text)));

describe("a record of an older version of the rules", () => {
	it("is accepted where today's rules lead to the same end", () => {
		expect(replay(later, RECORD)).toEqual(replay(race, RECORD));
		expect(replay(later, RECORD.replace(/\[Final.*\n/, "")).ok).toBe(true);
	});

	it("need not count as today's do what does not tell positions apart", () => {
		const counted = RECORD.replace("A 0 0 2", "A 0 0 9");
		const blind = (game: Game<RacePosition>): Game<RacePosition> => ({
			...game,
			sameness: ({ ply: _, ...position }) => JSON.stringify(position),
		});
		expect(replay(blind(later), counted).ok).toBe(true);
		expect(replay(blind(race), counted)).toMatchObject({ error: { code: "wrong-final" } });
	});

	it.each([
		["an illegal step", RECORD.replace("w2 w1", "w2 w3"), 9, 10, "illegal-step"],
		["another player", RECORD.replace("4. B", "4. A"), 11, 1, "wrong-actor"],
		["half a turn", RECORD.replace("w2 w1", "w2"), 9, 1, "play-too-short"],
		["another end", RECORD.replace("3,1 0,0", "3,2 0,0"), 6, 9, "wrong-final"],
		["an end that cannot be read today", RECORD.replace("3,1 0,0", "?"), 6, 9, "wrong-final"],
		["a start that cannot be read today", RECORD.replace("[Result", '[Position "?"]\n[Result'), 5, 12, "bad-position"],
		["another result", RECORD.replace('"*"]', '"1 0"]\n[Reason "points"]'), 6, 10, "wrong-result"],
	])("is refused where it first differs: %s", (_, text, line, column, first) => {
		expect(replay(later, text)).toMatchObject({
			ok: false,
			error: { code: "older-rules", line, column, facts: { found: 1, known: 2, first } },
		});
		expect(replay(race, text)).toMatchObject({ ok: false, error: { code: first } });
	});

	it("keeps the faults that no rules bring about", () => {
		const timed = RECORD.replace("w2 w1", "w2 w1 {5}");
		expect(replay(later, timed)).toMatchObject({ ok: false, error: { code: "clock-grew" } });
	});

	it("is as good as today's where the setting plays alike", () => {
		const alike = { ...later, alikeSince: () => 1 };
		expect(replay(alike, RECORD)).toEqual(replay(race, RECORD));
		expect(replay(alike, RECORD.replace("w2 w1", "w2 w3"))).toMatchObject({ error: { code: "illegal-step" } });
	});

	it.each(["3", "0", "-1", "1.5", "one", ""])("%j is no version that is known", (version) => {
		expect(replay(later, RECORD.replace('[Rules "1"]', `[Rules "${version}"]`))).toMatchObject({
			ok: false,
			error: { code: "rules-version", line: 3, column: 9 },
		});
	});
});
