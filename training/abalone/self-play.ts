/**
 * Generates positions for train.py by self-play of the Abalone core, on as many threads as there are cores:
 *
 *   node --import tsx training/abalone/self-play.ts --out data/d11 --games 1000 [--seconds 180] [--nodes 1500]
 *     [--standard 40] [--workers 16] [--seed 1]
 *
 * Game number g depends on the seed and on g alone, so the same games come from any number of workers. `--seconds` ends
 * earlier, between two games.
 */
import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { openNetworkSearch } from "@tablier/engine/abalone-core";
import { readCoreFiles } from "@tablier/engine/abalone-core/node";
import { randomFrom, seedOf, unwrap } from "@tablier/kernel";
import { playGame, type Recipe, writeRecords } from "./game.ts";

export interface Orders extends Recipe {
	readonly out: string;
	readonly games: number;
	readonly seconds: number;
	readonly workers: number;
	readonly seed: number;
}

export interface TrainingTally {
	readonly games: number;
	readonly unfair: number;
	readonly positions: number;
	readonly decided: number;
	readonly plies: number;
	readonly nodes: number;
}

const NOTHING: TrainingTally = { games: 0, unfair: 0, positions: 0, decided: 0, plies: 0, nodes: 0 };

const sumOf = (a: TrainingTally, b: TrainingTally): TrainingTally => ({
	games: a.games + b.games,
	unfair: a.unfair + b.unfair,
	positions: a.positions + b.positions,
	decided: a.decided + b.decided,
	plies: a.plies + b.plies,
	nodes: a.nodes + b.nodes,
});

/** The part of one worker: games number `worker`, `worker + workers` and so on, into a file of its own. */
export async function playPart(orders: Orders, worker: number): Promise<TrainingTally> {
	const { thread } = unwrap(await openNetworkSearch(unwrap(await readCoreFiles())));
	const file = openSync(`${orders.out}.${worker}`, "w");
	const ends = performance.now() + orders.seconds * 1_000;
	let tally = NOTHING;
	for (let game = worker; game < orders.games && performance.now() < ends; game += orders.workers) {
		const played = playGame(thread, orders, randomFrom(seedOf(orders.seed, game)));
		if (!played) {
			tally = { ...tally, unfair: tally.unfair + 1 };
			continue;
		}
		writeSync(file, writeRecords(played));
		const { samples, result, plies, nodes } = played;
		tally = sumOf(tally, {
			...{ games: 1, unfair: 0, positions: samples.length, decided: Math.abs(result), plies, nodes },
		});
	}
	closeSync(file);
	return tally;
}

/** Node 20 reads no TypeScript in a worker: tsx has to be registered there again. */
function startWorker(orders: Orders, worker: number): Promise<TrainingTally> {
	const code = `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(import.meta.url)}); })`;
	const thread = new Worker(code, { eval: true, workerData: { selfPlay: { orders, worker } } });
	return new Promise((resolve, reject) => {
		thread.once("message", resolve);
		thread.once("error", reject);
	});
}

export async function playAll(orders: Orders): Promise<TrainingTally> {
	mkdirSync(dirname(orders.out), { recursive: true });
	const parts = Array.from({ length: orders.workers }, (_, worker) => startWorker(orders, worker));
	return (await Promise.all(parts)).reduce(sumOf, NOTHING);
}

async function main(): Promise<void> {
	const option = (value: string) => ({ type: "string", default: value }) as const;
	const { values } = parseArgs({
		options: {
			...{ out: option("data/self-play"), games: option("1000000"), seconds: option("60"), nodes: option("1500") },
			...{ standard: option("40"), workers: option(String(availableParallelism())), seed: option("1") },
		},
	});
	const begun = performance.now();
	const tally = await playAll({
		...{ out: values.out, games: Number(values.games), seconds: Number(values.seconds), nodes: Number(values.nodes) },
		...{ standardPercent: Number(values.standard), workers: Number(values.workers), seed: Number(values.seed) },
	});
	console.log(JSON.stringify({ asked: values, ...tally, tookMs: Math.round(performance.now() - begun) }));
}

const given: unknown = workerData?.selfPlay;
if (!isMainThread && given) {
	const { orders, worker } = given as { orders: Orders; worker: number };
	parentPort?.postMessage(await playPart(orders, worker));
} else if (isMainThread && process.argv[1]?.endsWith("self-play.ts")) await main();
