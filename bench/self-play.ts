import { Thinker } from "@tablier/engine";
import { sharesByPoints } from "@tablier/engine/arena";
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
} from "@tablier/kernel";
import { knowledgeOf, type Lesson, settingOf } from "./lessons.ts";

/** What one thread is to play. */
export interface Orders {
	readonly lesson: Lesson;
	readonly seed: number;
	readonly seconds: number;
	readonly nodes: number;
	readonly weights: string;
}

/** Samples end to end: features of each seat after their number, then the shares that were, and that were expected. */
export interface Samples {
	readonly features: Uint16Array;
	readonly shares: Float32Array;
	readonly expected: Float32Array;
	/** The number of the game each is from. */
	readonly gameOf: Int32Array;
	readonly games: number;
}

const LONGEST = 240;
const STRAY = 0.02;
const KEEP = 0.5;

const fraction = (random: Random): number => random(0x1_0000_0000) / 0x1_0000_0000;

/** Games against itself, for so many seconds. */
export async function playGames({ lesson, seed, seconds, nodes, weights }: Orders): Promise<Samples> {
	const known = await knowledgeOf(lesson.ruleset);
	const knowledge: Knowledge = { ...known, weights: { ...known.weights, [lesson.name]: readWeights(weights) } };
	const { game } = knowledge;
	const random = randomFrom(seed);
	const features: number[][] = [];
	const shares: number[] = [];
	const expected: number[] = [];
	const gameOf: number[] = [];
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
				gameOf.push(games);
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
					: (sharesByPoints(game, core.save()) ?? last);
		for (let i = from * setting.seats; i < shares.length; i++) shares[i] = result[i % setting.seats];
		games++;
	}
	const flat = new Uint16Array(features.reduce((sum, row) => sum + row.length, 0));
	let at = 0;
	for (const row of features) {
		flat.set(row, at);
		at += row.length;
	}
	return {
		features: flat,
		shares: Float32Array.from(shares),
		expected: Float32Array.from(expected),
		gameOf: Int32Array.from(gameOf),
		games,
	};
}

/** Asked anew: the compiler takes what it learned of `actor` before a step for true after it. */
const ended = (actor: number): boolean => actor === OVER;
