import { describe, expect, it } from "vitest";
import { type RacePosition, race } from "../test/race-game.ts";
import { rules, settingOf, stepsOf } from "../test/race-match.ts";
import { rollDie } from "./die.ts";
import { actorIn, beginHistory, type History } from "./history.ts";
import { leaveOf } from "./leave.ts";
import { unwrap } from "./result.ts";
import { CHANCE, OVER, type Seat } from "./seat.ts";
import { addStep, advancePlay, beginTurn, dropSteps, historyAfter, type Turn } from "./turn.ts";

const at = (text: string, options: Record<string, string> = {}): History<RacePosition> =>
	beginHistory(rules, unwrap(race.readPosition(text, settingOf(2, options))));
const add = (turn: Turn<RacePosition>, word: string) =>
	unwrap(addStep(rules, turn, stepsOf(turn.history.position, word)[0]));

/** A has rolled a three, and may walk it in two steps. */
const THREE = at("0,0 0,0 A 3 0 0");

describe("the play in progress", () => {
	it("begins with no step, where the game stands", () => {
		expect(beginTurn(rules, THREE)).toEqual({ from: THREE, history: THREE, steps: [], actor: 0 });
	});

	it("goes on while the same seat is to decide, with the effects of each step", () => {
		const begun = beginTurn(rules, THREE);
		const first = add(begun, "w1");
		expect(first.play).toBeUndefined();
		expect(first.turn).toMatchObject({ from: THREE, steps: stepsOf(THREE.position, "w1"), actor: 0 });
		expect(first.turn.history.position.runners).toEqual([1, 0]);
		expect(first.turn.history.past).toHaveLength(2);
		expect(first.effects).toMatchObject([{ kind: "shift" }]);
		expect(begun.steps).toEqual([]);
	});

	it("is complete when another actor takes over, and the next turn begins there", () => {
		const first = add(beginTurn(rules, THREE), "w1");
		const second = add(first.turn, "w2");
		expect(second.play).toEqual({ by: 0, steps: [...first.turn.steps, ...stepsOf(first.turn.history.position, "w2")] });
		expect(second.turn.history.position.runners).toEqual([3, 0]);
		expect(second.turn).toEqual(beginTurn(rules, second.turn.history));
		expect(second.turn.actor).toBe(CHANCE);
	});

	it("is complete when the game ends in the middle of it", () => {
		const won = add(beginTurn(rules, at("6,0 0,0 A 3 0 2")), "w1");
		expect(won.play).toMatchObject({ by: 0 });
		expect([won.turn.actor, won.turn.steps]).toEqual([OVER, []]);
		const late = addStep(rules, won.turn, won.play?.steps[0] as never);
		expect(late).toMatchObject({ error: { code: "game-over" } });
	});

	it("of a die is complete at once", () => {
		const rolled = add(beginTurn(rules, at("0,0 0,0 A 0 0 0")), "d3");
		expect(rolled.play).toEqual({ by: CHANCE, steps: stepsOf(rolled.turn.history.position, "d3") });
		expect(rolled.turn).toMatchObject({ actor: 0, steps: [] });
	});

	it("of a die is complete even when another die follows", () => {
		const diceOnly: typeof rules = Object.create(rules, { actor: { value: () => CHANCE } });
		const rolled = unwrap(
			addStep(diceOnly, beginTurn(diceOnly, at("0,0 0,0 A 0 0 0")), stepsOf(THREE.position, "d3")[0]),
		);
		expect(rolled.play).toMatchObject({ by: CHANCE });
		expect(rolled.turn).toMatchObject({ actor: CHANCE, steps: [] });
	});

	it("cannot be left by a seat in the middle", () => {
		const first = add(beginTurn(rules, THREE), "w1");
		expect(addStep(rules, first.turn, leaveOf(0))).toMatchObject({ ok: false, error: { code: "play-too-short" } });
	});

	it("does not take a step that is illegal, or that the past forbids", () => {
		const turn = beginTurn(rules, at("0,0 0,0 A 1 0 0"));
		const [far] = stepsOf(THREE.position, "w3");
		expect(addStep(rules, turn, far)).toMatchObject({ ok: false, error: { rule: "R3" } });
		/* Both walk one square and go back again, twice: the last step would bring the start for the third time. */
		const round = "d1 w1 d1 w1 d1 b1 d1 b1".split(" ");
		let walk = beginTurn(rules, at("0,0 0,0 A 0 0 0", { repetition: "forbidden" }));
		for (const word of [...round, ...round.slice(0, -1)]) walk = add(walk, word).turn;
		const [back] = stepsOf(walk.history.position, "b1");
		expect(addStep(rules, walk, back)).toMatchObject({ ok: false, error: { code: "repetition-forbidden" } });
	});

	it("can be dropped, back to where it began", () => {
		const first = add(beginTurn(rules, THREE), "w1");
		expect(dropSteps(first.turn)).toEqual(beginTurn(rules, THREE));
	});
});

describe("a complete play", () => {
	const play = (by: Seat | typeof CHANCE, words: string) => {
		const steps = words === "" ? [] : words.split(" ").map((word) => stepsOf(THREE.position, word)[0]);
		return advancePlay(rules, THREE, { by, steps });
	};

	it("leads where its steps lead, with all their effects", () => {
		const made = unwrap(play(0, "w1 w2"));
		expect(made.history.position.runners).toEqual([3, 0]);
		expect(made.effects.length).toBeGreaterThan(1);
		expect(made.history).toEqual(historyAfter(rules, THREE, stepsOf(THREE.position, "w1 w2")));
	});

	it.each([
		[1, "w1 w2", "not-your-turn"],
		[CHANCE, "w1 w2", "not-your-turn"],
		[0, "", "play-too-short"],
		[0, "w1", "play-too-short"],
		[0, "w3 w1", "play-too-long"],
	] as const)("by %s with the steps %j is refused: %s", (by, words, code) => {
		expect(play(by, words)).toMatchObject({ ok: false, error: { code } });
	});

	it("does not lead through an illegal step", () => {
		expect(() => historyAfter(rules, THREE, stepsOf(THREE.position, "w3 w3"))).toThrow("unexpected failure");
	});
});

describe("a die", () => {
	it("is rolled by the weights of its outcomes", () => {
		const start = at("0,0 0,0 A 0 0 0");
		const seen: (readonly number[])[] = [];
		const step = rollDie(rules, start, (weights) => {
			seen.push(weights);
			return 1;
		});
		expect(step).toBe(rules.chance(start.position)[1].step);
		expect(seen).toEqual([[3, 2, 1]]);
	});

	it("is not rolled where a seat is to decide, nor after the end", () => {
		const draw = (): number => {
			throw new Error("no die is due");
		};
		expect(rollDie(rules, THREE, draw)).toBeUndefined();
		const won = add(beginTurn(rules, at("6,0 0,0 A 3 0 2")), "w1").turn.history;
		expect(actorIn(rules, won)).toBe(OVER);
		expect(rollDie(rules, won, draw)).toBeUndefined();
	});
});
