import { GAME_IDS } from "@tablier/games";
import {
	CHANCE,
	type Core,
	type Game,
	type Judge,
	type Knowledge,
	OVER,
	type Position,
	randomFrom,
	readSetting,
	StepList,
	unwrap,
} from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { eyesOf, KEEN } from "./eyes.ts";
import { KNOWLEDGE } from "./knowledges.ts";
import { linearOfLogit } from "./score.ts";
import { Search } from "./search.ts";
import type { SearchTask } from "./search-result.ts";
import { Thinker } from "./thinker.ts";

const forever: SearchTask = {
	depth: 1,
	nodes: () => Number.POSITIVE_INFINITY,
	lines: 1,
	fair: false,
	stop: () => false,
	found: () => {},
	deeper: () => true,
};

/** Steps of a random game, to a node where a seat is to decide. */
function wander(game: Game, start: Position, length: number, seed: number): number[] | undefined {
	const core = game.core();
	const list = new StepList(game.maxBranching);
	const random = randomFrom(seed);
	const steps: number[] = [];
	core.load(start);
	while (core.actor !== OVER && (steps.length < length || core.actor === CHANCE)) {
		list.clear();
		core.steps(list);
		const step = list.items[random(list.length)];
		steps.push(step);
		core.make(step);
	}
	return core.actor === OVER ? undefined : steps;
}

describe("dice", () => {
	/** What the search must find, by trying everything: the score for seat 0 of two. */
	function average(core: Core<Position>, judge: Judge, list: () => StepList, depth: number): number {
		const { actor } = core;
		if (actor === OVER) return Math.round(10_000 * (2 * core.verdict().scores[0] - 1));
		if (depth <= 0) return linearOfLogit(judge.strength(0) - judge.strength(1));
		const steps = list();
		core.steps(steps);
		const scores = steps.toArray().map((step) => {
			core.make(step);
			judge.made();
			const score = average(core, judge, list, actor === CHANCE ? depth : depth - 1);
			core.unmake();
			judge.unmade();
			return score;
		});
		if (actor !== CHANCE) return actor === 0 ? Math.max(...scores) : Math.min(...scores);
		return Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
	}

	it.each([1, 2])("are averaged exactly, %i plays deep", async (depth) => {
		const knowledge: Knowledge = await KNOWLEDGE.omba();
		const setting = unwrap(readSetting(knowledge.game.rulesets, { ruleset: "omba", seats: 2 }));
		const start = knowledge.game.start(setting);
		const core = knowledge.game.core();
		const judge = knowledge.judge(core, setting, knowledge.weights[knowledge.weightsOf(setting)]);
		let checked = 0;
		for (let seed = 1; seed <= 24; seed++) {
			const steps = wander(knowledge.game, start, 8 + seed, seed);
			if (!steps) continue;
			core.load(start);
			for (const step of steps) core.make(step);
			judge.load();
			const me = core.actor;
			const expected = average(core, judge, () => new StepList(knowledge.game.maxBranching), depth);
			const search = new Search(knowledge, setting, -1, 12, true);
			search.goTo(start, steps);
			const found = search.run({ ...forever, depth }, KEEN);
			/* Rounding at each throw may differ by one where a bound was enough. */
			expect(Math.abs(found.lines[0].score - (me === 0 ? expected : -expected)), `seed ${seed}`).toBeLessThanOrEqual(2);
			checked++;
		}
		expect(checked).toBeGreaterThan(10);
	});
});

const KNOWN = await Promise.all(GAME_IDS.map((id) => KNOWLEDGE[id]()));
const KINDS = KNOWN.flatMap((knowledge) =>
	knowledge.game.rulesets.flatMap(({ id: ruleset, seats: counts }) =>
		counts.map((seats) => ({ knowledge, id: knowledge.game.id, ruleset, seats })),
	),
);

describe.each(KINDS)("$id, ruleset $ruleset, $seats seats", ({ knowledge, id, ruleset, seats }) => {
	const open = () => {
		const setting = unwrap(readSetting(knowledge.game.rulesets, { ruleset, seats }));
		return { knowledge, setting, game: knowledge.game, start: knowledge.game.start(setting) };
	};
	const question = (game: Game, setting: Position["setting"], start: Position, steps: readonly number[]) => ({
		setting,
		position: game.writePosition(start),
		steps,
		limits: { nodes: 1500 },
	});

	it("answers a whole legal play, with chances that add up to one, the same each time for a limit of nodes", async () => {
		const { knowledge, setting, game, start } = open();
		for (let seed = 1; seed <= 4; seed++) {
			const steps = wander(game, start, 5 * seed, seed);
			if (!steps) continue;
			const answers = [1, 2].map(() =>
				new Thinker(knowledge, setting).think({ ...question(game, setting, start, steps), seed }),
			);
			expect({ ...answers[0], ms: 0 }).toEqual({ ...answers[1], ms: 0 });
			const core = game.core();
			core.load(start);
			for (const step of steps) core.make(step);
			const { actor } = core;
			const list = new StepList(game.maxBranching);
			for (const step of answers[0].play) {
				expect(core.actor).toBe(actor);
				list.clear();
				core.steps(list);
				expect(list.includes(step)).toBe(true);
				core.make(step);
			}
			expect(core.actor).not.toBe(actor);
			expect(answers[0].scores.reduce((sum, score) => sum + score, 0)).toBeCloseTo(1, 6);
		}
	});

	it("has best lines that can be played as they are written, and go as deep as was looked", async () => {
		const { knowledge, setting, game, start } = open();
		const core = game.core();
		const list = new StepList(game.maxBranching);
		for (const fair of [false, true]) {
			const steps = wander(game, start, 7, 3) as number[];
			const asked = { ...question(game, setting, start, steps), fair, lines: 2, limits: { depth: 2 } };
			const { lines } = new Thinker(knowledge, setting).think(asked);
			expect(lines).toHaveLength(2);
			for (const line of lines) {
				core.load(start);
				for (const step of steps) core.make(step);
				for (const step of line.steps) {
					list.clear();
					core.steps(list);
					expect(list.includes(step)).toBe(true);
					core.make(step);
				}
				/* A throw ends a line, and so does the end. */
				expect(line.steps.length >= 2 || core.actor === CHANCE || core.actor === OVER).toBe(true);
			}
		}
	});

	it("takes a win that is there", async () => {
		const { knowledge, setting, game, start } = open();
		const core = game.core();
		const list = new StepList(game.maxBranching);
		let found = 0;
		for (let seed = 1; seed <= 60 && found < 3; seed++) {
			const random = randomFrom(seed);
			const steps: number[] = [];
			core.load(start);
			for (let i = 0; i < 900 && core.actor !== OVER; i++) {
				list.clear();
				core.steps(list);
				const { actor } = core;
				const wins = actor === CHANCE ? [] : list.toArray().filter((step) => winsAtOnce(core, step, actor));
				if (wins.length > 0) {
					const { play, scores } = new Thinker(knowledge, setting).think(question(game, setting, start, steps));
					for (const step of play) core.make(step);
					const sides = game.sides(setting);
					const mine = sides.map((side, seat) => (side === sides[actor] ? scores[seat] : 0));
					expect(mine.reduce((sum, score) => sum + score, 0)).toBeGreaterThan(0.99);
					found++;
					break;
				}
				const step = list.items[random(list.length)];
				steps.push(step);
				core.make(step);
			}
		}
		if (id !== "omba") expect(found).toBeGreaterThan(0);
	}, 60_000);

	const winsAtOnce = (core: Core<Position>, step: number, seat: number): boolean => {
		core.make(step);
		const won = core.actor === OVER && core.verdict().scores[seat] > 0.4;
		core.unmake();
		return won;
	};

	it("stops when it is told to, with a play", async () => {
		const { knowledge, setting, game, start } = open();
		const steps = wander(game, start, 1, 1) as number[];
		let asked = 0;
		const answer = new Thinker(knowledge, setting).think(
			{ setting, position: game.writePosition(start), steps, limits: { depth: 40 } },
			{ stop: () => ++asked > 3 },
		);
		expect(asked).toBeGreaterThan(3);
		expect(answer.play.length).toBeGreaterThan(0);
	});
});

describe("a game that ends with the next step", () => {
	it("is not looked at any deeper", async () => {
		const knowledge = await KNOWLEDGE.abalone();
		const { game } = knowledge;
		const setting = unwrap(readSetting(game.rulesets, { ruleset: "abalone", options: { plies: "1" } }));
		const position = game.writePosition(game.start(setting));
		const { depth, nodes } = new Thinker(knowledge, setting).think({
			setting,
			position,
			steps: [],
			limits: { depth: 9 },
		});
		expect({ depth, nodes }).toEqual({ depth: 1, nodes: 0 });
	});
});

describe("eyes of others", () => {
	it("leave nothing behind: who thinks next finds what they would have found alone", async () => {
		const knowledge = await KNOWLEDGE.oshi();
		const { game } = knowledge;
		const setting = unwrap(readSetting(game.rulesets, { ruleset: "ko-oshi", seats: 2 }));
		const start = game.start(setting);
		const task: SearchTask = { ...forever, depth: 5 };
		const open = (): Search<Position> => {
			const search = new Search(knowledge, setting, -1, 14, false);
			search.goTo(start, []);
			return search;
		};
		const eyes = [eyesOf(0.3, 400, 1), eyesOf(0.3, 400, 2), KEEN];
		const shared = open();
		for (const one of eyes) expect(shared.run(task, one)).toEqual(open().run(task, one));
	});
});
