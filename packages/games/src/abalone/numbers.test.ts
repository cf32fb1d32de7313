import { perft } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { abalone } from "./index.ts";
import { LAYOUT_KEYS, LAYOUTS } from "./layouts.ts";
import { legalTexts, positionOf, startWith, tellStep } from "./test/subject.ts";

describe("worked numbers", () => {
	it("the 44 first moves split by kind and number of marbles", () => {
		const start = startWith();
		const kinds = new Map<string, number>();
		for (const text of legalTexts(start)) {
			const [shift] = tellStep(start, text).effects;
			if (shift.kind !== "shift") throw new Error("a move begins with a shift");
			const kind = `${shift.rule} ${shift.travels.length}`;
			kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
		}
		expect(Object.fromEntries(kinds)).toEqual({ "A4 1": 14, "A4 2": 12, "A4 3": 8, "A5 2": 8, "A5 3": 2 });
	});

	it.each([
		["snakes", 98],
		["alien-attack", 48],
		["domination", 80],
	])("%s has %i first moves", (layout, count) => {
		expect(perft(abalone, startWith({ layout }), 1)).toBe(count);
	});

	it.each([
		["5/6/7/8/4SSSs1/4s3/7/6/5 0 0 b 0 1", 22],
		["2s1s/3Ss1/7/8/4SSS2/ssSS2S1/3s2S/2sSss/1s3 0 0 b 0 1", 58],
		["2s1s/3Ss1/7/8/4SSS2/ssSS2S1/3s2S/2sSss/1s3 0 0 w 0 1", 44],
	])("%s has %i moves", (text, count) => {
		expect(perft(abalone, positionOf(text), 1)).toBe(count);
	});
});

describe("layouts", () => {
	/** Cells are numbered row by row, so a half turn about the centre reverses their order. */
	const halfTurned = (layout: string) => startWith({ layout }).cells.toReversed();
	const swapped = (cells: readonly number[]) => cells.map((value) => (value === 0 ? 0 : 3 - value));

	it.each(LAYOUT_KEYS)("%s has 14 marbles a side and is written as it was read", (layout) => {
		const { cells } = startWith({ layout });
		expect(cells.filter((value) => value === 1)).toHaveLength(14);
		expect(cells.filter((value) => value === 2)).toHaveLength(14);
		expect(abalone.writePosition(startWith({ layout }))).toBe(`${LAYOUTS[layout]} 0 0 b 0 1`);
	});

	it("standard takes Black to White under the half turn", () => {
		expect(halfTurned("standard")).toEqual(swapped(startWith().cells));
	});

	it.each(LAYOUT_KEYS.filter((key) => key.endsWith("daisy") || key === "domination"))(
		"%s takes each colour to itself under the half turn",
		(layout) => expect(halfTurned(layout)).toEqual(startWith({ layout }).cells),
	);
});
