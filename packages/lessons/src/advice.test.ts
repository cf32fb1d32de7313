import { titleManifestOf } from "@tablier/games";
import {
	CHANCE,
	drawFrom,
	OVER,
	type Position,
	pickFrom,
	type Random,
	randomFrom,
	type Step,
	unwrap,
} from "@tablier/kernel";
import { beforeAll, describe, expect, it } from "vitest";
import { type Class, classes } from "../test/courses.ts";
import { type AdviceContext, adviceAt, settingOf } from "./index.ts";

const YOU = 0;
const MOST_STEPS = 600;

/** Half of the steps at random, half those that do most: both sides blunder and both sides fight. */
function chooseStep({ rules }: Class, at: Position, random: Random): Step {
	const steps = rules.legal(at);
	if (random(2) === 0) return pickFrom(random, steps);
	const effects = steps.map((step) => unwrap(rules.tell(at, step)).effects);
	const weight = effects.map((some) => some.filter(({ kind }) => kind !== "shift").length * 10 + some.length);
	const most = Math.max(...weight);
	return pickFrom(
		random,
		steps.filter((_, i) => weight[i] === most),
	);
}

/** The advice that one game gives, in order. */
function adviseGame(one: Class, seed: number): readonly string[] {
	const { rules, course } = one;
	const random = randomFrom(seed);
	const given = new Set<string>();
	let at: Position = rules.game.start(settingOf(rules, course.guided.terms));
	let made: AdviceContext["made"] = [];
	let turn = 0;
	let before: number = OVER;
	for (let steps = 0; steps < MOST_STEPS; steps++) {
		const by = rules.actor(at);
		const scores = rules.verdict(at)?.scores;
		if (by === OVER || (by === YOU && before !== YOU)) {
			if (!scores) turn++;
			const advice = adviceAt(rules, course.guided, given, {
				position: at,
				seat: YOU,
				turn,
				made,
				...(scores && { scores }),
			});
			if (advice) given.add(advice.id);
			made = [];
		}
		if (by === OVER) break;
		const outcomes = rules.chance(at);
		const step =
			by === CHANCE
				? outcomes[
						drawFrom(
							random,
							outcomes.map(({ weight }) => weight),
						)
					].step
				: chooseStep(one, at, random);
		const { position, effects } = unwrap(rules.tell(at, step));
		made = [...made, { by, before: at, step, effects, after: position }];
		before = by;
		at = position;
	}
	return [...given];
}

const MOST_GAMES = 40;
/** Nobody repeats a position three times by accident. */
const RARE = ["drawn"];

describe.each(await classes())("the guided game of $title", (one) => {
	const games: (readonly string[])[] = [];
	const missing = (): readonly string[] =>
		one.course.guided.advice.map(({ id }) => id).filter((id) => !RARE.includes(id) && !games.flat().includes(id));

	beforeAll(() => {
		for (let seed = 0; seed < MOST_GAMES && missing().length > 0; seed++) games.push(adviseGame(one, seed));
	});

	it("begins with how to begin", () => {
		for (const advice of games) expect(advice[0]).toBe("begin");
	});

	it("finds the moment for every piece of advice in some game", () => {
		expect(missing()).toEqual([]);
	});

	it("says at the end how it went, and nothing else then", () => {
		const { rules, course } = one;
		const position = rules.game.start(settingOf(rules, course.guided.terms));
		const seats = position.setting.seats;
		const last = (scores: readonly number[]) =>
			adviceAt(rules, course.guided, new Set(), { position, seat: YOU, turn: 1, made: [], scores })?.id;
		const share = (winner: number) => Array.from({ length: seats }, (_, seat) => (seat === winner ? 1 : 0));
		expect([last(share(0)), last(share(1))]).toEqual(["won", "lost"]);
		const drawn = titleManifestOf(one.title).draws === false ? undefined : "drawn";
		expect(last(Array(seats).fill(1 / seats))).toBe(drawn);
	});
});
