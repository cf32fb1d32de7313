import { err, type Result, type Seat } from "@tablier/kernel";
import type { Table } from "@tablier/kernel/match";
import type { Outward, Phrase } from "@tablier/protocol";
import type { Attendance } from "../match/audience.ts";
import type { MatchContext } from "../match/context.ts";
import { type CommandOptions, type CommandRefusal, refuse, type TableCommand } from "../match/decision.ts";
import { type Broadcast, eventsFrame, type KeptEvent } from "../match/frames.ts";
import { readLog } from "../match/log.ts";
import type { Applied, MatchHandle, MatchListener } from "../match/match-handle.ts";
import { isLeaseless } from "./leases.ts";
import type { Link, Reached } from "./links.ts";

export interface NodeMatchNeeds {
	readonly context: MatchContext;
	/** Finds the owner of the match: this node, if there is none. */
	linkTo(match: string): Promise<Link>;
}

/** A dead node is replaced within its lease: so long a request may wait. */
const PATIENCE_MS = 8_000;
const AGAIN_MS = 400;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A match as one node sees it: its listeners here, and the link to its owner. When the owner is gone or silent, the
 * link is renewed and the listeners get what they have missed from the log.
 */
export class NodeMatch implements MatchHandle {
	readonly id: string;
	/** Time of the last request. */
	active: number;
	private readonly needs: NodeMatchNeeds;
	private readonly listeners = new Set<MatchListener>();
	private link: Promise<Link> | undefined;
	/** The node that `link` leads to, once known. */
	private owner: string | undefined;
	/** Every listener has everything up to this version. */
	private told = 0;
	private tail: Promise<unknown> = Promise.resolve();
	private resyncing = false;
	private stale = false;

	constructor(id: string, needs: NodeMatchNeeds) {
		this.id = id;
		this.needs = needs;
		this.active = needs.context.now();
	}

	get idle(): boolean {
		return this.listeners.size === 0 && !this.resyncing;
	}

	/** Programs that poll have missed nothing: for them no link is renewed. */
	private get isHeard(): boolean {
		return [...this.listeners].some(({ visit }) => !visit);
	}

	/** The number of connections here, by seat. */
	get there(): readonly Attendance[] {
		const seats = [...new Set([...this.listeners].map(({ seat }) => seat))];
		return seats.map((seat) => {
			const those = [...this.listeners].filter((listener) => listener.seat === seat);
			const visits = those.filter(({ visit }) => visit).length;
			return {
				seat,
				connections: those.length,
				...(visits > 0 && { visits }),
				lag: Math.max(0, ...those.map((listener) => listener.lag())),
			};
		});
	}

	async read(): Promise<Table> {
		const { actor } = await this.linked();
		if (actor && !actor.retired) return actor.read();
		const { context } = this.needs;
		const match = await context.store.matchOf(this.id);
		if (!match) throw new Error(`there is no match ${this.id}`);
		return (await readLog(context.store, await context.rulesFor(match.ruleset), this.id)).table;
	}

	async apply(command: TableCommand, options: CommandOptions = {}): Promise<Result<Applied, CommandRefusal>> {
		// A request that may have been executed is retried only if it is idempotent.
		const repeatable = command.kind === "play" && (command.id !== undefined || options.machine === true);
		try {
			return (await this.reach((link) => link.do(command, options), repeatable)) ?? refuse("not-kept");
		} catch (error) {
			this.needs.context.fault(error, "nobody can say which node has this match", this.id);
			return refuse("not-kept");
		}
	}

	async rematch(seat: Seat): Promise<Result<void, CommandRefusal>> {
		return (await this.reach((link) => link.rematch(seat), true)) ?? refuse("not-kept");
	}

	say(seat: Seat, phrase: Phrase): void {
		this.linked().then(
			(link) => link.say(seat, phrase),
			() => undefined,
		);
	}

	join(listener: MatchListener, from: number): Promise<void> {
		return this.run(async () => {
			const first = !this.isHeard;
			this.listeners.add(listener);
			const version = await this.reach((link) => link.attend(this.there), true);
			if (version === undefined) {
				this.leave(listener, false);
				throw new Error("nobody has this match now");
			}
			const now = this.needs.context.now();
			const joined: Outward = { kind: "joined", match: this.id, seat: listener.seat, version, now };
			listener.send(JSON.stringify(joined));
			if (from < version) this.send([listener], (await this.eventsAfter(from)).slice(0, version - from));
			if (first) this.told = version;
		});
	}

	resume(listener: MatchListener, from: number): Promise<void> {
		return this.run(async () => this.send([listener], await this.eventsAfter(from)));
	}

	leave(listener: MatchListener, forGood: boolean): void {
		if (!this.listeners.delete(listener)) return;
		const leaving = forGood && listener.seat !== null ? listener.seat : undefined;
		this.linked().then(
			(link) => link.mention(this.there, leaving),
			() => undefined,
		);
	}

	async eventsAfter(version: number): Promise<readonly KeptEvent[]> {
		const { actor } = await this.linked();
		return actor && !actor.retired ? actor.eventsAfter(version) : this.needs.context.store.eventsOf(this.id, version);
	}

	/** A broadcast of the owner. */
	deliver(frame: Broadcast): void {
		void this.run(async () => {
			const { text, first, last } = frame;
			if (this.listeners.size === 0) return;
			if (first === undefined || last === undefined) return this.broadcast(text);
			if (last <= this.told) return;
			if (first > this.told + 1) return this.sendUntil(last);
			this.told = last;
			this.broadcast(text);
		}).catch(() => this.resync());
	}

	/** The owner announces its version, and asks for the listeners here. */
	hearVersion(version: number): void {
		void this.run(() => this.sendUntil(version)).catch(() => this.resync());
		this.leaveNothingOut();
	}

	/** Nodes have died: links to them are void. */
	lost(dead: (node: string) => boolean): void {
		if (!this.link || (this.owner !== undefined && !dead(this.owner))) return;
		this.unlink();
		this.resync();
	}

	/** The lease of this node has ended, or it gave the match back. */
	dropLink(): void {
		this.unlink();
	}

	/** Messages may have been lost. Called again while it runs, it runs again: the owner may have changed. */
	resync(): void {
		this.stale = true;
		if (this.resyncing) return;
		this.resyncing = true;
		void this.resyncUntilDone().finally(() => {
			this.resyncing = false;
		});
	}

	private async resyncUntilDone(): Promise<void> {
		while (this.stale && this.isHeard) {
			this.stale = false;
			const mended = await this.sendMissed().catch(() => false);
			if (mended) continue;
			// The store does not answer, or the match has no owner yet.
			this.stale = true;
			await wait(AGAIN_MS);
		}
	}

	private async sendMissed(): Promise<boolean> {
		const version = await this.reach((link) => link.attend(this.there), true);
		if (version !== undefined) await this.run(() => this.sendUntil(version));
		return version !== undefined;
	}

	private leaveNothingOut(): void {
		this.linked().then(
			(link) => link.mention(this.there),
			() => undefined,
		);
	}

	private linked(): Promise<Link> {
		this.active = this.needs.context.now();
		if (this.link) return this.link;
		const linking = this.needs.linkTo(this.id);
		this.link = linking;
		this.owner = undefined;
		linking.then(
			({ node }) => {
				if (this.link === linking) this.owner = node;
			},
			() => this.unlink(linking),
		);
		return linking;
	}

	private unlink(linking = this.link): void {
		if (this.link !== linking) return;
		this.link = undefined;
		this.owner = undefined;
	}

	/**
	 * Undefined when the owner could not be reached, or when the outcome is unknown and the call is not idempotent.
	 */
	private async reach<T>(call: (link: Link) => Reached<T>, repeatable: boolean): Promise<T | undefined> {
		for (const begun = performance.now(); performance.now() - begun < PATIENCE_MS; ) {
			const linking = this.linked();
			const reached = await linking.then(call).catch((error): Result<T, "elsewhere"> => {
				// This node waits for a new lease: in a moment it can claim matches again.
				if (isLeaseless(error)) return err("elsewhere");
				throw error;
			});
			if (reached.ok) return reached.value;
			this.unlink(linking);
			// The next owner must learn of the listeners here, though no node was reported dead.
			this.resync();
			if (reached.error === "silent" && !repeatable) return undefined;
			await wait(AGAIN_MS);
		}
		return undefined;
	}

	private run<T>(work: () => Promise<T>): Promise<T> {
		const next = this.tail.then(work);
		this.tail = next.catch(() => undefined);
		return next;
	}

	private async sendUntil(version: number): Promise<void> {
		if (version <= this.told || this.listeners.size === 0) return;
		const missed = await this.eventsAfter(this.told);
		this.send([...this.listeners], missed);
		this.told = missed[missed.length - 1]?.version ?? this.told;
	}

	private send(listeners: readonly MatchListener[], kept: readonly KeptEvent[]): void {
		if (kept.length === 0) return;
		const text = eventsFrame(this.id, kept, this.needs.context.now());
		for (const listener of listeners) listener.send(text);
	}

	private broadcast(text: string): void {
		for (const listener of this.listeners) listener.send(text);
	}
}
