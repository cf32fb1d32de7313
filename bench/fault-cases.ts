import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TableEvent } from "@tablier/kernel/match";
import { LIMITS } from "@tablier/protocol";
import type { randomFrom } from "@tablier/testkit";
import WebSocket from "ws";
import { openBase } from "../apps/server/src/store/open.ts";
import { openStore } from "../apps/server/src/store/store.ts";
import { keepLongMatch } from "../apps/server/test/long-match.ts";
import { type Crowd, gather, judgeCrowd } from "../apps/server/test/players.ts";
import { type ServerProcess, startInVain, startProcess } from "../apps/server/test/process.ts";

/* Faults other than a kill, each against a real process. What is wrong is said in sentences; none means that all went well. */

export interface CaseResult {
	readonly acknowledged?: number;
	readonly wrongs: readonly string[];
	/** Why it was not tried here. */
	readonly skipped?: string;
}

export type FaultCase = (seed: number) => Promise<CaseResult>;

const FAKETIME = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";
const HOUR = 3_600;
const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function inFolder<T>(call: (folder: string) => Promise<T>): Promise<T> {
	const folder = mkdtempSync(join(tmpdir(), "tablier-case-"));
	try {
		return await call(folder);
	} finally {
		rmSync(folder, { recursive: true });
	}
}

/** A crowd plays while something happens; at the end what it was told is held against what was kept. */
async function whilePlaying(
	data: string,
	server: ServerProcess,
	clock: string,
	seed: number,
	happen: (crowd: Crowd) => Promise<readonly string[]>,
): Promise<CaseResult> {
	const pause = (random: ReturnType<typeof randomFrom>): number => random(20);
	const crowd = await gather({ url: () => server.url, matches: 6, ruleset: "abalone", clock, seed, pause });
	const wrongs = await happen(crowd);
	for (const player of crowd.players) player.resting = true;
	await wait(2_000);
	for (const player of crowd.players) player.catchUp();
	await wait(1_000);
	crowd.close();
	await server.stop();
	const store = await openStore(openBase({ data }));
	const events = new Map<string, readonly TableEvent[]>();
	for (const { follower } of crowd.players) {
		const rows = await store.eventsOf(follower.match, 0);
		events.set(
			follower.match,
			rows.map(({ body }) => JSON.parse(body) as TableEvent),
		);
	}
	await store.close();
	const flags = [...events.values()].flat().filter(({ kind }) => kind === "flag-fell").length;
	return {
		acknowledged: crowd.acknowledged.length,
		wrongs: [
			...wrongs,
			...(flags > 0 ? [`${flags} players who answer within 20 ms lost on time`] : []),
			...judgeCrowd(crowd, events),
		],
	};
}

/** The crowd goes on playing. */
async function goesOn(crowd: Crowd, what: string, milliseconds = 2_000): Promise<readonly string[]> {
	const before = crowd.acknowledged.length;
	await wait(milliseconds);
	return crowd.acknowledged.length > before ? [] : [`no play was acknowledged for ${milliseconds} ms after ${what}`];
}

/** The clock of the system is set back by an hour, and forward by two, while people play. */
const clockSteps: FaultCase = (seed) =>
	inFolder(async (data) => {
		if (!existsSync(FAKETIME)) return { wrongs: [], skipped: "Debian's package faketime is not installed" };
		const file = join(data, "time");
		const set = (seconds: number): void => writeFileSync(file, `${seconds < 0 ? "" : "+"}${seconds}`);
		set(0);
		const server = await startProcess(data, 0, {
			LD_PRELOAD: FAKETIME,
			FAKETIME_TIMESTAMP_FILE: file,
			FAKETIME_NO_CACHE: "1",
			FAKETIME_DONT_FAKE_MONOTONIC: "1",
		});
		return whilePlaying(data, server, "10", seed, async (crowd) => {
			await wait(1_500);
			set(-HOUR);
			const back = await goesOn(crowd, "the clock was set back");
			set(HOUR);
			const forward = await goesOn(crowd, "the clock was set forward");
			return [...back, ...forward];
		});
	});

/** The process stands still for longer than any player has time left. */
const standstill: FaultCase = (seed) =>
	inFolder(async (data) => {
		const server = await startProcess(data, 0);
		return whilePlaying(data, server, "6", seed, async (crowd) => {
			await wait(500);
			await server.standStill(7_000);
			return goesOn(crowd, "the server had stood still", 1_000);
		});
	});

/** A match of more plays than any can have is due at the start, and asked for again and again. */
const longMatch: FaultCase = (seed) =>
	inFolder(async (data) => {
		const store = await openStore(openBase({ data }));
		const due = await keepLongMatch(store, 12_000, true);
		const asked = await keepLongMatch(store, 12_000);
		await store.close();
		const server = await startProcess(data, 0, { NODE_OPTIONS: "--max-old-space-size=512" });
		return whilePlaying(data, server, "600", seed, async (crowd) => {
			const records = [due, asked].flatMap(({ id, keys }) =>
				Array.from({ length: 10 }, () =>
					fetch(`${server.url}/api/matches/${id}/record`, { headers: { authorization: `Bearer ${keys[0]}` } }),
				),
			);
			const wrongs = await goesOn(crowd, "records of long matches were asked for", 1_000);
			const bad = (await Promise.all(records)).filter(({ status }) => status >= 500).length;
			return [...wrongs, ...(bad > 0 ? [`${bad} records of long matches failed`] : [])];
		});
	});

/** Thousands of addresses of one IPv6 network are one client. */
const manyAddresses: FaultCase = () =>
	inFolder(async (data) => {
		const limits = { socketsOfAddress: LIMITS.socketsOfAddress };
		const server = await startProcess(data, 0, { BEHIND_PROXY: "1", TABLIER_LIMITS: JSON.stringify(limits) });
		const sockets = Array.from({ length: 4 * LIMITS.socketsOfAddress }, (_, i) => {
			const headers = { "x-forwarded-for": `2001:db8:1:2::${(i + 1).toString(16)}` };
			const socket = new WebSocket(`${server.url.replace("http", "ws")}/api/live`, { headers });
			socket.on("error", () => undefined);
			return socket;
		});
		await wait(2_000);
		const open = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
		const other = new WebSocket(`${server.url.replace("http", "ws")}/api/live`, {
			headers: { "x-forwarded-for": "2001:db8:1:3::1" },
		});
		const heard = await Promise.race([new Promise((resolve) => other.once("open", () => resolve(true))), wait(2_000)]);
		for (const socket of [...sockets, other]) socket.terminate();
		await server.stop();
		return {
			wrongs: [
				...(open > LIMITS.socketsOfAddress ? [`${open} sockets of one IPv6 /64 are open`] : []),
				...(heard ? [] : ["another network could not connect"]),
			],
		};
	});

/** Requests whose body never comes do not stay, and keep no other client waiting. */
const slowBodies: FaultCase = () =>
	inFolder(async (data) => {
		const server = await startProcess(data, 0, { TABLIER_LIMITS: JSON.stringify({ requestSeconds: 2 }) });
		const { port, hostname } = new URL(server.url);
		let open = 0;
		const sockets = Array.from({ length: 60 }, () => {
			const socket = connect(Number(port), hostname, () => {
				open++;
				socket.write(
					"POST /api/matches HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 400\r\n\r\n{",
				);
			});
			// Unread, the answer would keep this end open though the server has closed its own.
			socket.resume();
			socket.on("close", () => open--);
			socket.on("error", () => undefined);
			return socket;
		});
		await wait(500);
		const health = await fetch(`${server.url}/health`);
		await wait(9_000);
		const left = open;
		for (const socket of sockets) socket.destroy();
		await server.stop();
		return {
			wrongs: [
				...(health.ok ? [] : ["the server did not answer others meanwhile"]),
				...(left > 0 ? [`${left} of 60 half-sent requests stay open`] : []),
			],
		};
	});

/** A second server on the same folder does not start, and the first plays on. */
const twoServers: FaultCase = (seed) =>
	inFolder(async (data) => {
		const server = await startProcess(data, 0);
		return whilePlaying(data, server, "600", seed, async (crowd) => {
			const second = await startInVain(data, 0);
			const lines = second.said.trim().split("\n");
			const wrongs = await goesOn(crowd, "a second server had been started");
			return [
				...wrongs,
				...(second.code === 0 ? ["the second server ended as if all were well"] : []),
				...(lines.length === 1 ? [] : [`the second server said ${lines.length} lines`]),
			];
		});
	});

export const FAULT_CASES: Readonly<Record<string, FaultCase>> = {
	"clock-steps": clockSteps,
	standstill,
	"long-match": longMatch,
	"many-addresses": manyAddresses,
	"slow-bodies": slowBodies,
	"two-servers": twoServers,
};
