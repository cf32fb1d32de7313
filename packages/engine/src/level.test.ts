import { RULESETS_OF } from "@tablier/games";
import { type Forms, readSetting, type Setting, unwrap } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { eyesOf, fraction, KEEN } from "./eyes.ts";
import { formsOf, loadForms, USUAL_FORMS } from "./forms.ts";
import { KNOWLEDGE } from "./knowledges.ts";
import { BEST_LEVEL, LEVELS, levelAt, levelFor, levelOf } from "./level.ts";

const MEASURED = Object.entries({ ...(await loadForms()), "a game that was not measured": USUAL_FORMS });

const settings = async (): Promise<{ forms: Forms; setting: Setting }[]> => {
	const all: { forms: Forms; setting: Setting }[] = [];
	for (const id of Object.keys(KNOWLEDGE) as (keyof typeof KNOWLEDGE)[]) {
		const knowledge = await KNOWLEDGE[id]();
		for (const ruleset of knowledge.game.rulesets)
			for (const seats of ruleset.seats) {
				const setting = unwrap(readSetting(knowledge.game.rulesets, { ruleset: ruleset.id, seats }));
				all.push({ forms: formsOf(knowledge, setting), setting });
			}
	}
	return all;
};

describe("forms", () => {
	it("see more, judge better and look longer as they rise", () => {
		const forms = Array.from({ length: 21 }, (_, i) => levelAt(i / 20, 10_000));
		for (let i = 1; i < forms.length; i++) {
			expect(forms[i].blind).toBeLessThanOrEqual(forms[i - 1].blind);
			expect(forms[i].blur).toBeLessThanOrEqual(forms[i - 1].blur);
			expect(Number(forms[i].limits.nodes)).toBeGreaterThan(Number(forms[i - 1].limits.nodes));
		}
		expect(forms[20]).toEqual({ limits: { nodes: 10_000 }, blind: 0, blur: 0 });
	});

	it.each(MEASURED)(
		"of %s rise from level to level, seven ranges from 0 to a little beyond 1",
		(_, { most, ranges }) => {
			expect(most).toBeGreaterThan(100);
			expect(ranges).toHaveLength(7);
			ranges.forEach(([low, high], i) => {
				expect(low).toBeGreaterThanOrEqual(0);
				expect(high).toBeLessThanOrEqual(1.1);
				expect(low).toBeLessThanOrEqual(high);
				if (i > 0) expect(low + high).toBeGreaterThan(ranges[i - 1][0] + ranges[i - 1][1]);
			});
		},
	);
});

describe("levels", () => {
	it("exist for every ruleset and player count, the best without any blindness and limited by time alone", async () => {
		const all = await settings();
		expect(all.length).toBeGreaterThanOrEqual(Object.values(RULESETS_OF).flat().length);
		for (const { forms } of all) {
			for (const level of LEVELS) expect(levelOf(forms, level, 3).limits).toBeDefined();
			const best = levelOf(forms, BEST_LEVEL);
			expect([best.blind, best.blur, best.limits.nodes]).toEqual([0, 0, undefined]);
		}
	});

	it("keep their form for a seed, and have others for other seeds", async () => {
		const [{ forms }] = await settings();
		expect(levelOf(forms, 4, 11)).toEqual(levelOf(forms, 4, 11));
		const nodes = new Set(Array.from({ length: 20 }, (_, seed) => levelOf(forms, 4, seed).limits.nodes));
		expect(nodes.size).toBeGreaterThan(5);
	});

	it("add their limits to those asked for; a limit without a level stands alone", async () => {
		const [{ forms, setting }] = await settings();
		const question = { setting, position: "", steps: [] };
		expect(levelFor(forms, { ...question, level: 8, limits: { ms: 50 } }).limits).toEqual({ ms: 50 });
		expect(levelFor(forms, { ...question, limits: { nodes: 77 } }).limits).toEqual({ nodes: 77 });
		// The best level has no limits but those it is given: with nodes alone it answers the same every time.
		expect(levelFor(forms, { ...question, level: 8, limits: { nodes: 77 } }).limits).toEqual({ nodes: 77 });
		const weak = levelFor(forms, { ...question, level: 3, limits: { ms: 50 } }).limits;
		expect(weak.ms).toBe(50);
		expect(weak.nodes).toBeGreaterThan(0);
	});

	it("look no farther when more is offered, and less far when less is", async () => {
		const [{ forms, setting }] = await settings();
		const question = { setting, position: "", steps: [], level: 3 };
		const own = levelFor(forms, question).limits.nodes;
		expect(levelFor(forms, { ...question, limits: { nodes: 1_000_000 } }).limits.nodes).toBe(own);
		expect(levelFor(forms, { ...question, limits: { nodes: 2 } }).limits.nodes).toBe(2);
	});
});

describe("eyes", () => {
	const steps = Array.from({ length: 2000 }, (_, step) => step);

	it("overlook about the part they should, and the same every time", () => {
		const eyes = eyesOf(0.3, 0, 5);
		const seen = steps.filter((step) => eyes.sees(1234, step));
		expect(seen.length / steps.length).toBeGreaterThan(0.65);
		expect(seen.length / steps.length).toBeLessThan(0.75);
		expect(steps.filter((step) => eyesOf(0.3, 0, 5).sees(1234, step))).toEqual(seen);
		expect(steps.filter((step) => eyesOf(0.3, 0, 6).sees(1234, step))).not.toEqual(seen);
	});

	it("always find something to play", () => {
		const blind = eyesOf(0.999, 0, 1);
		for (let key = 0; key < 200; key++) expect(blind.lookOver(key, [7, 8, 9]).length).toBeGreaterThan(0);
	});

	it("blur judgements around nothing, about as much as they should", () => {
		const eyes = eyesOf(0, 100, 9);
		const errors = steps.map((key) => eyes.blurs(key * 7919));
		const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
		const spread = Math.sqrt(errors.reduce((sum, error) => sum + error * error, 0) / errors.length);
		expect(Math.abs(mean)).toBeLessThan(10);
		expect(spread).toBeGreaterThan(85);
		expect(spread).toBeLessThan(115);
	});

	it("miss nothing when they are keen", () => {
		expect(eyesOf(0, 0, 1)).toBe(KEEN);
		expect(KEEN.lookOver(1, steps)).toEqual(steps);
	});

	it("draw fractions evenly", () => {
		const drawn = steps.map(fraction);
		expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
		expect(Math.max(...drawn)).toBeLessThan(1);
		expect(drawn.reduce((sum, value) => sum + value, 0) / drawn.length).toBeCloseTo(0.5, 1);
	});
});
