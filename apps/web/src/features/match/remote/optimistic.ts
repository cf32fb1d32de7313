import { asCell, type Game, type Illegal, type Rules, type Seat, writeSteps } from "@tablier/kernel";
import { evolve, type Match } from "@tablier/kernel/match";
import type { Outward } from "@tablier/protocol";
import type { Follower } from "@tablier/protocol/follower";
import type { ApiFault } from "../../../parts/server/api.ts";

/** Whether the waiting play belongs to the position that the server has: a play for an older one will be refused. */
export function isDrawn({ table, waiting, seat }: Follower): boolean {
	return Boolean(table?.match && waiting && typeof seat === "number" && waiting.seen >= table.moved);
}

/** The server's match with the waiting play on top. */
export function overlay(rules: Rules, follower: Follower, at: number): Match | undefined {
	const { table, waiting, seat } = follower;
	if (!isDrawn(follower) || !table?.match || !waiting) return table?.match;
	return evolve(rules, table.match, { kind: "played", by: seat as Seat, steps: waiting.steps, at });
}

/** A play or an order that the server has refused. */
export interface Complaint {
	readonly code: ApiFault;
	readonly illegal?: Illegal;
	/** The notation of the play that is taken off the board. */
	readonly play?: string;
}

/** Why a play was refused. `drawn` is the match with that play on top, where it was shown. */
export function complaintOf(
	game: Game,
	{ code, illegal }: Outward & { kind: "refused" },
	drawn: Match | undefined,
): Complaint {
	return {
		code,
		...(drawn && { play: lastOf(game, drawn) }),
		...(illegal && { illegal: { ...illegal, cells: illegal.cells.map(asCell) } }),
	};
}

function lastOf(game: Game, { plays, line }: Match): string {
	const index = plays.length - 1;
	return writeSteps(game, line[index].position, plays[index].steps).join(" ");
}
