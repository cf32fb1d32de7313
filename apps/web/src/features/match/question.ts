import type { Question } from "@tablier/engine";
import type { LiveMatch } from "./live-match.svelte.ts";

/** The position of a match as the engine is asked about it: its start and all steps since, those in progress included. */
export const questionOf = ({ match, game, steps }: LiveMatch): Pick<Question, "setting" | "position" | "steps"> => ({
	setting: match.agreement.setting,
	position: game.writePosition(match.line[0].position),
	steps,
});
