import type { Title } from "@tablier/games";
import { type Game, readSetting, unwrap } from "@tablier/kernel";
import { NO_CLOCK } from "@tablier/kernel/match";
import { againstMachines } from "../../parts/engine/chair.ts";
import { rulesetsOf } from "../../parts/surface/rulesets.ts";
import type { NewMatch } from "../lobby/new-match.ts";

/** The game as its booklet begins it, one person against the machine. */
export function usualMatch(game: Game, title: Title): NewMatch {
	const [ruleset] = rulesetsOf(game, title);
	const setting = unwrap(readSetting(game.rulesets, { ruleset: ruleset.id, seats: ruleset.seats[0], options: {} }));
	return { setting, clock: NO_CLOCK, chairs: againstMachines(setting.seats, 0) };
}
