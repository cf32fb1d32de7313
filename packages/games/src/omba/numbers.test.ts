import { OVER, perft, StepList } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { omba } from "./index.ts";
import type { OmbaPosition } from "./position.ts";
import { startWith, subject } from "./test/subject.ts";

/** How many different positions there are after each whole turn, roll and move together. Turns are not told apart. */
function positionsAfterTurns(start: OmbaPosition, turns: number): number[] {
	const core = omba.core();
	let level = new Map([[subject.content(start), start]]);
	return Array.from({ length: turns }, () => {
		const next = new Map<string, OmbaPosition>();
		const go = (from: OmbaPosition): void => {
			core.load(from);
			if (core.actor === OVER) return;
			const steps = new StepList(omba.maxBranching);
			core.steps(steps);
			for (const step of steps.toArray()) {
				core.load(from);
				core.make(step);
				const to = core.save();
				if (to.turn > from.turn) next.set(subject.content(to), to);
				else go(to);
			}
		};
		for (const position of level.values()) go(position);
		level = next;
		return level.size;
	});
}

/** Counted by an independent program. */
describe("positions after whole turns", () => {
	it.each([
		["omba", 2, "die", [9, 81, 558, 3714, 17_997]],
		["omba", 3, "die", [9, 81, 729, 5538]],
		["omba", 4, "die", [9, 81, 729, 6597]],
		["docker", 3, "die", [9, 81, 729, 5538]],
		["omba", 2, "cards", [27, 714, 10_401]],
		["omba", 3, "cards", [27, 714, 18_420]],
		["omba", 4, "cards", [27, 714, 18_420]],
	])("%s with %i players and %s: %j", (ruleset, seats, roll, counts) => {
		expect(positionsAfterTurns(startWith({ roll }, seats, ruleset), counts.length)).toEqual(counts);
	});

	it("perft counts the same whether leaves are listed or made", () => {
		expect([1, 2, 3, 4].map((depth) => perft(omba, startWith(), depth, "make"))).toEqual([6, 27, 162, 714]);
	});
});
