import { loadWords } from "@tablier/words";
import { describe, expect, it } from "vitest";
import { againstMachines, isPerson, machineAt, PERSON, personsAt, sayLevel, sayShortLevel } from "./chair.ts";
import { saySitters } from "./sitters.ts";

const words = await loadWords("en");

describe("the chairs of a match", () => {
	it("are one person's and machines'", () => {
		expect(againstMachines(3, 1)).toEqual([machineAt(3), PERSON, machineAt(3)]);
		expect(againstMachines(2, 0, "perfect")).toEqual([PERSON, machineAt("perfect")]);
		expect(personsAt(againstMachines(4, 2))).toEqual([2]);
		expect(personsAt([])).toEqual([]);
		expect(isPerson(undefined)).toBe(false);
	});

	it("are named by their level", () => {
		expect(sayLevel(words, 3)).toContain("3");
		expect(sayLevel(words, "perfect")).toBe(words.machine.perfect);
		expect(sayShortLevel(words, "perfect")).toBe(words.machine.shortPerfect);
		expect(saySitters(words, "abalone", [PERSON, machineAt(2)])).toBe(`Black, White (${words.machine.short(2)})`);
	});
});
