import { describe, expect, it } from "vitest";
import { brokenEngine, TestEngine } from "../../../../test/engine.ts";
import { aMatch, firstRound, playOn } from "../../../../test/match.ts";
import { until } from "../../../../test/wait.ts";
import { ChanceCurve } from "./chance-curve.svelte.ts";

async function aShortGame() {
	const match = await aMatch("oshi");
	firstRound(match);
	for (let i = 0; i < 2; i++) playOn(match, i);
	match.source.send({ kind: "resign", by: 0 });
	return match;
}

describe("the chances of a match that is over", () => {
	it("are computed play by play, and known as a whole at the end", async () => {
		const { live } = await aShortGame();
		const chances = new ChanceCurve(live, new TestEngine());
		expect([chances.plays, chances.done, chances.whole]).toEqual([4, 0, false]);
		const looked = chances.start();
		expect(chances.running).toBe(true);
		await until(() => chances.done > 0);
		await looked;
		expect([chances.done, chances.whole, chances.running, chances.failed]).toEqual([4, true, false, false]);
	});

	it("stop when they are stopped, and show what was computed", async () => {
		const { live } = await aShortGame();
		const engine = new TestEngine();
		const chances = new ChanceCurve(live, engine);
		engine.shut();
		const looked = chances.start();
		chances.stop();
		engine.lift();
		await looked;
		expect([chances.running, chances.whole, chances.failed]).toEqual([false, false, false]);
	});

	it("say that the engine broke down, and are none of a match without plays", async () => {
		const { live } = await aShortGame();
		const chances = new ChanceCurve(live, brokenEngine());
		await chances.start();
		expect(chances.failed).toBe(true);
		const empty = new ChanceCurve((await aMatch("oshi")).live, new TestEngine());
		await empty.start();
		expect([empty.running, empty.whole]).toEqual([false, false]);
	});
});
