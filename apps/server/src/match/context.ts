import type { Question } from "@tablier/engine";
import type { Result } from "@tablier/kernel";
import type { Table, TableEvent } from "@tablier/kernel/match";
import type { OutageRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import type { MatchActor } from "./actor.ts";
import type { Broadcast } from "./frames.ts";
import type { RulesFor } from "./rulebook.ts";
import type { ThinkClient, Thought } from "./think-queue.ts";

/** What a match needs of the rest of the server. Tests bring their own clock. */
export interface MatchContext {
	readonly store: Store;
	now(): number;
	/** Sets the alarm of a match, replacing an earlier one; undefined clears it. */
	wakeAt(match: string, time: number | undefined): void;
	think(question: Question, asker: ThinkClient): Promise<Result<Thought, { readonly code: string }>>;
	readonly rulesFor: RulesFor;
	/** When no server ran, or this process stood still. */
	outages(): readonly OutageRow[];
	/** When the last suspension of this process ended. */
	suspended(): number;
	/** Opens the next match of the same players. */
	rematch(actor: MatchActor): Promise<void>;
	/** With several nodes: sends one of them a broadcast, and says whether this node may still persist anything. */
	post?(node: string, match: string, frame: Broadcast): void;
	holds?(): boolean;
	/** Machines and slow clocks are jobs that any node may take. */
	readonly jobs?: boolean;
	fault(error: unknown, what: string, match?: string): void;
	/** Called after events were persisted: ratings and notifications follow from it. Must not throw. */
	onChange(match: string, before: Table, table: Table, isHere: (seat: number) => boolean): void;
	readonly metrics: MatchMetrics;
}

export interface MatchMetrics {
	/** Events were persisted, in so many milliseconds. */
	kept(ms: number, events: readonly TableEvent[]): void;
}
