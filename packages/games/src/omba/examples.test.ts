import { describe, expect, it } from "vitest";
import type { OmbaPosition } from "./position.ts";
import { endsOf, legalMoves, placed, showing, tellStep } from "./test/subject.ts";

/*
 * The worked examples of the rules. R is seat A; Y, G and B are the seats B, C and D of a game of four. Seats but A hold a
 * cube each, so that nothing but A's own move matters.
 */
const ROLLS = [1, 2, 3, 4, 5, 6];
const SIDES = "a2 b1 b3 c2";
const CORNERS = "a1 a3 c1 c3";
const EVEN = "a1 a3 b2 c1 c3";
const OUT = "out";

const example = (stacks: string, inHand = 0): OmbaPosition =>
	placed(stacks, { seats: 4, hands: [inHand, 1, 1, 1], turn: 9 });

/** Where A can end with each roll; `out` when rolling it puts A out, which is looked at by rolling. */
const outcomes = (position: OmbaPosition): readonly string[] =>
	ROLLS.map((roll) => {
		const { next } = tellStep(position, String(roll));
		if (next.out[0]) return OUT;
		expect(next).toEqual(showing(position, roll));
		return endsOf(next);
	});

/** Ways to walk in from the hand over an empty board: every simple walk of so many cells from an entry cell. */
function waysIn(points: number): number {
	const around = (x: number, y: number): readonly (readonly [number, number])[] =>
		(
			[
				[x + 1, y],
				[x - 1, y],
				[x, y + 1],
				[x, y - 1],
			] as const
		).filter(([i, j]) => i >= 0 && i < 3 && j >= 0 && j < 3);
	const ways = (x: number, y: number, left: number, seen: readonly string[]): number =>
		left === 0
			? 1
			: around(x, y)
					.filter(([i, j]) => !seen.includes(`${i}${j}`))
					.reduce((sum, [i, j]) => sum + ways(i, j, left - 1, [...seen, `${i}${j}`]), 0);
	const entries = [
		[1, 0],
		[0, 1],
		[2, 1],
		[1, 2],
	];
	return entries.reduce((sum, [x, y]) => sum + ways(x, y, points - 1, [`${x}${y}`]), 0);
}

describe("worked examples", () => {
	it("[BE1] an empty board, a cube in hand", () => {
		expect(outcomes(example("", 3))).toEqual([SIDES, EVEN, SIDES, EVEN, SIDES, EVEN]);
		expect(ROLLS.map(waysIn)).toEqual([4, 12, 20, 40, 40, 64]);
	});

	it("[BE1] a cube that enters is one move for each last cell, however many ways lead there", () => {
		const moves = ROLLS.map((roll) => legalMoves(showing(example("", 3), roll)));
		expect(moves.map((some) => some.length)).toEqual([4, 5, 4, 5, 4, 5]);
		expect(moves[5]).toEqual(["@a1", "@a3", "@b2", "@c1", "@c3"]);
	});

	it("[BE2] a cube alone in the corner", () => {
		const far = "a3 b2 c1 c3";
		expect(outcomes(example("a1:A"))).toEqual(["a2 b1", "a3 b2 c1", SIDES, far, SIDES, far]);
	});

	it("[BE3] stacks of one and two beside it", () => {
		expect(outcomes(example("a1:A b1:B a2:CD"))).toEqual([OUT, "b1", "a2", "b2 c1", "b3 c2", "a3 b2 c1 c3"]);
	});

	it("[BE4] on top of five", () => {
		expect(outcomes(example("b2:BCDBCA"))).toEqual([OUT, OUT, OUT, OUT, OUT, SIDES]);
	});

	it("[BE5] one cube covered, the other free", () => {
		const position = example("b2:AB c3:A");
		expect(outcomes(position)).toEqual(["b3 c2", "a3 c1", "a2 b1", "a1 b2", "a2 b1", "a3 b2 c1"]);
		for (const roll of ROLLS)
			for (const move of legalMoves(showing(position, roll))) expect(move.slice(0, 2)).toBe("c3");
	});

	it("[BE6] every entry cell taken, cubes only in hand", () => {
		expect(outcomes(example("b1:B a2:C c2:D b3:B", 3))).toEqual([OUT, SIDES, OUT, EVEN, OUT, SIDES]);
	});

	it("[BE7] on the ground in the middle of eight", () => {
		const around = "a1 b1 c1 a2 c2 a3 b3 c3".split(" ").map((cell) => `${cell}:B`);
		const position = placed(`${around.join(" ")} b2:A`, { seats: 2, hands: [0, 0] });
		expect(outcomes(position)).toEqual([OUT, SIDES, CORNERS, SIDES, CORNERS, SIDES]);
	});
});
