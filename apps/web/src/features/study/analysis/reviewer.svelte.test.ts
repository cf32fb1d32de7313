import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";
import { brokenEngine, TestEngine } from "../../../../test/engine.ts";
import { inPage, settle } from "../../../../test/page.svelte.ts";
import { freshStudy, playAll } from "../../../../test/study.ts";
import type { Engine } from "../../../parts/engine/engine.ts";
import type { Study } from "../study.svelte.ts";
import { mainLine, ROOT } from "../tree/tree.ts";
import { Retry } from "./retry.svelte.ts";
import { LIMITS, Reviewer, signOf } from "./reviewer.svelte.ts";

/** A study of five plays; the second is a variation as well. */
async function studied(): Promise<Study> {
	const study = await freshStudy("oshi", "ko-oshi");
	const [a] = playAll(study, "c2-d2", "c4-b4", "e2-d2", "a4-b4", "b2-a2");
	study.go(a);
	playAll(study, "c4-d4");
	study.go(ROOT);
	return study;
}

const reviewing = <E extends Engine>(study: Study, engine: E) =>
	inPage(() => {
		const reviewer = new Reviewer(study, engine);
		return { study, engine, reviewer, retry: new Retry(study, engine, reviewer) };
	});

describe("a sign for a loss", () => {
	it("is harder the more was given away", () => {
		expect([0, 0.049, 0.05, 0.119, 0.12, 0.24, 0.25, 1].map(signOf)).toEqual([
			undefined,
			undefined,
			"?!",
			"?!",
			"?",
			"?",
			"??",
			"??",
		]);
	});
});

describe("a review of the main line", () => {
	it("looks at every play, keeps what it thinks of each, and says which lost most", async () => {
		const { value, close } = reviewing(await studied(), new TestEngine());
		const { reviewer, study } = value;
		expect([reviewer.plays, reviewer.done, reviewer.worst]).toEqual([0, 0, []]);
		const started = reviewer.start();
		expect([reviewer.running, reviewer.plays, reviewer.moves]).toEqual([true, 5, { done: 0, plays: 5 }]);
		await started;
		expect([reviewer.running, reviewer.done, reviewer.fault]).toEqual([false, 5, undefined]);
		expect(reviewer.path).toEqual(mainLine(study.tree));
		const losses = reviewer.worst.map(({ loss }) => loss);
		expect(losses).toEqual([...losses].sort((a, b) => b - a));
		expect(reviewer.moves).toEqual({ done: 5, plays: 5 });
		close();
	});

	it("knows the review and the chances of each node of the line, and of no other", async () => {
		const { value, close } = reviewing(await studied(), new TestEngine());
		const { reviewer, study } = value;
		await reviewer.start();
		const line = mainLine(study.tree);
		expect(line.slice(1).map((id) => reviewer.reviewOf(id)?.ply)).toEqual([1, 2, 3, 4, 5]);
		expect(reviewer.chancesAt(ROOT)).toEqual(reviewer.reviewOf(line[1])?.before);
		expect(reviewer.chancesAt(line[2])).toEqual(reviewer.reviewOf(line[2])?.after);
		const variation = study.tree.next - 1;
		expect([reviewer.reviewOf(variation), reviewer.chancesAt(variation)]).toEqual([undefined, undefined]);
		close();
	});

	it("is out of date once the main line is another one", async () => {
		const { value, close } = reviewing(await studied(), new TestEngine());
		const { reviewer, study } = value;
		expect(reviewer.stale).toBe(false);
		await reviewer.start();
		expect(reviewer.stale).toBe(false);
		study.promote(study.tree.next - 1);
		expect(reviewer.stale).toBe(true);
		close();
	});

	it("remembers the effort that was spent, not the one that is chosen now", async () => {
		const { value, close } = reviewing(await studied(), new TestEngine());
		const { reviewer } = value;
		reviewer.effort = "quick";
		await reviewer.start();
		reviewer.effort = "deep";
		expect(reviewer.spent).toBe("quick");
		expect(LIMITS.quick.nodes).toBeLessThan(LIMITS.deep.nodes ?? 0);
		close();
	});

	it("can be stopped: what is known stays", async () => {
		const { value, close } = reviewing(await studied(), new TestEngine());
		const { reviewer, engine } = value;
		engine.shut();
		const started = reviewer.start();
		await settle();
		reviewer.stop();
		engine.lift();
		await started;
		expect([reviewer.running, reviewer.done < 5, reviewer.plays]).toEqual([false, true, 5]);
		close();
	});

	it("goes on with the newer one when it is started twice", async () => {
		const { value, close } = reviewing(await studied(), new TestEngine());
		const { reviewer, engine } = value;
		engine.shut();
		const first = reviewer.start();
		await settle();
		const second = reviewer.start();
		engine.lift();
		await first;
		expect(reviewer.running).toBe(true);
		await second;
		expect([reviewer.running, reviewer.done, reviewer.fault]).toEqual([false, 5, undefined]);
		close();
	});

	it("says why it failed", async () => {
		const { value, close } = reviewing(await studied(), brokenEngine());
		await value.reviewer.start();
		expect(value.reviewer.fault).toMatchObject({ code: "crashed", what: "no worker" });
		expect(value.reviewer.running).toBe(false);
		close();
	});

	it("stops when the page is left", async () => {
		const { value, close } = reviewing(await studied(), new TestEngine());
		const { reviewer, engine } = value;
		engine.shut();
		const started = reviewer.start();
		await settle();
		close();
		engine.lift();
		await started;
		expect(reviewer.done).toBeLessThan(5);
	});
});

describe("another try at a play", () => {
	const reviewed = async (engine: Engine = new TestEngine()) => {
		const page = reviewing(await studied(), engine);
		await page.value.reviewer.start();
		const review = page.value.reviewer.analysis?.reviews[2];
		if (!review) throw new Error("no review");
		return { ...page.value, review, close: page.close };
	};

	it("puts the board before the play, and waits", async () => {
		const { retry, review, reviewer, study, close } = await reviewed();
		expect([retry.waits, retry.review]).toEqual([false, undefined]);
		retry.begin(review);
		expect(study.here).toBe(reviewer.path[2]);
		expect([retry.waits, retry.thinks, retry.outcome, retry.shown]).toEqual([true, false, undefined, false]);
		study.go(ROOT);
		expect(retry.waits).toBe(false);
		close();
	});

	it("takes the engine's own play for the best without a loss", async () => {
		const { retry, review, study, close } = await reviewed();
		retry.begin(review);
		for (const step of review.lines[0].steps.slice(0, 1)) study.play(step as never);
		flushSync();
		expect(retry.thinks).toBe(true);
		while (retry.thinks) await settle(1);
		expect(retry.outcome).toEqual({ node: study.here, verdict: "best", loss: 0 });
		close();
	});

	it("recognises the play of the game", async () => {
		const { retry, review, study, reviewer, close } = await reviewed();
		const same = { ...review, lines: [] };
		retry.begin(same);
		study.go(reviewer.path[3]);
		flushSync();
		while (retry.thinks) await settle(1);
		expect(retry.outcome).toEqual({ node: reviewer.path[3], verdict: "same", loss: review.loss });
		close();
	});

	it("weighs another play against what the first one lost", async () => {
		const { retry, review, study, close } = await reviewed();
		retry.begin({ ...review, lines: [], loss: 1, before: [2, 2] });
		const played = review.steps.join();
		const other = study.hand.legal.find((step) => String(step) !== played);
		study.play(other as never);
		flushSync();
		while (retry.thinks) await settle(1);
		// Before it the seat had two wins, so whatever comes loses more than one: worse than what the game lost.
		expect(retry.outcome?.verdict).toBe("worse");
		expect(retry.outcome?.loss).toBeGreaterThanOrEqual(1);
		close();
	});

	it("begins again, and ends", async () => {
		const { retry, review, study, reviewer, close } = await reviewed();
		retry.begin(review);
		study.play(study.hand.legal[0]);
		flushSync();
		while (retry.thinks) await settle(1);
		retry.shown = true;
		retry.again();
		expect([study.here, retry.outcome, retry.shown]).toEqual([reviewer.path[2], undefined, false]);
		retry.end();
		expect([retry.review, retry.waits]).toEqual([undefined, false]);
		study.play(study.hand.legal[1]);
		flushSync();
		expect([retry.thinks, retry.outcome]).toEqual([false, undefined]);
		close();
	});

	it("judges only plays from where it is tried, and drops what it thought of one that was taken back", async () => {
		const engine = new TestEngine();
		const { retry, review, study, close } = await reviewed(engine);
		retry.begin(review);
		study.go(ROOT);
		flushSync();
		expect(retry.thinks).toBe(false);
		retry.again();
		engine.shut();
		study.play(study.hand.legal[0]);
		flushSync();
		await settle();
		retry.again();
		engine.lift();
		await settle();
		expect([retry.outcome, retry.thinks]).toEqual([undefined, false]);
		close();
	});
});
