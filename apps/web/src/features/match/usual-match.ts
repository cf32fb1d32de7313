import type { Title } from "@tablier/games";
import { type Game, readSetting, unwrap } from "@tablier/kernel";
import { NO_CLOCK } from "@tablier/kernel/match";
import { PERSON, seatCompany } from "../../parts/engine/company.ts";
import { rulesetsOf } from "../../parts/surface/rulesets.ts";
import type { Beginning } from "./local-match.svelte.ts";

const USUAL_LEVEL = 3;

/** The game as its booklet begins it, one person against the machine. */
export function usualMatch(game: Game, title: Title): Beginning {
	const [ruleset] = rulesetsOf(game, title);
	const setting = unwrap(readSetting(game.rulesets, { ruleset: ruleset.id, seats: ruleset.seats[0], options: {} }));
	const seated = Array.from({ length: setting.seats }, (_, seat) => (seat === 0 ? PERSON : USUAL_LEVEL));
	return { setting, clock: NO_CLOCK, company: seatCompany(seated) };
}
