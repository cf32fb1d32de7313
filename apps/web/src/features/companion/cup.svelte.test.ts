import { SHELF } from "@tablier/games";
import { readSetting, unwrap } from "@tablier/kernel";
import { expect, it } from "vitest";
import { Cup, hasDie } from "./cup.svelte.ts";

const [omba, mamba] = [await SHELF.omba(), await SHELF.mamba()];
const dice = unwrap(readSetting(omba.rulesets, { ruleset: "omba" }));
const cards = unwrap(readSetting(omba.rulesets, { ruleset: "omba", options: { roll: "cards" } }));

it("there is a die where the rules throw one", () => {
	expect(hasDie(omba, dice)).toBe(true);
	expect(hasDie(omba, cards)).toBe(false);
	expect(hasDie(mamba, unwrap(readSetting(mamba.rulesets, { ruleset: "mamba" })))).toBe(false);
	expect(new Cup(omba, cards).roll()).toBeUndefined();
});

it("all six faces come, and the last rolls are remembered, the newest first", () => {
	const cup = new Cup(omba, dice);
	const rolls = Array.from({ length: 200 }, () => cup.roll());
	expect([...new Set(rolls)].sort()).toEqual([1, 2, 3, 4, 5, 6]);
	expect(cup.rolls).toEqual(rolls.slice(-8).reverse());
	expect(cup.value).toBe(rolls[199]);
});
