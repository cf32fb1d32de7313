import { describe, expect, it } from "vitest";
import { scheduledGame } from "./schedule.ts";

/** How often each player has each seat over whole groups. */
function seatCounts(sides: readonly number[], players: number, games: number): number[][] {
	const counts = Array.from({ length: players }, () => Array<number>(sides.length).fill(0));
	for (let number = 0; number < games; number++)
		for (const [seat, player] of scheduledGame(sides, players, number).seats.entries()) counts[player][seat]++;
	return counts;
}

describe("the schedule of a match", () => {
	it("swaps two players in the two games of an opening", () => {
		expect([0, 1, 2, 3].map((number) => scheduledGame([0, 1], 2, number))).toEqual([
			{ group: 0, groupSize: 2, seats: [0, 1] },
			{ group: 0, groupSize: 2, seats: [1, 0] },
			{ group: 1, groupSize: 2, seats: [0, 1] },
			{ group: 1, groupSize: 2, seats: [1, 0] },
		]);
	});

	it.each([
		["three players", [0, 1, 2], 3, 3],
		["four players", [0, 1, 2, 3], 4, 4],
		["two players on three seats", [0, 1, 2], 2, 6],
		["two players on four seats", [0, 1, 2, 3], 2, 6],
		["two players as teams", [0, 1, 0, 1], 2, 2],
	])("gives every player every seat equally often: %s", (_, sides, players, groupSize) => {
		expect(scheduledGame(sides, players, 0).groupSize).toBe(groupSize);
		const counts = seatCounts(sides, players, groupSize);
		for (const seats of counts) expect(new Set(seats)).toEqual(new Set([groupSize / players]));
	});

	it("changes who follows whom from opening to opening", () => {
		const followers = new Set<number>();
		for (let number = 0; number < 24; number++) {
			const { seats } = scheduledGame([0, 1, 2, 3], 4, number);
			followers.add(seats[(seats.indexOf(0) + 1) % 4]);
		}
		expect(followers).toEqual(new Set([1, 2, 3]));
	});

	it("keeps partners together", () => {
		for (let number = 0; number < 4; number++) {
			const { seats } = scheduledGame([0, 1, 0, 1], 2, number);
			expect([seats[2], seats[3]]).toEqual([seats[0], seats[1]]);
		}
	});
});
