import { describe, expect, it } from "vitest";
import { countMoves, moveNumbers } from "./move-number.ts";
import { CHANCE, type Seat } from "./seat.ts";

const playsOf = (actors: readonly number[]) => actors.map((by) => ({ by: by as Seat | typeof CHANCE }));

describe("the number of a move", () => {
	it("counts plays where there is no die", () => {
		expect(moveNumbers(playsOf([0, 1, 0]))).toEqual([1, 2, 3]);
		expect(countMoves(playsOf([0, 1, 0]))).toBe(3);
	});

	it("does not count a die, which has the number of the move that it is rolled for", () => {
		const rolled = playsOf([CHANCE, 0, CHANCE, 1, CHANCE, CHANCE, 0, CHANCE]);
		expect(moveNumbers(rolled)).toEqual([1, 1, 2, 2, 3, 3, 3, 4]);
		expect(countMoves(rolled)).toBe(3);
	});

	it("begins at one, and before it at none", () => {
		expect(moveNumbers([])).toEqual([]);
		expect(countMoves(playsOf([CHANCE]))).toBe(0);
	});
});
