import { type Draw, err, type Illegal, ok, type Position, type Result, type Rules, type Seat } from "@tablier/kernel";
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
	type Publishing,
	type Table,
	type TableEvent,
	tableAfter,
} from "@tablier/kernel/match";
import type { Code } from "@tablier/protocol";
import type { KeyRow } from "../store/schema.ts";

/**
 * What a client asks of a table: the kernel's commands, and those for what happens before and after the match. The seat
 * that a command speaks for (`by`) comes from the client's key. `abandon` names the seat that is away.
 */
export type TableCommand =
	| Exclude<Command, { kind: "abandon" }>
	| { readonly kind: "abandon"; readonly by: Seat; readonly seat: Seat }
	| {
			readonly kind: "sit";
			readonly seat: Seat;
			readonly name?: string | undefined;
			readonly seed: string;
			readonly publish?: Publishing | undefined;
	  }
	| { readonly kind: "follow"; readonly match: string };

/** What is known of a command beside its content. */
export interface CommandOptions {
	/** The version that its sender had seen; absent: the newest. */
	readonly seen?: number;
	/** It comes from a machine of this server, which may play for a seat that has left. */
	readonly machine?: boolean;
	/** The address that a person plays from: thinking time is shared between addresses. */
	readonly address?: string | undefined;
	/** Keys to persist in the same transaction. */
	readonly keys?: readonly KeyRow[];
}

export interface CommandRefusal {
	readonly code: Code;
	readonly version?: number;
	readonly illegal?: Illegal;
}

export const refuse = (code: Code, table?: Table, illegal?: Illegal) =>
	err({ code, ...(table && { version: table.version }), ...(illegal && { illegal }) } satisfies CommandRefusal);

/** What a command leads to: the events, and the table after them. */
export interface DecidedTable<P extends Position = Position> {
	readonly events: readonly TableEvent[];
	readonly table: Table<P>;
}

type Decision<P extends Position> = Result<DecidedTable<P>, CommandRefusal>;

/** A take-back needs all positions of a match: it is decided on a table that was replayed from its log. */
export const needsLog = (table: Table, command: TableCommand): boolean =>
	command.kind === "accept" && table.match?.offer?.what === "take-back";

/** What a command leads to, or why not. Pure: nothing has happened until the events are persisted. */
export function decideTable<P extends Position>(
	rules: Rules<P>,
	table: Table<P>,
	command: TableCommand,
	now: number,
	seed: string,
	options: CommandOptions = {},
): Decision<P> {
	const decided = decideCommand(rules, table, command, now, seed, options);
	return decided.ok ? ok(withReveal(rules, table, decided.value, now, seed)) : decided;
}

function decideCommand<P extends Position>(
	rules: Rules<P>,
	table: Table<P>,
	command: TableCommand,
	now: number,
	seed: string,
	options: CommandOptions,
): Decision<P> {
	if (command.kind === "sit") return decideSit(rules, table, command, now, seed);
	const { match } = table;
	if (!match) return refuse("not-begun", table);
	if (command.kind === "follow") {
		if (!match.result) return refuse("not-over", table);
		return after(rules, table, table.next === undefined ? [{ kind: "followed", match: command.match, at: now }] : []);
	}
	if (isStale(table, command, options)) return refuse("stale", table);
	if (command.kind === "play" && !options.machine && match.gone.includes(command.by)) return refuse("seat-gone", table);
	const salt = command.kind === "play" ? (command.salt ?? "") : table.salt;
	const machines = machinesOf(table);
	const asked = command.kind === "abandon" ? ({ ...command, kind: "dismiss" } as const) : command;
	const decided = decide(rules, match, asked, now, drawFor(table, seed, salt), machines);
	if (!decided.ok) return refuse(decided.error.code, table, decided.error.illegal);
	const abandons = command.kind === "abandon" && decided.value.events[0].kind === "dismissed";
	// Where the others play on, one of them cannot end the match for all.
	const aborts = decided.value.match.result?.reason === "aborted";
	const ends = abandons && !aborts && !goesOnWithout(rules, match, command.seat, machines);
	if (ends) return after(rules, table, [{ kind: "abandoned", at: now }]);
	return ok({ events: decided.value.events, table: tableAfter(table, decided.value) });
}

const after = <P extends Position>(rules: Rules<P>, table: Table<P>, events: readonly TableEvent[]) =>
	ok({ events, table: events.reduce<Table<P>>((at, event) => evolveTable(rules, at, event), table) });

/** A client that had not seen the position, or the offer, meant another one. */
function isStale(table: Table, { kind }: TableCommand, { seen = table.version }: CommandOptions): boolean {
	if (kind === "play") return seen < table.moved;
	return (kind === "accept" || kind === "decline") && seen < table.offered;
}

/** The last player to sit down begins the match: the first die falls when all players have contributed to it. */
function decideSit<P extends Position>(
	rules: Rules<P>,
	table: Table<P>,
	{ seat, name, seed: own, publish }: TableCommand & { kind: "sit" },
	now: number,
	seed: string,
): Decision<P> {
	const sitter = table.sitters[seat];
	if (sitter?.chair.kind !== "person") return refuse("no-seat", table);
	if (sitter.seed !== undefined) return refuse("seat-taken", table);
	const sat: TableEvent = {
		kind: "sat",
		seat,
		...(name !== undefined && { name }),
		seed: own,
		...(publish !== undefined && { publish }),
		at: now,
	};
	const begun = beginIfFull(rules, evolveTable(rules, table, sat), now, seed);
	return ok({ events: [sat, ...begun.events], table: begun.table });
}

export function beginIfFull<P extends Position>(
	rules: Rules<P>,
	table: Table<P>,
	now: number,
	seed: string,
): DecidedTable<P> {
	if (!isFull(table)) return { events: [], table };
	const begun = begin(rules, table.agreement, now, drawFor(table, seed, table.salt));
	if (!begun.ok) throw new Error(`an agreement that was read cannot begin: ${begun.error.code}`);
	return { events: begun.value.events, table: tableAfter(table, begun.value) };
}

/** Rolls are numbered consecutively: nobody, the server included, can draw one twice. */
function drawFor(table: Table, seed: string, salt: string): Draw {
	const source = { seed, clientSeeds: clientSeedsOf(table) };
	let number = table.salts.length;
	return (weights) => drawRoll(source, number++, salt, weights);
}

/** The seed is revealed with the event that ends the match: no die falls after it. */
function withReveal<P extends Position>(
	rules: Rules<P>,
	table: Table<P>,
	decided: DecidedTable<P>,
	now: number,
	seed: string,
): DecidedTable<P> {
	if (table.match?.result || !decided.table.match?.result) return decided;
	const revealed: TableEvent = { kind: "revealed", seed, at: now };
	return { events: [...decided.events, revealed], table: evolveTable(rules, decided.table, revealed) };
}
