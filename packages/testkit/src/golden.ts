import { readFileSync } from "node:fs";
import type { Game, Position } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { goldenNames, playthrough } from "./playthrough.ts";

/** Declares a test a record, and one that says which ruleset has none. `npm run golden` rewrites the tellings. */
export function checkGolden<P extends Position>(game: Game<P>, folder: URL): void {
	const names = goldenNames(folder);
	const text = (file: string) => readFileSync(new URL(file, folder), "utf8");
	describe(`golden records of ${game.id}`, () => {
		for (const name of names) {
			it(`${name} is told as before`, () => {
				expect(playthrough(game, text(`${name}.record`))).toBe(text(`${name}.golden`));
			});
		}
		it("there is one for each ruleset", () => {
			expect(
				rulesetsWithoutGolden(
					game,
					names.map((name) => text(`${name}.record`)),
				),
			).toEqual([]);
		});
	});
}

export function rulesetsWithoutGolden<P extends Position>(
	game: Game<P>,
	records: readonly string[],
): readonly string[] {
	const told = new Set(records.map((record) => /^\[Ruleset "(.*)"\]$/m.exec(record)?.[1]));
	return game.rulesets.map(({ id }) => id).filter((id) => !told.has(id));
}
