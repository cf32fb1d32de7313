/**
 * How fast the Abalone core counts, judges and searches, how soon it stops, and its node signature:
 *
 *   npm run bench -- abalone-core
 */
import { openNetworkSearch } from "@tablier/engine/abalone-core";
import { readCoreFiles } from "@tablier/engine/abalone-core/node";
import { type AbalonePosition, abalone } from "@tablier/games/abalone";
import { readSetting, unwrap } from "@tablier/kernel";
import { signatureOf } from "./abalone-signature.ts";
import { type Measure, measure, report, yardstick } from "./measure.ts";

const RUNS = 5;
const STOPS = 30;
const SECOND = 1_000;

const search = unwrap(await openNetworkSearch(unwrap(await readCoreFiles(["packages/engine/dist/abalone-core"]))));

const startOf = (layout: string): AbalonePosition =>
	abalone.start(unwrap(readSetting(abalone.rulesets, { ruleset: "abalone", options: { layout } })));

/** A second from a layout, from an empty table each time. A depth is not begun if its end is out of reach, so less than a second may pass. */
function searchSpeed(layout: string): Measure {
	let depth = 0;
	let count = 0;
	const rates = Array.from({ length: RUNS }, () => {
		search.clear();
		const found = unwrap(
			search.think({ start: startOf(layout), steps: [], limits: { ms: SECOND / 0.55 }, stop: after(SECOND) }),
		);
		depth = Math.max(depth, found.depth);
		count = found.nodes;
		return (found.nodes / found.ms) * 1_000;
	}).sort((a, b) => a - b);
	const what = `${layout}: a second from the start, depth ${depth}`;
	return { what, unit: "nodes", count, runs: RUNS, median: rates[RUNS >> 1], best: rates[RUNS - 1] };
}

function after(ms: number): () => boolean {
	const ends = performance.now() + ms;
	return () => performance.now() >= ends;
}

/** How many milliseconds pass between a stop and the answer. */
function stopTimes(): { median: number; worst: number } {
	const times = Array.from({ length: STOPS }, (_, i) => {
		const wanted = 30 + i * 3;
		const begun = performance.now();
		unwrap(search.think({ start: startOf("belgian-daisy"), steps: [], limits: {}, stop: after(wanted) }));
		return Math.round((performance.now() - begun - wanted) * 100) / 100;
	}).sort((a, b) => a - b);
	return { median: times[STOPS >> 1], worst: times[STOPS - 1] };
}

const { thread } = search;
const standard = { own: 0x1f00fc01c000000n, other: 0xe00fc03e0n };
const rules = { goalOfMover: 8, goalOfOther: 8, pliesLeft: 100, leadWins: 0, leadOffset: 0, repetition: 1 };
const signature = signatureOf(search);
report(
	"bench/results/abalone-core.json",
	[
		yardstick(),
		measure("perft 5 from the standard start, leaves counted", "leaves", RUNS, () => thread.perft(standard, rules, 5)),
		...["standard", "belgian-daisy", "german-daisy"].map(searchSpeed),
	],
	{ stopMs: stopTimes(), signature },
);
console.log(JSON.stringify(signature));
