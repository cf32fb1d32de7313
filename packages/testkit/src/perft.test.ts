import { describe, expect, it } from "vitest";
import { readPerft } from "./perft.ts";

const FILE = `# a comment

id first one
setting game size=3 goal=2
position a/b 0 1
perft 1 4
perft 2 16
id second
setting game
position c
perft 1 0
`;

describe("readPerft", () => {
	it("reads blocks of a setting, a position and counts", () => {
		expect(readPerft(FILE)).toEqual([
			{
				id: "first one",
				ruleset: "game",
				options: { size: "3", goal: "2" },
				position: "a/b 0 1",
				counts: [
					{ depth: 1, leaves: 4 },
					{ depth: 2, leaves: 16 },
				],
			},
			{ id: "second", ruleset: "game", options: {}, position: "c", counts: [{ depth: 1, leaves: 0 }] },
		]);
	});

	it("reads the number of players beside the options", () => {
		const [block] = readPerft("id x\nsetting game seats=3 size=3\nposition p\nperft 1 1");
		expect(block).toMatchObject({ seats: 3, options: { size: "3" } });
	});

	it.each([
		["setting game", 'line 1: "setting" before the first "id"'],
		["id x\ndepth 1 4", 'line 2: unknown word "depth"'],
		["id x\nsetting g\nposition p\nperft 1 many", "line 4: bad count"],
		["id x\nsetting g\nposition p", 'block "x" is not complete'],
		["id x\nsetting g\nperft 1 4", 'block "x" is not complete'],
	])("refuses %j", (text, message) => {
		expect(() => readPerft(text)).toThrow(message);
	});
});
