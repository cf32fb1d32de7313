import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RULESETS_OF } from "@tablier/games";
import { randomFrom } from "@tablier/testkit";
import { gather } from "../apps/server/test/players.ts";
import { bundleServer, startProcess } from "../apps/server/test/process.ts";
import { readArguments } from "./flags.ts";
import { today } from "./measure.ts";

/*
 * Whether a server is after an hour what it was after a minute:
 *   npm run bench -- soak [--minutes 60] [--matches 60]
 * Each minute so many new matches are begun and played by people whose connections break all the time; the old ones are left.
 * Memory after each minute and the 99th percentile of the time from a play to hearing of it stand in the result, and what
 * tells a slow server from a busy machine: the processor time of a play, and how long the server waited for a processor.
 */

const { flag } = readArguments();
const minutes = Number(flag("--minutes") ?? 60);
const matches = Number(flag("--matches") ?? 60);
const file = flag("--out") ?? "bench/results/soak.json";
const RULESETS = Object.values(RULESETS_OF).map(([ruleset]) => ruleset);
const MINUTE_MS = 60_000;
/** A connection breaks so often. */
const CUT_MS = 100;
const TAIL = 0.99;

interface Minute {
	readonly plays: number;
	readonly cuts: number;
	readonly p50: number;
	readonly p99: number;
	readonly megabytes: number;
	readonly heapMegabytes: number;
	/** Milliseconds of processor time that the server used for each play. */
	readonly cpuPerPlay: number;
	/** Milliseconds that its main thread was ready to run and had no processor, in this minute. */
	readonly starved: number;
}

const data = mkdtempSync(join(tmpdir(), "tablier-soak-"));
await bundleServer();
const server = await startProcess(data, 0);
const random = randomFrom(1);
const measured: Minute[] = [];

const rounded = (number: number): number => Math.round(number * 10) / 10;
const percentile = (sorted: readonly number[], part: number): number =>
	rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);

const resident = (): number =>
	Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1] ?? 0) / 1024);

/** Of all threads the processor time, and of the main one the time in the queue of the processors. Milliseconds. */
function scheduled(): { readonly cpu: number; readonly starved: number } {
	const { pid } = server;
	const statOf = (thread: string): readonly number[] =>
		readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8")
			.split(" ")
			.map((nanoseconds) => Number(nanoseconds) / 1e6);
	const cpu = readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + statOf(thread)[0], 0);
	return { cpu, starved: statOf(String(pid))[1] };
}

async function heap(): Promise<number> {
	const text = await (await fetch(`${server.url}/metrics`)).text();
	return Math.round(Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1] ?? 0) / 1_048_576);
}

async function playForAMinute(minute: number): Promise<Minute> {
	const crowd = await gather({
		url: () => server.url,
		matches,
		ruleset: RULESETS[minute % RULESETS.length],
		clock: "600+5",
		seed: minute * 1_000,
		pause: (own) => 500 + own(2_000),
	});
	const before = scheduled();
	let cuts = 0;
	const cutting = setInterval(() => {
		crowd.players[random(crowd.players.length)].cut();
		cuts++;
	}, CUT_MS);
	await new Promise((resolve) => setTimeout(resolve, MINUTE_MS));
	clearInterval(cutting);
	const after = scheduled();
	const waits = [...crowd.waits].sort((a, b) => a - b);
	crowd.close();
	return {
		plays: crowd.acknowledged.length,
		cuts,
		p50: percentile(waits, 0.5),
		p99: percentile(waits, TAIL),
		megabytes: resident(),
		heapMegabytes: await heap(),
		cpuPerPlay: rounded((after.cpu - before.cpu) / crowd.acknowledged.length),
		starved: rounded(after.starved - before.starved),
	};
}

const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

for (let minute = 0; minute < minutes; minute++) {
	measured.push(await playForAMinute(minute));
	console.log(`minute ${minute + 1}: ${JSON.stringify(measured[minute])}`);
	const tenth = Math.max(1, Math.floor(measured.length / 10));
	const result = {
		measuredWith: `node ${process.version}`,
		on: today(),
		command: `npm run bench -- soak --minutes ${minutes} --matches ${matches}`,
		machineLoad: readFileSync("/proc/loadavg", "utf8").split(" ").slice(0, 3).map(Number),
		plays: measured.reduce((sum, { plays }) => sum + plays, 0),
		cuts: measured.reduce((sum, { cuts }) => sum + cuts, 0),
		p99: {
			first: measured[0].p99,
			median: middle(measured.map(({ p99 }) => p99)),
			worst: Math.max(...measured.map(({ p99 }) => p99)),
			last: measured[minute].p99,
		},
		cpuPerPlay: {
			first: measured[0].cpuPerPlay,
			median: middle(measured.map(({ cpuPerPlay }) => cpuPerPlay)),
			last: measured[minute].cpuPerPlay,
		},
		megabytes: {
			first: measured[0].megabytes,
			early: middle(measured.slice(0, tenth + 1).map(({ megabytes }) => megabytes)),
			late: middle(measured.slice(-tenth).map(({ megabytes }) => megabytes)),
		},
		minutes: measured,
	};
	writeFileSync(file, `${JSON.stringify(result, null, "\t")}\n`);
}
console.log(`the server stopped with ${await server.stop()}`);
rmSync(data, { recursive: true });
