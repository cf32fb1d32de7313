import type { Mind } from "@tablier/engine/worker";
import { omba } from "@tablier/games/omba";
import { oshi } from "@tablier/games/oshi";
import { unwrap } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { brokenEngine, TestEngine } from "../../../test/engine.ts";
import { freshTree } from "../../../test/study.ts";
import { Engine } from "./engine.ts";

const tree = freshTree(oshi, "ko-oshi");
const question = { setting: tree.setting, position: tree.start, steps: [], seed: 1 };

describe("the engine of a page", () => {
	it("opens one worker for all questions, with the first of them", async () => {
		const engine = new TestEngine();
		expect(engine.count.opened).toBe(0);
		const answers = await Promise.all([engine.think(question), engine.think(question)]);
		for (const answer of answers) expect(unwrap(answer).play.length).toBeGreaterThan(0);
		expect(engine.count).toEqual({ opened: 1, closed: 0 });
	});

	it("opens another after it was closed, and refuses what was being thought about", async () => {
		const engine = new TestEngine();
		engine.shut();
		const thought = engine.think(question);
		await Promise.resolve();
		engine.close();
		await Promise.resolve();
		engine.lift();
		expect(await thought).toMatchObject({ ok: false, error: { code: "closed" } });
		expect((await engine.think(question)).ok).toBe(true);
		expect(engine.count).toEqual({ opened: 2, closed: 1 });
	});

	it("says that it crashed when its worker does not open, and tries again", async () => {
		expect(await brokenEngine().think(question)).toEqual({
			ok: false,
			error: { code: "crashed", what: "no worker", where: "", facts: {} },
		});
		let tries = 0;
		const engine = new Engine(() => Promise.reject(new Error(String(++tries))));
		await engine.think(question);
		expect(await engine.think(question)).toMatchObject({ error: { what: "2" } });
	});

	it("teaches a table to each worker once, and none where there is no table", async () => {
		const learned: number[] = [];
		const mind = (): Mind => ({
			think: () => Promise.reject(new Error("dead")),
			learn: (bytes) => void learned.push(bytes.length),
			close: () => undefined,
		});
		const engine = new Engine(async () => mind());
		await engine.teach(async () => undefined);
		expect(learned).toEqual([]);
		await engine.teach(async () => new Uint8Array(3));
		await engine.teach(async () => new Uint8Array(4));
		expect(learned).toEqual([3]);
		await engine.think(question);
		await engine.teach(async () => new Uint8Array(5));
		expect(learned).toEqual([3, 5]);
	});

	it("averages the throws where a die comes next", async () => {
		const engine = new TestEngine();
		const { Histories } = await import("../../features/study/tree/histories.ts");
		const start = freshTree(omba, "omba");
		const line = new Histories(omba).lineTo(start, 0);
		const found = unwrap(await engine.evaluate(omba, line, { nodes: 100 }, new AbortController().signal));
		expect(engine.asked).toHaveLength(6);
		expect(found.scores[0] + found.scores[1]).toBeCloseTo(1);
	});
});
