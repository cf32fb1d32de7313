import { type AbalonePosition, abalone } from "@tablier/games/abalone";
import { rulesOf, unwrap } from "@tablier/kernel";
import { afterAll, describe, expect, it } from "vitest";
import { openTestSearch, startWith, testFiles } from "../../test/core.ts";
import { withSharedMemory } from "./module.ts";
import { startNodeHelpers } from "./node-threads.ts";

const rules = rulesOf(abalone);
const search = await openTestSearch({ threads: 3, shared: true });
const endHelpers = startNodeHelpers(search);
afterAll(endHelpers);

async function waitForHelpers(): Promise<void> {
	while (search.present < 2) await new Promise((resolve) => setTimeout(resolve, 20));
}

const daisy = startWith({ layout: "belgian-daisy" });

describe("threads with a shared table", () => {
	it("search without helpers before these have started, or with those that have", () => {
		const { lines } = unwrap(search.think({ start: daisy, steps: [], limits: { ms: 50 } }));
		expect(rules.legal(daisy)).toContain(lines[0].steps[0]);
	});

	it("play a game together, every step legal", async () => {
		await waitForHelpers();
		const steps: number[] = [];
		let at: AbalonePosition = daisy;
		let helped = 0;
		for (let ply = 0; ply < 12; ply++) {
			const found = unwrap(search.think({ start: daisy, steps, limits: { ms: 40 }, lines: 1 + (ply % 3) }));
			helped += found.nodes - search.thread.nodes;
			const [step] = found.lines[0].steps;
			at = unwrap(rules.step(at, step));
			steps.push(step);
		}
		expect(helped).toBeGreaterThan(0);
		expect(search.present).toBe(2);
	});

	it("leave a search with a limit of nodes to one thread: the answer is the same as without helpers", async () => {
		const task = { start: daisy, steps: [], limits: { nodes: 30_000 }, lines: 2 };
		const alone = unwrap((await openTestSearch()).think(task));
		const shared = unwrap(search.think(task));
		expect(shared).toEqual({ ...alone, ms: shared.ms });
	});

	it("a stop ends the helpers too", async () => {
		const begun = performance.now();
		unwrap(
			search.think({ start: daisy, steps: [], limits: { ms: 60_000 }, stop: () => performance.now() - begun > 30 }),
		);
		expect(performance.now() - begun).toBeLessThan(2_000);
	});

	it("the module differs from the one for a single thread in one flag", async () => {
		const { module = new Uint8Array() } = await testFiles();
		const shared = withSharedMemory(module);
		expect([...shared].filter((byte, i) => byte !== module[i])).toHaveLength(1);
	});
});
