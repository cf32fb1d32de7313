import { RULESETS_OF_TITLE, type Title } from "@tablier/games";
import type { Game, Ruleset } from "@tablier/kernel";

/** The rulesets of a game that a title on the shelf offers, the usual one first. */
export const rulesetsOf = (game: Game, title: Title): readonly Ruleset[] =>
	game.rulesets.filter(({ id }) => RULESETS_OF_TITLE[title].some((known) => known === id));
