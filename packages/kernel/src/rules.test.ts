import { describe, expect, it } from "vitest";
import { race } from "../test/race-game.ts";
import { rules, settingOf, stepsOf } from "../test/race-match.ts";
import { unwrap } from "./result.ts";
import { rulesOf } from "./rules.ts";
import { CHANCE, OVER, type Seat } from "./seat.ts";
import { asStep } from "./step.ts";

const at = (text: string, seats = 2) => unwrap(race.readPosition(text, settingOf(seats)));
const play = (text: string, by: Seat | typeof CHANCE, words: string) => {
	const position = at(text);
	const told = rules.play(position, { by, steps: stepsOf(position, words) });
	return told.ok ? race.writePosition(told.value.position) : told.error.code;
};

describe("the face of a game", () => {
	it("gives outcomes at a die and choices elsewhere", () => {
		const die = race.start(settingOf(3));
		expect(rules.actor(die)).toBe(CHANCE);
		expect(rules.legal(die)).toEqual([]);
		expect(rules.chance(die).map(({ weight }) => weight)).toEqual([3, 2, 1]);
		const choice = at("0,0 0,0 A 2 0 0");
		expect(rules.actor(choice)).toBe(0);
		expect(rules.chance(choice)).toEqual([]);
		expect(rules.legal(choice)).toHaveLength(2);
	});

	it("plays a whole turn of one or two steps", () => {
		expect(play("0,0 0,0 A 3 0 0", 0, "w3")).toBe("3,0 0,0 B 0 0 1");
		expect(play("0,0 0,0 A 3 0 0", 0, "w1 w2")).toBe("3,0 0,0 B 0 0 1");
		expect(play("0,0 0,0 A 3 0 0", 0, "w1 w0")).toBe("1,0 0,0 B 0 0 1");
		expect(play("0,0 0,0 A 0 0 0", CHANCE, "d2")).toBe("0,0 0,0 A 2 0 0");
	});

	it("tells the effects of all steps of a play in order", () => {
		const position = at("3,0 0,0 A 3 0 0");
		const told = unwrap(rules.play(position, { by: 0, steps: stepsOf(position, "w1 w1") }));
		expect(told.effects.map(({ kind }) => kind)).toEqual(["shift", "score", "shift"]);
	});

	it.each<[string, Seat | typeof CHANCE, string, string]>([
		["another seat's turn", 1, "w3", "not-your-turn"],
		["a die where a choice is due", CHANCE, "d1", "not-your-turn"],
		["no step", 0, "", "play-too-short"],
		["half a turn", 0, "w1", "play-too-short"],
		["more than a turn", 0, "w3 w1", "play-too-long"],
		["an illegal second step", 0, "w1 w3", "too-far"],
	])("refuses as a whole: %s", (_, by, words, code) => {
		expect(play("0,0 0,0 A 3 0 0", by, words)).toBe(code);
	});

	it("refuses a number that is no step, even when the game does not say why", () => {
		const careless = rulesOf({ ...race, refusal: () => undefined });
		for (const face of [rules, careless])
			expect(face.step(at("0,0 0,0 A 3 0 0"), asStep(99))).toMatchObject({ error: { code: "not-a-step", rule: "" } });
	});

	it("answers for any position in any order", () => {
		const [a, b] = [at("0,0 0,0 A 3 0 0"), at("6,0 0,0 A 1 0 4")];
		const next = unwrap(rules.step(b, stepsOf(b, "w1")[0]));
		expect(rules.legal(a)).toHaveLength(3);
		expect(rules.actor(next)).toBe(OVER);
		expect(rules.verdict(next)).toEqual({ scores: [1, 0], reason: "arrived", rule: "R6" });
		expect(rules.verdict(a)).toBeUndefined();
		expect(rules.legal(b)).toHaveLength(2);
		expect(rules.step(next, stepsOf(next, "w1")[0])).toMatchObject({ error: { code: "game-over" } });
	});

	it("shares the win among equals of three seats", () => {
		const setting = settingOf(3, { plies: "1" });
		const position = unwrap(race.readPosition("0,0,0 1,1,0 A 1 0 0", setting));
		const over = unwrap(rules.step(position, stepsOf(position, "w1")[0]));
		expect(rules.verdict(over)?.scores).toEqual([0.5, 0.5, 0]);
	});
});
