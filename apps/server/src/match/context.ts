import type { Question } from "@tablier/engine";
import type { Result } from "@tablier/kernel";
import type { Table, TableEvent } from "@tablier/kernel/match";
import type { OutageRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import type { MatchActor } from "./actor.ts";
import type { Frame } from "./frames.ts";
import type { RulesFor } from "./rulebook.ts";
import type { Asker, Thought } from "./think-queue.ts";

/** What a match needs of the rest of the server. Tests bring their own clock. */
export interface World {
	readonly store: Store;
	now(): number;
	/** Asks to be woken at a time, instead of any time asked for before; undefined: not at all. */
	wakeAt(match: string, time: number | undefined): void;
	think(question: Question, asker: Asker): Promise<Result<Thought, { readonly code: string }>>;
	readonly rulesFor: RulesFor;
	/** When no server ran, or this one stood still. */
	outages(): readonly OutageRow[];
	/** When this one last went on after it had stood still. */
	suspended(): number;
	/** Opens the next match of the same people. */
	rematch(actor: MatchActor): Promise<void>;
	/** Where there are several nodes: tells one of them what happened, and whether this one may still keep anything. */
	post?(node: string, match: string, frame: Frame): void;
	holds?(): boolean;
	/** Machines and slow clocks are jobs that any node may take. */
	readonly jobs?: boolean;
	fault(error: unknown, what: string, match?: string): void;
	/** Told after something was kept: ratings and notifications follow from it. Must not throw. */
	happened(match: string, before: Table, table: Table, isHere: (seat: number) => boolean): void;
	readonly metrics: MatchMetrics;
}

export interface MatchMetrics {
	/** Events were kept, in so many milliseconds. */
	kept(ms: number, events: readonly TableEvent[]): void;
}
