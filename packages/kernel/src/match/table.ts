import type { Position } from "../game.ts";
import type { Rules } from "../rules.ts";
import { CHANCE, SEATS, type Seat } from "../seat.ts";
import { type Append, appendInPlace, appendToCopy } from "./append.ts";
import type { Decided } from "./decide.ts";
import type { Agreement, MatchEvent } from "./event.ts";
import { evolve } from "./evolve.ts";
import type { Match } from "./match.ts";

/** The kind of player that a seat is for. */
export type Chair = { readonly kind: "person" } | { readonly kind: "machine"; readonly level: ChairLevel };
/** A level of the engine, or `perfect` where exact chances are known. */
export type ChairLevel = number | "perfect";

/** A player agrees that the finished match is published as open data, with the name given at the table or without it. */
export type Publishing = "named" | "unnamed";

/** What happens at a match that a server keeps for remote players. */
export type TableEvent =
	| {
			readonly kind: "opened";
			readonly agreement: Agreement;
			readonly chairs: readonly Chair[];
			/** The commitment of the dice (see dice/), published before any player adds a seed. */
			readonly commitment: string;
			/** Whether the seats, and so the first player, were drawn by lot. */
			readonly lot?: true;
			readonly at: number;
	  }
	/** A player has taken a seat and added a seed to the dice. */
	| {
			readonly kind: "sat";
			readonly seat: Seat;
			readonly name?: string;
			readonly seed: string;
			/** Absent: the player has not agreed. So it is in all logs before the question was asked. */
			readonly publish?: Publishing;
			readonly at: number;
	  }
	/** The match is over and no die will fall: from now on the dice can be verified. */
	| { readonly kind: "revealed"; readonly seed: string; readonly at: number }
	/** The same people play again there. */
	| { readonly kind: "followed"; readonly match: string; readonly at: number }
	| MatchEvent;

export interface Sitter {
	readonly chair: Chair;
	readonly name?: string;
	/** Brought when the seat was taken; absent while it is free. A machine brings none. */
	readonly seed?: string;
	readonly publish?: Publishing;
}

/** A match with the people around it: the log of these events, replayed. */
export interface Table<P extends Position = Position> {
	readonly agreement: Agreement;
	readonly commitment: string;
	readonly lot?: true;
	readonly sitters: readonly Sitter[];
	/** Absent until every seat is taken. */
	readonly match?: Match<P>;
	/** The salts of the rolls so far, in their order. */
	readonly salts: readonly string[];
	/** Came with the last play: the next roll needs it. */
	readonly salt: string;
	/** Known when the match is over. */
	readonly seed?: string;
	readonly next?: string;
	/** How many events made this table, and how many had when the position last changed. */
	readonly version: number;
	readonly moved: number;
	/** The version of the last offer: an answer that was given before it is meant for another. */
	readonly offered: number;
}

export function evolveTable<P extends Position>(
	rules: Rules<P>,
	table: Table<P> | undefined,
	event: TableEvent,
	append: Append = appendToCopy,
): Table<P> {
	if (event.kind === "opened") return opened(event);
	if (!table) throw new Error(`a table cannot start with "${event.kind}"`);
	const next = { ...table, version: table.version + 1 };
	switch (event.kind) {
		case "sat":
			return {
				...next,
				sitters: table.sitters.map((sitter, seat) => (seat === event.seat ? sat(sitter, event) : sitter)),
			};
		case "revealed":
			return { ...next, seed: event.seed };
		case "followed":
			return { ...next, next: event.match };
		default:
			return matchEvent(rules, next, event, append);
	}
}

/** The table after a decision on its match: the match is taken as it was decided, and nothing is evolved again. */
export function tableAfter<P extends Position>(table: Table<P>, { events, match }: Decided<P>): Table<P> {
	let after = table;
	for (const event of events) after = noted({ ...after, version: after.version + 1 }, event, appendToCopy);
	return { ...after, match };
}

/** As `evolveTable`, for a replay: the table that it is given must not be used any more. */
export const evolveTableInPlace = <P extends Position>(
	rules: Rules<P>,
	table: Table<P> | undefined,
	event: TableEvent,
): Table<P> => evolveTable(rules, table, event, appendInPlace);

/** Many events at once, in linear time: the lists of the table are copied once and not for each of them. */
export function evolveTableAll<P extends Position>(
	rules: Rules<P>,
	table: Table<P> | undefined,
	events: readonly TableEvent[],
): Table<P> | undefined {
	let at = events.length > 1 && table ? withOwnLists(table) : table;
	for (const event of events)
		at = events.length > 1 ? evolveTableInPlace(rules, at, event) : evolveTable(rules, at, event);
	return at;
}

const withOwnLists = <P extends Position>(table: Table<P>): Table<P> => ({
	...table,
	salts: [...table.salts],
	...(table.match && {
		match: {
			...table.match,
			line: [...table.match.line],
			clocks: [...table.match.clocks],
			plays: [...table.match.plays],
		},
	}),
});

export function replayTable<P extends Position>(rules: Rules<P>, events: readonly TableEvent[]): Table<P> {
	let table: Table<P> | undefined;
	for (const event of events) table = evolveTableInPlace(rules, table, event);
	if (!table) throw new Error("a table needs at least one event");
	return table;
}

/** Every seat has a machine or a player. */
export const isFull = ({ sitters }: Pick<Table, "sitters">): boolean =>
	sitters.every(({ chair, seed }) => chair.kind === "machine" || seed !== undefined);

/** The seats that machines play. */
export const machinesOf = ({ sitters }: Pick<Table, "sitters">): readonly Seat[] =>
	SEATS.filter((seat) => sitters[seat]?.chair.kind === "machine");

/** The players' parts of the dice, by seat. */
export const clientSeedsOf = ({ sitters }: Pick<Table, "sitters">): readonly string[] =>
	sitters.map(({ seed }) => seed ?? "");

const opened = ({ agreement, chairs, commitment, lot }: TableEvent & { kind: "opened" }) => ({
	agreement,
	commitment,
	...(lot && { lot }),
	sitters: chairs.map((chair) => ({ chair })),
	salts: [],
	salt: "",
	version: 1,
	moved: 1,
	offered: 0,
});

const sat = (sitter: Sitter, { name, seed, publish }: TableEvent & { kind: "sat" }): Sitter => ({
	...sitter,
	...(name !== undefined && { name }),
	...(publish !== undefined && { publish }),
	seed,
});

const matchEvent = <P extends Position>(
	rules: Rules<P>,
	table: Table<P>,
	event: MatchEvent,
	append: Append,
): Table<P> => ({ ...noted(table, event, append), match: evolve(rules, table.match, event, append) });

/** What a table itself remembers of an event of its match. */
function noted<P extends Position>(table: Table<P>, event: MatchEvent, append: Append): Table<P> {
	if (event.kind === "offered") return { ...table, offered: table.version };
	const moved = moves(event) ? table.version : table.moved;
	if (event.kind !== "played") return { ...table, moved };
	if (event.by === CHANCE) return { ...table, moved, salts: append(table.salts, table.salt) };
	return { ...table, moved, salt: event.salt ?? "" };
}

/** After such an event, a play that was meant for the position before it is stale. */
const moves = (event: MatchEvent): boolean => MOVING.includes(event.kind) || ("out" in event && event.out === true);
const MOVING: readonly TableEvent["kind"][] = ["begun", "played", "taken-back"];
