import { applyEffects, OVER } from "@tablier/kernel";
import { pickFrom, randomFrom, settingName } from "@tablier/testkit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { omba } from "./index.ts";
import { pathOf } from "./path.ts";
import { cubesEach, type OmbaPosition } from "./position.ts";
import { Ring } from "./ring.ts";
import { HAND, isRoll, unpack } from "./step.ts";
import { ALL_SETTINGS, cubesOf, rules } from "./test/subject.ts";
import { Walker } from "./walker.ts";

/** (file + rank + level) mod 2, with a1 on the ground 0, and 0 off the board. */
const phi = (cell: number, level: number): number => ((cell % 3) + Math.floor(cell / 3) + level) % 2;

/** By how much a move changes phi of its cube, mod 2. */
function change({ stacks }: OmbaPosition, from: number, to: number): number {
	const before = from === HAND ? 0 : phi(from, stacks[from].length - 1);
	const level = stacks[to].length - (from === to ? 1 : 0);
	return (before + phi(to, level)) % 2;
}

/** Each node of a random game, from the start to its end or so many steps. */
function* randomGame(start: OmbaPosition, seed: number, length: number): Generator<OmbaPosition> {
	const random = randomFrom(seed);
	let at = start;
	for (let i = 0; i < length; i++) {
		yield at;
		if (rules.actor(at) === OVER) return;
		const steps = [...rules.legal(at), ...rules.chance(at).map(({ step }) => step)];
		const next = rules.step(at, pickFrom(random, steps));
		if (!next.ok) throw new Error(next.error.code);
		at = next.value;
	}
}

const SEED = fc.integer({ min: 0, max: 0x7fff_ffff });
const SETTINGS = ALL_SETTINGS.map((setting) => [settingName(omba, setting), setting] as const);

describe.each(SETTINGS)("random games: %s", (_, setting) => {
	const everyNode = (check: (position: OmbaPosition) => void): void =>
		fc.assert(
			fc.property(SEED, (seed) => {
				for (const position of randomGame(omba.start(setting), seed, 60)) check(position);
			}),
			{ numRuns: 4 },
		);

	it("every legal move changes phi by the parity of its points", () => {
		everyNode((position) => {
			for (const step of rules.legal(position)) {
				const meaning = unpack(step);
				if (!meaning) throw new Error(`no move: ${step}`);
				const points = meaning.card || position.roll;
				expect(change(position, meaning.from, meaning.to)).toBe(points % 2);
			}
		});
	});

	it("no cube is lost or won", () => {
		const each = Array<number>(setting.seats).fill(cubesEach(setting));
		everyNode((position) => expect(cubesOf(position)).toEqual(each));
	});

	it("who is out stays out, with the same cubes in hand, and is never to play", () => {
		fc.assert(
			fc.property(SEED, (seed) => {
				let before: OmbaPosition | undefined;
				for (const position of randomGame(omba.start(setting), seed, 120)) {
					for (const [seat, gone] of (before?.out ?? []).entries())
						if (gone) expect([position.out[seat], position.hands[seat]]).toEqual([true, before?.hands[seat]]);
					expect(position.out[position.seat]).toBe(false);
					before = position;
				}
			}),
			{ numRuns: 4 },
		);
	});
});

describe("effects", () => {
	it("applied to the look of a position they give the look of the next", () => {
		const kinds = new Set<string>();
		for (const [i, setting] of ALL_SETTINGS.entries()) {
			for (const position of randomGame(omba.start(setting), i, 80)) {
				const before = omba.look(position);
				for (const step of [...rules.legal(position), ...rules.chance(position).map((outcome) => outcome.step)]) {
					const told = rules.tell(position, step);
					if (!told.ok) throw new Error(told.error.code);
					const { effects, position: next } = told.value;
					for (const { kind } of effects) kinds.add(kind);
					const after = omba.look(next);
					expect(applyEffects(before.stacks, effects)).toEqual(after.stacks);
					const out = effects.flatMap((effect) => (effect.kind === "out" ? [effect.seat] : []));
					expect(after.out).toEqual(before.out?.map((gone, seat) => gone || out.some((one) => one === seat)));
					expect(effects[0].kind === "roll").toBe(isRoll(step));
				}
			}
		}
		expect([...kinds].sort()).toEqual(["end", "out", "pass", "roll", "shift"]);
	});
});

describe.each([
	["never-twice", new Ring()],
	["no-reversal", new Walker()],
] as const)("looking up where a cube ends agrees with walking there: %s", (back, reach) => {
	it("for any heights, cube and points", () => {
		const heights = fc.array(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 9 })), {
			minLength: 9,
			maxLength: 9,
		});
		fc.assert(
			fc.property(heights, fc.nat(8), fc.integer({ min: 1, max: 6 }), (high, from, points) => {
				if (high[from] === 0) high[from] = 1;
				const setting = { ...ALL_SETTINGS[0], options: { ...ALL_SETTINGS[0].options, back } };
				const stacks = high.map((height) => new Array<number>(height).fill(0));
				const position: OmbaPosition = { ...omba.start(setting), stacks };
				reach.look(Int32Array.from(high), 0);
				const ends = reach.ofCube(from, points);
				for (let to = 0; to < 9; to++)
					expect((ends >> to) & 1, `to ${to}`).toBe(pathOf(position, from, to, points) ? 1 : 0);
			}),
			{ numRuns: 2000 },
		);
	});
});
