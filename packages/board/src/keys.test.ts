import { mamba } from "@tablier/games/mamba";
import { type Cell, readSetting, unwrap } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { Keys } from "./keys.ts";

const setting = unwrap(readSetting(mamba.rulesets, { ruleset: "mamba", seats: 3, options: {} }));
const board = mamba.board(setting);

/** What the keys led to, in order. */
function press(keys: readonly string[]): readonly string[] {
	const heard: string[] = [];
	const listener = new Keys({
		board: () => board,
		turn: () => 0,
		here: () => 0 as Cell,
		goTo: (cell) => heard.push(board.cells[cell].name),
		touch: () => heard.push("touch"),
		letGo: () => heard.push("let go"),
		letter: (letter) => heard.push(`letter ${letter}`),
		unknown: (name) => heard.push(`no ${name}`),
	});
	for (const key of keys) listener.press({ key, code: "", preventDefault: () => {} } as KeyboardEvent);
	return heard;
}

describe("after G", () => {
	it("a name leads to its cell, in letters of any size", () => {
		expect(press(["g", "b", "3"])).toEqual(["b3"]);
		expect(press(["G", "B", "3", "l"])).toEqual(["b3", "letter l"]);
	});

	it("a key that only shifts others ends nothing: the figures of a French keyboard need it", () => {
		expect(press(["g", "Shift", "B", "Shift", "3"])).toEqual(["b3"]);
	});

	it("a name may go on: a1 becomes a10 (regression: a10 and a11 could not be named)", () => {
		expect(press(["g", "a", "1", "0"])).toEqual(["a1", "a10"]);
		expect(press(["g", "a", "1", "1", "Enter"])).toEqual(["a1", "a11", "touch"]);
	});

	it("a key that no name goes on with is an ordinary one when a cell was named", () => {
		expect(press(["g", "a", "1", "l"])).toEqual(["a1", "letter l"]);
		expect(press(["g", "a", "1", "Enter"])).toEqual(["a1", "touch"]);
	});

	it("a name that no cell has is told", () => {
		expect(press(["g", "z"])).toEqual(["no z"]);
		expect(press(["g", "a", "x", "l"])).toEqual(["no ax", "letter l"]);
	});

	it("Escape ends it and lets nothing go, unless a cell was named", () => {
		expect(press(["g", "a", "Escape", "l"])).toEqual(["letter l"]);
		expect(press(["g", "a", "1", "Escape"])).toEqual(["a1", "let go"]);
	});
});
