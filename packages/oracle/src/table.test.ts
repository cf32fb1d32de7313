import { omba } from "@tablier/games/omba";
import { randomFrom, rulesOf, unwrap } from "@tablier/kernel";
import { readRecord, replayRecord } from "@tablier/kernel/record";
import { beforeAll, describe, expect, it } from "vitest";
import { startWith } from "../test/model.ts";
import { type Made, makeTable } from "../test/table.ts";
import { mean } from "./chance.ts";
import { positionOf } from "./coverage.ts";
import { luckOf } from "./luck.ts";
import { situationOf } from "./situation.ts";
import { boundsOf, middleOf } from "./solver/index.ts";
import { type ExactTable, openTable } from "./table.ts";
import { valueIn } from "./value.ts";

let made: Made;
let table: ExactTable;
beforeAll(async () => {
	made = await makeTable(3);
	table = unwrap(openTable(made.bytes));
});

describe("a table", () => {
	it("says what it is and how far it can be wrong, and keeps to it", () => {
		const { facts, layout } = table;
		expect(facts).toMatchObject({ version: 1, game: "omba", each: 3, positions: 14_235 });
		expect(facts.command).toBe("tablier solve omba --cubes 3");
		expect(facts.bound).toBeLessThanOrEqual(1e-6);
		expect(facts.error).toBeLessThan(0.6 / 255);
		const exact = middleOf(made.solved);
		let worst = 0;
		for (let i = 0; i < layout.positions; i++) worst = Math.max(worst, Math.abs(table.chanceAt(i) - exact(i)));
		expect(worst).toBeLessThanOrEqual(facts.error);
		expect(table.sha256).toMatch(/^[0-9a-f]{64}$/);
	});

	it("is refused when a bit of it is wrong, wherever that is", () => {
		const random = randomFrom(5);
		const places = [
			0,
			25,
			60,
			300,
			made.bytes.length - 1,
			...Array.from({ length: 20 }, () => random(made.bytes.length)),
		];
		for (const place of places) {
			const wrong = made.bytes.slice();
			wrong[place] ^= 1 << random(8);
			expect(openTable(wrong).ok, `byte ${place}`).toBe(false);
		}
	});

	it.each([
		["empty", (): Uint8Array => new Uint8Array(), "not-a-table"],
		["a text", (): Uint8Array => new TextEncoder().encode("hello\nworld\n"), "not-a-table"],
		["cut short", (): Uint8Array => made.bytes.slice(0, -1), "truncated"],
		["cut in its head", (): Uint8Array => made.bytes.slice(0, 40), "not-a-table"],
		["longer than it should be", (): Uint8Array => Uint8Array.of(...made.bytes, 0), "damaged"],
		[
			"of another version",
			(): Uint8Array => new TextEncoder().encode('tablier oracle table\n{"version":2}\n'),
			"unknown-version",
		],
	])("is refused when it is %s", (_, bytes, code) => {
		expect(openTable(bytes())).toMatchObject({ ok: false, error: { code } });
	});
});

describe("the value of a position", () => {
	it("before a roll is the mean of the six, and lies within its bound of the truth", () => {
		const random = randomFrom(11);
		const bounds = boundsOf(made.solved);
		for (let i = 0; i < 200; i++) {
			const number = random(table.layout.positions);
			const found = unwrap(valueIn(table, positionOf(situationOf(table.layout, number), 3)));
			const [least, most] = bounds(number);
			expect(found.value).toBeCloseTo(mean(found.byRoll), 12);
			expect(found.value).toBeGreaterThanOrEqual(least - found.bound);
			expect(found.value).toBeLessThanOrEqual(most + found.bound);
		}
	});

	it("after a roll is that of its best play, and the plays are those of the rules", () => {
		const rules = rulesOf(omba);
		const rolled = { ...startWith(3), roll: 4 };
		const { value, plays, byRoll } = unwrap(valueIn(table, rolled));
		expect(value).toBe(plays[0].value);
		expect(value).toBe(byRoll[3]);
		expect(plays.map(({ step }) => step).sort()).toEqual([...rules.legal(rolled)].sort());
		expect(plays.map((play) => play.value)).toEqual(plays.map((play) => play.value).sort((a, b) => b - a));
	});

	it("is not known for other cubes, and that is said", () => {
		expect(valueIn(table, startWith(4))).toMatchObject({ ok: false, error: { code: "other-cubes" } });
	});
});

describe("luck and play", () => {
	const record = (moves: readonly string[]): string =>
		['[Tablier "1"]', '[Ruleset "omba"]', '[Position "-,-,-/-,-,-/-,-,- 3,3 A - 1"]', ...moves].join("\n");

	it("add up to the result", () => {
		const text = record(["1. *: 2", "2. A: @b2", "3. *: 1", "4. B: @b1", "5. *: 6", "6. A: @b1"]);
		const replay = unwrap(replayRecord(omba, unwrap(readRecord(text))));
		const { plies, luck, losses } = unwrap(luckOf(table, rulesOf(omba), replay));
		expect(plies.map(({ by }) => by)).toEqual([-1, 0, -1, 1, -1, 0]);
		expect(plies[0].before + luck - losses[0] + losses[1]).toBeCloseTo(plies[plies.length - 1].after, 12);
		for (const { loss } of plies) expect(loss).toBeGreaterThanOrEqual(-0.004);
		expect(losses.every((lost) => lost < 1)).toBe(true);
	});
});
