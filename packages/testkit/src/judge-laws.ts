import {
	type Core,
	type Features,
	type Judge,
	type Knowledge,
	OVER,
	type Position,
	type Setting,
} from "@tablier/kernel";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pickFrom, type Random, randomFrom } from "./random.ts";
import { settingName, settingsOf } from "./settings.ts";
import type { Mirror } from "./symmetry.ts";
import { type Breach, firstBreach, listSteps, roomFor } from "./visit.ts";

export interface JudgeEffort<P extends Position> {
	readonly settings?: readonly Setting[];
	/** Ways to turn a position that a judge must not mind. */
	mirrors?(position: P): readonly Mirror<P>[];
	/** Games for each setting. */
	readonly games?: number;
	/** The most steps of a game. */
	readonly length?: number;
}

interface Bench<P extends Position> {
	readonly core: Core<P>;
	readonly judge: Judge;
	readonly features: Features;
	readonly weights: Int16Array;
	readonly seats: number;
}

const SEED = fc.integer({ min: 0, max: 0x7fff_ffff });

/** Declares the tests of what every judge promises (see `Knowledge`). A failure prints the seed of the game. */
export function checkJudge<P extends Position>(knowledge: Knowledge<P>, effort: JudgeEffort<P> = {}): void {
	const { game } = knowledge;
	const { settings = settingsOf(game), games = 3, length = 60, mirrors = () => [] } = effort;
	describe(`the judge of ${game.id}`, () => {
		for (const setting of settings) {
			it(`says the sum of its features, whatever is made and unmade: ${settingName(game, setting)}`, () => {
				const property = fc.property(SEED, (seed) => {
					const breach = judgeAlong(knowledge, setting, seed, length, mirrors);
					if (breach !== undefined) throw new Error(breach);
				});
				fc.assert(property, { numRuns: games });
			});
		}
		it("has weights for every setting, one a feature", () => {
			for (const setting of settingsOf(game)) {
				const weights = knowledge.weights[knowledge.weightsOf(setting)];
				expect(weights, knowledge.weightsOf(setting)).toBeDefined();
				expect(weights).toHaveLength(knowledge.features(game.core(), setting).size);
			}
		});
	});
}

function benchOf<P extends Position>(knowledge: Knowledge<P>, setting: Setting, weights?: Int16Array): Bench<P> {
	const core = knowledge.game.core();
	core.load(knowledge.game.start(setting));
	const features = knowledge.features(core, setting);
	const random = randomFrom(features.size);
	const used = weights ?? Int16Array.from({ length: features.size }, () => random(2001) - 1000);
	return { core, features, weights: used, judge: knowledge.judge(core, setting, used), seats: setting.seats };
}

function judgeAlong<P extends Position>(
	knowledge: Knowledge<P>,
	setting: Setting,
	seed: number,
	length: number,
	mirrors: (position: P) => readonly Mirror<P>[],
): Breach {
	const random = randomFrom(seed);
	const bench = benchOf(knowledge, setting);
	const other = benchOf(knowledge, setting, bench.weights);
	const { core, judge } = bench;
	judge.load();
	const list = roomFor(knowledge.game.maxBranching);
	for (let i = 0; i < length && core.actor !== OVER; i++) {
		const steps = listSteps(core, list).toArray();
		const breach =
			differs(bench) ??
			noisyBreach(bench, steps, knowledge.game.maxBranching) ??
			lopsided(bench, other, mirrors(core.save())) ??
			excursion(bench, steps, random, 3, list);
		if (breach !== undefined) return `${breach} at ${knowledge.game.writePosition(core.save())}`;
		core.make(pickFrom(random, steps));
		judge.made();
		if (random(8) === 0) judge.load();
	}
	return differs(bench);
}

/** A few steps further and back again. */
function excursion<P extends Position>(
	bench: Bench<P>,
	steps: readonly number[],
	random: Random,
	depth: number,
	list: ReturnType<typeof roomFor>,
): Breach {
	const { core, judge } = bench;
	if (depth === 0 || core.actor === OVER) return undefined;
	return firstBreach([1, 2], () => {
		core.make(pickFrom(random, steps));
		judge.made();
		// A search does not ask everywhere: what was not asked must not be missed later.
		const within =
			(random(2) === 0 ? differs(bench) : undefined) ??
			excursion(bench, listSteps(core, list).toArray(), random, depth - 1, list);
		core.unmake();
		judge.unmade();
		return within ?? differs(bench);
	});
}

function differs<P extends Position>({ judge, features, weights, seats }: Bench<P>): Breach {
	const out = new Int32Array(features.most + 1).fill(-1);
	for (let seat = 0; seat < seats; seat++) {
		const count = features.list(seat, out);
		if (count > features.most || out[features.most] !== -1)
			return `${count} features where ${features.most} are promised`;
		let sum = 0;
		for (const feature of out.subarray(0, count)) {
			if (!(feature >= 0 && feature < features.size)) return `${feature} is no feature`;
			sum += weights[feature];
		}
		const strength = judge.strength(seat);
		if (strength !== sum) return `seat ${seat} has a strength of ${strength}, its features add up to ${sum}`;
	}
	return undefined;
}

function noisyBreach<P extends Position>({ judge }: Bench<P>, legal: readonly number[], most: number): Breach {
	const list = roomFor(most);
	const calm = judge.noisy(list);
	const noisy = list.toArray();
	const stray = noisy.find((step) => !legal.some((some) => some === step));
	if (stray !== undefined) return `the noisy step ${stray} is not legal`;
	if (new Set(noisy).size < noisy.length) return "a noisy step is listed twice";
	return calm || noisy.length === legal.length ? undefined : "in the middle of something all steps are noisy";
}

/** Turned about, each seat is as strong as before. */
function lopsided<P extends Position>(bench: Bench<P>, other: Bench<P>, mirrors: readonly Mirror<P>[]): Breach {
	const position = bench.core.save();
	return firstBreach(mirrors, (mirror) => {
		other.core.load(mirror.map(position));
		other.judge.load();
		for (let seat = 0; seat < bench.seats; seat++) {
			const [plain, turned] = [bench.judge.strength(seat), other.judge.strength(mirror.seats[seat])];
			if (plain !== turned) return `${mirror.name}: the strength of seat ${seat} changes from ${plain} to ${turned}`;
		}
		return undefined;
	});
}
