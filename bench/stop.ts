import { resolve } from "node:path";
import { openMind } from "@tablier/engine/node";
import { SHELF } from "@tablier/games";
import { readSetting, unwrap } from "@tablier/kernel";

/** How long a stop takes to be answered once a thread runs, by a flag in shared memory and by ending the thread. */
const TIMES = 30;
const BEGIN_MS = 150;
const SPREAD_MS = 15;
/** Between a stop and the next question. */
const REST_MS = 100;

const CASES = [
	["abalone", 2, { layout: "belgian-daisy" }],
	["oshi", 2, {}],
	["mamba", 2, {}],
	["mamba", 3, {}],
	["mamba", 4, {}],
] as const;

for (const [ruleset, seats, options] of CASES) {
	const game = await SHELF[ruleset]();
	const setting = unwrap(readSetting(game.rulesets, { ruleset, seats, options }));
	const question = { setting, position: game.writePosition(game.start(setting)), steps: [], limits: { ms: 600_000 } };
	for (const shared of [true, false]) {
		const mind = openMind({ worker: resolve("apps/cli/dist/worker.mjs"), shared });
		unwrap(await mind.think({ ...question, limits: { ms: 100 } }));
		const waits: number[] = [];
		let depths = 0;
		let refused = 0;
		for (let i = 0; i < TIMES; i++) {
			const control = new AbortController();
			let asked = 0;
			setTimeout(
				() => {
					asked = performance.now();
					control.abort();
				},
				BEGIN_MS + SPREAD_MS * i,
			);
			const answer = await mind.think(question, { signal: control.signal });
			waits.push(performance.now() - asked);
			if (answer.ok) depths += answer.value.depth;
			else refused++;
			await new Promise((next) => setTimeout(next, REST_MS));
		}
		mind.close();
		waits.sort((a, b) => a - b);
		const way = shared ? "by a shared flag" : "by ending the thread";
		const [middle, worst] = [waits[TIMES >> 1], waits[TIMES - 1]].map((ms) => ms.toFixed(1));
		console.log(
			`${ruleset} ${seats} ${way}: median ${middle} ms, worst ${worst} ms, depth ${(depths / (TIMES - refused)).toFixed(1)}, ${refused} without a play`,
		);
	}
}
