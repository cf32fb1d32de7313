import { asStep, err, ok, type Position, type Result, type Rules, type Seat } from "@tablier/kernel";
import { evolveTable, replayTable, type Table, type TableEvent, thin } from "@tablier/kernel/match";
import type { Outward, Phrase } from "@tablier/protocol";
import { isConflict } from "../store/base.ts";
import type { EventRow, KeyRow, MatchRow, ProgressRow } from "../store/schema.ts";
import { decideTable, type Refusal, type Request, refuse } from "./deciding.ts";
import { eventsFrame, type Kept, Recent } from "./frames.ts";
import { questionOf } from "./machine.ts";
import { Presence } from "./presence.ts";
import { type Waking, wakingOf } from "./waking.ts";
import type { World } from "./world.ts";

/** Somebody who is told what happens: a socket, or a stream. */
export interface Listener {
	readonly seat: Seat | null;
	/** Milliseconds to the client and back, as far as known. */
	lag(): number;
	send(text: string): void;
}

export interface Done {
	/** The version when it was done, and whether it had been done before. */
	readonly version: number;
	readonly known: boolean;
}

type Doing = Promise<Result<Done, Refusal>>;

/** How long a machine that failed is left alone. */
const MACHINE_AGAIN_MS = 2_000;

/**
 * One match. It does one thing at a time: decide, keep, tell. What could not be kept has not happened; when nobody knows
 * whether it was kept (the connection to the database broke), it reads the log again before it goes on.
 */
export class MatchActor<P extends Position = Position> {
	readonly id: string;
	private readonly world: World;
	private readonly rules: Rules<P>;
	private readonly seed: string;
	private table: Table<P>;
	private readonly recent = new Recent();
	private readonly listeners = new Set<Listener>();
	private readonly presence: Presence;
	private tail: Promise<unknown> = Promise.resolve();
	private pending = 0;
	private unsure = false;
	/** Of which position a machine thinks: the version that led to it. */
	private thinking = -1;
	private machineRests = 0;
	/** When it was last asked anything. */
	active: number;

	private constructor(world: World, row: MatchRow, rules: Rules<P>, table: Table<P>, kept: readonly Kept[]) {
		this.world = world;
		this.id = row.id;
		this.seed = row.seed;
		this.rules = rules;
		this.table = table;
		this.recent.add(kept);
		this.active = world.now();
		this.presence = new Presence(table.sitters.length, world.now());
	}

	/** Undefined when there is no such match. */
	static async load(world: World, id: string): Promise<MatchActor | undefined> {
		const row = await world.store.matchOf(id);
		if (!row) return undefined;
		const rules = await world.rulesFor(row.ruleset);
		const rows = await world.store.eventsOf(id, 0);
		const actor = new MatchActor(world, row, rules, thinTable(rules, replayTable(rules, rows.map(readEvent))), rows);
		await actor.run(() => actor.payOutages());
		actor.schedule();
		return actor;
	}

	get state(): Table<P> {
		return this.table;
	}

	get busy(): boolean {
		return this.thinking >= 0 || this.pending > 0;
	}

	/** Nobody is at it, and nothing is under way. */
	get idle(): boolean {
		return this.listeners.size === 0 && !this.busy;
	}

	/** All that is under way is done. */
	async settled(): Promise<void> {
		await this.tail;
	}

	/** Does what somebody asks, after everything that was asked before. */
	async do(request: Request, keys: readonly KeyRow[] = []): Doing {
		const work = async (): Doing => {
			this.active = this.world.now();
			if ("seat" in request && request.kind !== "sit" && !(request.kind === "play" && request.machine))
				this.presence.touch(request.seat, this.active);
			if (request.kind === "dismiss" && !this.mayDismiss(request.absent)) return refuse("not-away", this.table);
			const decided = decideTable(this.rules, this.table, request, this.world.now(), this.seed);
			if (!decided.ok) return (await this.knows(request)) ? ok(this.done(true)) : decided;
			if (decided.value.length === 0) return ok(this.done(true));
			const kept = await this.keep(decided.value, keys);
			return kept.ok ? ok(this.done(false)) : kept;
		};
		try {
			return await this.run(work);
		} catch (error) {
			this.world.fault(error, "the log could not be read", this.id);
			return refuse("not-kept", this.table);
		}
	}

	/** Tells a listener what it has missed, and from now on everything. Who has joined already is only told again. */
	async join(listener: Listener, from: number): Promise<void> {
		await this.run(async () => {
			const { version } = this.table;
			this.sendTo(listener, { kind: "joined", match: this.id, seat: listener.seat, version, now: this.world.now() });
			await this.catchUp(listener, from);
			if (this.listeners.has(listener)) return;
			this.listeners.add(listener);
			this.presence.come(listener.seat);
			this.tellPresence();
		});
	}

	async resume(listener: Listener, from: number): Promise<void> {
		await this.run(() => this.catchUp(listener, from));
	}

	leave(listener: Listener, forGood: boolean): void {
		if (!this.listeners.delete(listener)) return;
		this.active = this.world.now();
		this.presence.go(listener.seat, this.active, forGood);
		this.tellPresence();
	}

	say(seat: Seat, phrase: Phrase): void {
		this.tell(JSON.stringify({ kind: "said", match: this.id, seat, phrase } satisfies Outward));
	}

	/** Somebody wants to play again: true when every person who is still at the table does. */
	wantRematch(seat: Seat): boolean {
		this.presence.want(seat);
		this.tellPresence();
		const { sitters, match } = this.table;
		return sitters.every(
			({ chair }, other) =>
				chair.kind === "machine" || this.presence.wants(other) || match?.gone.some((gone) => gone === other),
		);
	}

	async eventsAfter(version: number): Promise<readonly Kept[]> {
		return this.recent.after(version) ?? (await this.world.store.eventsOf(this.id, version));
	}

	/** Called when the time has come that `schedule` asked for. */
	async wake(): Promise<void> {
		const waking = wakingOf(this.rules, this.table);
		if (waking?.kind === "flag") {
			const { lag } = this.patience(waking);
			if (this.world.now() >= waking.at + lag) await this.do({ kind: "claim-time" });
		} else if (waking?.kind === "answer") await this.answer(waking.seat);
		else if (waking?.kind === "machine") await this.think(waking.seat, waking.level);
		this.schedule();
	}

	private done(known: boolean): Done {
		return { version: this.table.version, known };
	}

	private mayDismiss(absent: Seat): boolean {
		const at = this.presence.claimAt(this.rules, this.table, absent);
		return at !== undefined && this.world.now() >= at;
	}

	/** One thing at a time; when the last could not be kept for sure, the log is read first. */
	private run<T>(work: () => Promise<T>): Promise<T> {
		this.pending++;
		const next = this.tail.then(async () => {
			if (this.unsure) await this.readAgain();
			return work();
		});
		this.tail = next.then(
			() => this.pending--,
			() => this.pending--,
		);
		return next;
	}

	/** A play with an id that is in the log after what its sender had seen is that play, sent again. */
	private async knows(request: Request): Promise<boolean> {
		if (request.kind !== "play" || request.id === undefined || request.seen >= this.table.version) return false;
		const { id, seat, seen } = request;
		const events = (await this.eventsAfter(seen)).map(({ body }) => JSON.parse(body) as TableEvent);
		return events.some((event) => event.kind === "played" && event.by === seat && event.id === id);
	}

	private async keep(events: readonly TableEvent[], keys: readonly KeyRow[]): Promise<Result<void, Refusal>> {
		const { store, now, metrics } = this.world;
		const rows = rowsOf(this.id, this.table.version + 1, events);
		const next = await this.evolved(events);
		const begun = performance.now();
		try {
			await store.write({ events: rows, progress: progressOf(this.id, this.rules, next, now()), keys });
		} catch (error) {
			this.unsure = true;
			this.world.fault(error, "a play was not kept", this.id);
			return refuse(isConflict(error) ? "stale" : "not-kept", this.table);
		}
		metrics.kept(performance.now() - begun, events);
		this.take(next, rows);
		return ok(undefined);
	}

	private take(next: Table<P>, rows: readonly Kept[]): void {
		const before = this.table;
		this.table = thinTable(this.rules, next);
		this.recent.add(rows);
		this.tell(eventsFrame(this.id, rows, this.world.now()));
		this.world.happened(this.id, before, this.table, (seat) => this.presence.isHere(seat));
		this.schedule();
	}

	/** Positions before the last are not kept in memory, so a take-back is replayed from the log. */
	private async evolved(events: readonly TableEvent[]): Promise<Table<P>> {
		if (!events.some(({ kind }) => kind === "taken-back"))
			return events.reduce<Table<P>>((at, event) => evolveTable(this.rules, at, event), this.table);
		const rows = await this.world.store.eventsOf(this.id, 0);
		return replayTable(this.rules, [...rows.slice(0, this.table.version).map(readEvent), ...events]);
	}

	/** What was kept without our knowing is told now: it is the acknowledgement that somebody waits for. */
	private async readAgain(): Promise<void> {
		const rows = await this.world.store.eventsOf(this.id, 0);
		this.unsure = false;
		const fresh = rows.filter(({ version }) => version > this.table.version);
		if (fresh.length > 0) this.take(replayTable(this.rules, rows.map(readEvent)), fresh);
	}

	/** Nothing is charged for the time when no server ran. */
	private async payOutages(): Promise<void> {
		for (const { begun, ended } of this.world.outages()) {
			const decided = decideTable(this.rules, this.table, { kind: "pause", from: begun }, ended, this.seed);
			if (decided.ok && decided.value.length > 0) await this.keep(decided.value, []);
		}
	}

	private schedule(): void {
		const waking = wakingOf(this.rules, this.table);
		if (!waking) this.world.wakeAt(this.id, undefined);
		else if (waking.kind === "flag") this.world.wakeAt(this.id, waking.at + this.patience(waking).lag);
		else if (waking.kind === "answer") this.world.wakeAt(this.id, this.world.now());
		else if (this.thinking !== this.table.moved)
			this.world.wakeAt(this.id, Math.max(this.machineRests, this.world.now()));
	}

	/** A flag falls a little later for somebody whose play may be under way. */
	private patience({ seat }: Waking): { lag: number } {
		const lags = [...this.listeners].filter((listener) => listener.seat === seat).map((listener) => listener.lag());
		return { lag: Math.min(1000, Math.max(0, ...lags)) };
	}

	/** A machine grants what was a slip and plays on when it is offered a draw. */
	private async answer(seat: Seat): Promise<void> {
		const { match, version } = this.table;
		await this.do({ kind: match?.offer?.what === "take-back" ? "accept" : "decline", seat, seen: version });
	}

	private async think(seat: Seat, level: number): Promise<void> {
		const { match, version, moved } = this.table;
		if (!match || this.thinking === moved) return;
		this.thinking = moved;
		const question = questionOf(this.rules, this.id, match, seat, level, this.world.now());
		const answered = await this.world.think(question);
		const done: Result<Done, Refusal> = answered.ok
			? await this.do({ kind: "play", seat, seen: version, steps: answered.value.play.map(asStep), machine: true })
			: err({ code: "failed" });
		if (this.thinking === moved) this.thinking = -1;
		if (done.ok || done.error.code === "stale") return;
		this.world.fault(
			new Error(answered.ok ? done.error.code : answered.error.code),
			"a machine could not play",
			this.id,
		);
		this.machineRests = this.world.now() + MACHINE_AGAIN_MS;
	}

	private async catchUp(listener: Listener, from: number): Promise<void> {
		if (from >= this.table.version) return;
		const missed = (await this.eventsAfter(from)).slice(0, this.table.version - from);
		if (missed.length > 0) listener.send(eventsFrame(this.id, missed, this.world.now()));
	}

	private tell(text: string): void {
		for (const listener of this.listeners) listener.send(text);
	}

	private sendTo(listener: Listener, frame: Outward): void {
		listener.send(JSON.stringify(frame));
	}

	private tellPresence(): void {
		if (this.listeners.size === 0) return;
		this.tell(JSON.stringify(this.presence.frame(this.id, this.rules, this.table, this.world.now())));
	}
}

const readEvent = ({ body }: Pick<EventRow, "body">): TableEvent => JSON.parse(body) as TableEvent;

const thinTable = <P extends Position>(rules: Rules<P>, table: Table<P>): Table<P> =>
	table.match ? { ...table, match: thin(rules, table.match) } : table;

export const rowsOf = (match: string, first: number, events: readonly TableEvent[]): EventRow[] =>
	events.map((event, i) => ({ match, version: first + i, at: event.at, body: JSON.stringify(event) }));

export function progressOf<P extends Position>(
	match: string,
	rules: Rules<P>,
	table: Table<P>,
	now: number,
): ProgressRow {
	const waking = wakingOf(rules, table);
	return {
		match,
		version: table.version,
		status: !table.match ? "open" : table.match.result ? "over" : "running",
		wake: waking ? (waking.kind === "flag" ? waking.at : now) : null,
		updated: now,
	};
}
