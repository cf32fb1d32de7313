import { omba } from "@tablier/games/omba";
import { readSetting, rulesOf, unwrap } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import results from "../../../../../bench/results/oracle.json";
import document from "../../../../../docs/omba-solved.md?raw";
import figures from "./figures.json";
import { figuresOf, KINDS, type Results, SIZES, STRATEGIES } from "./figures.ts";

const setting = unwrap(readSetting(omba.rulesets, { ruleset: "omba", seats: 2 }));
const rules = rulesOf(omba);

describe("the figures of the page about the solved game", () => {
	it("are those of the committed results", () => {
		expect(figures).toEqual(figuresOf(results as unknown as Results));
	});

	it("leave no strategy, kind of move or level out", () => {
		expect(Object.values(STRATEGIES).sort()).toEqual(Object.keys(results.strategies).sort());
		expect(Object.values(KINDS).sort()).toEqual(Object.keys(results.play.lessons.kinds).sort());
		expect(figures.levels.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
	});

	it("tell the same sizes as the document", () => {
		const rows = [...document.matchAll(/^\| (\d) \| ([\d,]+) \| ([\d,]+) \| \**([\d.]+)\** \|$/gm)];
		const plain = (text: string): number => Number(text.replaceAll(",", ""));
		expect(SIZES).toEqual(
			rows.map(([, each, positions, symmetric, start]) => ({
				each: Number(each),
				positions: plain(positions),
				symmetric: plain(symmetric),
				start: Number(start),
			})),
		);
		expect(SIZES[5].start).toBeCloseTo(figures.start, 6);
	});

	it("show positions and plays that the rules know", () => {
		for (const { position, best, second } of figures.surprises) {
			const read = unwrap(omba.readPosition(position, setting));
			for (const play of [best, second])
				expect(rules.step(read, unwrap(omba.readStep(read, play))).ok, play).toBe(true);
		}
		for (const text of [figures.won, figures.lost]) expect(omba.readPosition(text, setting).ok, text).toBe(true);
	});
});
