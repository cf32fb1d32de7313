import { describe, expect, it } from "vitest";
import { type Given, type Said, tablier } from "../test/terminal.ts";

/** Runs `play` with a person who types, and dice that are not all the same. */
function evening(args: string, typed: Given["typed"], more: Given = {}): Promise<Said> {
	let dice = 1;
	const rolls = (weights: readonly number[]): number => {
		dice = (dice * 48_271) % 0x7fff_ffff;
		return dice % weights.length;
	};
	return tablier(args, { typed, rolls, ...more });
}

/** Asks what is legal, then plays one of it, a different one each time. */
function anyStep(told: readonly string[], turn: number): string | undefined {
	if (turn % 2 === 0) return "legal";
	const steps = told[told.length - 2].split(" ").filter((text) => text !== "");
	return steps.length === 0 ? undefined : steps[turn % steps.length];
}

describe("play against the machine", () => {
	it.each([
		["ko-oshi --a person --b level:1 --seed 7", /^Ivory plays [a-i]\d-[a-i]\d/m, /(Red|Ivory) wins/],
		["docker --seats 3 --b level:1 --c nodes:50 --seed 7", /^B3 Yellow rolls \d\n(.*\n)*Yellow plays /m, / wins|Draw/],
		["mamba --a nodes:50", /^South plays /m, / wins|Draw/],
	])("play %s to the end, its plays told and its dice rolled", async (args, played, ended) => {
		const { code, out, told } = await evening(`play ${args}`, anyStep);
		expect(code).toBe(0);
		expect(out).toMatch(played);
		expect(out).toMatch(ended);
		expect(told.at(-1)).toBe("Good-bye.");
	});

	it("begins where it sits first, in French too, and undo goes back to the person's own play", async () => {
		const french = await evening("play ko-oshi --a level:1 --seed 1", ["legal", "undo"], { language: "fr" });
		expect(french.out).toMatch(/^Rouge joue /m);
		expect(french.out).toContain("Il n’y a rien à reprendre.");
		const back = await evening("play oshi --b level:1", ["c2-c4", "undo", "draw"]);
		expect(back.told.filter((line) => line === "1. Red > ")).toHaveLength(3);
		expect(back.out).toContain("The machine agrees to no draw.");
	});

	it("plays alone, and stops between two plays when it is interrupted", async () => {
		const { out } = await evening("play ko-oshi --a ms:60000 --b ms:60000", [], { patience: 0 });
		expect(out.match(/plays/g)).toHaveLength(1);
		expect(out).toContain("Stopped. Enter goes on.");
		const watched = await evening("play ko-oshi --a nodes:20 --b nodes:20", []);
		expect(watched.out).toMatch(/ wins|Draw/);
	});
});
