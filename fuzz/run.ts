import { randomInt } from "node:crypto";
import { Worker } from "node:worker_threads";
import { type Asked, readFlags, USAGE } from "./flags.ts";
import type { Found, FuzzNews, FuzzOrder } from "./message.ts";
import { shorten } from "./oracle.ts";
import { TARGETS } from "./targets/index.ts";

/* npm run fuzz: one target after the other, each in a thread that is watched. */

/** A run that takes longer hangs. */
const HANG_MS = 60_000;
const LOOK_MS = 500;
/** So many findings of one target are enough to work on. */
const MOST_FOUND = 10;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const status = (text: string): void =>
	void (process.stderr.isTTY && process.stderr.write(`\r\u001b[K${text.slice(0, (process.stderr.columns || 80) - 1)}`));

function tellFound(target: string, { seed, breach, input }: Found): void {
	status("");
	say(
		`\n${target} --seed ${seed}\n  ${breach.replaceAll("\n", "\n  ")}\n  input: ${shorten(JSON.stringify(input), 1200)}`,
	);
	if (seed >= 0 || !breach.startsWith("corpus/")) say(`  again: npm run fuzz -- ${target} --seed ${seed} --runs 1`);
}

/** One fault is met again and again: it is told once. */
const kindOf = ({ breach }: Found): string =>
	breach.split("\n").slice(0, 3).join("\n").replace(/\d+/g, "0").slice(0, 400);

/** How many were found. */
function attackTarget(target: string, asked: Asked): Promise<number> {
	const shared = new SharedArrayBuffer(8);
	const progress = new Int32Array(shared);
	const { seed, runs, seconds, cost } = asked;
	const order: FuzzOrder = { target, seed, runs, seconds, cost, progress: shared };
	const worker = new Worker(new URL("./worker.mjs", import.meta.url), { workerData: order });
	return new Promise((resolve) => {
		let found = 0;
		let last = { run: -1, since: performance.now() };
		const finish = (line: string): void => {
			clearInterval(watch);
			status("");
			say(line);
			void worker.terminate().then(() => resolve(found));
		};
		const kinds = new Set<string>();
		const take = (one: Found): void => {
			if (kinds.has(kindOf(one))) return;
			kinds.add(kindOf(one));
			tellFound(target, one);
			if (++found >= MOST_FOUND) finish(`${target}: stopped after ${found} findings`);
		};
		const watch = setInterval(() => {
			const [at, run] = [Atomics.load(progress, 0), Atomics.load(progress, 1)];
			if (run !== last.run) last = { run, since: performance.now() };
			status(`${target}: ${run} runs, ${found} found, seed ${at}`);
			if (performance.now() - last.since < HANG_MS) return;
			take({ seed: at, breach: `hangs: no answer in ${HANG_MS / 1000} s`, input: "" });
			finish(`${target}: stopped, because it hangs`);
		}, LOOK_MS);
		worker.on("message", (news: FuzzNews) => {
			if (news.kind === "found") take(news.found);
			else finish(`${target}: ${news.runs} runs, ${found} found`);
		});
		worker.on("error", (error) => {
			take({ seed: Atomics.load(progress, 0), breach: `ends the process: ${error.stack}`, input: "" });
			finish(`${target}: stopped, because its thread died`);
		});
	});
}

async function main(): Promise<number> {
	let asked: Asked;
	try {
		asked = readFlags(process.argv.slice(2), randomInt(2 ** 31));
		for (const name of asked.targets)
			if (!TARGETS.some((target) => target.name === name)) throw new Error(`no target "${name}"`);
	} catch (error) {
		process.stderr.write(`tablier: ${(error as Error).message}\n${USAGE}\n`);
		for (const { name, about } of TARGETS) process.stderr.write(`  ${name.padEnd(14)}${about}\n`);
		return 2;
	}
	let found = 0;
	for (const { name } of TARGETS)
		if (asked.targets.length === 0 || asked.targets.includes(name)) found += await attackTarget(name, asked);
	return found === 0 ? 0 : 1;
}

process.exit(await main());
