import { parentPort, workerData } from "node:worker_threads";
import { runInput, runSeed } from "./attack.ts";
import { findingsOf } from "./corpus.ts";
import { costOf } from "./cost.ts";
import type { FuzzNews, FuzzOrder } from "./message.ts";
import { TARGETS } from "./targets/index.ts";

/* Works through the seeds of one target. A reader that never comes back stops this thread, not the one that watches it. */

/** One run in so many is also measured. */
const MEASURED = 16;

const order = workerData as FuzzOrder;
const progress = new Int32Array(order.progress);
const say = (news: FuzzNews): void => parentPort?.postMessage(news);

const target = TARGETS.find(({ name }) => name === order.target);
if (!target) throw new Error(`no target ${order.target}`);
const attack = await target.open();
for (const { name, input } of findingsOf(target.name)) {
	const { breach } = await runInput(attack, input);
	if (breach !== undefined) say({ kind: "found", found: { seed: -1, breach: `corpus/${name}: ${breach}`, input } });
}
const end = performance.now() + order.seconds * 1000;
let runs = 0;
for (; runs < order.runs && performance.now() < end; runs++) {
	const seed = (order.seed + runs) | 0;
	Atomics.store(progress, 0, seed);
	Atomics.store(progress, 1, runs);
	const { input, breach } = await runSeed(attack, seed);
	const measured = breach === undefined && order.cost && (seed % MEASURED === 0 || order.runs === 1);
	const found = measured ? (await costOf(attack, seed)).breach : breach;
	if (found !== undefined) say({ kind: "found", found: { seed, breach: found, input } });
}
await attack.close?.();
say({ kind: "done", runs });
process.exit(0);
