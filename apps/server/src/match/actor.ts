import { ok, type Position, type Result, type Rules, type Seat } from "@tablier/kernel";
import { evolveTable, type Table, type TableEvent } from "@tablier/kernel/match";
import type { Outward, Phrase } from "@tablier/protocol";
import { BaseFault, isConflict } from "../store/base.ts";
import type { KeyRow, MatchRow, OutageRow } from "../store/schema.ts";
import { type Attendance, Audience } from "./audience.ts";
import {
	type CommandOptions,
	type Decided,
	decideTable,
	needsLog,
	type Refusal,
	refuse,
	type TableCommand,
} from "./deciding.ts";
import type { Done, Listener, MatchFace } from "./face.ts";
import { eventsFrame, type Kept, Recent } from "./frames.ts";
import { readLog } from "./log.ts";
import { type Moved, Mover } from "./mover.ts";
import { progressOf, readEvent, rowsOf, thinTable } from "./rows.ts";
import { isJob, wakingOf } from "./waking.ts";
import type { World } from "./world.ts";

type Doing = Promise<Result<Done, Refusal>>;

/**
 * One match. It does one thing at a time: decide, keep, tell. What could not be kept has not happened; when nobody knows
 * whether it was kept (the connection to the database broke), it reads the log again before it goes on.
 */
export class MatchActor<P extends Position = Position> implements MatchFace {
	readonly id: string;
	private readonly world: World;
	private readonly rules: Rules<P>;
	private readonly seed: string;
	private table: Table<P>;
	private readonly recent = new Recent();
	private readonly audience: Audience;
	private tail: Promise<unknown> = Promise.resolve();
	private pending = 0;
	private unsure = false;
	/** Since when somebody's play could not be kept: that is not their time. */
	private unkeptSince: number | undefined;
	/** Up to here it has paid for the times when the process stood still. */
	private paidTo: number;
	private readonly mover: Mover;
	/** Forgotten here: another actor may have this match now, on this node or on another. */
	retired = false;
	/** When it was last asked anything. */
	active: number;
	/** The address of the client who played last; nothing is known of it after a restart. */
	address = "";

	private constructor(world: World, row: MatchRow, rules: Rules<P>, table: Table<P>, kept: readonly Kept[]) {
		this.world = world;
		this.id = row.id;
		this.seed = row.seed;
		this.rules = rules;
		this.table = table;
		this.recent.add(kept);
		this.active = world.now();
		this.paidTo = world.suspended();
		this.audience = new Audience(table.sitters.length, world.now(), (node, frame) =>
			world.post?.(node, this.id, frame),
		);
		this.mover = new Mover(this as unknown as Moved, world, rules as unknown as Rules);
	}

	/** Undefined when there is no such match. `silences`: while the node that had it was not heard of. */
	static async load(world: World, id: string, silences: readonly OutageRow[] = []): Promise<MatchActor | undefined> {
		const row = await world.store.matchOf(id);
		if (!row) return undefined;
		const rules = await world.rulesFor(row.ruleset);
		const { table, last } = await readLog(world.store, rules, id);
		const actor = new MatchActor(world, row, rules, thinTable(rules, table), last);
		await actor.run(() => actor.payOutages([...world.outages(), ...silences]));
		await actor.run(() => actor.setClockBack());
		actor.mover.schedule();
		return actor;
	}

	get state(): Table<P> {
		return this.table;
	}

	async read(): Promise<Table> {
		this.active = this.world.now();
		return this.table;
	}

	get busy(): boolean {
		return this.mover.busy || this.pending > 0;
	}

	/** Nobody is at it, and nothing is under way. */
	get idle(): boolean {
		return this.audience.empty && !this.busy;
	}

	/** All that is under way is done. */
	async settled(): Promise<void> {
		await this.tail;
	}

	/** Does what somebody asks, after everything that was asked before. */
	async do(command: TableCommand, options: CommandOptions = {}): Doing {
		const work = async (): Doing => {
			this.active = this.world.now();
			if (options.address !== undefined) this.address = options.address;
			// Who may have lost the match to another node knows nothing for sure, not even that a play is refused.
			if (!this.mayKeep) return refuse("not-kept", this.table);
			// What is owed is paid first: otherwise a flag would fall for time that is nobody's.
			if (this.unkeptSince !== undefined || this.world.suspended() > this.paidTo) return refuse("not-kept", this.table);
			// A node that had this match before may have written after we read: somebody has seen it.
			if (this.world.holds && (options.seen ?? 0) > this.table.version) await this.readAgain();
			if ("by" in command && !options.machine) this.audience.presence.touch(command.by, this.active);
			if (command.kind === "dismiss" || command.kind === "abandon") {
				if (!this.table.sitters[command.seat]) return refuse("unknown-seat", this.table);
				if (!this.mayDismiss(command.seat)) return refuse("not-away", this.table);
			}
			const table = needsLog(this.table, command) ? await this.replayed() : this.table;
			const decided = decideTable(this.rules, table, command, this.world.now(), this.seed, options);
			if (!decided.ok) return (await this.knows(command, options)) ? ok(this.done(true)) : decided;
			if (decided.value.events.length === 0) return ok(this.done(true));
			const { version } = this.table;
			const kept = await this.keep(decided.value, options.keys);
			if (kept.ok) return ok(this.done(false));
			if (kept.error.code !== "stale") return kept;
			// Somebody else wrote this version. It may have been this very play: a refusal would be a lie.
			await this.readAgain();
			return this.table.version > version ? work() : kept;
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
			if (this.audience.add(listener)) this.tellPresence();
		});
	}

	async resume(listener: Listener, from: number): Promise<void> {
		await this.run(() => this.catchUp(listener, from));
	}

	leave(listener: Listener, forGood: boolean): void {
		const now = this.world.now();
		if (!this.audience.remove(listener, now, forGood)) return;
		this.active = now;
		this.tellPresence();
	}

	/** Who listens by another node, or by this one; the version that they have missed nothing after. */
	attend(node: string, there: readonly Attendance[], leaving?: Seat): Promise<number> {
		return this.run(async () => {
			this.active = this.world.now();
			if (this.audience.attend(node, there, this.active, leaving)) this.tellPresence();
			return this.table.version;
		});
	}

	/** The nodes that somebody listens by. */
	get nodes(): readonly string[] {
		return this.audience.nodeNames;
	}

	/** It is forgotten here: nothing is kept by this actor any more. */
	retire(): void {
		this.retired = true;
		this.mover.stop();
	}

	say(seat: Seat, phrase: Phrase): void {
		this.active = this.world.now();
		this.tell(JSON.stringify({ kind: "said", match: this.id, seat, phrase } satisfies Outward));
	}

	async rematch(seat: Seat): Promise<Result<void, Refusal>> {
		const { sitters, match } = this.table;
		if (!match?.result) return refuse("not-over", this.table);
		const { presence } = this.audience;
		presence.want(seat);
		this.tellPresence();
		const all = sitters.every(
			({ chair }, other) =>
				chair.kind === "machine" || presence.wants(other) || match.gone.some((gone) => gone === other),
		);
		if (all) await this.world.rematch(this);
		return ok(undefined);
	}

	async eventsAfter(version: number): Promise<readonly Kept[]> {
		this.active = this.world.now();
		return this.recent.after(version) ?? (await this.world.store.eventsOf(this.id, version));
	}

	/** Called when the time has come that was asked for. */
	wake(): Promise<void> {
		return this.mover.wake();
	}

	lagOf(seat: Seat): number {
		return this.audience.lagOf(seat);
	}

	private done(known: boolean): Done {
		return { version: this.table.version, known };
	}

	private get mayKeep(): boolean {
		return !this.retired && this.world.holds?.() !== false;
	}

	private mayDismiss(absent: Seat): boolean {
		const at = this.audience.presence.dismissAt(this.rules, this.table, absent);
		return at !== undefined && this.world.now() >= at;
	}

	/** One thing at a time; when the last could not be kept for sure, the log is read first. */
	private run<T>(work: () => Promise<T>): Promise<T> {
		this.pending++;
		const next = this.tail.then(async () => {
			if (this.unsure) await this.readAgain();
			if (this.unkeptSince !== undefined) await this.payUnkept(this.unkeptSince);
			if (this.world.suspended() > this.paidTo) await this.paySuspensions(this.world.suspended());
			return work();
		});
		this.tail = next.then(
			() => this.pending--,
			() => this.pending--,
		);
		return next;
	}

	/** A play with an id that is in the log after what its sender had seen is that play, sent again. */
	private async knows(command: TableCommand, { seen = this.table.version }: CommandOptions): Promise<boolean> {
		if (command.kind !== "play" || command.id === undefined || seen >= this.table.version) return false;
		const { id, by } = command;
		const events = (await this.eventsAfter(seen)).map(readEvent);
		return events.some((event) => event.kind === "played" && event.by === by && event.id === id);
	}

	private async keep(
		{ events, table: next }: Decided<P>,
		keys: readonly KeyRow[] = [],
	): Promise<Result<void, Refusal>> {
		const { world } = this;
		const { store, now, metrics } = world;
		if (!this.mayKeep) return refuse("not-kept", this.table);
		const asked = now();
		const rows = rowsOf(this.id, this.table.version + 1, events);
		const begun = performance.now();
		const waking = wakingOf(this.rules, next);
		const isOurs = world.jobs && waking && isJob(waking, next);
		const { address } = this;
		const job = isOurs && {
			...{ match: this.id, address, at: waking.kind === "flag" ? waking.at : now() },
			// Answers that take no time go first: a beginner's machine does not wait behind champions'.
			priority: waking.kind === "machine" ? (waking.level === "perfect" ? 1 : waking.level) : 0,
		};
		try {
			const progress = progressOf(this.id, next, waking, now());
			await store.write({ events: rows, progress, keys, ...(job && { job }) });
		} catch (error) {
			this.unsure = true;
			if (!isConflict(error)) this.unkeptSince ??= asked;
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
		const text = eventsFrame(this.id, rows, this.world.now());
		this.audience.tell({ text, first: rows[0].version, last: next.version });
		this.world.happened(this.id, before, this.table, (seat) => this.audience.presence.isHere(seat));
		this.mover.moved();
	}

	/** The table with all its positions, and then these events: only the last position is kept in memory. */
	private async replayed(more: readonly TableEvent[] = []): Promise<Table<P>> {
		const { version } = this.table;
		return (await readLog(this.world.store, this.rules, this.id, { until: version, more })).table;
	}

	private evolved(events: readonly TableEvent[]): Table<P> {
		return events.reduce<Table<P>>((at, event) => evolveTable(this.rules, at, event), this.table);
	}

	/** What was kept without our knowing is told now: it is the acknowledgement that somebody waits for. */
	private async readAgain(): Promise<void> {
		const fresh = await this.world.store.eventsOf(this.id, this.table.version);
		const events = fresh.map(readEvent);
		const back = events.some(({ kind }) => kind === "taken-back");
		const next = back ? await this.replayed(events) : this.evolved(events);
		this.unsure = false;
		if (fresh.length > 0) this.take(next, fresh);
	}

	/**
	 * Nothing is charged for the time when no server ran. In their order: a clock that was set after a later outage has
	 * charged an earlier one. A match that is not paid is not played either, for nobody would know of it later.
	 */
	private async payOutages(outages: readonly OutageRow[]): Promise<void> {
		for (const outage of outages.toSorted((one, other) => one.begun - other.begun)) await this.pay(outage);
	}

	private async pay(outage: OutageRow): Promise<void> {
		const { version } = this.table;
		const pause = { kind: "pause", from: outage.begun } as const;
		const decided = decideTable(this.rules, this.table, pause, outage.ended, this.seed);
		if (!decided.ok || decided.value.events.length === 0) return;
		const kept = await this.keep(decided.value);
		if (kept.ok) return;
		// Somebody else wrote this version: then less may be owed.
		if (kept.error.code === "stale") await this.readAgain();
		if (this.table.version === version) throw new BaseFault("08-unpaid", "a pause was not kept");
		return this.pay(outage);
	}

	/** Who only looks need not wait until that can be written. */
	private async payUnkept(begun: number): Promise<void> {
		try {
			await this.payOutages([{ begun, ended: this.world.now() }]);
			this.unkeptSince = undefined;
		} catch {
			this.unkeptSince = begun;
		}
	}

	/** A player who was away is not counted as away for that time. Where a pause cannot be written, no play is taken until it can. */
	private async paySuspensions(until: number): Promise<void> {
		const unpaid = this.world.outages().filter(({ ended }) => ended > this.paidTo && ended <= until);
		try {
			await this.payOutages(unpaid);
		} catch {
			return;
		}
		for (const { begun, ended } of unpaid) this.audience.presence.standStill(begun, ended);
		this.paidTo = until;
	}

	/** A log may be from a time when the clock of the system was ahead: a clock that begins in the future would stand still. */
	private async setClockBack(): Promise<void> {
		const since = this.table.match?.clock.since ?? 0;
		if (since > this.world.now()) await this.pay({ begun: since, ended: this.world.now() });
	}

	private async catchUp(listener: Listener, from: number): Promise<void> {
		if (from >= this.table.version) return;
		for await (const page of this.pagesAfter(from)) {
			const missed = page.filter(({ version }) => version <= this.table.version);
			if (missed.length > 0) listener.send(eventsFrame(this.id, missed, this.world.now()));
		}
	}

	/** A long log is told in several frames. */
	private async *pagesAfter(version: number): AsyncIterable<readonly Kept[]> {
		const recent = this.recent.after(version);
		if (recent) yield recent;
		else yield* this.world.store.eventPages(this.id, version);
	}

	private tell(text: string): void {
		this.audience.tell({ text });
	}

	private sendTo(listener: Listener, frame: Outward): void {
		listener.send(JSON.stringify(frame));
	}

	private tellPresence(): void {
		if (this.audience.empty) return;
		this.tell(JSON.stringify(this.audience.presence.frame(this.id, this.rules, this.table, this.world.now())));
	}
}
