import { type Position, readSetting, type Setting, unwrap } from "@tablier/kernel";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findEndlessGame } from "./end.ts";
import { settingName, settingsOf } from "./settings.ts";
import type { Subject } from "./subject.ts";
import type { Breach } from "./visit.ts";
import { findLawBreach } from "./walk.ts";

export interface LawEffort {
	readonly settings?: readonly Setting[];
	/** Walks for each setting. */
	readonly walks?: number;
	/** The most nodes of a walk. */
	readonly length?: number;
}

const SEED = fc.integer({ min: 0, max: 0x7fff_ffff });

/** Declares the tests of all laws for a game. A failure prints the seed of the walk. */
export function checkLaws<P extends Position>(subject: Subject<P>, effort: LawEffort = {}): void {
	const { game } = subject;
	const { settings = settingsOf(game), walks = 4, length = 40 } = effort;
	describe(`the laws of ${game.id}`, () => {
		it("say of every seat with whom it wins", () => {
			for (const setting of settings)
				expect(game.sides(setting), settingName(game, setting)).toHaveLength(setting.seats);
		});
		for (const setting of settings) {
			it(`hold on random walks: ${settingName(game, setting)}`, () => {
				const nodes = fc.integer({ min: Math.ceil(length / 2), max: length });
				const property = fc.property(SEED, nodes, (seed, count) =>
					refute(findLawBreach(subject, setting, seed, count)),
				);
				fc.assert(property, { numRuns: walks });
			});
		}
	});
	const ending = limited(settings, subject);
	if (ending.length === 0) return;
	describe(`games of ${game.id} end`, () => {
		for (const setting of ending) {
			it(`within the limit of plies: ${settingName(game, setting)}`, () => {
				const property = fc.property(SEED, (seed) => refute(findEndlessGame(subject, setting, seed)));
				fc.assert(property, { numRuns: walks });
			});
		}
	});
}

/** The same settings with a limit of plies, where the game has none of its own: without it nothing promises an end. */
function limited<P extends Position>(settings: readonly Setting[], { game, longest }: Subject<P>): readonly Setting[] {
	if (longest !== undefined) return settings;
	return settings
		.filter(({ options }) => options.plies === "0")
		.map(({ ruleset, seats, options }) =>
			unwrap(readSetting(game.rulesets, { ruleset, seats, options: { ...options, plies: "60" } })),
		);
}

function refute(breach: Breach): void {
	if (breach !== undefined) throw new Error(breach);
}
