import { abalone } from "@tablier/games/abalone";
import type { Goal } from "@tablier/games/course";
import { omba } from "@tablier/games/omba";
import type { Game } from "@tablier/kernel";
import { type Position, type Rules, readSetting, rulesOf, unwrap } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { type MadeStep, meets } from "./goal.ts";

const rules = rulesOf(abalone as Game);
const stacks = rulesOf(omba as Game);
const at = ({ game }: Rules, text: string): Position =>
	unwrap(game.readPosition(text, unwrap(readSetting(game.rulesets, { ruleset: game.id }))));

function make(by: Rules, text: string, step: string): MadeStep {
	const before = at(by, text);
	const read = unwrap(by.game.readStep(before, step));
	const { position, effects } = unwrap(by.tell(before, read));
	return { before, step: read, effects, after: position };
}

/** Two black marbles push a white one over the edge at E9. */
const EJECTION = make(rules, "5/6/7/8/6SSs/8/1s5/6/5", "E7E8");
const shift: Goal = { kind: "effect", effect: "shift" };
const is = (goal: Goal, made = EJECTION): boolean => meets(rules, goal, made);

describe("a goal", () => {
	it("looks for effects by kind, rule, seat, size, cells and whether somebody leaves", () => {
		expect(is(shift)).toBe(true);
		expect(is({ ...shift, rule: "A6", off: true, size: { least: 3, most: 3 } })).toBe(true);
		expect(is({ ...shift, rule: "A4" })).toBe(false);
		expect(is({ ...shift, size: { most: 2 } })).toBe(false);
		expect(is({ ...shift, cells: ["E9"] })).toBe(true);
		expect(is({ ...shift, cells: ["E7"] })).toBe(false);
		expect(is({ kind: "effect", effect: "score", seat: 0, size: { least: 1 } })).toBe(true);
		expect(is({ kind: "effect", effect: "score", seat: 1 })).toBe(false);
		expect(is({ ...shift, off: true }, make(rules, "5/6/7/8/4SSSs1/8/1s5/6/5", "E5E6"))).toBe(false);
	});

	it("counts them", () => {
		expect(is({ ...shift, count: { most: 0 } })).toBe(false);
		expect(is({ ...shift, count: { least: 2 } })).toBe(false);
		expect(is({ kind: "effect", effect: "change", count: { most: 0 } })).toBe(true);
	});

	it("can be one of some steps, or a piece that stands somewhere", () => {
		expect(is({ kind: "steps", steps: ["E8E9", "E7E8"] })).toBe(true);
		expect(is({ kind: "steps", steps: ["E8E9"] })).toBe(false);
		expect(is({ kind: "stands", cell: "E9", seat: 0 })).toBe(true);
		expect(is({ kind: "stands", cell: "E9", seat: 1 })).toBe(false);
		expect(is({ kind: "stands", cell: "E7", seat: 0 })).toBe(false);
	});

	it("is put together of others", () => {
		const [yes, no]: Goal[] = [{ kind: "any" }, { kind: "steps", steps: [] }];
		expect([is({ kind: "all", of: [yes, no] }), is({ kind: "all", of: [yes, yes] })]).toEqual([false, true]);
		expect([is({ kind: "some", of: [yes, no] }), is({ kind: "some", of: [no] })]).toEqual([true, false]);
		expect([is({ kind: "none", of: [yes, no] }), is({ kind: "none", of: [no] })]).toEqual([false, true]);
	});

	it("sees who is covered, and reads a walk by its ends", () => {
		const climb = make(stacks, "-,-,-/-,-,-/A,B,- 0,5 A 2 3", "a1-b1");
		const covers = (seat?: number): boolean =>
			meets(stacks, { kind: "covers", ...(seat !== undefined && { seat }) }, climb);
		expect([covers(), covers(1), covers(0)]).toEqual([true, true, false]);
		expect(meets(stacks, { kind: "steps", steps: ["a1b1"] }, climb)).toBe(true);
		expect(meets(stacks, { kind: "stands", cell: "b1", seat: 0, height: { least: 2 } }, climb)).toBe(true);
		const flat = make(stacks, "-,-,-/-,-,-/A,B,- 0,5 A 2 3", "a1-b2");
		expect(meets(stacks, { kind: "covers" }, flat)).toBe(false);
	});
});
