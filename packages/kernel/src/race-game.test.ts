import { checkLaws, checkMutants, findLawBreach, huntBreach, type Subject, withCore } from "@tablier/testkit";
import { describe, expect, it } from "vitest";
import { RACE_RULES, type RacePosition, race } from "../test/race-game.ts";
import { unwrap } from "./result.ts";
import { readSetting } from "./setting.ts";

const subject: Subject<RacePosition> = {
	game: race,
	rules: RACE_RULES,
	content: ({ runners, points, seat, left, second }) => [runners, points, seat, left, second].join(" "),
	texts: () => ["d1", "d2", "d3", "w0", "w1", "w2", "w3", "b1", "x"],
};
const setting = unwrap(readSetting(race.rulesets, { ruleset: "race", seats: 3 }));

checkLaws(subject, { walks: 20, length: 60 });
checkMutants(subject, setting);

describe("mutants of a game with dice are caught", () => {
	it("an outcome that can never be drawn", () => {
		const game = withCore(race, (core) => ({
			steps: (out) => {
				core.steps(out);
				out.weights.fill(0);
			},
		}));
		expect(findLawBreach({ ...subject, game }, setting, 1, 10)).toContain("weightsArePositive");
	});

	it("a piece that jumps", () => {
		const game = withCore(race, (core) => ({
			make: (step, log) => {
				core.make(step, log);
				const [first, second] = log ?? [];
				if (!log || first?.kind !== "shift" || second?.kind !== "shift") return;
				const travels = [{ from: first.travels[0].from, to: second.travels[0].to }];
				log.splice(0, 2, { ...first, travels });
			},
		}));
		expect(huntBreach({ ...subject, game }, setting)).toContain("piecesTravelOnePlace");
	});
});
