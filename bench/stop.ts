/**
 * How long a stop takes to be answered once a thread runs, by a flag in shared memory and by ending the thread.
 *
 *   npm run bench -- stop
 */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Question } from "@tablier/engine";
import { openMind } from "@tablier/engine/node";
import type { Mind } from "@tablier/engine/worker";
import { gameOfRuleset, SHELF } from "@tablier/games";
import { CHANCE, readSetting, rulesOf, unwrap } from "@tablier/kernel";
import { today } from "./measure.ts";

const TIMES = 30;
const BEGIN_MS = 150;
const SPREAD_MS = 15;
/** Between a stop and the next question. */
const REST_MS = 100;
const OUT = "bench/results/stop.json";

const CASES = [
	["abalone", 2, { layout: "belgian-daisy" }],
	["oshi", 2, {}],
	["omba", 2, {}],
	["docker", 3, {}],
	["mamba", 2, {}],
	["mamba", 3, {}],
	["mamba", 4, {}],
] as const;

interface Waits {
	readonly what: string;
	readonly way: string;
	readonly times: number;
	readonly medianMs: number;
	readonly worstMs: number;
	/** How often it was stopped without knowing any play. */
	readonly withoutPlay: number;
	readonly meanDepth: number;
}

/** About the start, after a throw where there is a die. */
async function questionOf([ruleset, seats, options]: (typeof CASES)[number]): Promise<Question> {
	const id = gameOfRuleset(ruleset);
	if (!id) throw new Error(`no game has the ruleset ${ruleset}`);
	const game = await SHELF[id]();
	const setting = unwrap(readSetting(game.rulesets, { ruleset, seats, options }));
	const start = game.start(setting);
	const rules = rulesOf(game);
	const steps = rules.actor(start) === CHANCE ? [rules.chance(start)[0].step] : [];
	return { setting, position: game.writePosition(start), steps, limits: { ms: 600_000 } };
}

/** Begun, and stopped after so long. */
async function stopAfter(mind: Mind, question: Question, ms: number): Promise<{ waited: number; depth?: number }> {
	const control = new AbortController();
	let asked = 0;
	setTimeout(() => {
		asked = performance.now();
		control.abort();
	}, ms);
	const answer = await mind.think(question, { signal: control.signal });
	const waited = performance.now() - asked;
	await new Promise((next) => setTimeout(next, REST_MS));
	return answer.ok ? { waited, depth: answer.value.depth } : { waited };
}

async function waitsOf(what: string, question: Question, shared: boolean): Promise<Waits> {
	const mind = openMind({ worker: resolve("apps/cli/dist/worker.mjs"), shared });
	unwrap(await mind.think({ ...question, limits: { ms: 100 } }));
	const stops: { waited: number; depth?: number }[] = [];
	for (let i = 0; i < TIMES; i++) stops.push(await stopAfter(mind, question, BEGIN_MS + SPREAD_MS * i));
	mind.close();
	const waits = stops.map(({ waited }) => waited).sort((a, b) => a - b);
	const depths = stops.flatMap(({ depth = [] }) => depth);
	return {
		what,
		way: shared ? "a shared flag" : "the thread is ended",
		times: TIMES,
		medianMs: tenths(waits[TIMES >> 1]),
		worstMs: tenths(waits[TIMES - 1]),
		withoutPlay: TIMES - depths.length,
		meanDepth: tenths(depths.reduce((sum, depth) => sum + depth, 0) / depths.length),
	};
}

const tenths = (number: number): number => Math.round(number * 10) / 10;

const stops: Waits[] = [];
for (const one of CASES) {
	const question = await questionOf(one);
	for (const shared of [true, false]) {
		const found = await waitsOf(`${one[0]}, ${one[1]} seats`, question, shared);
		stops.push(found);
		console.log(
			`${found.what}, ${found.way}: median ${found.medianMs} ms, worst ${found.worstMs} ms, depth ${found.meanDepth}, ${found.withoutPlay} without a play`,
		);
	}
}
writeFileSync(OUT, `${JSON.stringify({ measuredWith: `node ${process.version}`, on: today(), stops }, null, "\t")}\n`);
console.log(`written to ${OUT}`);
