import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { startNats } from "../apps/server/test/nats.ts";
import { gather } from "../apps/server/test/players.ts";
import { startPostgres } from "../apps/server/test/postgres.ts";
import { bundleServer, type ServerProcess, startProcess } from "../apps/server/test/process.ts";
import { freePort } from "../scripts/cluster/port.ts";
import { readArguments } from "./flags.ts";
import { today } from "./measure.ts";

/*
 * How much more three nodes carry than one, on one database, each play durable before it is told:
 *   npm run bench -- nodes [--nodes 1,3] [--matches 240] [--crowds 2] [--seconds 20] [--bus nats|postgres]
 * Everybody plays as fast as they are told. Players of a match come by any node (`apart`: most plays are led to another
 * node), or both by the same one (`together`: as behind a balancer that knows matches). Clients are processes of their own.
 * On a machine with fewer cores than there are processes, nodes would only take from each other what they add: `--share 0.2`
 * lets each node run a fifth of the time only, as if each had a small machine of its own.
 */

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Counts {
	readonly acknowledged: number;
	readonly waits: readonly number[];
}

const { flag } = readArguments();
const counts = (flag("--nodes") ?? "1,3").split(",").map(Number);
const matches = Number(flag("--matches") ?? 240);
const seconds = Number(flag("--seconds") ?? 20);
const crowds = Number(flag("--crowds") ?? 2);
const share = Number(flag("--share") ?? 1);
const bus = flag("--bus") ?? "nats";
const file = flag("--out") ?? "bench/results/nodes.json";
const [crowd, urls] = [flag("--crowd"), flag("--urls")];

/** A process full of clients: tells when all have sat down, and what they were told in the time that counts. */
async function beCrowd(number: number, nodes: readonly string[]): Promise<void> {
	let turn = number;
	const url = (): string => nodes[turn++ % nodes.length];
	const seed = number * 10_000;
	const crowd = await gather({ url, matches, ruleset: "abalone", seed, pause: (random) => random(5) });
	process.on("message", (word) => {
		if (word === "begin") crowd.waits.length = 0;
		else process.send?.({ acknowledged: crowd.waits.length, waits: crowd.waits.filter((_, i) => i % 7 === 0) });
	});
	process.on("disconnect", () => process.exit(0));
	process.send?.("ready");
}

async function measureAll(): Promise<void> {
	await bundleServer();
	const postgres = await startPostgres({ durable: true });
	const nats = bus === "nats" ? await startNats() : undefined;
	const runs: Awaited<ReturnType<typeof measure>>[] = [];
	for (const count of counts)
		for (const seating of count === 1 ? (["together"] as const) : (["together", "apart"] as const)) {
			const environment = { DATABASE_URL: await postgres.database(), ...(nats && { NATS_URL: nats.url }) };
			runs.push(await measure(count, seating, environment));
			console.log(JSON.stringify(runs[runs.length - 1]));
		}
	await nats?.stop();
	await postgres.stop();
	const [one] = runs;
	const ratios = runs.slice(1).map(({ nodes, seating, playsPerSecond, playsPerSecondOfFullNodes }) => ({
		nodes,
		seating,
		measured: Math.round((playsPerSecond / one.playsPerSecond) * 100) / 100,
		byCoresOfBusiest: Math.round((playsPerSecondOfFullNodes / one.playsPerSecondOfFullNodes) * 100) / 100,
	}));
	const result = {
		measuredWith: `node ${process.version}`,
		on: today(),
		cores: cpus().length,
		share,
		machineLoad: readFileSync("/proc/loadavg", "utf8").split(" ").slice(0, 3).map(Number),
		bus,
		runs,
		ratios,
	};
	console.log(JSON.stringify(ratios));
	writeFileSync(file, `${JSON.stringify(result, null, "\t")}\n`);
	console.log(`written to ${file}`);
	process.exit(0);
}

const cpuSeconds = (pid: number): number => {
	const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
	return (Number(fields[11]) + Number(fields[12])) / 100;
};
const percentile = (sorted: readonly number[], part: number): number =>
	Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) * 10) / 10;
const told = async <T>(child: ChildProcess): Promise<T> => (await once(child, "message"))[0] as T;

const PERIOD_MS = 50;

/** Stops a process for most of the time, and lets it go on at the end. */
function hold(pid: number): () => void {
	if (share >= 1) return () => undefined;
	const goOn = (): void => {
		try {
			process.kill(pid, "SIGCONT");
		} catch {
			// It has ended.
		}
	};
	const timer = setInterval(() => {
		process.kill(pid, "SIGSTOP");
		setTimeout(goOn, PERIOD_MS * (1 - share));
	}, PERIOD_MS);
	return () => {
		clearInterval(timer);
		goOn();
	};
}

async function measure(nodes: number, seating: "together" | "apart", environment: Readonly<Record<string, string>>) {
	const processes = Math.max(crowds, seating === "together" ? nodes : 1);
	const data = mkdtempSync(join(tmpdir(), "tablier-nodes-"));
	const servers: ServerProcess[] = [];
	for (let i = 0; i < nodes; i++) servers.push(await startProcess(data, await freePort(), environment));
	const urls = servers.map(({ url }) => url);
	const children = Array.from({ length: processes }, (_, i) => {
		const own = seating === "together" ? urls[i % nodes] : urls.join();
		const part = Math.round(matches / processes);
		return fork(process.argv[1], ["--crowd", String(i), "--urls", own, "--matches", String(part)]);
	});
	await Promise.all(children.map((child) => told(child)));
	const release = servers.map((server) => hold(server.pid));
	await wait(3_000);
	for (const child of children) child.send("begin");
	const before = servers.map(({ pid }) => cpuSeconds(pid));
	await wait(seconds * 1000);
	const cores = servers.map(({ pid }, i) => Math.round(((cpuSeconds(pid) - before[i]) / seconds) * 100) / 100);
	const heard = await Promise.all(
		children.map((child) => {
			const answer = told<Counts>(child);
			child.send("end");
			return answer;
		}),
	);
	for (const child of children) child.disconnect();
	for (const one of release) one();
	for (const server of servers) await server.stop();
	rmSync(data, { recursive: true });
	const plays = heard.reduce((sum, { acknowledged }) => sum + acknowledged, 0) / seconds;
	const waits = heard.flatMap((count) => count.waits).sort((a, b) => a - b);
	return {
		nodes,
		seating,
		matches,
		crowds: processes,
		playsPerSecond: Math.round(plays),
		roundTripMs: { p50: percentile(waits, 0.5), p99: percentile(waits, 0.99) },
		coresOfNodes: cores,
		// A node is full when its one thread is: what all would carry when the busiest is.
		playsPerSecondOfFullNodes: Math.round(plays / Math.max(...cores)),
	};
}

if (crowd !== undefined && urls !== undefined) await beCrowd(Number(crowd), urls.split(","));
else await measureAll();
