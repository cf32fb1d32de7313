import { omba } from "@tablier/games/omba";
import { type Game, ok, readSetting, type Setting, unwrap } from "@tablier/kernel";
import { readRecord, replayRecord } from "@tablier/kernel/record";
import { type ExactTable, openTable, packTable } from "@tablier/oracle";
import { boundOf, middleOf, solve } from "@tablier/oracle/solver";
import { beforeAll, describe, expect, it } from "vitest";
import { analyse } from "./analysis/index.ts";
import { perfectMind } from "./perfect.ts";
import type { Answer, Question } from "./question.ts";
import { openMindHere } from "./worker/desk.ts";
import type { Mind } from "./worker/mind.ts";

const settingOf = (seats: number, options: Record<string, string> = {}, ruleset = "omba"): Setting =>
	unwrap(readSetting(omba.rulesets, { ruleset, seats, options }));

const SEARCHED: Answer = { play: [1], scores: [], lines: [], depth: 3, nodes: 9, ms: 1 };

/** Answers everything, and keeps what it was asked. */
const listener = (asked: Question[]): Mind => ({
	think: async (question) => {
		asked.push(question);
		return ok(SEARCHED);
	},
	learn: () => {},
	close: () => {},
});

let bytes: Uint8Array;
let table: ExactTable;
beforeAll(async () => {
	const solved = unwrap(await solve({ each: 2, jobs: 1 }));
	bytes = packTable(solved.layout, middleOf(solved), boundOf(solved));
	table = unwrap(openTable(bytes));
});

const EMPTY = "-,-,-/-,-,-/-,-,-";
const question = (more: Partial<Question> = {}): Question => ({
	setting: settingOf(2),
	position: `${EMPTY} 2,2 A 4`,
	steps: [],
	level: "perfect",
	...more,
});

describe("the perfect level", () => {
	it("plays the best play of the table, and says the chances of others that are wanted", async () => {
		const asked: Question[] = [];
		const mind = perfectMind(listener(asked), async () => ok(table));
		const { play, lines, bound, fallback, scores } = unwrap(await mind.think(question({ lines: 64 })));
		expect(asked).toEqual([]);
		expect([lines.length, fallback]).toEqual([5, undefined]);
		expect(play).toEqual(lines[0].steps);
		expect(bound).toBeLessThan(0.01);
		expect(scores[0] + scores[1]).toBeCloseTo(1);
		const chances = lines.map((line) => line.scores[0]);
		expect(chances).toEqual([...chances].sort((a, b) => b - a));
	});

	it("follows the steps made since, for either seat, in Docker too", async () => {
		const mind = perfectMind(listener([]), async () => ok(table));
		const docker = settingOf(2, {}, "docker");
		const steps = [2, unwrap(omba.readStep(unwrap(omba.readPosition(`${EMPTY} 2,2 A 2`, docker)), "@b2")), 5];
		const answer = unwrap(await mind.think(question({ setting: docker, position: `${EMPTY} 2,2 A`, steps })));
		expect(answer.scores[1]).toBeGreaterThan(0.3);
	});

	it.each([
		["three players", { setting: settingOf(3), position: `${EMPTY} 4,4,4 A 4` }, "not-two-players"],
		["other options", { setting: settingOf(2, { stuck: "pass" }) }, "other-options"],
		["more cubes than the table has", { position: `${EMPTY} 6,6 A 4` }, "other-cubes"],
	])("falls back to search, visibly, with %s", async (_, more, why) => {
		const asked: Question[] = [];
		const mind = perfectMind(listener(asked), async () => ok(table));
		expect(unwrap(await mind.think(question(more)))).toEqual({ ...SEARCHED, fallback: why });
		expect(asked[0].level).toBeUndefined();
	});

	it("falls back when there is no table, passes other levels on, refuses what cannot be read", async () => {
		const asked: Question[] = [];
		const none = perfectMind(listener(asked), async () => ({ ok: false, error: { code: "damaged" } }));
		expect(unwrap(await none.think(question())).fallback).toBe("damaged");
		expect(unwrap(await none.think(question({ level: 3 }))).fallback).toBeUndefined();
		expect(asked.map(({ level }) => level)).toEqual([undefined, 3]);
		expect(await none.think(question({ position: "nonsense" }))).toMatchObject({ error: { code: "bad-position" } });
	});

	it("is learned by a worker from the file of a table, and a damaged one is told", async () => {
		const mind = openMindHere();
		const ask = async (): Promise<Answer> => unwrap(await mind.think(question({ limits: { nodes: 50 } })));
		expect((await ask()).fallback).toBe("no-table");
		mind.learn?.(bytes);
		expect(await ask()).toMatchObject({ bound: table.facts.bound + table.facts.error, depth: 1 });
		mind.learn?.(bytes.slice(0, -5));
		expect((await ask()).fallback).toBe("truncated");
		mind.close();
	});

	it("gives an analysis exact luck and losses", async () => {
		const text = [
			'[Tablier "1"]',
			'[Ruleset "omba"]',
			`[Position "${EMPTY} 2,2 A - 1"]`,
			"1. *: 4",
			"2. A: @a1",
			"3. *: 1",
			"4. B: @b1",
		];
		const replay = unwrap(replayRecord(omba as unknown as Game, unwrap(readRecord(text.join("\n")))));
		const mind = perfectMind(listener([]), async () => ok(table));
		const { reviews } = unwrap(
			await analyse(omba as unknown as Game, replay, mind.think, { level: "perfect", limits: {} }),
		);
		expect(reviews[0].before[0]).toBeCloseTo(0.4228, 2);
		expect(reviews[0].luck?.[0]).toBeGreaterThan(0);
		expect(reviews[1].loss).toBeGreaterThan(0.01);
		expect(reviews[1].after[0] + reviews[1].loss).toBeCloseTo(reviews[1].before[0]);
	});
});
