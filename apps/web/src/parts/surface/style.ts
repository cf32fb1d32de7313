import type { View } from "@tablier/board";
import { type Style, styleOf, type Title, titleOfRuleset } from "@tablier/games";
import type { Setting } from "@tablier/kernel";
import { preferences } from "../preferences/preferences.svelte.ts";

/** How the board of a setting looks to a reader who has chosen nothing. */
export const styleFor = ({ ruleset }: Setting): Style => styleOf(titleOfRuleset(ruleset) as Title);

/** The view of the player's choice, or the best one of the title. */
export const viewFor = (setting: Setting): View =>
	preferences.view === "best" ? styleFor(setting).view : preferences.view;
