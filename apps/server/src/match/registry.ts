import type { Rules } from "@tablier/kernel";
import type { Agreement } from "@tablier/kernel/match";
import { makeMatchId } from "../keys/key.ts";
import type { OutageRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import type { Suspensions } from "../time/suspensions.ts";
import { MatchActor } from "./actor.ts";
import type { MatchContext, MatchMetrics } from "./context.ts";
import { openMatch } from "./create-match.ts";
import { LogFault } from "./log.ts";
import type { RulesFor } from "./rulebook.ts";
import type { ThinkQueue } from "./think-queue.ts";

/** With several nodes: which of them owns a match. */
export interface Ownership extends Pick<MatchContext, "post" | "holds" | "jobs"> {
	/** The match, when this node owns it or can claim it. */
	own(id: string): Promise<MatchActor | undefined>;
	/** Matches that no node owns, with their deadlines. */
	deadlines(): Promise<readonly { readonly match: string; readonly wake: number }[]>;
	/** This node has removed a match from memory. */
	release(id: string): void;
}

export interface RegistryNeeds {
	readonly store: Store;
	readonly queue: Pick<ThinkQueue, "think">;
	readonly fault: MatchContext["fault"];
	readonly metrics: MatchMetrics;
	readonly onChange?: MatchContext["onChange"];
	readonly rulesFor: RulesFor;
	/** When this process stood still. */
	readonly suspensions?: Suspensions;
	now(): number;
	/** Calls once at a time; the returned function cancels it. */
	alarm(time: number, call: () => void): () => void;
	readonly ownership?: Ownership;
	/** For tests: another bound of the plays of idle matches. */
	readonly mostIdlePlays?: number;
}

/** An idle match is removed from memory after this time: the log has everything. */
const FORGET_AFTER_MS = 60_000;
/** The plays of all idle matches in memory: about 40 MB. Beyond that, those that were idle for longest are removed early. */
const MOST_IDLE_PLAYS = 300_000;
/** A match with fewer plays takes little memory, and does not make the others go. */
const MANY_PLAYS = 500;
/** The caller of a lookup has so long to send its command. */
const AT_HAND_MS = 2_000;
/** After a restart thousands of matches may be due at once. */
const WAKING_TOGETHER = 8;
const AGAIN_MS = 1_000;
const MOST_QUARANTINED = 10_000;
/** Another process restores a backup; its clock may be a little ahead. */
const CLOCKS_APART_MS = 1_000;

interface Entry {
	readonly loading: Promise<MatchActor | undefined>;
	/** Once it is loaded. */
	actor?: MatchActor;
	/** Time of the last lookup: its caller is about to send a command. */
	sought: number;
}

const playsOf = ({ state }: MatchActor): number => state.match?.plays.length ?? 0;
const lastUse = ({ active }: MatchActor, { sought }: Entry): number => Math.max(active, sought);

/** All matches in memory, and the alarms of the others. */
export class MatchRegistry {
	readonly context: MatchContext;
	private readonly needs: RegistryNeeds;
	private readonly actors = new Map<string, Entry>();
	private readonly alarms = new Map<string, () => void>();
	private readonly due: string[] = [];
	private readonly following = new Set<string>();
	/** Matches whose log cannot be replayed: not read again before the next start. */
	private readonly quarantine = new Map<string, LogFault>();
	private outages: readonly OutageRow[] = [];
	private waking = 0;
	private closed = false;

	constructor(needs: RegistryNeeds) {
		this.needs = needs;
		this.context = {
			store: needs.store,
			outages: () => {
				// An outage that ends in the future was noted by a clock that was ahead.
				const now = needs.now();
				return [...this.outages, ...(needs.suspensions?.list ?? [])].filter(
					({ ended }) => ended <= now + CLOCKS_APART_MS,
				);
			},
			suspended: () => {
				// Reads the clock, so that a suspension is noticed before anything is decided after it.
				needs.now();
				return needs.suspensions?.last ?? 0;
			},
			fault: needs.fault,
			metrics: needs.metrics,
			onChange: needs.onChange ?? (() => undefined),
			now: needs.now,
			think: (question, asker) => needs.queue.think(question, asker),
			rulesFor: needs.rulesFor,
			wakeAt: (match, time) => this.wakeAt(match, time),
			rematch: (actor) => this.rematch(actor),
			...(needs.ownership && { post: needs.ownership.post, holds: needs.ownership.holds, jobs: needs.ownership.jobs }),
		};
	}

	get size(): number {
		return this.actors.size;
	}

	/** Whether it is in memory. */
	has(match: string): boolean {
		return this.actors.has(match);
	}

	/** Matches whose clock runs, or whose machine is to play. */
	get watched(): number {
		return this.alarms.size;
	}

	/**
	 * Sets the alarms of all running matches; none is read before its deadline. Called at the start and periodically:
	 * a restore may have added matches.
	 */
	async setAlarms(): Promise<void> {
		await this.readOutages();
		for (const { match, wake } of await (this.needs.ownership ?? this.needs.store).deadlines()) {
			if (this.quarantine.has(match)) continue;
			if (!this.actors.has(match) && (this.needs.ownership || !this.alarms.has(match))) this.wakeAt(match, wake);
		}
	}

	/** Before any match is read that an outage may concern. */
	async readOutages(): Promise<void> {
		this.outages = await this.needs.store.outages();
	}

	/** A match, loaded from its log if it is not in memory. */
	find(id: string, silences: readonly OutageRow[] = []): Promise<MatchActor | undefined> {
		const known = this.actors.get(id);
		if (known) {
			known.sought = this.needs.now();
			return known.loading;
		}
		const broken = this.quarantine.get(id);
		if (broken) return Promise.reject(broken);
		const entry: Entry = { loading: MatchActor.load(this.context, id, silences), sought: this.needs.now() };
		this.actors.set(id, entry);
		entry.loading.then(
			(actor) => {
				if (!actor) return this.forget(id, entry);
				entry.actor = actor;
				if (playsOf(actor) >= MANY_PLAYS) this.makeRoom();
			},
			(error) => {
				this.forget(id, entry);
				if (error instanceof LogFault) this.setAside(error);
			},
		);
		return entry.loading;
	}

	rulesFor(ruleset: string): Promise<Rules> {
		return this.needs.rulesFor(ruleset);
	}

	/** The same players, each one seat further on, with the same keys. Idempotent. */
	private async rematch(actor: MatchActor): Promise<void> {
		if (actor.state.next !== undefined || this.following.has(actor.id)) return;
		this.following.add(actor.id);
		try {
			await this.openRematch(actor);
		} finally {
			this.following.delete(actor.id);
		}
	}

	/** Removes idle matches from memory. Called periodically. */
	async sweep(): Promise<void> {
		const before = this.needs.now() - FORGET_AFTER_MS;
		for (const [id, entry] of [...this.actors]) {
			const actor = await entry.loading.catch(() => undefined);
			if (actor?.idle && lastUse(actor, entry) < before) this.remove(id, entry, actor);
		}
	}

	/** A client may ask for hundreds of long matches in a minute: together they would take the whole heap. */
	private makeRoom(): void {
		const idle = [...this.actors].flatMap(([id, entry]) => {
			const { actor } = entry;
			return actor?.idle ? [{ id, entry, actor, used: lastUse(actor, entry) }] : [];
		});
		let plays = idle.reduce((sum, { actor }) => sum + playsOf(actor), 0);
		const { mostIdlePlays: most = MOST_IDLE_PLAYS } = this.needs;
		const before = this.needs.now() - AT_HAND_MS;
		for (const { id, entry, actor, used } of idle.sort((one, other) => one.used - other.used)) {
			if (plays <= most || used >= before) return;
			plays -= playsOf(actor);
			this.remove(id, entry, actor);
		}
	}

	private remove(id: string, entry: Entry, actor: MatchActor): void {
		// After a new lease, another actor of this node may have it.
		if (this.actors.get(id) !== entry) return;
		this.forget(id, entry);
		// Callers that still hold it would persist plays that nobody hears of.
		actor.retire();
		this.needs.ownership?.release(id);
	}

	/** Every match in memory. */
	async each(call: (actor: MatchActor) => void): Promise<void> {
		for (const { loading } of [...this.actors.values()]) {
			const actor = await loading.catch(() => undefined);
			if (actor) call(actor);
		}
	}

	/** Other nodes may own everything now: nothing under way is persisted any more. */
	forgetAll(): void {
		for (const { loading } of this.actors.values())
			loading.then(
				(actor) => actor?.retire(),
				() => undefined,
			);
		this.actors.clear();
		for (const cancel of this.alarms.values()) cancel();
		this.alarms.clear();
		this.due.length = 0;
	}

	/** Waits for what is under way; true when there was something. */
	async settled(): Promise<boolean> {
		const actors = await Promise.all([...this.actors.values()].map(({ loading }) => loading.catch(() => undefined)));
		const busy = this.waking > 0 || this.due.length > 0 || actors.some((actor) => actor?.busy);
		await Promise.all(actors.map((actor) => actor?.settled()));
		if (busy) await new Promise((resolve) => setImmediate(resolve));
		return busy;
	}

	/**
	 * Starts nothing new and waits for what is under way. From then on its actors persist nothing: a connection may still
	 * hand them a frame, and the next server on this store would not know of what it leads to.
	 */
	async close(): Promise<void> {
		this.closed = true;
		for (const cancel of this.alarms.values()) cancel();
		this.alarms.clear();
		for (const { loading } of [...this.actors.values()]) {
			const actor = await loading.catch(() => undefined);
			await actor?.settled();
			actor?.retire();
		}
	}

	/** One line for the operator; the players of this match get a refusal, all other matches go on. */
	private setAside(fault: LogFault): void {
		if (this.quarantine.has(fault.match)) return;
		if (this.quarantine.size >= MOST_QUARANTINED) this.quarantine.delete(this.quarantine.keys().next().value ?? "");
		this.quarantine.set(fault.match, fault);
		this.needs.fault(fault, `match ${fault.match} is quarantined`, fault.match);
	}

	private forget(id: string, entry: Entry): void {
		if (this.actors.get(id) === entry) this.actors.delete(id);
	}

	private async openRematch(actor: MatchActor): Promise<void> {
		const { store } = this.needs;
		const { agreement: before, sitters } = actor.state;
		const agreement: Agreement = { ...before, freeStart: true };
		const now = this.needs.now();
		const id = makeMatchId();
		const seats = sitters.length;
		const chairs = sitters.map((_, seat) => sitters[(seat + seats - 1) % seats].chair);
		const keys = (await store.keysOf(actor.id))
			.filter(({ kind }) => kind !== "invitation")
			.map((key) => ({ ...key, match: id, seat: key.seat === null ? null : (key.seat + 1) % seats, made: now }));
		const rules = await this.rulesFor(agreement.setting.ruleset);
		await store.write(openMatch(rules, { id, agreement, chairs, keys }, now).writing);
		await actor.apply({ kind: "follow", match: id });
	}

	private wakeAt(match: string, time: number | undefined): void {
		this.alarms.get(match)?.();
		this.alarms.delete(match);
		if (time === undefined || this.closed) return;
		this.alarms.set(
			match,
			this.needs.alarm(time, () => {
				this.alarms.delete(match);
				this.due.push(match);
				this.wakeNext();
			}),
		);
	}

	private wakeNext(): void {
		while (this.waking < WAKING_TOGETHER && this.due.length > 0 && !this.closed) {
			const match = this.due.shift() as string;
			this.waking++;
			void this.wake(match).finally(() => {
				this.waking--;
				this.wakeNext();
			});
		}
	}

	private async wake(match: string): Promise<void> {
		try {
			// A machine may think for a second: the next match does not wait for it.
			void (await (this.needs.ownership?.own(match) ?? this.find(match)))
				?.wake()
				.catch((error) => this.wokeBadly(match, error));
		} catch (error) {
			this.wokeBadly(match, error);
		}
	}

	private wokeBadly(match: string, error: unknown): void {
		if (error instanceof LogFault) return;
		this.needs.fault(error, "a match could not be woken", match);
		this.wakeAt(match, this.needs.now() + AGAIN_MS);
	}
}
