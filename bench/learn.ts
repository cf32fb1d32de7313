/**
 * Learns the weights of a judge from games the engine plays against itself.
 *
 *   npm run bench -- learn SECONDS NAME [SECONDS NAME ...] [--afresh] [--jobs N] [--nodes N] [--out FILE]
 *
 * The recipe: rounds of self-play with the weights of the round before, each play a search of a few hundred nodes, after an
 * opening of random steps, with a random step now and then. Quiet positions are kept, with the result of the game and
 * what the search thought; who has most points or pieces has won a game that goes on too long (hardly one of Mamba with four ends in time). After
 * each round a regression on all of them (regression.ts), from where it began: the weights there are, or with `--afresh` those
 * of `bench/by-hand`. The loss it tells is that of games it did not learn from, and no promise: whether
 * weights are better is found out by games (`bench gain NAME --learned FILE --against kept`). What comes out goes to FILE as JSON, name to
 * text, for `bench/keep-weights.mjs`.
 *
 * How much is needed: the weights of Mamba and Oshi are from a machine with 16 cores, 2,000 to 10,000 games each (Mamba from two rounds of 50 seconds, about what
 * `learn 135 NAME --afresh --nodes 300` does; Oshi `learn 140 oshi --afresh --nodes 400`), those of Mamba for two from 1,500 games more on
 * top (`learn 100 mamba-2-9 --nodes 600`). With three and four and in teams such a second helping was
 * worse (46, 35 and 31 % of 60 games), in Ko-Oshi the first one was (45 % of 200): they were thrown away.
 * In Abalone 3,640 games more (277,000 positions, most from 400 nodes a play), fitted without the pull to where it began, told held-out games better
 * (loss 0.4323 to 0.4281) and won no more of them: 49 % of 200 with 1,000 nodes. Thrown away too; tables of lines have about given what they can.
 */

import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { writeWeights } from "@tablier/kernel";
import { byHand } from "./by-hand/index.ts";
import { readArguments } from "./flags.ts";
import { knowledgeOf, type LearningTask, lessonNamed, settingOf } from "./lessons.ts";
import { regress, type Shape } from "./regression.ts";
import { playGames, type Samples, type SelfPlayOrders } from "./self-play.ts";

const rounded = (weights: Float64Array): Int16Array =>
	Int16Array.from(weights, (weight) => Math.max(-30000, Math.min(30000, Math.round(weight))));

const EPOCHS = 6;

interface Plan {
	readonly seconds: number;
	readonly jobs: number;
	/** Nodes a play; who says how many has good weights to begin with: fewer rounds, of better games. */
	readonly nodes?: number;
	readonly afresh: boolean;
}

async function learn(lesson: LearningTask, { seconds, jobs, nodes, afresh }: Plan): Promise<string> {
	const knowledge = await knowledgeOf(lesson.ruleset);
	const setting = settingOf(knowledge, lesson, () => 0);
	const sides = knowledge.game.sides(setting);
	const shape: Shape = { seats: setting.seats, sides, count: new Set(sides).size };
	const first = afresh ? byHand(lesson) : knowledge.weights[lesson.name];
	const begin = Float64Array.from(first);
	let weights: Float64Array = begin;
	const rounds = nodes ? 2 : seconds < 60 ? 3 : 5;
	let kept: Samples[] = [];
	const begun = performance.now();
	for (let round = 0; round < rounds; round++) {
		const share = (seconds * (round + 1)) / ((rounds * (rounds + 1)) / 2);
		const orders = Array.from(
			{ length: jobs },
			(_, job): SelfPlayOrders => ({
				lesson,
				seed: round * 1000 + job + 1,
				seconds: share * 0.8,
				nodes: nodes ?? (lesson.ruleset.startsWith("mamba") ? 150 + round * 60 : 200 + round * 100),
				weights: writeWeights(rounded(weights)),
			}),
		);
		const all = await Promise.all(orders.map(inWorker));
		const games = all.reduce((sum, samples) => sum + samples.games, 0);
		kept = [...kept, ...all];
		const fitted = regress(kept, begin, shape, EPOCHS);
		weights = fitted.weights;
		const count = kept.reduce((sum, samples) => sum + samples.expected.length / setting.seats, 0);
		console.log(
			`${lesson.name} round ${round + 1}/${rounds}: ${games} games, ${count} positions, loss ${fitted.before.toFixed(4)} -> ${fitted.loss.toFixed(4)}, ${((performance.now() - begun) / 1000).toFixed(0)} s`,
		);
	}
	return writeWeights(rounded(weights));
}

function inWorker(orders: SelfPlayOrders): Promise<Samples> {
	return new Promise((done, failed) => {
		const worker = new Worker(new URL(import.meta.url), { workerData: orders });
		worker.once("message", (samples: Samples) => {
			done(samples);
			void worker.terminate();
		});
		worker.once("error", failed);
	});
}

if (!isMainThread) parentPort?.postMessage(await playGames(workerData as SelfPlayOrders));
else {
	const { args, flag, has } = readArguments();
	const jobs = Number(flag("--jobs") ?? availableParallelism());
	const nodes = Number(flag("--nodes") ?? 0) || undefined;
	const afresh = has("--afresh");
	const out = flag("--out") ?? ".cache/learned.json";
	const learned: Record<string, string> = {};
	for (let i = 0; i + 1 < args.length; i += 2) {
		const lesson = lessonNamed(args[i + 1]);
		learned[lesson.name] = await learn(lesson, { seconds: Number(args[i]), jobs, nodes, afresh });
		writeFileSync(out, `${JSON.stringify(learned, null, "\t")}\n`);
	}
}
