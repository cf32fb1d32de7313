import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { SHELF } from "@tablier/games";
import { readSetting, rulesOf, unwrap } from "@tablier/kernel";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Question } from "../question.ts";
import { openMindHere } from "./desk.ts";
import type { Mind } from "./mind.ts";
import { openMind } from "./node.ts";
import { openPool } from "./pool.ts";

const folder = resolve(".cache/engine-test");
const worker = `${folder}/worker.mjs`;
const task = `${folder}/task.mjs`;
const bundle = (from: string, to: string) =>
	build({
		entryPoints: [`packages/engine/src/worker/${from}.ts`],
		outfile: to,
		bundle: true,
		platform: "node",
		format: "esm",
		target: "node20",
		logLevel: "silent",
	});

const questionOf = async (id: keyof typeof SHELF, seats: number, more: Partial<Question>): Promise<Question> => {
	const game = await SHELF[id]();
	const setting = unwrap(readSetting(game.rulesets, { ruleset: id, seats }));
	return { setting, position: game.writePosition(game.start(setting)), steps: [], ...more };
};
const minds: Mind[] = [];
const opened = (mind: Mind): Mind => {
	minds.push(mind);
	return mind;
};
const withoutClock = (answered: Awaited<ReturnType<Mind["think"]>>): unknown => ({ ...unwrap(answered), ms: 0 });

beforeAll(async () => {
	mkdirSync(folder, { recursive: true });
	await Promise.all([bundle("node-worker", worker), bundle("node-task", task)]);
});
afterAll(() => {
	for (const mind of minds) mind.close();
});

describe("a mind", () => {
	it("answers the same in a thread, in a pool and in the thread that asks, whatever was asked before", async () => {
		const question = await questionOf("abalone", 2, { level: 8, limits: { nodes: 4000 }, seed: 7 });
		const [thread, pool, here] = [openMind({ worker }), openPool({ task, threads: 1 }), openMindHere()].map(opened);
		const first = withoutClock(await thread.think(question));
		expect(withoutClock(await thread.think(question))).toEqual(first);
		expect(withoutClock(await pool.think(question))).toEqual(first);
		expect(withoutClock(await here.think(question))).toEqual(first);
	});

	it("plays whole turns of several steps", async () => {
		const game = await SHELF.mamba();
		const question = await questionOf("mamba", 2, { limits: { nodes: 2000 } });
		const { play } = unwrap(await opened(openMind({ worker })).think(question));
		const start = game.start(question.setting);
		expect(rulesOf(game).play(start, { by: 0, steps: play as never }).ok).toBe(true);
	});

	it.each([true, false])(
		"stops with the best so far and goes on to the next question (shared memory: %s)",
		async (shared) => {
			const mind = opened(openMind({ worker, shared }));
			const question = await questionOf("abalone", 2, { limits: { ms: 600_000 } });
			for (let i = 0; i < 2; i++) {
				const control = new AbortController();
				const answer = unwrap(await mind.think(question, { signal: control.signal, progress: () => control.abort() }));
				expect(answer.play).toHaveLength(1);
				expect(answer.ms).toBeLessThan(60_000);
			}
			unwrap(await mind.think({ ...question, limits: { nodes: 100 } }));
		},
	);

	it("keeps a thread that shares memory and is slow to stop, with all it knows", async () => {
		const slow = `${folder}/slow.mjs`;
		/* Knows something at once, never sees the flag, and answers with how many questions it has heard. */
		writeFileSync(
			slow,
			`import { parentPort } from "node:worker_threads";
			let asked = 0;
			parentPort.on("message", ({ kind, id }) => {
				if (kind !== "ask") return;
				const answer = { play: [0], scores: [], lines: [], depth: 1, nodes: ++asked, ms: 0 };
				parentPort.postMessage({ kind: asked === 1 ? "progress" : "answer", id, answer });
			});`,
		);
		const mind = opened(openMind({ worker: slow }));
		const question = await questionOf("abalone", 2, {});
		const control = new AbortController();
		const first = await mind.think(question, { signal: control.signal, progress: () => control.abort() });
		expect(unwrap(first).nodes).toBe(1);
		expect(unwrap(await mind.think(question)).nodes).toBe(2);
	});

	it("lets questions wait, refuses those that are stopped before their turn, and all when it is closed", async () => {
		const mind = openMind({ worker });
		const long = await questionOf("abalone", 2, { limits: { ms: 600_000 } });
		const control = new AbortController();
		const running = mind.think(long);
		const stopped = mind.think(long, { signal: control.signal });
		const waiting = mind.think(long);
		control.abort();
		expect(await stopped).toMatchObject({ ok: false, error: { code: "stopped" } });
		expect(await mind.think(long, { signal: control.signal })).toMatchObject({ error: { code: "stopped" } });
		mind.close();
		for (const answer of [running, waiting, mind.think(long)])
			expect(await answer).toMatchObject({ ok: false, error: { code: "closed" } });
	});

	it("refuses in any thread what cannot be answered", async () => {
		const bad = await questionOf("abalone", 2, { level: 11 });
		for (const mind of [openMind({ worker }), openPool({ task, threads: 1 }), openMindHere()].map(opened))
			expect(await mind.think(bad)).toMatchObject({ ok: false, error: { code: "bad-level", where: "level" } });
	});

	it("replaces a thread that crashes: only its own question has no answer", async () => {
		const [crashing, marker] = [`${folder}/crashing.mjs`, `${folder}/crashed`];
		rmSync(marker, { force: true });
		writeFileSync(
			crashing,
			`import { existsSync, writeFileSync } from "node:fs";
			if (!existsSync(${JSON.stringify(marker)})) { writeFileSync(${JSON.stringify(marker)}, ""); throw new Error("broken"); }
			await import("./worker.mjs");`,
		);
		const mind = opened(openMind({ worker: crashing }));
		const question = await questionOf("abalone", 2, { limits: { nodes: 100 } });
		const [first, second] = await Promise.all([mind.think(question), mind.think(question)]);
		expect(first).toMatchObject({ ok: false, error: { code: "crashed", what: "broken" } });
		expect(second.ok).toBe(true);
		expect(existsSync(marker)).toBe(true);
	});
});
