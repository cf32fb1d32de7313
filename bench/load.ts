import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openBase } from "../apps/server/src/store/open.ts";
import { openStore } from "../apps/server/src/store/store.ts";
import { gather } from "../apps/server/src/test-players.ts";
import { startPostgres } from "../apps/server/src/test-postgres.ts";
import { bundleServer, type ServerProcess, startProcess } from "../apps/server/src/test-process.ts";
import { readArguments } from "./flags.ts";

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
await server.stop();
const restart = await measureRestart();
await postgres?.stop();
rmSync(data, { recursive: true });
const result = {
	measuredWith: `node ${process.version}`,
	on: new Date().toISOString().slice(0, 10),
	machineLoad: readFileSync("/proc/loadavg", "utf8").split(" ").slice(0, 3).map(Number),
	database,
	...load,
	restart,
};
console.log(JSON.stringify(result, null, "\t"));
const file = flag("--out") ?? `bench/results/load-${database}.json`;
writeFileSync(file, `${JSON.stringify(result, null, "\t")}\n`);
console.log(`written to ${file}`);

async function measureLoad({ url, pid }: ServerProcess) {
	const matches = clients / 2;
	const idle = megabytes(pid);
	// A match waits for its next play so long that all of them together play at the rate.
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
	const [acknowledged, cpu] = [crowd.acknowledged.length, cpuSeconds(pid)];
	await wait(seconds * 1000);
	const plays = crowd.acknowledged.length - acknowledged;
	const sorted = crowd.waits.toSorted((a, b) => a - b);
	const busy = (cpuSeconds(pid) - cpu) / seconds;
	const rss = megabytes(pid);
	const metrics = await (await fetch(`${url}/metrics`)).text();
	const depth = crowd.players[0].follower.table?.match?.plays.length ?? 0;
	crowd.close();
	return {
		clients,
		matches,
		seconds,
		playsPerSecond: Math.round((plays / seconds) * 10) / 10,
		refused: crowd.refused.length,
		roundTripMs: { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), p99: percentile(sorted, 0.99) },
		frameInToFrameOutMs: { p50: fromBuckets(metrics, 0.5), p99: fromBuckets(metrics, 0.99) },
		serverCores: Math.round(busy * 100) / 100,
		megabytes: { idle: Math.round(idle), loaded: Math.round(rss) },
		kilobytesOfMatch: Math.round(((rss - idle) * 1024) / matches),
		playsOfAMatch: depth,
	};
}

/** The upper edge of the bucket in which a share of all frames lies. */
function fromBuckets(metrics: string, part: number): number {
	const buckets = [...metrics.matchAll(/tablier_frame_milliseconds_bucket\{le="([\d.]+|\+Inf)"\} (\d+)/g)];
	const all = Number(buckets[buckets.length - 1]?.[2] ?? 0);
	return Number(buckets.find(([, , count]) => Number(count) >= all * part)?.[1] ?? Number.NaN);
}

/** The first match that was played, so many times over, all of them with a clock that runs. */
async function measureRestart() {
	const store = await openStore(openBase({ data, databaseUrl }));
	const [first] = await store.waking();
	const match = await store.matchOf(first.match);
	const progress = await store.progressOf(first.match);
	const events = await store.eventsOf(first.match, 0);
	if (!match || !progress) throw new Error("a match that runs is kept");
	for (let i = 0; i < RUNNING; i += 250)
		await Promise.all(
			Array.from({ length: 250 }, (_, j) => {
				const id = `r${String(i + j).padStart(11, "0")}`;
				return store.write({
					match: { ...match, id },
					events: events.map((event) => ({ ...event, match: id })),
					progress: { ...progress, match: id },
				});
			}),
		);
	const running = (await store.waking()).length;
	await store.close();
	const begun = performance.now();
	const again = await startProcess(data, PORT, environment);
	const readyMs = Math.round(performance.now() - begun);
	await again.stop();
	return { running, eventsOfAMatch: events.length, readyMs };
}
