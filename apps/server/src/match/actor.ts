import { ok, type Position, type Result, type Rules, type Seat } from "@tablier/kernel";
import { evolveTable, type Table, type TableEvent } from "@tablier/kernel/match";
import type { Outward, Phrase } from "@tablier/protocol";
import { BaseFault, isConflict } from "../store/base.ts";
import type { KeyRow, MatchRow, OutageRow } from "../store/schema.ts";
import { type Attendance, Audience } from "./audience.ts";
import { Autoplay } from "./autoplay.ts";
import type { MatchContext } from "./context.ts";
import { deadlineOf, isJob } from "./deadline.ts";
import {
	type CommandOptions,
	type CommandRefusal,
	type DecidedTable,
	decideTable,
	needsLog,
	refuse,
	type TableCommand,
} from "./decision.ts";
import { eventsFrame, type KeptEvent, RecentEvents } from "./frames.ts";
import { readLog } from "./log.ts";
import type { Applied, MatchHandle, MatchListener } from "./match-handle.ts";
import { progressOf, readEvent, rowsOf, thinTable } from "./rows.ts";

/** Between two plays there are few other events. */
const ROWS_TO_NEXT_PLAY = 16;

type Applying = Promise<Result<Applied, CommandRefusal>>;

/**
 * One match. It handles one command at a time: decide, persist, broadcast. A command that was not persisted has not
 * happened. When the outcome of a write is unknown (the connection to the database broke), it reads the log again
 * first.
 */
export class MatchActor<P extends Position = Position> implements MatchHandle {
	readonly id: string;
	private readonly context: MatchContext;
	private readonly rules: Rules<P>;
	private readonly seed: string;
	private table: Table<P>;
	private readonly recent = new RecentEvents();
	private readonly audience: Audience;
	private tail: Promise<unknown> = Promise.resolve();
	private pending = 0;
	private unsure = false;
	/** Since when a play could not be persisted: players are not charged for that time. */
	private unpersistedSince: number | undefined;
	/** Suspensions of the process are credited up to here. */
	private paidTo: number;
	private readonly autoplay: Autoplay<P>;
	/** Removed from memory: another actor may own this match now, on this node or on another. */
	retired = false;
	/** Time of the last request. */
	active: number;
	/** The address of the client that played last; unknown after a restart. */
	address = "";

	private constructor(
		context: MatchContext,
		row: MatchRow,
		rules: Rules<P>,
		table: Table<P>,
		kept: readonly KeptEvent[],
	) {
		this.context = context;
		this.id = row.id;
		this.seed = row.seed;
		this.rules = rules;
		this.table = table;
		this.recent.add(kept);
		this.active = context.now();
		this.paidTo = context.suspended();
		this.audience = new Audience(table.sitters.length, context.now(), (node, frame) =>
			context.post?.(node, this.id, frame),
		);
		this.autoplay = new Autoplay(this, context, rules);
	}

	/** Undefined when there is no such match. `silences`: when the node that owned it was silent. */
	static async load(
		context: MatchContext,
		id: string,
		silences: readonly OutageRow[] = [],
	): Promise<MatchActor | undefined> {
		const row = await context.store.matchOf(id);
		if (!row) return undefined;
		const rules = await context.rulesFor(row.ruleset);
		const { table, last } = await readLog(context.store, rules, id);
		const actor = new MatchActor(context, row, rules, thinTable(rules, table), last);
		await actor.run(() => actor.payOutages([...context.outages(), ...silences]));
		await actor.run(() => actor.setClockBack());
		actor.autoplay.schedule();
		return actor;
	}

	get state(): Table<P> {
		return this.table;
	}

	async read(): Promise<Table> {
		this.active = this.context.now();
		if (this.context.suspended() > this.paidTo) await this.payNow();
		return this.table;
	}

	/**
	 * Pays what is owed for a suspension before a command comes, so that no player sees a clock that is charged for it.
	 * If it cannot be persisted now, the next command tries again.
	 */
	async payNow(): Promise<void> {
		await this.run(async () => undefined).catch(() => undefined);
	}

	get busy(): boolean {
		return this.autoplay.busy || this.pending > 0;
	}

	/** No listener, and nothing under way. */
	get idle(): boolean {
		return this.audience.empty && !this.busy;
	}

	/** Resolves when everything under way is done. */
	async settled(): Promise<void> {
		await this.tail;
	}

	/** Applies a command, after every command that came before it. */
	async apply(command: TableCommand, options: CommandOptions = {}): Applying {
		try {
			return await this.run(() => this.decideAndPersist(command, options));
		} catch (error) {
			this.context.fault(error, "the log could not be read", this.id);
			return refuse("not-kept", this.table);
		}
	}

	/**
	 * Sends a listener what it has missed, and every event from now on. A listener that has joined already gets only
	 * the former.
	 */
	async join(listener: MatchListener, from: number): Promise<void> {
		await this.run(async () => {
			const { version } = this.table;
			this.sendTo(listener, { kind: "joined", match: this.id, seat: listener.seat, version, now: this.context.now() });
			await this.catchUp(listener, from);
			if (this.audience.add(listener)) this.broadcastPresence();
		});
	}

	async resume(listener: MatchListener, from: number): Promise<void> {
		await this.run(() => this.catchUp(listener, from));
	}

	leave(listener: MatchListener, forGood: boolean): void {
		const now = this.context.now();
		if (!this.audience.remove(listener, now, forGood)) return;
		this.active = now;
		this.broadcastPresence();
	}

	/** Replaces the listener counts of a node; returns the version up to which they have missed nothing. */
	attend(node: string, there: readonly Attendance[], leaving?: Seat): Promise<number> {
		return this.run(async () => {
			this.active = this.context.now();
			if (this.audience.attend(node, there, this.active, leaving)) this.broadcastPresence();
			return this.table.version;
		});
	}

	/** The nodes that have listeners. */
	get nodes(): readonly string[] {
		return this.audience.nodeNames;
	}

	/** Removed from memory: this actor persists nothing any more. */
	retire(): void {
		this.retired = true;
		this.autoplay.stop();
	}

	say(seat: Seat, phrase: Phrase): void {
		this.active = this.context.now();
		this.broadcast(JSON.stringify({ kind: "said", match: this.id, seat, phrase } satisfies Outward));
	}

	async rematch(seat: Seat): Promise<Result<void, CommandRefusal>> {
		const { sitters, match } = this.table;
		if (!match?.result) return refuse("not-over", this.table);
		const { presence } = this.audience;
		presence.want(seat);
		this.broadcastPresence();
		const all = sitters.every(
			({ chair }, other) =>
				chair.kind === "machine" || presence.wants(other) || match.gone.some((gone) => gone === other),
		);
		if (all) await this.context.rematch(this);
		return ok(undefined);
	}

	async eventsAfter(version: number): Promise<readonly KeptEvent[]> {
		this.active = this.context.now();
		return this.recent.after(version) ?? (await this.context.store.eventsOf(this.id, version));
	}

	/** Called at the time that was asked for. */
	wake(): Promise<void> {
		return this.autoplay.wake();
	}

	lagOf(seat: Seat): number {
		return this.audience.lagOf(seat);
	}

	private async decideAndPersist(command: TableCommand, options: CommandOptions): Applying {
		this.active = this.context.now();
		if (options.address !== undefined) this.address = options.address;
		if (!this.isReady) return refuse("not-kept", this.table);
		// Another node that owned this match may have written after this one read it: a client has seen it.
		if (this.context.holds && (options.seen ?? 0) > this.table.version) await this.readAgain();
		if ("by" in command && !options.machine) this.audience.presence.touch(command.by, this.active);
		const decided = await this.decide(command, options);
		if (!decided.ok) return (await this.knows(command, options)) ? ok(this.applied(true)) : decided;
		if (decided.value.events.length === 0) return ok(this.applied(true));
		const { version } = this.table;
		const persisted = await this.persist(decided.value, options.keys);
		if (persisted.ok) return ok(this.applied(false));
		if (persisted.error.code !== "stale") return persisted;
		// Another process wrote this version. It may have written this very play: a refusal would be a lie.
		await this.readAgain();
		return this.table.version > version ? this.decideAndPersist(command, options) : persisted;
	}

	/**
	 * False while this node may have lost the match to another one: then it cannot even refuse a play for certain. False too
	 * while a pause is owed: otherwise a flag would fall for time that must not be charged.
	 */
	private get isReady(): boolean {
		return this.mayPersist && this.unpersistedSince === undefined && this.context.suspended() <= this.paidTo;
	}

	private async decide(command: TableCommand, options: CommandOptions) {
		if (command.kind === "dismiss" || command.kind === "abandon") {
			if (!this.table.sitters[command.seat]) return refuse("unknown-seat", this.table);
			if (!this.mayDismiss(command.seat)) return refuse("not-away", this.table);
		}
		const table = needsLog(this.table, command) ? await this.replayed() : this.table;
		return decideTable(this.rules, table, command, this.context.now(), this.seed, options);
	}

	private applied(known: boolean): Applied {
		return { version: this.table.version, known };
	}

	private get mayPersist(): boolean {
		return !this.retired && this.context.holds?.() !== false;
	}

	private mayDismiss(absent: Seat): boolean {
		const at = this.audience.presence.dismissAt(this.rules, this.table, absent);
		return at !== undefined && this.context.now() >= at;
	}

	/** One at a time. After a write with unknown outcome, the log is read first. */
	private run<T>(work: () => Promise<T>): Promise<T> {
		this.pending++;
		const next = this.tail.then(async () => {
			if (this.unsure) await this.readAgain();
			if (this.unpersistedSince !== undefined) await this.payUnpersisted(this.unpersistedSince);
			if (this.context.suspended() > this.paidTo) await this.paySuspensions(this.context.suspended());
			return work();
		});
		this.tail = next.then(
			() => this.pending--,
			() => this.pending--,
		);
		return next;
	}

	/**
	 * A play is a retry when it is the next one in the log after the version its sender had seen. A later one would have
	 * been stale, so the rest of a long log is not read.
	 */
	private async knows(command: TableCommand, { seen = this.table.version }: CommandOptions): Promise<boolean> {
		if (command.kind !== "play" || command.id === undefined || seen >= this.table.version) return false;
		for await (const page of this.pagesAfter(seen, ROWS_TO_NEXT_PLAY))
			for (const row of page) {
				const event = readEvent(row);
				if (event.kind === "played") return event.by === command.by && event.id === command.id;
			}
		return false;
	}

	private async persist(
		{ events, table: next }: DecidedTable<P>,
		keys: readonly KeyRow[] = [],
	): Promise<Result<void, CommandRefusal>> {
		const { context } = this;
		const { store, now, metrics } = context;
		if (!this.mayPersist) return refuse("not-kept", this.table);
		const asked = now();
		const rows = rowsOf(this.id, this.table.version + 1, events);
		const begun = performance.now();
		const deadline = deadlineOf(this.rules, next);
		const isOurs = context.jobs && deadline && isJob(deadline, next);
		const { address } = this;
		const job = isOurs && {
			...{ match: this.id, address, at: deadline.kind === "flag" ? deadline.at : now() },
			// Short answers first: a weak machine does not wait behind strong ones.
			priority: deadline.kind === "machine" ? (deadline.level === "perfect" ? 1 : deadline.level) : 0,
		};
		try {
			const progress = progressOf(this.id, next, deadline, now());
			await store.write({ events: rows, progress, keys, ...(job && { job }) });
		} catch (error) {
			this.unsure = true;
			if (!isConflict(error)) this.unpersistedSince ??= asked;
			this.context.fault(error, "a play was not persisted", this.id);
			return refuse(isConflict(error) ? "stale" : "not-kept", this.table);
		}
		metrics.kept(performance.now() - begun, events);
		this.adopt(next, rows);
		return ok(undefined);
	}

	private adopt(next: Table<P>, rows: readonly KeptEvent[]): void {
		const before = this.table;
		this.table = thinTable(this.rules, next);
		this.recent.add(rows);
		const text = eventsFrame(this.id, rows, this.context.now());
		this.audience.broadcast({ text, first: rows[0].version, last: next.version });
		this.context.onChange(this.id, before, this.table, (seat) => this.audience.presence.isHere(seat));
		this.autoplay.moved();
	}

	/** The table with all its positions, and then these events: memory holds the last position only. */
	private async replayed(more: readonly TableEvent[] = []): Promise<Table<P>> {
		const { version } = this.table;
		return (await readLog(this.context.store, this.rules, this.id, { until: version, more })).table;
	}

	private evolved(events: readonly TableEvent[]): Table<P> {
		return events.reduce<Table<P>>((at, event) => evolveTable(this.rules, at, event), this.table);
	}

	/**
	 * Events that were persisted without our knowledge are broadcast now: a client waits for them as acknowledgement.
	 */
	private async readAgain(): Promise<void> {
		const fresh = await this.context.store.eventsOf(this.id, this.table.version);
		const events = fresh.map(readEvent);
		const back = events.some(({ kind }) => kind === "taken-back");
		const next = back ? await this.replayed(events) : this.evolved(events);
		this.unsure = false;
		if (fresh.length > 0) this.adopt(next, fresh);
	}

	/**
	 * No player is charged for the time when no server ran. In chronological order: a clock that was set after a
	 * later outage has charged an earlier one. A match whose pause cannot be persisted is not played either, or the
	 * credit would be lost.
	 */
	private async payOutages(outages: readonly OutageRow[]): Promise<void> {
		for (const outage of outages.toSorted((one, other) => one.begun - other.begun)) await this.pay(outage);
	}

	private async pay(outage: OutageRow): Promise<void> {
		const { version } = this.table;
		const pause = { kind: "pause", from: outage.begun } as const;
		const decided = decideTable(this.rules, this.table, pause, outage.ended, this.seed);
		if (!decided.ok || decided.value.events.length === 0) return;
		const kept = await this.persist(decided.value);
		if (kept.ok) return;
		// Another process wrote this version: then less may be owed.
		if (kept.error.code === "stale") await this.readAgain();
		if (this.table.version === version) throw new BaseFault("08-unpaid", "a pause was not persisted");
		return this.pay(outage);
	}

	/** Reading the match need not wait until the pause can be persisted. */
	private async payUnpersisted(begun: number): Promise<void> {
		try {
			await this.payOutages([{ begun, ended: this.context.now() }]);
			this.unpersistedSince = undefined;
		} catch {
			this.unpersistedSince = begun;
		}
	}

	/**
	 * Time during a suspension does not count as absence. While the pause cannot be persisted, no play is accepted.
	 */
	private async paySuspensions(until: number): Promise<void> {
		const unpaid = this.context.outages().filter(({ ended }) => ended > this.paidTo && ended <= until);
		try {
			await this.payOutages(unpaid);
		} catch {
			return;
		}
		for (const { begun, ended } of unpaid) this.audience.presence.standStill(begun, ended);
		this.paidTo = until;
	}

	/**
	 * A log may be from a time when the system clock was ahead: a clock that begins in the future would stand still.
	 */
	private async setClockBack(): Promise<void> {
		const since = this.table.match?.clock.since ?? 0;
		if (since > this.context.now()) await this.pay({ begun: since, ended: this.context.now() });
	}

	private async catchUp(listener: MatchListener, from: number): Promise<void> {
		if (from >= this.table.version) return;
		for await (const page of this.pagesAfter(from)) {
			const missed = page.filter(({ version }) => version <= this.table.version);
			if (missed.length > 0) listener.send(eventsFrame(this.id, missed, this.context.now()));
		}
	}

	/** A long log is sent in several frames. */
	private async *pagesAfter(version: number, rows?: number): AsyncIterable<readonly KeptEvent[]> {
		const recent = this.recent.after(version);
		if (recent) yield recent;
		else yield* this.context.store.eventPages(this.id, version, rows);
	}

	private broadcast(text: string): void {
		this.audience.broadcast({ text });
	}

	private sendTo(listener: MatchListener, frame: Outward): void {
		listener.send(JSON.stringify(frame));
	}

	private broadcastPresence(): void {
		if (this.audience.empty) return;
		this.broadcast(JSON.stringify(this.audience.presence.frame(this.id, this.rules, this.table, this.context.now())));
	}
}
