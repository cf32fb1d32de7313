import { type AbalonePosition, abalone } from "@tablier/games/abalone";
import { asStep, rulesOf, unwrap } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { openTestSearch, positionOf, startWith } from "../../test/core.ts";
import { chanceOf } from "./chance.ts";
import type { CoreTask } from "./search.ts";

const rules = rulesOf(abalone);
const search = await openTestSearch();
const textOf = (step: number): string => abalone.writeStep(startWith(), asStep(step));
const task = (start: AbalonePosition, more: Partial<CoreTask> = {}): CoreTask => ({
	...{ start, steps: [], limits: { nodes: 2_000 } },
	...more,
});
const bestOf = (start: AbalonePosition, more: Partial<CoreTask> = {}) => {
	const [{ steps, score }] = unwrap(search.think(task(start, more))).lines;
	return { step: textOf(steps[0]), score };
};

describe("a search of the core", () => {
	it("has the same answer for the same nodes and seed, whatever was searched before", async () => {
		const asked = task(startWith({ layout: "belgian-daisy" }), { limits: { nodes: 20_000 }, lines: 3, seed: 7 });
		const first = unwrap(search.think(asked));
		unwrap(search.think(task(startWith({ layout: "star" }), { limits: { ms: 30 } })));
		const second = unwrap(search.think(asked));
		const elsewhere = unwrap((await openTestSearch()).think(asked));
		expect(second).toEqual({ ...first, ms: second.ms });
		expect(elsewhere).toEqual({ ...first, ms: elsewhere.ms });
	});

	it("keeps to its nodes", () => {
		for (const nodes of [1, 2, 100, 5_000]) {
			const finding = unwrap(search.think(task(startWith(), { limits: { nodes } })));
			expect(finding.nodes).toBeLessThanOrEqual(nodes);
			expect(finding.lines).toHaveLength(1);
		}
	});

	it("stops within 512 nodes, and has an answer", () => {
		for (const patience of [1, 2, 40]) {
			let asked = 0;
			const stop = () => ++asked >= patience;
			const finding = unwrap(search.think(task(startWith(), { limits: {}, stop })));
			expect(finding.nodes).toBeLessThanOrEqual(patience * 512);
			expect(finding.lines[0].steps.length).toBeGreaterThan(0);
		}
	});

	it("tells of its progress ten times a second at most", () => {
		const times: number[] = [];
		const progress = (): void => void times.push(performance.now());
		const begun = performance.now();
		const stop = () => times.length >= 3 || performance.now() - begun > 30_000;
		unwrap(search.think(task(startWith(), { limits: {}, progress, stop })));
		expect(times).toHaveLength(3);
		for (let i = 1; i < times.length; i++) expect(times[i] - times[i - 1]).toBeGreaterThanOrEqual(99);
	});

	it("a depth is a limit too", () => {
		expect(unwrap(search.think(task(startWith(), { limits: { depth: 3 } }))).depth).toBe(3);
	});

	it("finds several lines, best first, each with another move", () => {
		const { lines } = unwrap(
			search.think(task(startWith({ layout: "german-daisy" }), { lines: 5, limits: { depth: 5 } })),
		);
		expect(new Set(lines.map(({ steps }) => steps[0])).size).toBe(5);
		const scores = lines.map(({ score }) => score);
		expect(scores).toEqual([...scores].sort((a, b) => b - a));
		const stopped = unwrap(search.think(task(startWith(), { lines: 8, limits: { nodes: 900 } })));
		expect(new Set(stopped.lines.map(({ steps }) => steps[0])).size).toBe(stopped.lines.length);
	});

	it("has no more lines than there are moves", () => {
		const corner = positionOf("5/6/7/8/9/8/7/6/S3s 0 0 b 0 1");
		const { lines } = unwrap(search.think(task(corner, { lines: 9, limits: { depth: 4 } })));
		expect(lines).toHaveLength(rules.legal(corner).length);
	});
});

/** Black pushes E9 over the edge by E7E8. */
const PUSH = "5/6/7/8/sss3SSs/8/7/6/5";
/** White is five marbles behind. After these steps twice, a third G3H4 completes the third repetition. */
const BEHIND = "sssss/ssss2/7/8/9/8/2SSS2/SSSSSS/SSSSS 5 0 b 0 1";
const SHUFFLE = ["C3D3", "H4G3", "D3C3", "G3H4", "C3D3", "H4G3", "D3C3"];

describe("rules in the search", () => {
	it.each([
		["1", "0 0"],
		["4", "3 0"],
		["6", "5 5"],
	])("A11: the ejection that reaches a goal of %s wins", (ejections, ejected) => {
		const last = positionOf(`${PUSH} ${ejected} b 0 1`, { ejections });
		expect(bestOf(last)).toEqual({ step: "E7E8", score: 29_999 });
	});

	it("A11: an ejection short of the goal does not win at once", () => {
		expect(bestOf(positionOf(`${PUSH} 1 0 b 0 1`, { ejections: "3" }), { limits: { depth: 1 } }).score).toBeLessThan(
			29_000,
		);
	});

	it("A16: the last ply decides by ejections, or not at all", () => {
		const at = (ejected: string, seat: string, plies: number, atLimit: string) =>
			positionOf(`${PUSH} ${ejected} ${seat} 0 50`, { plies: String(plies), "at-limit": atLimit });
		expect(bestOf(at("0 0", "b", 99, "ejections"))).toEqual({ step: "E7E8", score: 29_999 });
		expect(bestOf(at("0 1", "b", 99, "ejections"))).toEqual({ step: "E7E8", score: 0 });
		expect(bestOf(at("0 1", "b", 99, "draw")).score).toBe(0);
		expect(bestOf(at("1 0", "w", 100, "ejections")).score).toBe(-29_999);
		expect(bestOf(at("0 0", "w", 100, "ejections")).score).toBe(0);
		expect(bestOf(at("0 1", "w", 101, "ejections")).step).toMatch(/^E9/);
	});

	const start = (repetition: string) => positionOf(BEHIND, { repetition });
	const steps = SHUFFLE.map((text) => Number(unwrap(abalone.readStep(startWith(), text))));

	it("A15: takes a draw by repetition when it is behind", () => {
		expect(bestOf(start("draw"), { steps })).toEqual({ step: "G3H4", score: 0 });
		/* The same position for the second time is no draw yet. */
		expect(bestOf(start("draw"), { steps: steps.slice(4), limits: { depth: 1 } }).score).toBeLessThan(-500);
	});

	it("A15: a forbidden repetition is not played", () => {
		expect(bestOf(start("forbidden"), { steps }).step).not.toBe("G3H4");
		const { lines } = unwrap(search.think(task(start("forbidden"), { steps, lines: 31 })));
		expect(lines.map((line) => textOf(line.steps[0]))).not.toContain("G3H4");
	});

	it("A15: without the rule a repetition is worth what the position is", () => {
		expect(bestOf(start("off"), { steps }).score).toBeLessThan(-500);
	});

	it("A14: a player without a move loses", () => {
		/* Black alone in the corner: White closes the last cell. */
		const shut = positionOf("5/6/7/8/9/8/1s5/ss1s2/Sss2 0 0 w 0 1");
		const { lines } = unwrap(search.think(task(shut, { lines: 31, limits: { depth: 4 } })));
		for (const { score, steps: line } of lines) {
			const after = unwrap(rules.step(shut, line[0]));
			expect(score === 29_999).toBe(rules.verdict(after)?.reason === "no-step");
		}
	});

	it("chances come from scores", () => {
		expect([30_000, -29_500, 0].map(chanceOf)).toEqual([1, 0, 0.5]);
		expect(chanceOf(340)).toBeCloseTo(0.731, 3);
	});
});
