import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { RULESETS_OF } from "@tablier/games";
import { openBase } from "../apps/server/src/store/open.ts";
import { openStore, type Store } from "../apps/server/src/store/store.ts";
import { gather } from "../apps/server/test/players.ts";
import { startPostgres } from "../apps/server/test/postgres.ts";
import { bundleServer, type ServerProcess, startProcess } from "../apps/server/test/process.ts";
import { openRegistry, playOn } from "../apps/server/test/registry.ts";
import { readArguments } from "./flags.ts";
import { today } from "./measure.ts";

/*
 * Clients beside the server on one machine, each play durable before it is told:
 *   npm run bench -- load [--clients 2000] [--rate 500] [--seconds 60] [--database sqlite|postgres]
 * and then how long a restart with 5,000 running matches takes.
 */

const { flag } = readArguments();
const clients = Number(flag("--clients") ?? 2000);
const rate = Number(flag("--rate") ?? 500);
const seconds = Number(flag("--seconds") ?? 60);
const database = flag("--database") ?? "sqlite";
const RUNNING = 5_000;
const PORT = 4790;

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const megabytes = (pid: number): number =>
	Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
const cpuSeconds = (pid: number): number => {
	const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
	return (Number(fields[11]) + Number(fields[12])) / 100;
};
const percentile = (sorted: readonly number[], part: number): number =>
	Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) * 10) / 10;

await bundleServer();
const data = mkdtempSync(join(tmpdir(), "tablier-load-"));
const postgres = database === "postgres" ? await startPostgres({ durable: true }) : undefined;
const databaseUrl = postgres && (await postgres.database());
const environment: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
const server = await startProcess(data, PORT, environment);
const load = await measureLoad(server);
console.log(JSON.stringify(load));
await server.stop();
const restart = await measureRestart();
const kilobytesOfMatch = await measureMemory();
await postgres?.stop();
rmSync(data, { recursive: true });
const result = {
	measuredWith: `node ${process.version}`,
	on: today(),
	machineLoad: readFileSync("/proc/loadavg", "utf8").split(" ").slice(0, 3).map(Number),
	database,
	...load,
	restart,
	kilobytesOfMatch,
};
console.log(JSON.stringify(result, null, "\t"));
const file = flag("--out") ?? `bench/results/load-${database}.json`;
writeFileSync(file, `${JSON.stringify(result, null, "\t")}\n`);
console.log(`written to ${file}`);

async function measureLoad({ url, pid }: ServerProcess) {
	const matches = clients / 2;
	const idle = megabytes(pid);
	// The pause between two plays of a match at which all of them together reach the rate.
	const pause = (matches / rate) * 1000;
	const crowd = await gather({
		url: () => url,
		matches,
		ruleset: "abalone",
		clock: "3600+10",
		seed: 1,
		pause: (random) => pause / 2 + random(Math.max(1, Math.round(pause))),
	});
	await wait(5_000);
	crowd.waits.length = 0;
	const framesBefore = await bucketsOf(url);
	const [acknowledged, cpu] = [crowd.acknowledged.length, cpuSeconds(pid)];
	await wait(seconds * 1000);
	const plays = crowd.acknowledged.length - acknowledged;
	const sorted = crowd.waits.toSorted((a, b) => a - b);
	const busy = (cpuSeconds(pid) - cpu) / seconds;
	const rss = megabytes(pid);
	const frames = await bucketsOf(url, framesBefore);
	const depth = crowd.players[0].follower.table?.match?.plays.length ?? 0;
	crowd.close();
	return {
		clients,
		matches,
		seconds,
		playsPerSecond: Math.round((plays / seconds) * 10) / 10,
		refused: crowd.refused.length,
		roundTripMs: { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), p99: percentile(sorted, 0.99) },
		frameInToFrameOutMs: { p50: edgeOf(frames, 0.5), p99: edgeOf(frames, 0.99) },
		serverCores: Math.round(busy * 100) / 100,
		megabytes: { idle: Math.round(idle), loaded: Math.round(rss) },
		playsOfAMatch: depth,
	};
}

/** Heap used by matches after garbage collection: the size of a process also counts garbage. */
async function measureMemory() {
	setFlagsFromString("--expose-gc");
	const collect = runInNewContext("gc") as () => void;
	const registry = await openRegistry(mkdtempSync(join(tmpdir(), "tablier-memory-")));
	const { store, registry: matches } = registry.service;
	const kilobytes: Record<string, number> = {};
	for (const [ruleset] of Object.values(RULESETS_OF)) {
		const first = await registry.open(ruleset, ["person", "person"], "600+5");
		for (let i = 0; i < 50 && !first.state.match?.result; i++)
			await playOn(registry, first, { id: `p${i}`, salt: `s${i}` });
		const ids = await copyMatch(store, first.id, ruleset.slice(0, 2), 300);
		collect();
		const before = process.memoryUsage().heapUsed;
		for (const id of ids) await matches.find(id);
		collect();
		kilobytes[ruleset] = Math.round((process.memoryUsage().heapUsed - before) / ids.length / 102.4) / 10;
	}
	await registry.close();
	return kilobytes;
}

/** How many frames took at most so long, without those counted before. */
async function bucketsOf(url: string, before: ReadonlyMap<string, number> = new Map()): Promise<Map<string, number>> {
	const metrics = await (await fetch(`${url}/metrics`)).text();
	const found = metrics.matchAll(/tablier_frame_milliseconds_bucket\{le="([\d.]+|\+Inf)"\} (\d+)/g);
	return new Map([...found].map(([, edge, count]) => [edge, Number(count) - (before.get(edge) ?? 0)]));
}

/** The upper edge of the bucket that contains a quantile. */
function edgeOf(buckets: ReadonlyMap<string, number>, part: number): string {
	const all = buckets.get("+Inf") ?? 0;
	return `<= ${[...buckets].find(([, count]) => count >= all * part)?.[0]}`;
}

/** Copies of a played match. */
async function copyMatch(store: Store, from: string, letters: string, count: number): Promise<readonly string[]> {
	const match = await store.matchOf(from);
	const progress = await store.progressOf(from);
	const events = await store.eventsOf(from, 0);
	if (!match || !progress) throw new Error("a match that runs is kept");
	const ids = Array.from({ length: count }, (_, i) => `${letters}${String(i).padStart(12 - letters.length, "0")}`);
	for (let i = 0; i < count; i += 250)
		await Promise.all(
			ids.slice(i, i + 250).map((id) =>
				store.write({
					match: { ...match, id },
					events: events.map((event) => ({ ...event, match: id })),
					progress: { ...progress, match: id },
				}),
			),
		);
	return ids;
}

/** All of them with a clock that runs. */
async function measureRestart() {
	const store = await openStore(openBase({ data, databaseUrl }));
	const [first] = await store.deadlines();
	await copyMatch(store, first.match, "r", RUNNING);
	const running = (await store.deadlines()).length;
	await store.close();
	const begun = performance.now();
	const again = await startProcess(data, PORT, environment);
	const readyMs = Math.round(performance.now() - begun);
	await again.stop();
	return { running, readyMs };
}
