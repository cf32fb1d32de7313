import { type OmbaPosition, omba } from "@tablier/games/omba";
import { CHANCE, OVER, type Random, randomFrom, StepList, unwrap } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { asFirst, choice, followersOf, mean, model, seenFrom, startWith } from "../../test/three-model.ts";
import { layoutOf } from "./layout.ts";
import { sharesIn } from "./shares.ts";
import { type SolvedThree, solveThree } from "./solve.ts";

const worstOf = (found: readonly number[], said: readonly number[]): number =>
	Math.max(...found.map((share, seat) => Math.abs(share - said[seat])));

/** Positions before a roll, from games in which everybody plays at random. */
function* randomPositions(each: number, random: Random): Generator<OmbaPosition> {
	const core = omba.core();
	const list = new StepList(omba.maxBranching);
	for (;;) {
		core.load(startWith(each));
		while (core.actor !== OVER) {
			if (core.actor === CHANCE) yield core.save();
			list.clear();
			core.steps(list);
			core.make(list.items[random(list.length)]);
		}
	}
}

/** How far a chance is from what the rules and the chances with one turn less say, at most, in so many positions. */
function worstEquation({ layout, chances, before }: SolvedThree, count: number): number {
	const core = omba.core();
	const positions = randomPositions(layout.each, randomFrom(5));
	let worst = 0;
	for (let i = 0; i < count; i++) {
		const position = asFirst(positions.next().value);
		const byRoll = followersOf(core, position).map((after) =>
			choice(after.map((next) => seenFrom(position, sharesIn(layout, before, asFirst(next))))),
		);
		worst = Math.max(worst, worstOf(mean(byRoll), sharesIn(layout, chances, position)));
	}
	return worst;
}

describe("Docker for three", () => {
	it("has so many positions, up to symmetry", () => {
		expect([1, 2, 3].map((each) => layoutOf(each).positions)).toEqual([262, 62809, 9676438]);
	});

	it.each([30])("agrees with the independent model in every position, one cube each, %i turns", async (turns) => {
		const { layout, chances } = unwrap(await solveThree({ each: 1, turns }));
		const all = model(1, turns);
		expect(all.length).toBeGreaterThan(1000);
		const worst = all.map(({ position, shares }) => worstOf(sharesIn(layout, chances, position), shares));
		expect(Math.max(...worst)).toBeLessThan(1e-9);
	});

	it("keeps its equation against the rules of the game, two cubes each", async () => {
		const solved = unwrap(await solveThree({ each: 2, turns: 4 }));
		expect(worstEquation(solved, 200)).toBeLessThan(1e-9);
	});

	it("settles with one cube each: who begins is worst off", async () => {
		const { start, changeOfThree } = unwrap(await solveThree({ each: 1, turns: 80 }));
		expect(changeOfThree).toBeLessThan(1e-12);
		expect(start.map((share) => share.toFixed(6))).toEqual(["0.252051", "0.327784", "0.420165"]);
	});

	it("can be stopped", async () => {
		const control = new AbortController();
		const stopped = await solveThree({
			each: 1,
			turns: 500,
			signal: control.signal,
			progress: ({ turns }) => turns === 2 && control.abort(),
		});
		expect(stopped).toEqual({ ok: false, error: { code: "stopped" } });
	});
});
