import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UNCOVERED } from "@tablier/oracle";
import { SOLVE_FAULTS } from "@tablier/oracle/solver";
import { LANGUAGES } from "@tablier/words";
import { wordsIn } from "@tablier/words/cli";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tablier } from "../test/terminal.ts";
import { SHIPPED } from "./oracle.ts";

const folder = mkdtempSync(join(tmpdir(), "tablier-solve-"));
afterAll(() => rmSync(folder, { recursive: true }));

const EMPTY = "-,-,-/-,-,-/-,-,-";
let table: Uint8Array;

beforeAll(async () => {
	const out = join(folder, "two.table");
	const said = await tablier(["solve", "omba", "--cubes", "2", "--out", out, "--jobs", "1"]);
	expect([said.code, said.err]).toEqual([0, ""]);
	table = said.writtenBytes.get(out) as Uint8Array;
});

describe("solve", () => {
	it("says who wins how often and what was written, and shows how far it is", async () => {
		const out = join(folder, "one.table");
		const said = await tablier(["solve", "omba", "--cubes", "1", "--out", out], { patience: 1e9 });
		expect(said.out).toMatch(/^Who begins wins with 0\.363417 \(bounds \d\.\de-7 apart\)\.\n/);
		expect(said.out).toMatch(/SHA-256 [0-9a-f]{64}, after \d+ s\.$/);
		expect(said.statuses.some((line) => /^\[#*\.*\] \d+%, \d cubes? on the board/.test(line))).toBe(true);
		expect(existsSync(`${out}.part`)).toBe(false);
	});

	it("stopped, it keeps what is finished and goes on from there", async () => {
		const out = join(folder, "stopped.table");
		const call = ["solve", "omba", "--cubes", "2", "--out", out];
		const stopped = await tablier(call, { patience: 2 });
		expect(stopped).toMatchObject({ code: 1, err: expect.stringContaining("the same command goes on") });
		expect(existsSync(`${out}.part`)).toBe(true);
		const again = await tablier(call);
		expect(again.err).toContain("Taken up again");
		expect(again.writtenBytes.get(out)).toEqual(table);
	});

	it.each([
		[["solve"], "GAME is missing"],
		[["solve", "abalone"], "abalone is not solved"],
		[["solve", "omba", "--cubes", "7"], "from 1 to 6"],
		[["solve", "omba", "--cubes", "1", "--out", join(folder, "no", "where")], "cannot be written"],
		[["solve", "omba", "more"], "not expected"],
		[["solve", "omba", "--seats", "3"], "omba with 3 players cannot be solved"],
		[["solve", "docker", "--seats", "4"], "docker with 4 players cannot be solved"],
		[["solve", "docker", "--seats", "3", "--out", "x"], "--out"],
		[["solve", "omba", "--option", "back=no-reversal"], "only stuck=out, stuck=pass and roll=cards"],
		[["solve", "omba", "--option", "roll=cards", "--cubes", "4"], "from 1 to 3"],
		[["solve", "omba", "--option", "stuck=pass", "--out", "x"], "--out"],
	])("%j is refused: %s", async (args, why) => {
		expect(await tablier(args)).toMatchObject({ code: 2, err: expect.stringContaining(why) });
	});

	it("tells the chances of three, whether they have settled, and the rule for ties", async () => {
		const said = await tablier("solve docker --seats 3 --cubes 1 --turns 60", { patience: 1e9 });
		expect(said.code).toBe(0);
		const [chances, ties, settled] = said.out.split("\n");
		expect(chances).toBe("With 60 turns until a draw the start is worth: A 25.2%, B 32.8%, C 42.0%.");
		expect(ties).toContain("drawn by lot");
		expect(settled).toMatch(/^Settled: .* 9e-11\.$/);
		expect(said.statuses[0]).toMatch(/^turn 1 of 60, start /);
		const short = await tablier("solve docker --seats 3 --cubes 1 --turns 5");
		expect(short.out).toMatch(/Not settled: .* over the last 5 turns: A \d+\.\d%–/);
		const stopped = await tablier("solve docker --seats 3 --cubes 1", { patience: 2 });
		expect(stopped).toMatchObject({ code: 1, err: expect.stringContaining("Nothing was kept") });
	});

	it("tells who wins with cards", async () => {
		const said = await tablier("solve omba --cubes 1 --option roll=cards", { patience: 1e9 });
		expect(said.code).toBe(0);
		expect(said.out.split("\n")).toEqual([
			"Who begins loses against best play, in 3 turns at the latest.",
			"The longest way to a forced end takes 11 turns.",
		]);
	});

	it("tells the value with the option that who is stuck passes, without a table", async () => {
		const said = await tablier("solve omba --cubes 1 --option stuck=pass --jobs 1");
		expect(said).toMatchObject({ code: 0, err: "" });
		expect(said.out).toMatch(/^Who begins wins with 0\.363417 \(bounds \d\.\de-7 apart\)\.$/);
		expect([said.writtenBytes.size, existsSync("omba-pass-1.part")]).toEqual([0, false]);
	});

	it("never overwrites a table", async () => {
		const said = await tablier("solve omba --cubes 1 --out here", { bytes: { here: table } });
		expect(said).toMatchObject({ code: 2, err: expect.stringContaining("not overwritten") });
	});
});

describe("value", () => {
	const value = (position: string, more = "", bytes: Record<string, Uint8Array> = { t: table }) =>
		tablier(`value omba --table t --position "${position}" ${more}`, { bytes });

	it("prints exactly what was agreed on, before a roll and after it", async () => {
		const before = JSON.parse((await value(`${EMPTY} 2,2 A`, "--json")).out);
		expect(Object.keys(before)).toEqual(["value", "bound", "plays", "byRoll"]);
		expect(Math.abs(before.value - 0.422764)).toBeLessThan(before.bound);
		expect(before.byRoll).toHaveLength(6);
		const after = JSON.parse((await value(`${EMPTY} 2,2 A 4`, "--json")).out);
		expect(after.plays).toHaveLength(5);
		expect(after.plays[0]).toEqual({ roll: 4, play: expect.stringMatching(/^@/), value: after.value });
		expect(after.byRoll).toEqual(before.byRoll);
	});

	it("says it in words", async () => {
		const { out } = await value(`${EMPTY} 2,2 A`);
		expect(out.split("\n")).toHaveLength(7);
		expect(out).toMatch(/wins with 42\.\d%/);
		expect((await value(`${EMPTY} 2,2 A 4`)).out).toMatch(/@b1/);
	});

	it("says what is wrong with a table", async () => {
		const wrong = table.slice();
		wrong[wrong.length - 40] ^= 4;
		expect((await value(`${EMPTY} 2,2 A`, "", { t: wrong })).err).toContain("checksum is wrong");
		expect((await value(`${EMPTY} 2,2 A`, "", { t: table.slice(0, 900) })).err).toContain("cut short");
		expect((await value(`${EMPTY} 2,2 A`, "", {})).err).toContain("cannot be read");
	});

	it("says what it does not cover", async () => {
		expect((await value(`${EMPTY} 6,6 A`)).err).toContain("another number of cubes");
		expect((await tablier("value abalone")).err).toContain("abalone is not solved");
		const three = await tablier("value omba --seats 3 --table t", { bytes: { t: table } });
		expect(three).toMatchObject({ code: 2, err: expect.stringContaining("two players") });
	});
});

describe("the level perfect", () => {
	it("falls back to search, visibly, when there is no table", async () => {
		const said = await tablier(`best omba --level perfect --ms 20 --json --position "${EMPTY} 6,6 A 4"`);
		expect(said.err).toBe("Not perfect play but a search: the table of exact chances is not here.");
		expect(JSON.parse(said.out).fallback).toBe("unreadable");
	});

	it("is no analysis of a game that is not solved: it says so", async () => {
		const files = { game: readFileSync("packages/games/src/oshi/records/ko-oshi-four-points.record", "utf8") };
		const said = await tablier("analyse game --level perfect --nodes 50 --json", { files });
		expect(said.err).toMatch(/^Not perfect play but a search: /);
		expect(JSON.parse(said.out)).toMatchObject({ complete: true, fallback: "not-solved" });
	});

	it("uses the table that is shipped", async () => {
		const said = await tablier(`best omba --level perfect --json --position "${EMPTY} 2,2 A 4"`, {
			bytes: { [SHIPPED]: table },
		});
		expect(JSON.parse(said.out)).toMatchObject({ play: [expect.stringMatching(/^@/)], depth: 1 });
	});
});

describe("the player perfect of a match", () => {
	it("plays from the table that is shipped", async () => {
		const call = "match omba --a perfect --b random --games 8 --jobs 0 --json";
		const said = await tablier(call, { bytes: { [SHIPPED]: readFileSync(SHIPPED) } });
		expect([said.code, said.err]).toEqual([0, ""]);
		const { players } = JSON.parse(said.out);
		expect(players[0]).toMatchObject({ player: "perfect", forfeits: [] });
		expect(players[0].wins).toBeGreaterThan(players[1].wins);
	});

	it.each([
		["oshi", "tablier: --b: oshi is not solved [not-solved]"],
		["docker --seats 3", "tablier: --b: exact chances are known for two players, not for 3 [not-two-players]"],
		[
			"omba --option stuck=pass",
			"tablier: --b: exact chances are known for the usual options, not for stuck=pass [other-options]",
		],
	])("is refused in %s, in one line", async (game, why) => {
		const said = await tablier(`match ${game} --a random --b perfect --games 2 --jobs 0`);
		expect(said).toMatchObject({ code: 2, out: "", err: why });
	});

	it("is refused without a sound table", async () => {
		const call = "match omba --a perfect --b random --games 2 --jobs 0";
		expect(await tablier(call)).toMatchObject({ code: 2, err: expect.stringContaining("cannot be read") });
		const cut = await tablier(call, { bytes: { [SHIPPED]: table.slice(0, 900) } });
		expect(cut).toMatchObject({ code: 2, err: expect.stringContaining("cut short") });
	});
});

describe.each(LANGUAGES)("words in %s", (language) => {
	it("has a sentence for everything that can be wrong", () => {
		const { oracle } = wordsIn(language);
		for (const code of UNCOVERED) expect(oracle.uncovered[code]({ detail: "x" })).toBeTypeOf("string");
		for (const code of SOLVE_FAULTS) expect(oracle.solveFaults[code]({ detail: "x" })).toBeTypeOf("string");
		for (const code of ["not-a-table", "unknown-version", "truncated", "damaged"])
			expect(oracle.tableFaults[code]({ detail: "x" })).toBeTypeOf("string");
	});
});
