import { describe, expect, it } from "vitest";
import { playerIn, playerTags } from "./players.ts";

describe("the players of a record", () => {
	const tags = playerTags([
		{ chair: { kind: "person" }, name: "Anna" },
		{ chair: { kind: "machine", level: 3 } },
		{ chair: { kind: "person" } },
		{ chair: { kind: "machine", level: "perfect" } },
	]);

	it("stand in tags of their own", () => {
		expect(tags).toEqual({
			"Player-A": "Anna",
			"Player-B": "machine, level 3",
			"Player-C": "?",
			"Player-D": "machine, perfect play",
		});
	});

	it("are read again", () => {
		expect([0, 1, 2, 3].map((seat) => playerIn(tags, seat))).toEqual([
			{ name: "Anna" },
			{ level: 3 },
			undefined,
			{ level: "perfect" },
		]);
		expect(playerIn({}, 0)).toBeUndefined();
	});
});
