import { describe, expect, it } from "vitest";
import { type RacePosition, race } from "../test/race-game.ts";
import { rules, settingOf, stepsOf } from "../test/race-match.ts";
import { actorIn, advance, beginHistory, type History, legalIn, verdictOf } from "./history.ts";
import { Past } from "./past.ts";
import { pickFrom, randomFrom } from "./random.ts";
import { unwrap } from "./result.ts";
import { CHANCE, OVER } from "./seat.ts";

const begin = (repetition: string, text?: string): History<RacePosition> => {
	const setting = settingOf(2, { repetition });
	return beginHistory(rules, text ? unwrap(race.readPosition(text, setting)) : race.start(setting));
};

function advanceAll(start: History<RacePosition>, words: string): History<RacePosition> {
	return words.split(" ").reduce((history, word) => {
		const [step] = stepsOf(history.position, word);
		return unwrap(advance(rules, history, step)).history;
	}, start);
}

/** Both walk one square and go back again: eight steps with their dice, and all is as before. */
const ROUND = "d1 w1 d1 w1 d1 b1 d1 b1";

describe("history", () => {
	it("remembers every position, itself included", () => {
		expect(advanceAll(begin("draw"), "d1 w1").past).toHaveLength(3);
	});

	it("draws at the third occurrence, in equal shares", () => {
		const twice = advanceAll(begin("draw"), ROUND);
		expect(verdictOf(rules, twice)).toBeUndefined();
		const thrice = advanceAll(twice, ROUND);
		expect(verdictOf(rules, thrice)).toEqual({ scores: [0.5, 0.5], reason: "repetition", rule: "R8" });
		expect(actorIn(rules, thrice)).toBe(OVER);
		expect(advance(rules, thrice, stepsOf(thrice.position, "d1")[0])).toMatchObject({ error: { code: "game-over" } });
	});

	it("tells a draw by repetition as the last effect, and an end of the game only once", () => {
		const almost = advanceAll(begin("draw"), `${ROUND} ${ROUND.slice(0, -3)}`);
		const last = unwrap(advance(rules, almost, stepsOf(almost.position, "b1")[0]));
		expect(last.effects.at(-1)).toMatchObject({ kind: "end", reason: "repetition" });
		const win = begin("draw", "6,0 0,0 A 1 0 2");
		const won = unwrap(advance(rules, win, stepsOf(win.position, "w1")[0]));
		expect(won.effects.filter(({ kind }) => kind === "end")).toHaveLength(1);
	});

	it("does not count where repetition is off", () => {
		expect(verdictOf(rules, advanceAll(begin("off"), `${ROUND} ${ROUND} ${ROUND}`))).toBeUndefined();
	});

	it("forbids the step that would repeat a second time", () => {
		const almost = advanceAll(begin("forbidden"), `${ROUND} ${ROUND.slice(0, -3)}`);
		const [back] = stepsOf(almost.position, "b1");
		expect(rules.legal(almost.position)).toContain(back);
		expect(legalIn(rules, almost)).not.toContain(back);
		expect(advance(rules, almost, back)).toMatchObject({ error: { code: "repetition-forbidden", rule: "R8" } });
	});

	it("regression: where repetition is forbidden, a position that waits for a die is not lost", () => {
		const start = begin("forbidden");
		expect(verdictOf(rules, start)).toBeUndefined();
		expect(actorIn(rules, start)).toBe(CHANCE);
	});

	it("regression: a die is never forbidden to fall", () => {
		const position = begin("forbidden", "1,1 0,0 A 0 0 8").position;
		const face = race.sameness(unwrap(rules.step(position, stepsOf(position, "d1")[0])));
		const history = { position, past: Past.of([race.sameness(position), face, face]) };
		expect(advance(rules, history, stepsOf(position, "d1")[0]).ok).toBe(true);
	});

	it.each(["draw", "forbidden"])(
		"judges the same of a past that it has counted and of any other (%s)",
		(repetition) => {
			let ends = 0;
			let fewer = 0;
			for (let seed = 1; seed <= 40; seed++) {
				const random = randomFrom(seed);
				let history = begin(repetition);
				const line = [history];
				for (let made = 0; made < 120; made++) {
					const copy = { ...history, past: Past.of(history.past) };
					const verdict = verdictOf(rules, history);
					const legal = legalIn(rules, history);
					expect(verdict).toEqual(verdictOf(rules, copy));
					expect(legal).toEqual(legalIn(rules, copy));
					if (verdict?.rule === "R8") ends++;
					if (legal.length < rules.legal(history.position).length) fewer++;
					const chance = rules.chance(history.position).map(({ step }) => step);
					const steps = chance.length > 0 ? chance : rules.legal(history.position);
					const next = verdict || steps.length === 0 ? undefined : advance(rules, history, pickFrom(random, steps));
					// Now and then, and where it cannot go on, it goes on from an earlier place, or one begun anew.
					if (next?.ok && random(10) > 0) history = next.value.history;
					else history = random(4) > 0 ? pickFrom(random, line) : begin(repetition);
					line.push(history);
				}
			}
			expect(repetition === "draw" ? ends : fewer).toBeGreaterThan(0);
		},
	);
});
