import type { Position, Setting } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { MUTANTS } from "./mutants.ts";
import type { Subject } from "./subject.ts";
import { findLawBreach } from "./walk.ts";

const WALKS = 40;
const LENGTH = 60;
/** Nothing is hunted there: the walks only show that the laws stay silent. */
const HARMLESS_WALKS = 8;
const ADVICE =
	"Perhaps the laws never come there: the subject's `starts` and `texts` say what they try. If it changes nothing in this game, name it in `harmless`.";

/** The first breach in some walks, one seed after the other: a rare fault needs more than one walk. */
export function huntBreach<P extends Position>(
	subject: Subject<P>,
	setting: Setting,
	walks = WALKS,
): string | undefined {
	for (let seed = 1; seed <= walks; seed++) {
		const breach = findLawBreach(subject, setting, seed, LENGTH);
		if (breach !== undefined) return breach;
	}
	return undefined;
}

/**
 * Declares a test a mutant: broken that way, the game is caught by a law that is there for it. `harmless` names those
 * that change nothing in this game (a game without points cannot miscount them), and those must not be caught.
 */
export function checkMutants<P extends Position>(
	subject: Subject<P>,
	setting: Setting,
	harmless: readonly string[] = [],
): void {
	describe(`mutants of ${subject.game.id} are caught`, () => {
		for (const name of harmless) {
			it(`${name} changes nothing`, () => {
				const game = MUTANTS[name].mutant(subject.game);
				expect(huntBreach({ ...subject, game }, setting, HARMLESS_WALKS)).toBeUndefined();
			});
		}
		for (const [name, { mutant, laws }] of Object.entries(MUTANTS)) {
			if (harmless.includes(name)) continue;
			it(name, () => {
				const breach = huntBreach({ ...subject, game: mutant(subject.game) }, setting);
				if (breach === undefined) throw new Error(`no law caught ${name}. ${ADVICE}`);
				expect(laws).toContain(breach.slice(0, breach.indexOf(":")));
			});
		}
	});
}
