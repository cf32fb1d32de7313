import { omba } from "@tablier/games/omba";
import { randomFrom, readSetting, unwrap } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { positionOf, situationIn } from "./coverage.ts";
import { CELLS, HAND, MIRRORS } from "./ground.ts";
import { layoutOf } from "./layout.ts";
import { movesIn, numberOf, type Situation, situationOf } from "./situation.ts";

const NAMES = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];

/** `b2:YGR`: the cubes of a cell from below; R are the mover's. */
function placed(text: string): Situation {
	const stacks = NAMES.map((name) => new RegExp(`${name}:(\\w+)`).exec(text)?.[1] ?? "");
	const owners = stacks.join("");
	const owns = [...owners].reduce((bits, owner, cube) => bits | (owner === "R" ? 1 << cube : 0), 0);
	const heights = Uint8Array.from(stacks, (stack) => stack.length);
	return { heights, owns, cubes: owners.length, own: [...owners].filter((owner) => owner === "R").length };
}

const endsOf = (situation: Situation, roll: number, inHand: number): string =>
	movesIn(situation, situation.own + inHand)
		.filter(({ rolls }) => (rolls >> roll) & 1)
		.map(({ to }) => NAMES[to])
		.sort()
		.filter((name, i, all) => name !== all[i - 1])
		.join(" ");

const SIDES = "a2 b1 b3 c2";
const EVEN = "a1 a3 b2 c1 c3";
const CORNERS = "a1 a3 c1 c3";

describe("worked examples of the rules", () => {
	it.each([
		["BE1", "", 1, [SIDES, EVEN, SIDES, EVEN, SIDES, EVEN]],
		["BE2", "a1:R", 0, ["a2 b1", "a3 b2 c1", SIDES, "a3 b2 c1 c3", SIDES, "a3 b2 c1 c3"]],
		["BE3", "a1:R b1:Y a2:GB", 0, ["", "b1", "a2", "b2 c1", "b3 c2", "a3 b2 c1 c3"]],
		["BE4", "b2:YGBYGR", 0, ["", "", "", "", "", SIDES]],
		["BE5", "b2:RY c3:R", 0, ["b3 c2", "a3 c1", "a2 b1", "a1 b2", "a2 b1", "a3 b2 c1"]],
		["BE6", "b1:Y a2:G c2:B b3:Y", 1, ["", SIDES, "", EVEN, "", SIDES]],
		["BE7", "a1:Y b1:Y c1:Y a2:Y b2:R c2:Y a3:Y b3:Y c3:Y", 0, ["", SIDES, CORNERS, SIDES, CORNERS, SIDES]],
	])("[%s] %s", (_, text, inHand, ends) => {
		expect([1, 2, 3, 4, 5, 6].map((roll) => endsOf(placed(text), roll, inHand))).toEqual(ends);
	});
});

describe("numbers of positions", () => {
	it.each([
		[1, 29],
		[2, 741],
		[3, 14_235],
		[6, 30_132_975],
	])("%i cubes each: %i positions up to symmetry", (each, positions) => {
		expect(layoutOf(each).positions).toBe(positions);
	});

	it("a number names a position, and a position its number", () => {
		const layout = layoutOf(2);
		for (let number = 0; number < layout.positions; number++)
			if (numberOf(layout, situationOf(layout, number)) !== number) expect(number).toBe("a number of its own");
	});

	it("the eight symmetries do not change the number, or lead to a twin of the same shape", () => {
		const layout = layoutOf(6);
		const random = randomFrom(3);
		for (let i = 0; i < 300; i++) {
			const situation = situationOf(layout, random(layout.positions));
			const { stacks } = positionOf(situation, 6);
			for (let mirror = 0; mirror < 8; mirror++) {
				const turned = stacks.map((_, cell) => stacks[MIRRORS.indexOf(cell, mirror * CELLS) - mirror * CELLS]);
				const image = unwrap(situationIn({ ...positionOf(situation, 6), stacks: turned }, 6));
				const [one, other] = [situation, image].map((each) => situationOf(layout, numberOf(layout, each)));
				expect(other.heights).toEqual(one.heights);
			}
		}
	});

	it("the hand is no cell", () => {
		expect(HAND).toBe(CELLS);
	});
});

describe("positions that no table covers", () => {
	const read = (options: Record<string, string>, seats = 2, ruleset = "omba") =>
		situationIn(omba.start(unwrap(readSetting(omba.rulesets, { ruleset, seats, options }))), 6);

	it.each([
		["not-two-players", {}, 3],
		["other-options", { roll: "cards" }, 2],
		["other-options", { stuck: "pass" }, 2],
		["other-options", { back: "no-reversal" }, 2],
		["other-options", { entry: "own-side" }, 2],
	])("%s %j with %i players", (code, options, seats) => {
		expect(read(options, seats)).toMatchObject({ ok: false, error: { code } });
	});

	it("Docker with two players is covered, a finished game and missing cubes are not", () => {
		expect(read({}, 2, "docker").ok).toBe(true);
		const start = omba.start(unwrap(readSetting(omba.rulesets, { ruleset: "omba", seats: 2 })));
		expect(situationIn({ ...start, out: [true, false] }, 6)).toMatchObject({ error: { code: "finished" } });
		expect(situationIn({ ...start, hands: [5, 6] }, 6)).toMatchObject({
			error: { code: "other-cubes", detail: "5, 6" },
		});
	});
});
