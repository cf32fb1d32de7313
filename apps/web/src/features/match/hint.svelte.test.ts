import { openMindHere } from "@tablier/engine/worker";
import { afterEach, describe, expect, it } from "vitest";
import { aMatch, playOn, type TestMatch } from "../../../test/match.ts";
import { until } from "../../../test/wait.ts";
import { Engine } from "../../parts/engine/engine.ts";
import { Hint } from "./hint.svelte.ts";

const ends: (() => void)[] = [];
afterEach(() => {
	for (const end of ends.splice(0)) end();
});

function hintFor({ live }: TestMatch, engine = new Engine(async () => openMindHere())): Hint {
	let hint: Hint | undefined;
	const end = $effect.root(() => {
		hint = new Hint(live, engine);
	});
	ends.push(end, () => engine.close());
	return hint as Hint;
}

describe("a hint", () => {
	it("is a legal step for the player to move", async () => {
		const match = await aMatch("oshi");
		const hint = hintFor(match);
		expect(hint.step).toBeUndefined();
		const asked = hint.ask();
		expect(hint.asking).toBe(true);
		const step = await asked;
		expect(hint.asking).toBe(false);
		expect(step).toBe(hint.step);
		expect(match.live.hand.legal).toContain(step);
	});

	it("is void as soon as the match goes on, also while it was being asked for", async () => {
		const match = await aMatch("oshi");
		const hint = hintFor(match);
		await hint.ask();
		expect(hint.step).toBeDefined();
		playOn(match);
		expect(hint.step).toBeUndefined();
		const late = hint.ask();
		playOn(match);
		expect(await late).toBeUndefined();
		expect(hint.step).toBeUndefined();
	});

	it("is void for another match of the same length", async () => {
		const match = await aMatch("oshi");
		const hint = hintFor(match);
		playOn(match);
		await hint.ask();
		expect(hint.step).toBeDefined();
		match.source.settle("take-back", 0, true);
		playOn(match, 3);
		expect(match.live.steps).toHaveLength(1);
		expect(hint.step).toBeUndefined();
	});

	it("asked for twice is answered once, for the second question", async () => {
		const match = await aMatch("oshi");
		const hint = hintFor(match);
		const [first, second] = [hint.ask(), hint.ask()];
		await first;
		expect(hint.asking).toBe(true);
		expect(match.live.hand.legal).toContain(await second);
		expect(hint.asking).toBe(false);
	});

	it("is none where the engine fails", async () => {
		const match = await aMatch("oshi");
		const hint = hintFor(match, new Engine(() => Promise.reject(new Error("no worker"))));
		expect(await hint.ask()).toBeUndefined();
		expect(hint.asking).toBe(false);
	});

	it("stops the search when the page is left", async () => {
		const match = await aMatch("abalone");
		const hint = hintFor(match);
		const asked = hint.ask();
		await new Promise((over) => setTimeout(over, 20));
		const begun = Date.now();
		for (const end of ends.splice(0)) end();
		await asked;
		expect(Date.now() - begun).toBeLessThan(900);
		await until(() => !hint.asking);
	});
});
