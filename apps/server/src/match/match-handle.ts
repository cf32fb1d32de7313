import type { Result, Rules, Seat } from "@tablier/kernel";
import type { Table } from "@tablier/kernel/match";
import type { Phrase } from "@tablier/protocol";
import type { MatchContext } from "./context.ts";
import type { CommandOptions, CommandRefusal, TableCommand } from "./decision.ts";
import type { KeptEvent } from "./frames.ts";

/** A recipient of broadcasts: a socket or a stream. */
export interface MatchListener {
	readonly seat: Seat | null;
	/** Receives nothing: a program that polls. */
	readonly visit?: boolean;
	/** Round-trip time in milliseconds, as far as known. */
	lag(): number;
	send(text: string): void;
}

export interface Applied {
	/** The version afterwards, and whether the command had been applied before. */
	readonly version: number;
	readonly known: boolean;
}

/** A match as routes see it, on whichever node it is played. */
export interface MatchHandle {
	readonly id: string;
	/** Its current state. */
	read(): Promise<Table>;
	/** Applies a command, after every command that came before it. */
	apply(command: TableCommand, options?: CommandOptions): Promise<Result<Applied, CommandRefusal>>;
	/**
	 * Sends a listener what it has missed, and every event from now on. A listener that has joined already gets only
	 * the former.
	 */
	join(listener: MatchListener, from: number): Promise<void>;
	resume(listener: MatchListener, from: number): Promise<void>;
	leave(listener: MatchListener, forGood: boolean): void;
	say(seat: Seat, phrase: Phrase): void;
	/** A player asks for a rematch: when every person who is still in the match does, the next match is opened. */
	rematch(seat: Seat): Promise<Result<void, CommandRefusal>>;
	eventsAfter(version: number): Promise<readonly KeptEvent[]>;
}

/** All matches, as routes see them. */
export interface Matches {
	readonly context: MatchContext;
	find(id: string): Promise<MatchHandle | undefined>;
	rulesFor(ruleset: string): Promise<Rules>;
}
