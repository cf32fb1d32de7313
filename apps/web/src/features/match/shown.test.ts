import { asStep, CHANCE, leaveOf, type Play } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { lastToTakeBack } from "./shown.ts";

const play = (by: Play["by"]): Play => ({ by, steps: [asStep(1)] });
const LEFT: Play = { by: 2, steps: [leaveOf(2)] };

describe("the plays of a match", () => {
	it("may be taken back as far as the last die and the last player who left", () => {
		expect(lastToTakeBack([play(0), play(1)], [0])).toBe(0);
		expect(lastToTakeBack([play(0), play(1)], [2])).toBe(-1);
		expect(lastToTakeBack([play(0), play(CHANCE)], [0])).toBe(-1);
		expect(lastToTakeBack([play(0), LEFT], [0, 2])).toBe(-1);
		expect(lastToTakeBack([LEFT, play(0)], [0, 2])).toBe(1);
		expect(lastToTakeBack([], [0])).toBe(-1);
	});
});
