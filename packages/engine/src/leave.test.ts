import { GAME_IDS, SHELF } from "@tablier/games";
import {
	actorIn,
	advance,
	beginHistory,
	CHANCE,
	leaveOf,
	legalIn,
	readSetting,
	rulesOf,
	type Seat,
	type Step,
	unwrap,
} from "@tablier/kernel";
import { readRecord, replayRecord } from "@tablier/kernel/record";
import { describe, expect, it } from "vitest";
import { analyse, summaryOf, worstOf } from "./analysis/index.ts";
import { openMindHere } from "./worker/desk.ts";

/* A machine is asked about matches of three and four that a player has left (B13, M19). */

const mind = openMindHere();

const GAMES = await Promise.all(GAME_IDS.map((id) => SHELF[id]()));
const KINDS = GAMES.flatMap((game) =>
	game.rulesets.flatMap(({ id, seats }) =>
		seats.filter((count) => count > 2).map((count) => ({ ruleset: id, seats: count, game })),
	),
);

describe.each(KINDS)("a machine, in $ruleset for $seats that a player has left", ({ game, ruleset, seats }) => {
	it("plays in the position that there is, with the past that it has", async () => {
		const rules = rulesOf(game);
		const setting = unwrap(readSetting(game.rulesets, { ruleset, seats }));
		const start = game.start(setting);
		const sides = game.sides(setting);
		const partner = sides.slice(0, -1).indexOf(sides[seats - 1]);
		let history = beginHistory(rules, start);
		const steps: Step[] = [];
		const make = (step: Step): void => {
			history = unwrap(advance(rules, history, step)).history;
			steps.push(step);
		};
		const roll = (): void => {
			while (actorIn(rules, history) === CHANCE) make(rules.chance(history.position)[1].step);
		};
		roll();
		make(legalIn(rules, history)[0]);
		roll();
		make(leaveOf((seats - 1) as Seat));
		make(leaveOf(actorIn(rules, history) >= 0 ? (actorIn(rules, history) as Seat) : 1));
		roll();
		for (const limits of [{ nodes: 300 }, { depth: 2 }]) {
			if (actorIn(rules, history) < 0) break;
			const { play, scores } = unwrap(
				await mind.think({ setting, position: game.writePosition(start), steps, limits }),
			);
			expect(legalIn(rules, history)).toContain(play[0]);
			expect(scores[seats - 1]).toBeCloseTo(partner < 0 ? 0 : scores[partner], 6);
			for (const step of play) make(step as Step);
			roll();
		}
	});
});

describe("the analysis of a match that a player has left", () => {
	it("does not count leaving as a play, nor as a mistake", async () => {
		const game = await SHELF.omba();
		const text =
			'[Tablier "1"]\n[Ruleset "omba"]\n[Seats "3"]\n\n1. *: 4\n2. B: leaves:B\n3. A: @b1-b2-c2-c3\n4. *: 1\n5. C: leaves:C\n';
		const replay = unwrap(replayRecord(game, unwrap(readRecord(text))));
		const analysis = unwrap(await analyse(game, replay, mind.think, { limits: { nodes: 300 } }));
		expect(analysis.reviews).toHaveLength(5);
		expect(summaryOf(analysis).map(({ plays }) => plays)).toEqual([1, 0, 0]);
		expect(worstOf(analysis, 9).every(({ by }) => by === 0)).toBe(true);
		expect(analysis.reviews[1].after[1]).toBeCloseTo(0, 6);
		expect(analysis.reviews[4].after).toEqual([1, 0, 0]);
	});
});
