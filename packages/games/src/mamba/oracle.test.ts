import { randomFrom, readPerft, settingName } from "@tablier/testkit";
import { describe, expect, it } from "vitest";
import { mamba } from "./index.ts";
import { findDisagreement, findDisagreementIn, nodeOf } from "./test/comparison.ts";
import { countPlays } from "./test/oracle.ts";
import { ALL_SETTINGS, PERFT, perftPositions, settingWith } from "./test/subject.ts";

describe("[M11] [M14] [M15] [M16] [M18] the product and the rules as they are written", () => {
	it.each(ALL_SETTINGS.map((setting) => [settingName(mamba, setting), setting] as const))(
		"agree from the start and from crowded positions: %s",
		(_, setting) => {
			expect(findDisagreementIn(setting, ALL_SETTINGS.indexOf(setting) + 1, 25)).toBeUndefined();
		},
	);

	it.each(
		ALL_SETTINGS.filter(({ seats }) => seats > 2).map((setting) => [settingName(mamba, setting), setting] as const),
	)("[M19] agree where players leave, between actions and while a choice waits: %s", (_, setting) => {
		expect(findDisagreementIn(setting, ALL_SETTINGS.indexOf(setting) + 1, 25, true)).toBeUndefined();
	});

	it("agree on games to their end", () => {
		for (const seats of [2, 3, 4])
			for (const ruleset of seats === 4 ? ["mamba", "mamba-de-comptoir"] : ["mamba"])
				for (const seed of [1, 2])
					expect(findDisagreement(mamba.start(settingWith({}, seats, ruleset)), randomFrom(seed), 300)).toBeUndefined();
	});

	it("count the plays of the perft file alike", () => {
		for (const [i, block] of readPerft(PERFT).entries())
			for (const { depth, leaves } of block.counts.filter((count) => count.leaves < 5000))
				expect([block.id, depth, countPlays(nodeOf(perftPositions[i]), depth)]).toEqual([block.id, depth, leaves]);
	});
});
