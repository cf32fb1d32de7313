import { asCell, type Game, type Illegal, writeSteps } from "@tablier/kernel";
import type { Match } from "@tablier/kernel/match";
import type { Outward } from "@tablier/protocol";
import type { ApiFault } from "../../../parts/server/api.ts";

/** Something that was asked of the server and was not done. */
export interface Complaint {
	readonly code: ApiFault;
	readonly illegal?: Illegal;
	/** The play that was drawn and is taken back. */
	readonly play?: string;
}

/** Why a play was refused. `drawn` is the match with that play on it, where it was drawn. */
export function complaintOf(
	game: Game,
	{ code, illegal }: Outward & { kind: "refused" },
	drawn: Match | undefined,
): Complaint {
	const play = drawn && lastOf(game, drawn);
	return {
		code,
		...(play !== undefined && { play }),
		...(illegal && { illegal: { ...illegal, cells: illegal.cells.map(asCell) } }),
	};
}

function lastOf(game: Game, { plays, line }: Match): string {
	const index = plays.length - 1;
	return writeSteps(game, line[index].position, plays[index].steps).join(" ");
}
