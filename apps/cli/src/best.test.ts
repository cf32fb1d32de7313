import { readFileSync } from "node:fs";
import { MIND_REFUSALS } from "@tablier/engine/worker";
import { LANGUAGES } from "@tablier/words";
import { wordsIn } from "@tablier/words/cli";
import { describe, expect, it } from "vitest";
import { type Given, tablier as runTablier, type Said } from "../test/terminal.ts";

/** A terminal is attached; without a patience it never interrupts. */
const tablier = (args: string, given: Given = {}): Promise<Said> =>
	runTablier(args, { patience: Number.POSITIVE_INFINITY, ...given });

const pushes = '--option ejections=1 --position "ss1ss/6/7/8/5SSSs/8/7/6/SSSSS 0 0 b 0 1"';

describe("best", () => {
	it("prints exactly what was agreed on", async () => {
		const { code, out } = await tablier(`best abalone ${pushes} --nodes 2000 --json`);
		expect(code).toBe(0);
		const answer = JSON.parse(out);
		expect(Object.keys(answer)).toEqual(["play", "scores", "depth", "nodes", "line", "fallback"]);
		expect(answer).toMatchObject({ play: ["E6E7"], scores: [1, 0], line: ["E6E7"], fallback: "unfamiliar" });
	});

	it("gives several lines, the first with the play", async () => {
		const { out } = await tablier("best abalone --nodes 3000 --lines 3 --json");
		const { play, lines } = JSON.parse(out) as { play: string[]; lines: { line: string[]; scores: number[] }[] };
		expect(lines).toHaveLength(3);
		expect(lines[0].line[0]).toBe(play[0]);
		expect(new Set(lines.map(({ line }) => line[0])).size).toBe(3);
	});

	it("answers the same for the same seed and nodes", async () => {
		const call = "best oshi --level 3 --nodes 2000 --seed 5 --json";
		expect((await tablier(call)).out).toBe((await tablier(call)).out);
	});

	it("plays whole turns, in every game and with more than two", async () => {
		for (const call of [
			"best mamba --nodes 500 --json",
			"best mamba --seats 4 --nodes 500 --json",
			'best omba --nodes 500 --json --position "-,-,-/-,-,-/-,-,- 6,6 A 1"',
		]) {
			const { out, err } = await tablier(call);
			expect(err, call).toBe("");
			const { play, scores } = JSON.parse(out) as { play: string[]; scores: number[] };
			expect(play.length, call).toBeGreaterThan(0);
			expect(scores.reduce((sum, score) => sum + score)).toBeCloseTo(1, 3);
			const position = /--position "[^"]*"/.exec(call)?.[0] ?? "";
			const seats = /--seats \d/.exec(call)?.[0] ?? "";
			const applied = await tablier(`apply ${call.split(" ")[1]} ${seats} ${position} --json ${play.join(" ")}`);
			expect(JSON.parse(applied.out).actor, call).not.toBe("A");
		}
	});

	it("speaks to people in both languages", async () => {
		const english = await tablier(`best abalone ${pushes} --nodes 2000`);
		expect(english.out).toContain("Black plays E6E7\nChances: Black 100.0%, White 0.0%\nLooked ");
		const french = await tablier(`best abalone ${pushes} --nodes 2000 --lines 2`, { language: "fr" });
		expect(french.out).toContain("Noir joue E6E7\nChances\u00a0: Noir 100,0\u00a0%, Blanc 0,0\u00a0%");
		expect(french.out).toContain("Meilleures lignes");
	});

	it("does not pass off what a weak level takes for its chances as the chances", async () => {
		const { out } = await tablier("best oshi --level 2 --seed 3");
		expect(out).toContain("Chances, as level 2 sees them: ");
		expect(JSON.parse((await tablier("best oshi --level 2 --seed 3 --json")).out)).toMatchObject({ level: 2 });
		expect((await tablier("best oshi --nodes 50")).out).toContain("Chances: ");
	});

	it("shows progress, and interrupted it answers with the best so far", async () => {
		const { code, out, statuses } = await tablier("best abalone --ms 100000 --json", { patience: 1 });
		expect(code).toBe(0);
		expect(statuses[0]).toMatch(/^depth \d+, /);
		expect(statuses.at(-1)).toBe("");
		expect(JSON.parse(out).play).toHaveLength(1);
	});
});

describe("analyse", () => {
	const record = readFileSync("packages/games/src/oshi/records/ko-oshi-four-points.record", "utf8");
	const files = { game: record };

	it("gives chances, lines and losses as JSON, and a drawing", async () => {
		const { code, out, written, statuses } = await tablier("analyse game --nodes 200 --json --svg graph.svg", {
			files,
		});
		expect(code).toBe(0);
		const { plies, plays, complete, seats } = JSON.parse(out);
		expect({ complete, seats, plies: plies.length }).toEqual({ complete: true, seats: 2, plies: plays });
		expect(plies[0]).toMatchObject({ ply: 1, by: "A", play: [/^1\. A: (\S+)/m.exec(record)?.[1]] });
		for (const { scores, after, loss, lines } of plies) {
			expect([scores.length, after.length]).toEqual([2, 2]);
			expect(loss).toBeGreaterThanOrEqual(0);
			expect(lines.length).toBeGreaterThan(0);
		}
		expect(written.get("graph.svg")).toContain("chances of winning");
		expect(statuses).toContain(`100%: play ${plays} of ${plays}`);
	});

	it("gives a table to people, in their language, and what it has when interrupted", async () => {
		const { out } = await tablier("analyse game --nodes 100 --lang fr", { files, patience: 4 });
		expect(out).toMatch(/n°\s+joueur\s+coup/);
		expect(out).toContain("points sur cent perdus par coup");
		expect(out).toMatch(/Arrêté.: 3 coups analysés sur \d+\./);
	});

	it("gives all lines to who asks for several, and no better play where none was", async () => {
		const several = await tablier("analyse game --nodes 100 --lines 2", { files });
		expect(several.out).toMatch(/^No\..* best lines$/m);
		const { out } = await tablier("analyse game --nodes 100", { files });
		expect(out).toMatch(/^No\..* better was$/m);
		expect(several.out.split("\n").length).toBeGreaterThan(out.split("\n").length);
	});

	it("does not begin when the drawing could not be written", async () => {
		const { code, err } = await tablier("analyse game --svg old.svg", { files: { ...files, "old.svg": "" } });
		expect({ code, err }).toEqual({ code: 2, err: "tablier: old.svg: exists already; not overwritten [exists]" });
	});
});

describe("wrong input: one line on standard error, exit code 2, nothing on standard output", () => {
	it.each([
		["best", "GAME is missing"],
		["best chess", 'unknown game "chess"'],
		["best abalone extra", '"extra" is not expected here'],
		["best abalone --level 0", '--level: "0" is not a whole number from 1 to 10'],
		["best abalone --level 11", '--level: "11" is not a whole number from 1 to 10'],
		["best oshi --level 9", "there is no level 9 (there are: 1 to 8)"],
		["best abalone --ms 0", '--ms: "0" is not a whole number from 1'],
		["best abalone --nodes 0", '--nodes: "0" is not a whole number from 1'],
		["best abalone --depth x", '--depth: "x" is not a whole number from 1'],
		["best abalone --lines 0", '--lines: "0" is not a whole number from 1 to 64'],
		["best abalone --seed -1", '--seed: "-1" is not a whole number from 0'],
		['best abalone --position "5/6/7/8/9/8/7/6/5 6 0 w 0 40"', "the game is over"],
		["best abalone --position c7c/2baaab2/4a4/9/9/9/4A4/2BAAAB2/C7C", "--position, column 1"],
		["best omba", "a die is to be thrown"],
		["analyse", "FILE is missing"],
		["analyse nowhere", "nowhere: cannot be read"],
		["analyse empty", "empty:1:1: the record is empty"],
		["analyse empty --level 3", '"--level" is not expected here'],
	])("%s", async (args, message) => {
		const { code, out, err } = await tablier(args, { files: { empty: "" } });
		expect(code).toBe(2);
		expect(out).toBe("");
		expect(err.split("\n")).toHaveLength(1);
		expect(err).toContain(message);
	});

	it.each(LANGUAGES)("every refusal has a sentence in %s", (language) => {
		const { refusals } = wordsIn(language).thinking;
		expect(Object.keys(refusals).sort()).toEqual([...MIND_REFUSALS].sort());
	});
});
