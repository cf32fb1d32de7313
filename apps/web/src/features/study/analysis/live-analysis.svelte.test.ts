import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";
import { brokenEngine, TestEngine } from "../../../../test/engine.ts";
import { inPage, settle } from "../../../../test/page.svelte.ts";
import { freshStudy, playAll } from "../../../../test/study.ts";
import type { Engine } from "../../../parts/engine/engine.ts";
import type { Study } from "../study.svelte.ts";
import { ROOT } from "../tree/tree.ts";
import { Live } from "./live-analysis.svelte.ts";

async function looking<E extends Engine>(engine: E, study?: Study) {
	const shown = study ?? (await freshStudy("oshi", "ko-oshi"));
	const busy = $state({ now: false });
	const page = inPage(() => new Live(shown, engine, () => busy.now));
	flushSync();
	return { live: page.value, study: shown, engine, busy, close: page.close };
}

async function untilDone(live: Live): Promise<void> {
	flushSync();
	while (live.looks) await settle(1);
}

describe("live analysis", () => {
	it("asks nothing until it is switched on, and then sees lines and chances", async () => {
		const { live, engine, close } = await looking(new TestEngine());
		await settle();
		expect([engine.asked.length, live.sight]).toEqual([0, undefined]);
		live.on = true;
		flushSync();
		expect(live.looks).toBe(true);
		await untilDone(live);
		expect(live.sight).toMatchObject({ done: true });
		expect(live.sight?.lines).toHaveLength(2);
		expect(live.sight?.scores).toHaveLength(2);
		live.on = false;
		expect(live.sight).toBeUndefined();
		close();
	});

	it("follows the position that is shown, and knows again what it has seen", async () => {
		const { live, study, engine, close } = await looking(new TestEngine());
		live.on = true;
		await untilDone(live);
		const first = live.sight;
		playAll(study, "c2-d2");
		await untilDone(live);
		expect(live.sight).not.toEqual(first);
		expect(engine.asked[1].steps).toHaveLength(1);
		study.go(ROOT);
		await untilDone(live);
		expect(live.sight).toEqual(first);
		expect(engine.asked).toHaveLength(2);
		close();
	});

	it("asks again for another number of lines", async () => {
		const { live, engine, close } = await looking(new TestEngine());
		live.on = true;
		await untilDone(live);
		live.count = 3;
		await untilDone(live);
		expect(engine.asked.map(({ lines }) => lines)).toEqual([2, 3]);
		expect(live.sight?.lines).toHaveLength(3);
		close();
	});

	it("keeps nothing of a place that was left before all was seen", async () => {
		const { live, study, engine, close } = await looking(new TestEngine());
		engine.shut();
		live.on = true;
		flushSync();
		await settle();
		playAll(study, "c2-d2");
		flushSync();
		engine.lift();
		await untilDone(live);
		study.go(ROOT);
		flushSync();
		expect(live.looks).toBe(true);
		await untilDone(live);
		expect(engine.asked.map(({ steps }) => steps.length)).toEqual([0, 1, 0]);
		close();
	});

	it("looks longer when asked to", async () => {
		const { live, engine, close } = await looking(new TestEngine());
		live.on = true;
		await untilDone(live);
		live.lookLonger();
		await untilDone(live);
		expect(engine.asked.map(({ limits }) => limits?.ms)).toEqual([4000, 20_000]);
		expect(live.sight?.done).toBe(true);
		close();
	});

	it("rests while the engine is busy with something else", async () => {
		const { live, engine, busy, close } = await looking(new TestEngine());
		busy.now = true;
		live.on = true;
		flushSync();
		await settle();
		expect([engine.asked.length, live.sight]).toEqual([0, undefined]);
		busy.now = false;
		await untilDone(live);
		expect(live.sight?.done).toBe(true);
		close();
	});

	it("averages the throws before a die, and asks nothing after the end", async () => {
		const { live, engine, close } = await looking(new TestEngine(60), await freshStudy("omba"));
		live.on = true;
		await untilDone(live);
		expect(engine.asked).toHaveLength(6);
		expect(live.sight).toMatchObject({ done: true, lines: [] });
		close();
	});

	it("says why it failed, and forgets it with the next position", async () => {
		const { live, study, close } = await looking(brokenEngine());
		live.on = true;
		flushSync();
		await settle();
		expect(live.fault).toMatchObject({ code: "crashed" });
		expect(live.sight).toBeUndefined();
		playAll(study, "c2-d2");
		flushSync();
		expect(live.fault).toBeUndefined();
		close();
	});

	it("stops with what was seen, and says no fault", async () => {
		const { live, engine, close } = await looking(new TestEngine());
		engine.shut();
		live.on = true;
		flushSync();
		await settle();
		live.stop();
		engine.lift();
		await settle();
		expect([live.fault, live.looks]).toEqual([undefined, false]);
		close();
	});
});
