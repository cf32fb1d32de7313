import { CHANCE, type Seat, unwrap } from "@tablier/kernel";
import { randomFrom } from "@tablier/testkit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attempts } from "./attempts.ts";
import { omba } from "./index.ts";
import type { OmbaPosition } from "./position.ts";
import { ALL_SETTINGS, placed, rules } from "./test/subject.ts";

/** `b2>b3:2>c3:4 too-dear` */
const told = (position: OmbaPosition, seat: Seat, roll?: number): string[] => {
	const name = (cell: number): string => omba.board(position.setting).cells[cell].name;
	return attempts(position, seat, roll).map(({ piece, points, way, stop }) =>
		[`${points} ${name(piece)}`, ...way.map(({ cell, spent }) => `${name(cell)}:${spent}`)]
			.join(">")
			.concat(` ${stop.code}`),
	);
};

describe("[B8] why nothing could be played", () => {
	it("tells every way of a cube to its dead end, and which cubes are covered", () => {
		const walled = placed("a1:A a2:BBB b1:BBB c3:AB", { roll: 0 });
		expect(told(walled, 0, 1)).toEqual(["1 a1 too-dear", "1 c3 covered"]);
		expect(told(walled, 0, 5)).toContain("5 a1>a2:4 too-dear");
	});

	it("counts what entering costs, for each entry that there is", () => {
		const full = placed("b1:BBBB a2:BBBB b3:BBBB c2:BBBB", { hands: [1, 0] });
		expect(told(full, 0, 3)).toEqual(Array(4).fill("3 @A too-dear"));
		expect(attempts(full, 0, 3)[0].stop).toMatchObject({ rule: "B5", facts: { left: 3, costs: 5 } });
	});

	it("[B11] with cards, tries every card that is held", () => {
		const held = placed("a1:A a2:BBBB b1:BBBB", { cards: "12,3", options: { roll: "cards" } });
		expect(told(held, 0)).toEqual(["1 a1 too-dear", "2 a1 too-dear"]);
	});

	it("whenever a player is put out, every attempt stops for a reason and every free cube has one; the rules agree", () => {
		let met = 0;
		const property = fc.property(fc.integer({ min: 0, max: 0x7fff_ffff }), (seed) => {
			const random = randomFrom(seed);
			let position = omba.start(ALL_SETTINGS[random(ALL_SETTINGS.length)]);
			for (let i = 0; i < 200 && rules.actor(position) !== -2; i++) {
				const chance = rules.actor(position) === CHANCE;
				const steps = chance ? rules.chance(position).map(({ step }) => step) : rules.legal(position);
				const step = steps[random(steps.length)];
				const { position: after, effects } = unwrap(rules.tell(position, step));
				const roll = effects.find((effect) => effect.kind === "roll")?.value;
				for (const effect of effects) {
					if (effect.kind !== "out") continue;
					met++;
					const tried = attempts(after, effect.seat, roll);
					const free = after.stacks.flatMap((stack, cell) => (stack.at(-1) === effect.seat ? [cell] : []));
					for (const cell of free) expect(tried.some(({ piece }) => piece === cell)).toBe(true);
					for (const { way, points } of tried)
						for (const [at, { spent }] of way.entries())
							expect(spent).toBeLessThan(at === way.length - 1 && spent === points ? points + 1 : points);
				}
				position = after;
			}
		});
		fc.assert(property, { numRuns: 60 });
		expect(met).toBeGreaterThan(20);
	});
});
