import {
	type Draw,
	err,
	type Illegal,
	ok,
	type Position,
	type Result,
	type Rules,
	type Seat,
	type Step,
} from "@tablier/kernel";
import { drawRoll } from "@tablier/kernel/dice";
import {
	begin,
	type Command,
	clientSeedsOf,
	decide,
	evolveTable,
	goesOnWithout,
	isFull,
	machinesOf,
	type Table,
	type TableEvent,
	tableAfter,
} from "@tablier/kernel/match";
import type { Code } from "@tablier/protocol";

/** What is asked of a table, by somebody whose seat is known. */
export type Request =
	| {
			readonly kind: "sit";
			readonly seat: Seat;
			readonly name?: string | undefined;
			readonly seed: string;
			readonly address?: string | undefined;
	  }
	| {
			readonly kind: "play";
			readonly seat: Seat;
			readonly seen: number;
			readonly steps: readonly Step[];
			readonly id?: string;
			readonly salt?: string | undefined;
			readonly lag?: number;
			/** A machine of ours: it may play for a seat that has left. */
			readonly machine?: boolean;
			/** Why that machine had to search where exact chances were wanted. */
			readonly fallback?: string | undefined;
			readonly hurry?: number | undefined;
			/** Milliseconds that it has thought. */
			readonly thought?: number;
			/** The address that a person plays from: thinking time is shared between these. */
			readonly address?: string | undefined;
	  }
	| { readonly kind: "resign"; readonly seat: Seat; readonly seen: number }
	| { readonly kind: "offer"; readonly seat: Seat; readonly seen: number; readonly what: "draw" | "take-back" }
	| { readonly kind: "accept" | "decline"; readonly seat: Seat; readonly seen: number }
	| { readonly kind: "dismiss"; readonly seat: Seat; readonly absent: Seat; readonly as: "win" | "abandon" }
	| { readonly kind: "claim-time" }
	| { readonly kind: "pause"; readonly from: number }
	| { readonly kind: "follow"; readonly match: string };

export interface Refusal {
	readonly code: Code;
	readonly version?: number;
	readonly illegal?: Illegal;
}

export const refuse = (code: Code, table?: Table, illegal?: Illegal) =>
	err({ code, ...(table && { version: table.version }), ...(illegal && { illegal }) } satisfies Refusal);

/** What a request leads to: the events, and the table after them. */
export interface Decided<P extends Position = Position> {
	readonly events: readonly TableEvent[];
	readonly table: Table<P>;
}

type Decision<P extends Position> = Result<Decided<P>, Refusal>;

/** A take-back needs all positions of a match: it is decided on a table that was replayed from its log. */
export const needsLog = (table: Table, request: Request): boolean =>
	request.kind === "accept" && table.match?.offer?.what === "take-back";

/** What a request leads to, or why not. Pure: nothing has happened until the events are kept. */
export function decideTable<P extends Position>(
	rules: Rules<P>,
	table: Table<P>,
	request: Request,
	now: number,
	seed: string,
): Decision<P> {
	const decided = decideRequest(rules, table, request, now, seed);
	return decided.ok ? ok(withReveal(rules, table, decided.value, now, seed)) : decided;
}

function decideRequest<P extends Position>(
	rules: Rules<P>,
	table: Table<P>,
	request: Request,
	now: number,
	seed: string,
): Decision<P> {
	if (request.kind === "sit") return decideSit(rules, table, request, now, seed);
	const { match } = table;
	if (!match) return refuse("not-begun", table);
	if (request.kind === "follow") {
		if (!match.result) return refuse("not-over", table);
		return after(rules, table, table.next === undefined ? [{ kind: "followed", match: request.match, at: now }] : []);
	}
	if (isStale(table, request)) return refuse("stale", table);
	if (request.kind === "play" && !request.machine && match.gone.includes(request.seat))
		return refuse("seat-gone", table);
	const salt = request.kind === "play" ? (request.salt ?? "") : table.salt;
	const machines = machinesOf(table);
	const decided = decide(rules, match, commandOf(request), now, drawFor(table, seed, salt), machines);
	if (!decided.ok) return refuse(decided.error.code, table, decided.error.illegal);
	const abandons =
		request.kind === "dismiss" && request.as === "abandon" && decided.value.events[0].kind === "dismissed";
	// Where others go on, one of them cannot end it for all.
	const ends = abandons && !goesOnWithout(rules, match, request.absent, machines);
	if (ends) return after(rules, table, [{ kind: "abandoned", at: now }]);
	return ok({ events: decided.value.events, table: tableAfter(table, decided.value) });
}

const after = <P extends Position>(rules: Rules<P>, table: Table<P>, events: readonly TableEvent[]) =>
	ok({ events, table: events.reduce<Table<P>>((at, event) => evolveTable(rules, at, event), table) });

/** Whoever had not seen the position, or the offer, that they speak of meant another one. */
function isStale(table: Table, request: Request): boolean {
	if (request.kind === "play") return request.seen < table.moved;
	if (request.kind === "accept" || request.kind === "decline") return request.seen < table.offered;
	return false;
}

function commandOf(request: Exclude<Request, { kind: "sit" | "follow" }>): Command {
	switch (request.kind) {
		case "play": {
			const { seat: by, steps, id, salt, lag, fallback, hurry, thought } = request;
			return {
				kind: "play",
				by,
				steps,
				...(id !== undefined && { id }),
				...(salt !== undefined && { salt }),
				...(lag !== undefined && { lag }),
				...(fallback !== undefined && { fallback }),
				...(hurry !== undefined && { hurry }),
				...(thought !== undefined && { thought }),
			};
		}
		case "offer":
			return { kind: "offer", what: request.what, by: request.seat };
		case "resign":
		case "accept":
		case "decline":
			return { kind: request.kind, by: request.seat };
		case "dismiss":
			return { kind: "dismiss", by: request.seat, seat: request.absent };
		case "claim-time":
		case "pause":
			return request;
	}
}

/** Who sits down last begins the match: its first die falls once everybody has brought their part of it. */
function decideSit<P extends Position>(
	rules: Rules<P>,
	table: Table<P>,
	{ seat, name, seed: own }: Request & { kind: "sit" },
	now: number,
	seed: string,
): Decision<P> {
	const sitter = table.sitters[seat];
	if (sitter?.chair.kind !== "person") return refuse("no-seat", table);
	if (sitter.seed !== undefined) return refuse("seat-taken", table);
	const sat: TableEvent = { kind: "sat", seat, ...(name !== undefined && { name }), seed: own, at: now };
	const begun = beginIfFull(rules, evolveTable(rules, table, sat), now, seed);
	return ok({ events: [sat, ...begun.events], table: begun.table });
}

export function beginIfFull<P extends Position>(
	rules: Rules<P>,
	table: Table<P>,
	now: number,
	seed: string,
): Decided<P> {
	if (!isFull(table)) return { events: [], table };
	const begun = begin(rules, table.agreement, now, drawFor(table, seed, table.salt));
	if (!begun.ok) throw new Error(`an agreement that was read cannot begin: ${begun.error.code}`);
	return { events: begun.value.events, table: tableAfter(table, begun.value) };
}

/** The number of a roll is how many fell before it: nobody, the server included, can draw one twice. */
function drawFor(table: Table, seed: string, salt: string): Draw {
	const source = { seed, clientSeeds: clientSeedsOf(table) };
	let number = table.salts.length;
	return (weights) => drawRoll(source, number++, salt, weights);
}

/** The seed is shown with the event that ends the match: no die falls after it. */
function withReveal<P extends Position>(
	rules: Rules<P>,
	table: Table<P>,
	decided: Decided<P>,
	now: number,
	seed: string,
): Decided<P> {
	if (table.match?.result || !decided.table.match?.result) return decided;
	const revealed: TableEvent = { kind: "revealed", seed, at: now };
	return { events: [...decided.events, revealed], table: evolveTable(rules, decided.table, revealed) };
}
