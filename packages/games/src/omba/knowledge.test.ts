import { checkJudge, pickFrom, randomFrom } from "@tablier/testkit";
import { describe, expect, it } from "vitest";
import { OmbaCore } from "./core.ts";
import { GONE } from "./features.ts";
import { knowledge } from "./knowledge.ts";
import { pathOf } from "./path.ts";
import { CELLS, type OmbaPosition } from "./position.ts";
import { Ring } from "./ring.ts";
import { Terrain } from "./terrain.ts";
import { MAPS, mirrorOf } from "./test/mirrors.ts";
import { settingWith, startWith } from "./test/subject.ts";
import { Walker } from "./walker.ts";

checkJudge(knowledge, {
	mirrors: ({ setting: { options, seats }, turn }) => {
		const [i, shift] = [turn % 8, turn % seats];
		return options.entry === "any" ? [mirrorOf(`symmetry ${i}, seats moved by ${shift}`, seats, MAPS[i], shift)] : [];
	},
	length: 80,
});

const strengthsOf = (position: OmbaPosition): number[] => {
	const core = new OmbaCore();
	core.load(position);
	const { setting } = position;
	const judge = knowledge.judge(core, setting, knowledge.weights[knowledge.weightsOf(setting)]);
	judge.load();
	return Array.from({ length: setting.seats }, (_, seat) => judge.strength(seat));
};

describe("a judge of Omba", () => {
	it("gives a seat that is out nothing but that", () => {
		const start = { ...startWith({}, 3), out: [false, true, false] };
		const core = new OmbaCore();
		core.load(start);
		const out = new Int32Array(100);
		expect(knowledge.features(core, start.setting).list(1, out)).toBe(1);
		expect(out[0]).toBe(GONE);
		expect(strengthsOf(start)[1]).toBeLessThan(-10_000);
	});

	it("likes to be able to play more numbers", () => {
		const stacks = (under: number, top: number): number[][] =>
			Array.from({ length: CELLS }, (_, cell) => (cell === 4 ? [under, under, under, under, under, top] : []));
		const free = { ...startWith(), stacks: stacks(1, 0), hands: [2, 1] };
		const stuck = { ...free, hands: [0, 1] };
		expect(strengthsOf(free)[0]).toBeGreaterThan(strengthsOf(stuck)[0]);
	});
});

describe.each(["never-twice", "no-reversal"])("where cubes can end, back=%s", (back) => {
	it("is what the rules say, for all numbers at once", () => {
		const random = randomFrom(11);
		const terrain = new Terrain(back === "no-reversal" ? new Walker() : new Ring());
		const setting = settingWith({ back });
		for (let i = 0; i < 60; i++) {
			const stacks = Array.from({ length: CELLS }, (): number[] => []);
			for (let cubes = 1 + random(12); cubes > 0; cubes--) pickFrom(random, stacks).push(0);
			const position: OmbaPosition = { ...startWith(), setting, stacks, hands: [6, 6] };
			terrain.look(
				Int32Array.from(stacks, (stack) => stack.length),
				0,
			);
			const known = (from: number, places: readonly number[]): number[] => {
				const sets = [0, 0, 0, 0, 0, 0];
				for (const place of places) {
					terrain.find(place);
					for (const number of [0, 1, 2]) {
						sets[number] |= (terrain.low >> (9 * number)) & 511;
						sets[number + 3] |= (terrain.high >> (9 * number)) & 511;
					}
				}
				const found = sets.map((_, number) => {
					let cells = 0;
					for (let to = 0; to < CELLS; to++) if (pathOf(position, from, to, number + 1)) cells |= 1 << to;
					return cells;
				});
				expect(sets).toEqual(found);
				return sets;
			};
			stacks.forEach((stack, cell) => {
				if (stack.length > 0) known(cell, [cell]);
			});
			known(
				CELLS,
				[1, 3, 5, 7].map((entry) => CELLS + entry),
			);
		}
	});
});
