import { SHELF } from "@tablier/games";
import { actorIn, OVER, readSetting, rulesOf, unwrap } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { historyAt, randomOpening, readOpening, readOpenings } from "./openings.ts";

const abalone = await SHELF.abalone();
const omba = await SHELF.omba();
const settingOf = (game: typeof abalone, ruleset: string) => unwrap(readSetting(game.rulesets, { ruleset }));
const SETTING = settingOf(abalone, "abalone");
const START = abalone.writePosition(abalone.start(SETTING));
const DUEL = "5/6/7/8/4SSSs1/4s3/7/6/5 0 0 b 0 1";

describe("an opening", () => {
	it.each([
		["start", START, 0],
		["start moves A1B2 I5H5", START, 2],
		["moves A1B2", START, 1],
		["A1B2 I5H5", START, 2],
		[DUEL, DUEL, 0],
		[`  ${DUEL}   moves  E5E6 `, DUEL, 1],
	])("is read from %j", (text, start, steps) => {
		const opening = unwrap(readOpening(abalone, SETTING, text));
		expect(opening.steps).toHaveLength(steps);
		expect(opening.start.split(" ")[0]).toBe(start.split(" ")[0]);
	});

	it.each([
		["A1B2 I5H5 A1A4", "illegal-step", 11],
		["A1B2 hello", "unread-step", 6],
		["  A1B2 A2B2", "illegal-step", 8],
		["5/6/7/8/8x/8/7/6/5", "bad-position", 10],
		["start moves A1B2 A1B2", "illegal-step", 18],
		["nonsense here", "unread-step", 1],
		["; A1B2", "unread-step", 1],
		["5/6/7/8/9/8/7/6", "bad-position", 1],
		["nonsense moves A1B2", "bad-position", 1],
	])("with a fault tells where: %j", (text, code, column) => {
		expect(readOpening(abalone, SETTING, text)).toMatchObject({ ok: false, error: { code, column } });
	});

	it("stands on a line of a file, with comments and empty lines around it", () => {
		const text = `\uFEFF# openings\r\n\r\nA1B2 I5H5 # a pair\r\n${DUEL}\r\n`;
		expect(unwrap(readOpenings(abalone, SETTING, text))).toHaveLength(2);
		expect(readOpenings(abalone, SETTING, "A1B2\n\nA1B9")).toMatchObject({ ok: false, error: { line: 3 } });
		expect(readOpenings(abalone, SETTING, "5/6/7/8/9/8/7/6/5 6 0 w 0 40")).toMatchObject({
			error: { code: "opening-over", line: 1 },
		});
	});

	it("drawn at random depends on its seed only, and dice fall in it", () => {
		expect(randomOpening(abalone, SETTING, 4, 9)).toEqual(randomOpening(abalone, SETTING, 4, 9));
		expect(randomOpening(abalone, SETTING, 4, 9)).not.toEqual(randomOpening(abalone, SETTING, 4, 10));
		expect(randomOpening(abalone, SETTING, 4, 9).steps).toHaveLength(4);
		expect(randomOpening(abalone, SETTING, 0, 9).steps).toEqual([]);
		const dice = settingOf(omba, "omba");
		const opening = randomOpening(omba, dice, 3, 5);
		expect(opening.steps).toHaveLength(6);
		const rules = rulesOf(omba);
		expect(actorIn(rules, historyAt(rules, dice, opening))).not.toBe(OVER);
	});
});
