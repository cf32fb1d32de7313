import { abalone } from "@tablier/games/abalone";
import { err, readSetting, rulesOf, unwrap } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { testFiles } from "../test/core.ts";
import { NETWORK_FALLBACKS } from "./abalone-core/fault.ts";
import { openNetworkSearch } from "./abalone-core/search.ts";
import { LEVELS, NETWORK_NODES } from "./level.ts";
import type { OpenNetwork } from "./network-desk.ts";
import type { Answer, Question } from "./question.ts";
import { Desk } from "./worker/desk.ts";

const files = await testFiles();
const open: OpenNetwork = () => openNetworkSearch(files);
const setting = unwrap(readSetting(abalone.rulesets, { ruleset: "abalone", options: { layout: "belgian-daisy" } }));
const question = (more: Partial<Question> = {}): Question => ({
	...{ setting, position: abalone.writePosition(abalone.start(setting)), steps: [] },
	...{ level: 10, limits: { nodes: 3000 }, ...more },
});
const ask = async (asked: Question, desk = new Desk(open)): Promise<Answer> =>
	unwrap(await desk.answer(asked, { stop: () => false }));
const withoutClock = (answer: Answer): Answer => ({ ...answer, ms: 0 });

describe("the network answers", () => {
	it.each([[undefined], [9], [10]])("at level %s, by the rules", async (level) => {
		const { level: _, ...best } = question();
		const { play, scores, fallback } = await ask(level === undefined ? best : question({ level }));
		expect(fallback).toBeUndefined();
		expect(rulesOf(abalone).play(abalone.start(setting), { by: 0, steps: play as never }).ok).toBe(true);
		expect(scores[0] + scores[1]).toBeCloseTo(1);
	});

	it("not at the levels of all games", async () => {
		for (const level of LEVELS) {
			const asked = question({ level, limits: { nodes: 300 } });
			expect(withoutClock(await ask(asked))).toEqual(withoutClock(await ask(asked, new Desk())));
		}
	});

	it("the same for the same nodes, whatever was asked before", async () => {
		const desk = new Desk(open);
		const first = withoutClock(await ask(question(), desk));
		await ask(question({ limits: { ms: 30 } }), desk);
		expect(withoutClock(await ask(question(), desk))).toEqual(first);
		expect(withoutClock(await ask(question({ limits: { nodes: 3000, ms: 60_000 } }), desk))).toEqual(first);
	});

	it("at level 9 with its own number of nodes, whatever time it has", async () => {
		const { nodes } = await ask(question({ level: 9, limits: { ms: 60_000 } }));
		expect(nodes).toBe((await ask(question({ limits: { nodes: NETWORK_NODES } }))).nodes);
		expect(nodes).toBeLessThan(NETWORK_NODES * 1.1);
	});

	it("in the time that level 10 is given", async () => {
		const { ms, depth } = await ask(question({ limits: { ms: 120 } }));
		expect(depth).toBeGreaterThan(3);
		expect(ms).toBeLessThan(2000);
	});

	it("with several lines, best first", async () => {
		const { lines, play } = await ask(question({ lines: 5 }));
		expect(lines).toHaveLength(5);
		expect(new Set(lines.map(({ steps }) => steps[0])).size).toBe(5);
		expect(lines[0].steps[0]).toBe(play[0]);
		const chances = lines.map(({ scores }) => scores[0]);
		expect(chances).toEqual([...chances].sort((a, b) => b - a));
	});

	it("with chances by seat, not by turn", async () => {
		const start = abalone.start(setting);
		const lost = start.cells.indexOf(1);
		const cells = start.cells.map((value, cell) => (cell === lost ? 0 : value));
		for (const seat of [0, 1] as const) {
			const position = abalone.writePosition({ ...start, cells, seat, ejected: [0, 1] });
			const { scores, fallback } = await ask(question({ position }));
			expect(fallback).toBeUndefined();
			expect(scores[1]).toBeGreaterThan(scores[0]);
		}
	});

	it("when perfect play is asked for, which Abalone does not have", async () => {
		const { fallback, play } = await ask(question({ level: "perfect" }));
		expect(fallback).toBe("not-solved");
		expect(play).toEqual((await ask(question())).play);
	});

	it("and stops when it is told to", async () => {
		const begun = performance.now();
		const stop = (): boolean => performance.now() - begun > 50;
		const { play } = unwrap(await new Desk(open).answer(question({ limits: { ms: 60_000 } }), { stop }));
		expect(play).toHaveLength(1);
	});
});

describe("the search for all games answers instead, and says why", () => {
	const damaged =
		(network: Uint8Array): OpenNetwork =>
		async () =>
			openNetworkSearch({ ...files, network });
	const bytes = files.network ?? new Uint8Array();
	it.each<[string, OpenNetwork | undefined, Partial<Question>]>([
		["no-network", undefined, {}],
		["network-damaged", damaged(bytes.map((byte, at) => (at === 5000 ? byte ^ 1 : byte))), {}],
		["network-damaged", damaged(bytes.subarray(0, 1000)), {}],
		["module-missing", async () => openNetworkSearch({ ...files, module: undefined }), {}],
		["simd-unsupported", async () => err({ code: "simd-unsupported", detail: "" }), {}],
		["unfamiliar", open, { setting: { ...setting, options: { ...setting.options, ejections: "3" } } }],
		["unfamiliar", open, { position: "5/6/2sss2/3ss3/9/3SS3/2SSS2/6/5 0 0 b 0 1" }],
	])("%s", async (why, network, more) => {
		const { fallback, play } = await ask(question(more), new Desk(network));
		expect(fallback).toBe(why);
		expect(NETWORK_FALLBACKS).toContain(why);
		expect(play).toHaveLength(1);
	});

	it("until a missing file is there", async () => {
		let there = false;
		const desk = new Desk(async () => (there ? open() : err({ code: "network-missing", detail: "" })));
		expect((await ask(question(), desk)).fallback).toBe("network-missing");
		there = true;
		expect((await ask(question(), desk)).fallback).toBeUndefined();
	});

	it("with six ejected already the game is over", async () => {
		const over = question({ position: "5/6/2sss2/3ss3/9/3SS3/2SSS2/6/5 6 0 w 0 40" });
		const answered = await new Desk(open).answer(over, { stop: () => false });
		expect(answered).toMatchObject({ ok: false, error: { code: "game-over" } });
	});
});
