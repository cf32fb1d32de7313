import type { Result, Rules, Seat } from "@tablier/kernel";
import type { Table } from "@tablier/kernel/match";
import type { Phrase } from "@tablier/protocol";
import type { CommandOptions, Refusal, TableCommand } from "./deciding.ts";
import type { Kept } from "./frames.ts";
import type { World } from "./world.ts";

/** Who is told what happens: a socket, or a stream. */
export interface Listener {
	readonly seat: Seat | null;
	/** Hears nothing: a program that asks now and then. */
	readonly visit?: boolean;
	/** Milliseconds to the client and back, as far as known. */
	lag(): number;
	send(text: string): void;
}

export interface Done {
	/** The version when it was done, and whether it had been done before. */
	readonly version: number;
	readonly known: boolean;
}

/** A match as the doors of the server see it, wherever it is played. */
export interface MatchFace {
	readonly id: string;
	/** How it stands. */
	read(): Promise<Table>;
	/** Does what somebody asks, after everything that was asked before. */
	do(command: TableCommand, options?: CommandOptions): Promise<Result<Done, Refusal>>;
	/** Tells a listener what it has missed, and from now on everything. Who has joined already is only told again. */
	join(listener: Listener, from: number): Promise<void>;
	resume(listener: Listener, from: number): Promise<void>;
	leave(listener: Listener, forGood: boolean): void;
	say(seat: Seat, phrase: Phrase): void;
	/** Somebody wants to play again: when every person who is still at the table does, the next match is opened. */
	rematch(seat: Seat): Promise<Result<void, Refusal>>;
	eventsAfter(version: number): Promise<readonly Kept[]>;
}

/** All matches, as the doors see them. */
export interface Matches {
	readonly world: World;
	find(id: string): Promise<MatchFace | undefined>;
	rulesFor(ruleset: string): Promise<Rules>;
}
