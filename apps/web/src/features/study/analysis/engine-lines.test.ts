import { SHELF } from "@tablier/games";
import { beginHistory, readSetting, rulesOf, type Step, unwrap } from "@tablier/kernel";
import { readRecord, replayRecord } from "@tablier/kernel/record";
import { describe, expect, it } from "vitest";
import { RECORDS } from "../../../../test/records.ts";
import { addPlay, countNodes, mainLine, nodeOf, playsTo, ROOT, remark } from "../tree/tree.ts";
import { catchUp, treeOfReplay } from "../tree/tree-from-match.ts";
import { bandsOf, plotOf, staggered } from "./bands.ts";
import { arrowOf, playsOfLine } from "./engine-lines.ts";
import { verdictOn } from "./verdict.ts";

describe("a line of an engine", () => {
	it("is read as plays of the seats, dice included, and an unfinished play is told apart", async () => {
		for (const [name, text] of Object.entries(RECORDS).filter(([key]) =>
			/mamba-2-random|docker-2-sensible/.test(key),
		)) {
			const game = await SHELF[name.startsWith("mamba") ? "mamba" : "omba"]();
			const { line, plays } = unwrap(replayRecord(game, unwrap(readRecord(text))));
			const steps = plays.flatMap((play) => play.steps);
			const read = playsOfLine(rulesOf(game), line[0], steps);
			expect(read.map(({ by, steps: own, whole }) => ({ by, steps: own, whole }))).toEqual(
				plays.map(({ by, steps: own }) => ({ by, steps: own, whole: true })),
			);
			const long = plays.findIndex((play) => play.steps.length > 1);
			if (long < 0) continue;
			const cut = plays.slice(0, long).flatMap((play) => play.steps).length + 1;
			expect(playsOfLine(rulesOf(game), line[0], steps.slice(0, cut)).at(-1)?.whole).toBe(false);
		}
	});

	it("ends where the rules do not let a step through", async () => {
		const game = await SHELF.abalone();
		const setting = unwrap(readSetting(game.rulesets, { ruleset: "abalone" }));
		const rules = rulesOf(game);
		const start = beginHistory(rules, game.start(setting));
		expect(playsOfLine(rules, start, [rules.legal(start.position)[0], 1])).toHaveLength(1);
		expect(playsOfLine(rules, start, [1])).toEqual([]);
	});

	it("is an arrow from the first cell that is touched to the last", async () => {
		const game = await SHELF.abalone();
		const setting = unwrap(readSetting(game.rulesets, { ruleset: "abalone" }));
		const start = game.start(setting);
		const { cells } = game.board(setting);
		const named = (text: string) => {
			const arrow = arrowOf(game, start, unwrap(game.readStep(start, text)));
			return arrow && [cells[arrow.from as number].name, cells[arrow.to as number].name];
		};
		expect(named("A1B2")).toEqual(["A1", "D4"]);
		expect(named("C3C5D3")?.[0]).toMatch(/^C[35]$/);
	});
});

describe("a second try", () => {
	it("is worth what it loses, against what the first one lost", () => {
		expect(verdictOn(0.3, 0.3, true)).toBe("best");
		expect(verdictOn(0.01, 0.3, false)).toBe("best");
		expect(verdictOn(0.04, 0.3, false)).toBe("good");
		expect(verdictOn(0.15, 0.3, false)).toBe("better");
		expect(verdictOn(0.31, 0.3, false)).toBe("same");
		expect(verdictOn(0.4, 0.3, false)).toBe("worse");
	});
});

describe("the graph of a game", () => {
	it("has a band for each seat, and together they fill the height", () => {
		const plot = plotOf(640);
		const bands = bandsOf(
			plot,
			[
				[0.5, 0.25, 0.25],
				[1, 0, 0],
			],
			4,
		);
		expect(bands).toHaveLength(3);
		expect(bands[0].area.startsWith(`M${plot.left} ${plot.top + plot.height}L`)).toBe(true);
		expect(bands[2].area).toContain(`${plot.left} ${plot.top}Z`);
		expect(bands[1].edge).toBe(`M${plot.left} ${plot.top + plot.height / 2}L${plot.left + plot.width / 4} ${plot.top}`);
		expect(bandsOf(plot, [], 0)).toEqual([]);
	});
});

describe("marks in the graph", () => {
	it("that would lie on each other go down, each a step further", () => {
		expect(staggered([10, 100, 15, 22, 60], 19)).toEqual([0, 0, 1, 2, 0]);
		expect(staggered([], 19)).toEqual([]);
	});
});

describe("the study of a match", () => {
	it("takes over what was played since, and keeps its own variations and remarks", async () => {
		const game = await SHELF.oshi();
		const { setting, clock, line, plays } = unwrap(
			replayRecord(game, unwrap(readRecord(RECORDS["oshi/oshi-any-piece"]))),
		);
		const match = (count: number) => ({
			agreement: { setting, clock },
			line: line.slice(0, count + 1),
			plays: plays.slice(0, count),
		});
		const early = treeOfReplay(game, { setting, clock, line: line.slice(0, 4), plays: plays.slice(0, 3) });
		const other = rulesOf(game)
			.legal(line[1].position)
			.find((step: Step) => step !== plays[1].steps[0]) as Step;
		const studied = remark(addPlay(early, 1, { by: 1, steps: [other] }).tree, 1, { note: "here" });
		const later = catchUp(game, studied, match(6));
		expect(playsTo(later, mainLine(later).at(-1) ?? ROOT)).toEqual(plays.slice(0, 6));
		expect(countNodes(later)).toBe(7);
		expect(nodeOf(later, 1).note).toBe("here");
		expect(catchUp(game, later, match(6))).toBe(later);
		const resigned = { ...match(6), result: { scores: [0, 1], reason: "resignation", rule: "" } };
		expect(catchUp(game, later, resigned).ending?.node).toBe(mainLine(later).at(-1));
	});
});
