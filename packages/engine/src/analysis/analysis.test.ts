import { readFileSync } from "node:fs";
import { SHELF } from "@tablier/games";
import { CHANCE, type Game, unwrap } from "@tablier/kernel";
import { type Replay, readRecord, replayRecord } from "@tablier/kernel/record";
import { describe, expect, it } from "vitest";
import { openMindHere } from "../worker/desk.ts";
import { type Analysis, analyse, courseOf, drawAnalysis, type GraphWords, summaryOf, worstOf } from "./index.ts";

interface Recorded {
	readonly game: Game;
	readonly replay: Replay;
}

const replayOf = async (id: keyof typeof SHELF, text: string): Promise<Recorded> => {
	const game = await SHELF[id]();
	return { game, replay: unwrap(replayRecord(game, unwrap(readRecord(text)))) };
};

/** Black does not push the marble out that would win, White does not save it, Black pushes. */
const missed = `[Tablier "1"]
[Ruleset "abalone"]
[Option "ejections=1"]
[Position "ss1ss/6/7/8/5SSSs/8/7/6/SSSSS 0 0 b 0 1"]

1. A: A1B1
2. B: I5H4
3. A: E6E7
`;

const words: GraphWords = {
	title: "A <game> & more",
	description: "What happened",
	seats: ["Black", "White"],
	plays: "plays",
	percent: (share) => `${Math.round(100 * share)}%`,
	mark: ({ ply }) => `play ${ply}`,
	colours: ["#333", "#eee"],
};

const think = openMindHere().think;
const limits = { nodes: 1500 };
const analysed = async ({ game, replay }: Recorded, more = {}): Promise<Analysis> =>
	unwrap(await analyse(game, replay, think, { limits, ...more }));

describe("analysis", () => {
	it("tells what each play gave away, the chances on the way and the best lines", async () => {
		const recorded = await replayOf("abalone", missed);
		const told: string[] = [];
		const analysis = await analysed(recorded, {
			lines: 2,
			progress: ({ ply }: { ply: number }, plays: number) => told.push(`${ply}/${plays}`),
		});
		const [first, second, third] = analysis.reviews;
		expect(told).toEqual(["1/3", "2/3", "3/3"]);
		expect(first.before[0]).toBeGreaterThan(0.99);
		expect(first.lines).toHaveLength(2);
		expect(recorded.game.writeStep(recorded.replay.line[0].position, first.lines[0].steps[0] as never)).toBe("E6E7");
		expect(second.after).toEqual(third.before);
		expect(second.loss).toBeCloseTo(second.before[1] - second.after[1]);
		expect(third).toMatchObject({ loss: 0, after: [1, 0] });
		expect(courseOf(analysis)).toHaveLength(4);
		expect(summaryOf(analysis).map(({ plays }) => plays)).toEqual([2, 1]);
		expect(worstOf(analysis, 5)[0].loss).toBeGreaterThan(0.05);
	});

	it("tells the luck of a throw: what it changed against the average of all throws", async () => {
		const record = readFileSync("packages/games/src/omba/records/docker-2-random.record", "utf8");
		const opening = record
			.split("\n")
			.filter((line) => !/^\[(Result|Reason|Final)/.test(line) && !/^([7-9]|\d\d+)\./.test(line))
			.join("\n");
		const { reviews } = await analysed(await replayOf("omba", opening), { limits: { nodes: 300 } });
		expect(reviews.map(({ by }) => by)).toEqual([CHANCE, 0, CHANCE, 1, CHANCE, 0]);
		for (const { by, luck, before, after, loss } of reviews) {
			expect(luck !== undefined).toBe(by === CHANCE);
			expect(before.reduce((sum, score) => sum + score)).toBeCloseTo(1);
			for (const [seat, change] of (luck ?? []).entries()) expect(change).toBeCloseTo(after[seat] - before[seat]);
			expect(loss).toBeGreaterThanOrEqual(0);
		}
	});

	it("hands out what it has when it is stopped", async () => {
		const control = new AbortController();
		const recorded = await replayOf("abalone", missed);
		const analysis = await analysed(recorded, { signal: control.signal, progress: () => control.abort() });
		expect(analysis.reviews).toHaveLength(1);
		expect(analysis.plays).toBe(3);
	});

	it("passes a refusal on", async () => {
		const { game, replay } = await replayOf("abalone", missed);
		expect(await analyse(game, replay, think, { limits: { nodes: 0 } })).toMatchObject({
			ok: false,
			error: { code: "bad-limit" },
		});
	});
});

describe("the drawing of an analysis", () => {
	it("is well-formed, has a title and a description, and marks the worst plays", async () => {
		const analysis = await analysed(await replayOf("abalone", missed));
		const drawing = drawAnalysis(analysis, words);
		expect(openTags(drawing)).toEqual([]);
		expect(drawing).toContain('<title id="analysis-title">A &lt;game&gt; &amp; more</title>');
		expect(drawing).toContain('role="img" aria-labelledby="analysis-title analysis-about"');
		expect(drawing).toContain("prefers-color-scheme:dark");
		expect(drawing).toContain(`play ${worstOf(analysis, 1)[0].ply}</text>`);
		expect(drawing).not.toContain("NaN");
	});

	it("of nothing is an empty frame", () => {
		const setting = { ruleset: "abalone", seats: 2, options: {} };
		const drawing = drawAnalysis({ setting, reviews: [], plays: 0 }, words);
		expect(openTags(drawing)).toEqual([]);
		expect(drawing).not.toContain("NaN");
	});
});

/** Tags that are opened and not closed in their order. */
function openTags(text: string): string[] {
	const open: string[] = [];
	for (const [, end, name, single] of text.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)) {
		if (single) continue;
		if (end && open[open.length - 1] === name) open.pop();
		else open.push(end + name);
	}
	return open;
}
