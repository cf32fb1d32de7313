import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleServer, startProcess } from "../apps/server/test/process.ts";
import { readArguments } from "./flags.ts";
import { today } from "./measure.ts";

/*
 * How long a player waits for a machine while another address keeps the server busy:
 *   npm run bench -- machines [--matches 30] [--plays 20]
 * First alone, then while another client (by a proxy's header, from another address) plays so many matches against level 8.
 */

const { flag } = readArguments();
const crowd = Number(flag("--matches") ?? 30);
const plays = Number(flag("--plays") ?? 20);

interface Seat {
	readonly path: string;
	readonly key: string;
	readonly address: string;
}

const data = mkdtempSync(join(tmpdir(), "tablier-machines-"));
await bundleServer();
const limits = {
	matchFramesPerSecond: 1e6,
	matchBurst: 1e6,
	requestsPerMinute: 1e9,
	createsPerMinute: 1e9,
	sitsPerMinute: 1e9,
};
const server = await startProcess(data, 0, { BEHIND_PROXY: "1", TABLIER_LIMITS: JSON.stringify(limits) });

async function ask(method: string, path: string, { key, address }: Pick<Seat, "key" | "address">, body?: object) {
	const reply = await fetch(`${server.url}/api${path}`, {
		method,
		headers: {
			"x-forwarded-for": address,
			...(key && { authorization: `Bearer ${key}` }),
			...(body && { "content-type": "application/json" }),
		},
		...(body && { body: JSON.stringify(body) }),
	});
	return reply.json();
}

async function open(level: number, address: string): Promise<Seat> {
	const parties = [{ kind: "person" }, { kind: "machine", level }];
	const made = await ask("POST", "/matches", { key: "", address }, { ruleset: "abalone", parties });
	const seat = { path: `/matches/${made.match}`, key: made.key, address };
	await ask("POST", `${seat.path}/sit`, seat, { seed: "a" });
	return seat;
}

/** Plays once and waits for the machine; the milliseconds. */
async function playOnce(seat: Seat, number: number, look = 2): Promise<number | undefined> {
	const { version, steps, status } = await ask("GET", seat.path, seat);
	if (status !== "running" || steps.length === 0) return undefined;
	const begun = performance.now();
	const play = { id: `p${number}`, seen: version, steps: [steps[(number * 13) % steps.length]] };
	const done = await ask("POST", `${seat.path}/plays`, seat, play);
	let last = done;
	while (last.status !== "over" && (last.toPlay !== 0 || last.version <= done.version)) {
		await new Promise((resolve) => setTimeout(resolve, look));
		last = await ask("GET", seat.path, seat);
	}
	return performance.now() - begun;
}

const middle = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

async function waits(level: number, address: string): Promise<{ median: number; longest: number }> {
	const seat = await open(level, address);
	const times: number[] = [];
	for (let i = 0; i < plays; i++) {
		const waited = await playOnce(seat, i);
		if (waited !== undefined) times.push(waited);
	}
	const median = middle(times);
	return { median: Math.round(median), longest: Math.round(Math.max(...times)) };
}

await waits(1, "198.51.100.1");
const alone = { level1: await waits(1, "198.51.100.1"), level8: await waits(8, "198.51.100.1") };
const busy = { stop: false };
const load = Array.from({ length: crowd }, async () => {
	const seat = await open(8, "203.0.113.9");
	for (let i = 0; !busy.stop; i++) if ((await playOnce(seat, i, 100)) === undefined) return;
});
await new Promise((resolve) => setTimeout(resolve, 3_000));
const crowded = { level1: await waits(1, "198.51.100.2"), level8: await waits(8, "198.51.100.3") };
busy.stop = true;
await Promise.all(load);
const result = {
	measuredWith: `node ${process.version}`,
	on: today(),
	command: `npm run bench -- machines --matches ${crowd} --plays ${plays}`,
	milliseconds: { alone, crowded },
};
console.log(JSON.stringify(result, null, "\t"));
writeFileSync(flag("--out") ?? "bench/results/machines.json", `${JSON.stringify(result, null, "\t")}\n`);
await server.stop();
rmSync(data, { recursive: true });
