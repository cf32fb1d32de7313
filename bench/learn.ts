/**
 * Learns the weights of a judge from games the engine plays against itself.
 *
 *   npm run bench -- learn SECONDS NAME [SECONDS NAME ...] [--afresh] [--jobs N] [--nodes N] [--out FILE]
 *
 * The recipe: rounds of self-play with the weights of the round before, each play a search of a few hundred nodes, after an
 * opening of random steps, with a random step now and then. Quiet positions are kept, with the result of the game and
 * what the search thought. Then a logistic (two sides) or softmax (more) regression on both, by gradient steps
 * scaled by each feature's past (Adagrad). It begins with the weights there are, or `--afresh` with those of `bench/by-hand`. What comes out goes to FILE as JSON, name to text, for `bench/weights.mjs`.
 */

import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { KNOWLEDGE, Thinker } from "@tablier/engine";
import { gameOfRuleset } from "@tablier/games";
import {
	CHANCE,
	drawFrom,
	drawnBetween,
	fallen,
	type Knowledge,
	OVER,
	type Random,
	randomFrom,
	readWeights,
	StepList,
	writeWeights,
} from "@tablier/kernel";
import { byHand } from "./by-hand/index.ts";
import { readArguments } from "./flags.ts";
import { LESSONS, type Lesson, settingOf } from "./lessons.ts";

interface Orders {
	readonly lesson: Lesson;
	readonly seed: number;
	readonly seconds: number;
	readonly nodes: number;
	readonly weights: string;
}

/** Samples end to end: features of each seat after their number, then the shares that were, and that were expected. */
interface Samples {
	readonly features: Uint16Array;
	readonly shares: Float32Array;
	readonly expected: Float32Array;
	readonly games: number;
}

const LONGEST = 240;
const STRAY = 0.02;
const KEEP = 0.5;

const fraction = (random: Random): number => random(0x1_0000_0000) / 0x1_0000_0000;

async function knowledgeOf(ruleset: string): Promise<Knowledge> {
	const id = gameOfRuleset(ruleset);
	if (!id) throw new Error(`no ruleset ${ruleset}`);
	return KNOWLEDGE[id]();
}

async function playGames({ lesson, seed, seconds, nodes, weights }: Orders): Promise<Samples> {
	const known = await knowledgeOf(lesson.ruleset);
	const knowledge: Knowledge = { ...known, weights: { ...known.weights, [lesson.name]: readWeights(weights) } };
	const { game } = knowledge;
	const random = randomFrom(seed);
	const features: number[][] = [];
	const shares: number[] = [];
	const expected: number[] = [];
	const thinkers = new Map<string, Thinker>();
	const list = new StepList(game.maxBranching);
	const until = performance.now() + seconds * 1000;
	let games = 0;
	while (performance.now() < until) {
		const setting = settingOf(knowledge, lesson, random);
		const key = JSON.stringify(setting.options);
		let thinker = thinkers.get(key);
		if (!thinker) {
			thinker = new Thinker(knowledge, setting);
			thinkers.set(key, thinker);
		}
		const core = game.core();
		const lister = knowledge.features(core, setting);
		const judge = knowledge.judge(core, setting, knowledge.weights[lesson.name]);
		const buffer = new Int32Array(lister.most);
		const start = game.start(setting);
		const position = game.writePosition(start);
		core.load(start);
		const steps: number[] = [];
		const from = shares.length / setting.seats;
		const pick = (): number => {
			list.clear();
			core.steps(list);
			const weights = Array.from(list.weights.subarray(0, list.length));
			return list.items[core.actor === CHANCE ? drawFrom(random, weights) : random(list.length)];
		};
		const play = (step: number): void => {
			steps.push(step);
			core.make(step);
		};
		const listAll = (): number[] => {
			const row: number[] = [];
			for (let seat = 0; seat < setting.seats; seat++) {
				const count = lister.list(seat, buffer);
				row.push(count, ...buffer.subarray(0, count));
			}
			return row;
		};
		const sides = game.sides(setting);
		const opening = random(10);
		/* With more than two sides a target is what each of them has, not the chances of one who fears everybody. */
		const fair = new Set(game.sides(setting)).size > 2;
		const seen = new Map<string, number>();
		let drawn = false;
		let last: readonly number[] = new Array(setting.seats).fill(1 / setting.seats);
		for (let ply = 0; core.actor !== OVER && ply < LONGEST && !drawn; ply++) {
			const before = core.actor === CHANCE ? listAll() : undefined;
			while (core.actor === CHANCE) play(pick());
			if (ended(core.actor)) break;
			if (ply < opening || fraction(random) < STRAY) {
				play(pick());
				continue;
			}
			list.clear();
			judge.load();
			const quiet = judge.noisy(list) && list.length === 0;
			const row = before ?? (quiet ? listAll() : undefined);
			const answer = thinker.think({ setting, position, steps, limits: { nodes }, seed: games, fair });
			last = answer.scores;
			if (row && fraction(random) < KEEP && answer.scores.every((score) => score < 0.999)) {
				features.push(row);
				expected.push(...answer.scores);
				shares.push(...new Array<number>(setting.seats).fill(0));
			}
			for (const step of answer.play) play(step);
			const same = `${core.keyLo},${core.keyHi}`;
			seen.set(same, (seen.get(same) ?? 0) + 1);
			drawn = game.repetition(setting) !== undefined && (seen.get(same) ?? 0) >= 3;
		}
		const result =
			core.actor === OVER
				? core.verdict().scores
				: drawn
					? drawnBetween(
							sides,
							fallen(sides, (seat) => core.isOut(seat)),
						)
					: last;
		for (let i = from * setting.seats; i < shares.length; i++) shares[i] = result[i % setting.seats];
		games++;
	}
	const flat = new Uint16Array(features.reduce((sum, row) => sum + row.length, 0));
	let at = 0;
	for (const row of features) {
		flat.set(row, at);
		at += row.length;
	}
	return { features: flat, shares: Float32Array.from(shares), expected: Float32Array.from(expected), games };
}

/** Asked anew: the compiler takes what it learned of `actor` before a step for true after it. */
const ended = (actor: number): boolean => actor === OVER;

/** Sides whose strengths are compared: partners are one. */
interface Shape {
	readonly seats: number;
	readonly sides: readonly number[];
	readonly count: number;
}

/** Hundredths of a logit a unit of error, for a feature never seen; `CAUTION` is how many errors it takes to halve that. */
const RATE = 3;
const CAUTION = 100;
const RESULT_PART = 0.5;

function regress(
	all: readonly Samples[],
	start: Float64Array,
	shape: Shape,
	epochs: number,
): { weights: Float64Array; before: number; loss: number } {
	const weights = Float64Array.from(start);
	const past = new Float64Array(weights.length).fill(CAUTION);
	const index: [Samples, number, number][] = [];
	for (const samples of all)
		for (let at = 0, i = 0; at < samples.features.length; i++) {
			index.push([samples, at, i]);
			for (let seat = 0; seat < shape.seats; seat++) at += 1 + samples.features[at];
		}
	const random = randomFrom(99);
	for (let i = index.length - 1; i > 0; i--) {
		const j = random(i + 1);
		[index[i], index[j]] = [index[j], index[i]];
	}
	const held = Math.floor(index.length / 20);
	let loss = 0;
	const one = ([samples, at, i]: [Samples, number, number], learn: number): number => {
		const strength = new Float64Array(shape.count);
		const target = new Float64Array(shape.count);
		for (let seat = 0, from = at; seat < shape.seats; seat++) {
			const side = shape.sides[seat];
			const count = samples.features[from];
			for (let f = from + 1; f <= from + count; f++) strength[side] += weights[samples.features[f]] / 100;
			target[side] +=
				RESULT_PART * samples.shares[i * shape.seats + seat] +
				(1 - RESULT_PART) * samples.expected[i * shape.seats + seat];
			from += 1 + count;
		}
		const most = Math.max(...strength);
		let whole = 0;
		for (let side = 0; side < shape.count; side++) {
			strength[side] = Math.exp(strength[side] - most);
			whole += strength[side];
		}
		let error = 0;
		for (let side = 0; side < shape.count; side++) {
			strength[side] /= whole;
			error -= target[side] * Math.log(Math.max(strength[side], 1e-9));
		}
		if (learn === 0) return error;
		for (let seat = 0, from = at; seat < shape.seats; seat++) {
			const side = shape.sides[seat];
			const slope = target[side] - strength[side];
			const count = samples.features[from];
			for (let f = from + 1; f <= from + count; f++) {
				const feature = samples.features[f];
				past[feature] += slope * slope;
				weights[feature] += (learn * slope) / Math.sqrt(past[feature]);
			}
			from += 1 + count;
		}
		return error;
	};
	let before = 0;
	for (let i = 0; i < held; i++) before += one(index[i], 0) / held;
	for (let epoch = 0; epoch < epochs; epoch++) {
		const rate = RATE * (1 - epoch / epochs);
		for (let i = held; i < index.length; i++) one(index[i], rate);
	}
	for (let i = 0; i < held; i++) loss += one(index[i], 0) / held;
	return { weights, before, loss };
}

const rounded = (weights: Float64Array): Int16Array =>
	Int16Array.from(weights, (weight) => Math.max(-30000, Math.min(30000, Math.round(weight))));

interface Plan {
	readonly seconds: number;
	readonly jobs: number;
	/** Nodes a play; who says how many has good weights to begin with: fewer rounds, of better games. */
	readonly most?: number;
	readonly afresh: boolean;
}

async function learn(lesson: Lesson, { seconds, jobs, most, afresh }: Plan): Promise<string> {
	const knowledge = await knowledgeOf(lesson.ruleset);
	const setting = settingOf(knowledge, lesson, () => 0);
	const sides = knowledge.game.sides(setting);
	const shape: Shape = { seats: setting.seats, sides, count: new Set(sides).size };
	const first = afresh ? byHand(lesson) : knowledge.weights[lesson.name];
	let weights: Float64Array = Float64Array.from(first);
	const rounds = most ? 2 : seconds < 60 ? 3 : 5;
	let kept: Samples[] = [];
	const begun = performance.now();
	for (let round = 0; round < rounds; round++) {
		const share = (seconds * (round + 1)) / ((rounds * (rounds + 1)) / 2);
		const orders = Array.from(
			{ length: jobs },
			(_, job): Orders => ({
				lesson,
				seed: round * 1000 + job + 1,
				seconds: share * 0.8,
				nodes: most ?? (lesson.ruleset.startsWith("mamba") ? 150 + round * 60 : 200 + round * 100),
				weights: writeWeights(rounded(weights)),
			}),
		);
		const all = await Promise.all(orders.map(inWorker));
		const games = all.reduce((sum, samples) => sum + samples.games, 0);
		/* Early games teach little: half of the data of the round before is enough. */
		kept = round === 0 ? all : [...kept.slice(0, Math.ceil(jobs / 2)), ...all];
		const fitted = regress(kept, weights, shape, 4);
		weights = fitted.weights;
		const count = kept.reduce((sum, samples) => sum + samples.expected.length / setting.seats, 0);
		console.log(
			`${lesson.name} round ${round + 1}/${rounds}: ${games} games, ${count} positions, loss ${fitted.before.toFixed(4)} -> ${fitted.loss.toFixed(4)}, ${((performance.now() - begun) / 1000).toFixed(0)} s`,
		);
	}
	return writeWeights(rounded(weights));
}

function inWorker(orders: Orders): Promise<Samples> {
	return new Promise((done, failed) => {
		const worker = new Worker(new URL(import.meta.url), { workerData: orders });
		worker.once("message", (samples: Samples) => {
			done(samples);
			void worker.terminate();
		});
		worker.once("error", failed);
	});
}

if (!isMainThread) parentPort?.postMessage(await playGames(workerData as Orders));
else {
	const { args, flag, has } = readArguments();
	const jobs = Number(flag("--jobs") ?? availableParallelism());
	const nodes = Number(flag("--nodes") ?? 0) || undefined;
	const afresh = has("--afresh");
	const out = flag("--out") ?? ".cache/learned.json";
	const learned: Record<string, string> = {};
	for (let i = 0; i + 1 < args.length; i += 2) {
		const lesson = LESSONS.find(({ name }) => name === args[i + 1]);
		if (!lesson) throw new Error(`no lesson "${args[i + 1]}"; there are ${LESSONS.map(({ name }) => name).join(", ")}`);
		learned[lesson.name] = await learn(lesson, { seconds: Number(args[i]), jobs, most: nodes, afresh });
		writeFileSync(out, `${JSON.stringify(learned, null, "\t")}\n`);
	}
}
