import type { Title } from "@tablier/games";
import type { Game, Setting } from "@tablier/kernel";

/** The rulesets that were solved, for two players with the usual options. */
const RULESETS: readonly string[] = ["omba", "docker"];

/** The titles that have a page about what was learnt. */
export const SOLVED_TITLES = ["omba", "docker"] as const satisfies readonly Title[];
export type SolvedTitle = (typeof SOLVED_TITLES)[number];
export const asSolvedTitle = (title: Title): SolvedTitle | undefined => SOLVED_TITLES.find((known) => known === title);

/** Whether the exact chances of games with this setting are known. Single positions of them may still not be. */
export function isSolved({ rulesets }: Game, { ruleset, seats, options }: Setting): boolean {
	const usual = rulesets.find(({ id }) => id === ruleset)?.options ?? [];
	return seats === 2 && RULESETS.includes(ruleset) && usual.every(({ key, byDefault }) => options[key] === byDefault);
}
