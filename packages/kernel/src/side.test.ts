import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shareOut } from "./match/match.ts";
import { SEATS, type Seat } from "./seat.ts";
import { drawnBetween, fallen, lostBy } from "./side.ts";

const SIDES = fc.constantFrom([0, 1], [0, 1, 2], [0, 1, 2, 3], [0, 1, 0, 1]);
/** Some of the seats. */
const some = (sides: readonly number[]) => fc.subarray(SEATS.slice(0, sides.length));
const sum = (shares: readonly number[]): number => shares.reduce((total, share) => total + share, 0);

describe("shares", () => {
	it("add up to one, whoever has left, has fallen and gives up, as long as somebody stays", () => {
		const property = fc.property(
			SIDES.chain((sides) => fc.tuple(fc.constant(sides), some(sides), some(sides), fc.nat(sides.length - 1))),
			([sides, gone, out, seat]) => {
				const lost = fallen(sides, (other) => out.includes(other));
				const giver = seat as Seat;
				if (sides.some((side, other) => side !== sides[giver] && !gone.includes(other as Seat)))
					expect(sum(lostBy(sides, giver, gone, lost))).toBeCloseTo(1);
				if (gone.length + lost.length < sides.length)
					expect(sum(drawnBetween(sides, [...gone, ...lost]))).toBeCloseTo(1);
				const all = drawnBetween(sides, []);
				if (gone.length < sides.length) expect(sum(shareOut(all, sides, gone))).toBeCloseTo(1);
			},
		);
		fc.assert(property);
	});

	it("of who has left or fallen are nothing, and partners have as much as each other", () => {
		expect(lostBy([0, 1, 2], 2, [], [1])).toEqual([1, 0, 0]);
		expect(lostBy([0, 1, 2, 3], 3, [0], [1])).toEqual([0, 0, 1, 0]);
		expect(lostBy([0, 1, 0, 1], 3)).toEqual([0.5, 0, 0.5, 0]);
		expect(drawnBetween([0, 1, 2], [1])).toEqual([0.5, 0, 0.5]);
		expect(drawnBetween([0, 1, 0, 1], [2])).toEqual([0.5, 0.25, 0, 0.25]);
	});

	it("go to who has fallen, when nobody else is left", () => {
		expect(lostBy([0, 1], 1, [], [0])).toEqual([1, 0]);
		expect(lostBy([0, 1, 2], 2, [0], [1])).toEqual([0, 1, 0]);
	});
});

describe("a side", () => {
	it("has fallen when all its seats are out", () => {
		expect(fallen([0, 1, 2], (seat) => seat === 1)).toEqual([1]);
		expect(fallen([0, 1, 0, 1], (seat) => seat === 2)).toEqual([]);
		expect(fallen([0, 1, 0, 1], (seat) => seat % 2 === 0)).toEqual([0, 2]);
	});
});
