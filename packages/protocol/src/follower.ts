import type { Position, Rules, Step } from "@tablier/kernel";
import { evolveTableAll, type Table, type TableEvent } from "@tablier/kernel/match";
import { isRetryableFrame } from "./code.ts";
import type { Inward } from "./inward.ts";
import type { Outward, Refusal } from "./outward.ts";
import { PROTOCOL_VERSION } from "./version.ts";

/*
 * One client of one match, without its socket: what it knows, and what it sends next. Frames may be lost, doubled, late or
 * out of order; whoever carries them calls `greet` when a connection opens and `nudge` now and then while something waits.
 */

export interface Waiting {
	readonly id: string;
	readonly seen: number;
	readonly steps: readonly Step[];
	readonly salt: string;
}

export interface Follower<P extends Position = Position> {
	readonly match: string;
	readonly key: string;
	/** Null for a watcher; undefined until the server has said. */
	readonly seat?: number | null;
	readonly table?: Table<P>;
	/** A play that is drawn but not known to be kept. */
	readonly waiting?: Waiting;
}

export interface Taken<P extends Position> {
	readonly follower: Follower<P>;
	readonly send: readonly Inward[];
	/** The events that are new, in order. */
	readonly events: readonly TableEvent[];
	/** The play that waited has been kept, or refused for good. */
	readonly settled?: { readonly id: string; readonly refusal?: Refusal };
}

export const versionOf = ({ table }: Follower): number => table?.version ?? 0;

/** What a new connection begins with: nothing is reloaded, only what was missed. */
export function greet<P extends Position>(follower: Follower<P>): readonly Inward[] {
	return [{ kind: "hello", protocol: PROTOCOL_VERSION }, ...nudge(follower)];
}

/** Says again what may have been lost. Harmless when nothing was. */
export function nudge<P extends Position>(follower: Follower<P>): readonly Inward[] {
	const { match, key, waiting } = follower;
	return [{ kind: "join", match, key, from: versionOf(follower) }, ...(waiting ? [playFrame(match, waiting)] : [])];
}

const resume = (follower: Follower): Inward => ({
	kind: "resume",
	match: follower.match,
	from: versionOf(follower),
});

/** Plays. The same id must not be used for another play. */
export function send<P extends Position>(
	follower: Follower<P>,
	id: string,
	steps: readonly Step[],
	salt: string,
): { readonly follower: Follower<P>; readonly send: readonly Inward[] } {
	const waiting = { id, seen: versionOf(follower), steps, salt };
	return { follower: { ...follower, waiting }, send: [playFrame(follower.match, waiting)] };
}

/** A frame of the server: older events are passed over, a gap is asked for. */
export function take<P extends Position>(rules: Rules<P>, follower: Follower<P>, frame: Outward): Taken<P> {
	const same = { follower, send: [], events: [] };
	if (!("match" in frame) || frame.match !== follower.match) return same;
	if (frame.kind === "joined") {
		const behind = frame.version > versionOf(follower);
		return { ...same, follower: { ...follower, seat: frame.seat }, send: behind ? [resume(follower)] : [] };
	}
	if (frame.kind === "events") return takeEvents(rules, follower, frame.version, frame.events);
	if (frame.kind === "refused") return takeRefusal(follower, frame);
	return same;
}

function takeEvents<P extends Position>(
	rules: Rules<P>,
	follower: Follower<P>,
	first: number,
	events: readonly TableEvent[],
): Taken<P> {
	const known = versionOf(follower);
	if (first > known + 1) return { follower, send: [resume(follower)], events: [] };
	const fresh = events.slice(known + 1 - first);
	const table = evolveTableAll(rules, follower.table, fresh);
	const { waiting } = follower;
	const kept = waiting && fresh.some((event) => event.kind === "played" && event.id === waiting.id);
	const next: Follower<P> = { ...follower, ...(table && { table }), ...(kept && { waiting: undefined }) };
	return { follower: next, send: [], events: fresh, ...(kept && { settled: { id: waiting.id } }) };
}

function takeRefusal<P extends Position>(follower: Follower<P>, refusal: Refusal): Taken<P> {
	const { waiting } = follower;
	const same = { follower, send: [], events: [] };
	if (!waiting || refusal.id !== waiting.id || isRetryableFrame(refusal.code)) return same;
	const next: Follower<P> = { ...follower, waiting: undefined };
	const behind = (refusal.version ?? 0) > versionOf(follower);
	return {
		follower: next,
		send: behind ? [resume(next)] : [],
		events: [],
		settled: { id: waiting.id, refusal },
	};
}

const playFrame = (match: string, { id, seen, steps, salt }: Waiting): Inward => ({
	kind: "play",
	match,
	id,
	seen,
	steps: [...steps],
	salt,
});
