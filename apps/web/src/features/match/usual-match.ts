import type { Title } from "@tablier/games";
import { type Game, readSetting, unwrap } from "@tablier/kernel";
import { NO_CLOCK } from "@tablier/kernel/match";
import { againstMachines, PERSON, USUAL_LEVEL } from "../../parts/engine/chair.ts";
import { levelWithin } from "../../parts/engine/levels.ts";
import { isSolved } from "../../parts/exact/solved.ts";
import { preferences } from "../../parts/preferences/preferences.svelte.ts";
import type { Way } from "../../parts/preferences/stored-preferences.ts";
import { rulesetsOf } from "../../parts/surface/rulesets.ts";
import type { NewMatch } from "../lobby/new-match.ts";

/** The game as its booklet begins it: one person against machines of the remembered level, or people only. */
export function usualMatch(game: Game, title: Title, way: Exclude<Way, "link">): NewMatch {
	const [ruleset] = rulesetsOf(game, title);
	const setting = unwrap(readSetting(game.rulesets, { ruleset: ruleset.id, seats: ruleset.seats[0], options: {} }));
	const known = levelWithin(preferences.level ?? USUAL_LEVEL, game.id, isSolved(game, setting));
	const chairs =
		way === "here" ? Array.from({ length: setting.seats }, () => PERSON) : againstMachines(setting.seats, 0, known);
	return { setting, clock: NO_CLOCK, chairs };
}
