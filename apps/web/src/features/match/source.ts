import type { Rules, Seat } from "@tablier/kernel";
import type { Command, Match, MatchRefusal, Table, TableEvent } from "@tablier/kernel/match";

/** A change of the match that a page shows. */
export interface MatchChange {
	/** The match before it; undefined when the match has just become known. */
	readonly before: Match | undefined;
	/** The events that led to it; none when an optimistic play was added or refused. */
	readonly events: readonly TableEvent[];
}

/** The keeper of a match: this device, or a server. What it exposes is reactive. */
export interface MatchSource {
	readonly id: string;
	readonly rules: Rules;
	/** The match and its chairs as the keeper has them; undefined until it has answered. */
	readonly table: Table | undefined;
	/** The match that is shown: the table's, with the play that waits for a confirmation on top. */
	readonly match: Match | undefined;
	/** Whether a play waits for a confirmation. */
	readonly pending: boolean;
	/** The seats that people at this page play now. */
	readonly seats: readonly Seat[];
	/** Whether the other players sit at other devices. */
	readonly away: boolean;
	/** Whether a command can reach the keeper now. */
	readonly reachable: boolean;
	/** The time by the keeper's clock, in milliseconds. */
	time(): number;
	/** Returns why the command is refused, where that is known at once. */
	send(command: Command): MatchRefusal | undefined;
	/** Calls at every change of `match`. Returns how to stop. */
	subscribe(listener: (change: MatchChange) => void): () => void;
}
