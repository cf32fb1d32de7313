import { type Title, titleOfRuleset } from "@tablier/games";
import type { Game, Rules, Seat } from "@tablier/kernel";
import { evolve, type Match } from "@tablier/kernel/match";
import type { Outward } from "@tablier/protocol";
import type { Follower } from "@tablier/protocol/follower";

/** Whether the play that waits is for the position that the server has told, and so is drawn over it. */
export function isDrawn({ table, waiting, seat }: Follower): boolean {
	// A play for a position that has changed since will be refused: it is not drawn over the new one.
	return Boolean(table?.match && waiting && typeof seat === "number" && waiting.seen >= table.moved);
}

/** The server's match with the play that waits laid over it. */
export function overlay(rules: Rules, follower: Follower, at: number): Match | undefined {
	const { table, waiting, seat } = follower;
	if (!isDrawn(follower) || !table?.match || !waiting) return table?.match;
	return evolve(rules, table.match, { kind: "played", by: seat as Seat, steps: waiting.steps, at });
}

/** The number of plays that are looked back at, while there are more than these. */
export const stillViewed = (viewing: number, { plays }: Pick<Match, "plays">): number | undefined =>
	viewing < plays.length ? viewing : undefined;

/** The title that a log belongs to, when it is none of this game. */
export function strangerIn(game: Game, { events }: Outward & { kind: "events" }): Title | undefined {
	const [first] = events;
	if (first?.kind !== "opened") return undefined;
	const { ruleset } = first.agreement.setting;
	return game.rulesets.some(({ id }) => id === ruleset) ? undefined : titleOfRuleset(ruleset);
}
