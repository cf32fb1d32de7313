import { Thinker } from "@tablier/engine";
import { judgingBy, sharesByPoints } from "@tablier/engine/arena";
import {
	CHANCE,
	type Core,
	drawFrom,
	drawnBetween,
	type Features,
	fallen,
	type Judge,
	type Knowledge,
	OVER,
	type Position,
	type Random,
	randomFrom,
	type Setting,
	StepList,
} from "@tablier/kernel";
import { knowledgeOf, type LearningTask, settingOf } from "./lessons.ts";

/** What one thread is to play. */
export interface SelfPlayOrders {
	readonly lesson: LearningTask;
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
export async function playGames({ lesson, seed, seconds, nodes, weights }: SelfPlayOrders): Promise<Samples> {
	const knowledge = judgingBy(await knowledgeOf(lesson.ruleset), { [lesson.name]: weights });
	const random = randomFrom(seed);
	const tables = new Map<string, Table>();
	const games: Game[] = [];
	const until = performance.now() + seconds * 1000;
	while (performance.now() < until) {
		const setting = settingOf(knowledge, lesson, random);
		const key = JSON.stringify(setting.options);
		const table = tables.get(key) ?? setTable(knowledge, setting, lesson.name);
		tables.set(key, table);
		games.push(playGame(table, { nodes, seed: games.length, random }));
	}
	return samplesOf(games);
}

/** What games of one setting are played with, one after the other. */
interface Table {
	readonly game: Knowledge["game"];
	readonly setting: Setting;
	readonly start: Position;
	readonly core: Core<Position>;
	readonly thinker: Thinker;
	readonly judge: Judge;
	readonly lister: Features;
	readonly buffer: Int32Array;
	readonly list: StepList;
}

function setTable(knowledge: Knowledge, setting: Setting, name: string): Table {
	const { game } = knowledge;
	const core = game.core();
	const lister = knowledge.features(core, setting);
	return {
		game,
		setting,
		start: game.start(setting),
		core,
		thinker: new Thinker(knowledge, setting),
		judge: knowledge.judge(core, setting, knowledge.weights[name]),
		lister,
		buffer: new Int32Array(lister.most),
		list: new StepList(game.maxBranching),
	};
}

interface Game {
	/** Of each position that was kept, the features of each seat after their number. */
	readonly rows: readonly (readonly number[])[];
	/** Of each, what the search thought that the seats would have. */
	readonly expected: readonly (readonly number[])[];
	readonly result: readonly number[];
}

interface Manner {
	readonly nodes: number;
	readonly seed: number;
	readonly random: Random;
}

function playGame(table: Table, { nodes, seed, random }: Manner): Game {
	const { game, setting, core, thinker, list } = table;
	const rows: number[][] = [];
	const expected: (readonly number[])[] = [];
	const position = game.writePosition(table.start);
	core.load(table.start);
	const steps: number[] = [];
	const isRepeated = repetitionIn(table);
	let drawn = isRepeated();
	const play = (step: number): void => {
		steps.push(step);
		core.make(step);
		drawn = isRepeated();
	};
	const opening = random(10);
	/* With more than two sides a target is what each of them has, not the chances of one who fears everybody. */
	const fair = new Set(game.sides(setting)).size > 2;
	let last: readonly number[] = new Array(setting.seats).fill(1 / setting.seats);
	for (let ply = 0; core.actor !== OVER && ply < LONGEST && !drawn; ply++) {
		const before = core.actor === CHANCE ? listAll(table) : undefined;
		while (core.actor === CHANCE) play(anyStep(core, list, random));
		if (ended(core.actor)) break;
		if (ply < opening || fraction(random) < STRAY) {
			play(anyStep(core, list, random));
			continue;
		}
		const row = before ?? (isQuiet(table) ? listAll(table) : undefined);
		const answer = thinker.think({ setting, position, steps, limits: { nodes }, seed, fair });
		last = answer.scores;
		if (row && fraction(random) < KEEP && last.every((score) => score < 0.999)) {
			rows.push(row);
			expected.push(last);
		}
		for (const step of answer.play) play(step);
	}
	return { rows, expected, result: resultOf(table, drawn) ?? last };
}

function anyStep(core: Core<Position>, list: StepList, random: Random): number {
	list.clear();
	core.steps(list);
	const weights = Array.from(list.weights.subarray(0, list.length));
	return list.items[core.actor === CHANCE ? drawFrom(random, weights) : random(list.length)];
}

function listAll({ setting, lister, buffer }: Table): number[] {
	const row: number[] = [];
	for (let seat = 0; seat < setting.seats; seat++) {
		const count = lister.list(seat, buffer);
		row.push(count, ...buffer.subarray(0, count));
	}
	return row;
}

function isQuiet({ judge, list }: Table): boolean {
	list.clear();
	judge.load();
	return judge.noisy(list) && list.length === 0;
}

/** Whether the position is there so often that the game is drawn; to be asked once of each position, the first included. */
function repetitionIn({ game, setting, core }: Table): () => boolean {
	const rule = game.repetition(setting);
	const seen = new Map<string, number>();
	return () => {
		const same = `${core.keyLo},${core.keyHi}`;
		const times = (seen.get(same) ?? 0) + 1;
		seen.set(same, times);
		return rule?.outcome === "draw" && times >= rule.times;
	};
}

/** Nothing where the game was broken off and points do not decide. */
function resultOf({ game, setting, core }: Table, drawn: boolean): readonly number[] | undefined {
	if (core.actor === OVER) return core.verdict().scores;
	if (!drawn) return sharesByPoints(game, core.save());
	const sides = game.sides(setting);
	return drawnBetween(
		sides,
		fallen(sides, (seat) => core.isOut(seat)),
	);
}

function samplesOf(games: readonly Game[]): Samples {
	return {
		features: Uint16Array.from(games.flatMap(({ rows }) => rows.flat())),
		shares: Float32Array.from(games.flatMap(({ rows, result }) => rows.flatMap(() => result))),
		expected: Float32Array.from(games.flatMap(({ expected }) => expected.flat())),
		gameOf: Int32Array.from(games.flatMap(({ rows }, number) => rows.map(() => number))),
		games: games.length,
	};
}

/** Asked anew: the compiler takes what it learned of `actor` before a step for true after it. */
const ended = (actor: number): boolean => actor === OVER;
