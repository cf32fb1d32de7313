import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import WebSocket from "ws";
import { openBase } from "../apps/server/src/store/open.ts";
import { openStore } from "../apps/server/src/store/store.ts";
import { keepLongMatch, type LongMatch } from "../apps/server/test/long-match.ts";
import { bundleServer, type ServerProcess, startProcess } from "../apps/server/test/process.ts";
import { readArguments } from "./flags.ts";
import { today } from "./measure.ts";

/*
 * What one long match costs the server and everybody else:
 *   npm run bench -- long-match [--plays 20000]
 * A server with a heap of 512 MB is asked for a match that it has not in memory, then five times for its record at once.
 * Meanwhile another client sends a ping every five milliseconds: the longest answer is what other players wait.
 */

const { flag } = readArguments();
const plays = Number(flag("--plays") ?? 20_000);
const RECORDS = 5;

/** A client that asks again and again how long an answer takes. */
async function openWatch(url: string) {
	const socket = new WebSocket(`${url.replace("http", "ws")}/api/live`);
	await new Promise((resolve) => socket.once("open", resolve));
	socket.send(JSON.stringify({ kind: "hello", protocol: 1 }));
	let waits: number[] = [];
	socket.on("message", (data) => {
		const frame = JSON.parse(String(data));
		if (frame.kind === "pong") waits.push(performance.now() - frame.at);
	});
	// As often as one client may; four of them would be needed to see every turn of the loop.
	const timer = setInterval(() => socket.send(JSON.stringify({ kind: "ping", at: performance.now() })), 5);
	return {
		take: (): number[] => {
			const taken = waits.sort((a, b) => a - b);
			waits = [];
			return taken;
		},
		close: () => {
			clearInterval(timer);
			socket.terminate();
		},
	};
}

const memoryOf = ({ pid }: ServerProcess): number =>
	Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

async function timed<T>(call: () => Promise<T>): Promise<{ ms: number; value: T }> {
	const begun = performance.now();
	const value = await call();
	return { ms: performance.now() - begun, value };
}

const rounded = (number: number): number => Number(number.toFixed(1));

const data = mkdtempSync(join(tmpdir(), "tablier-long-"));
await bundleServer();
const store = await openStore(openBase({ data }));
const long = await keepLongMatch(store, plays);
// Due at the start: a server must come up with it, too.
await keepLongMatch(store, plays, true);
const warm: LongMatch = await keepLongMatch(store, 200);
await store.close();
const server = await startProcess(data, 0, {
	NODE_OPTIONS: "--max-old-space-size=512",
	TABLIER_LIMITS: JSON.stringify({ framesPerSecond: 1e6, frameBurst: 1e6, requestsPerMinute: 1e9 }),
});
const ask = ({ id, keys }: LongMatch, what = ""): Promise<Response> =>
	fetch(`${server.url}/api/matches/${id}${what}`, { headers: { authorization: `Bearer ${keys[0]}` } });
await (await ask(warm)).text();
await (await ask(warm, "/record")).text();
const watch = await openWatch(server.url);
await new Promise((resolve) => setTimeout(resolve, 1_000));
const quiet = watch.take();
const before = memoryOf(server);
const load = await timed(async () => (await ask(long)).json() as Promise<{ plays: number }>);
const whileLoading = watch.take();
const after = memoryOf(server);
const records = await timed(() =>
	Promise.all(Array.from({ length: RECORDS }, async () => (await (await ask(long, "/record")).text()).length)),
);
const whileWriting = watch.take();
const last = (waits: readonly number[]): number => rounded(waits[waits.length - 1] ?? 0);
const result = {
	measuredWith: `node ${process.version}`,
	on: today(),
	command: `npm run bench -- long-match --plays ${plays}`,
	plays: load.value.plays,
	loadMs: rounded(load.ms),
	loadMegabytes: rounded(after - before),
	longestWaitMs: { quiet: last(quiet), whileLoading: last(whileLoading), whileWritingRecords: last(whileWriting) },
	pings: { quiet: quiet.length, whileLoading: whileLoading.length, whileWritingRecords: whileWriting.length },
	records: { asked: RECORDS, characters: records.value[0], ms: rounded(records.ms) },
	megabytesAfterRecords: rounded(memoryOf(server) - before),
};
watch.close();
console.log(JSON.stringify(result, null, "\t"));
console.log(`the server stopped with ${await server.stop()}`);
writeFileSync(flag("--out") ?? "bench/results/long-match.json", `${JSON.stringify(result, null, "\t")}\n`);
rmSync(data, { recursive: true });
