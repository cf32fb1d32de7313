import { describe, expect, it } from "vitest";
import { allowedValues, type Ruleset, readSetting, SETTING_FAULTS } from "./setting.ts";

const RULESETS: readonly Ruleset[] = [
	{
		id: "long",
		seats: [2, 3],
		options: [
			{ kind: "choice", key: "colour", values: ["red", "blue"], byDefault: "red" },
			{ kind: "number", key: "goal", least: 1, most: 6, byDefault: "6" },
		],
	},
	{ id: "short", seats: [4], options: [] },
];

describe("readSetting", () => {
	it("fills in what was not said", () => {
		expect(readSetting(RULESETS, { ruleset: "long" })).toEqual({
			ok: true,
			value: { ruleset: "long", seats: 2, options: { colour: "red", goal: "6" } },
		});
		expect(readSetting(RULESETS, { ruleset: "short" })).toMatchObject({ value: { seats: 4, options: {} } });
	});

	it("takes what was said, numbers in their plain form", () => {
		const wanted = { ruleset: "long", seats: 3, options: { colour: "blue", goal: "03" } };
		expect(readSetting(RULESETS, wanted)).toMatchObject({
			value: { seats: 3, options: { colour: "blue", goal: "3" } },
		});
	});

	const FAULTS = [
		["unknown-ruleset", { ruleset: "wide" }, "wide", ["long", "short"]],
		["bad-seats", { ruleset: "long", seats: 4 }, "4", ["2", "3"]],
		["unknown-option", { ruleset: "long", options: { size: "1" } }, "size", ["colour", "goal"]],
		["bad-option-value", { ruleset: "long", options: { colour: "green" } }, "colour=green", ["red", "blue"]],
		["bad-option-value", { ruleset: "long", options: { goal: "7" } }, "goal=7", ["1..6"]],
		["bad-option-value", { ruleset: "long", options: { goal: "0" } }, "goal=0", ["1..6"]],
		["bad-option-value", { ruleset: "long", options: { goal: "1.5" } }, "goal=1.5", ["1..6"]],
	] as const;

	it.each(FAULTS)("refuses as %s: %j", (code, wanted, what, allowed) => {
		expect(readSetting(RULESETS, wanted)).toEqual({ ok: false, error: { code, what, allowed } });
	});

	it("every fault has a case above", () => {
		expect(new Set(FAULTS.map(([code]) => code))).toEqual(new Set(SETTING_FAULTS));
	});

	it("says which values an option takes", () => {
		expect(RULESETS[0].options.map(allowedValues)).toEqual([["red", "blue"], ["1..6"]]);
	});
});
