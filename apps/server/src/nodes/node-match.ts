import { err, type Result, type Seat } from "@tablier/kernel";
import type { Table } from "@tablier/kernel/match";
import type { Outward, Phrase } from "@tablier/protocol";
import type { Attendance } from "../match/audience.ts";
import { type CommandOptions, type Refusal, refuse, type TableCommand } from "../match/deciding.ts";
import type { Done, Listener, MatchFace } from "../match/face.ts";
import { eventsFrame, type Frame, type Kept } from "../match/frames.ts";
import { readLog } from "../match/log.ts";
import type { World } from "../match/world.ts";
import { isLeaseless } from "./leases.ts";
import type { Link, Reached } from "./links.ts";

export interface NodeMatchNeeds {
	readonly world: World;
	/** Finds out which node has the match: this one, if nobody does. */
	linkTo(match: string): Promise<Link>;
}

/** A dead node is replaced within its lease: so long somebody who asks may wait. */
const PATIENCE_MS = 8_000;
const AGAIN_MS = 400;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A match as one node sees it: its listeners here, and the way to where it is played. When that node is gone or silent, the
 * way is found anew and the listeners are told what they have missed, from the log.
 */
export class NodeMatch implements MatchFace {
	readonly id: string;
	/** When it was last asked anything. */
	active: number;
	private readonly needs: NodeMatchNeeds;
	private readonly listeners = new Set<Listener>();
	private link: Promise<Link> | undefined;
	/** The node that `link` leads to, once it is known. */
	private owner: string | undefined;
	/** Everything up to this version has been told to every listener. */
	private told = 0;
	private tail: Promise<unknown> = Promise.resolve();
	private mending = false;
	private unmended = false;

	constructor(id: string, needs: NodeMatchNeeds) {
		this.id = id;
		this.needs = needs;
		this.active = needs.world.now();
	}

	get idle(): boolean {
		return this.listeners.size === 0 && !this.mending;
	}

	/** Programs that only ask now and then have missed nothing: for them no way is found anew. */
	private get isHeard(): boolean {
		return [...this.listeners].some(({ visit }) => !visit);
	}

	/** How many connections are here, by seat. */
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
		const { world } = this.needs;
		const match = await world.store.matchOf(this.id);
		if (!match) throw new Error(`there is no match ${this.id}`);
		return (await readLog(world.store, await world.rulesFor(match.ruleset), this.id)).table;
	}

	async do(command: TableCommand, options: CommandOptions = {}): Promise<Result<Done, Refusal>> {
		// What may have been done is asked again only where it cannot be done twice.
		const repeatable = command.kind === "play" && (command.id !== undefined || options.machine === true);
		try {
			return (await this.reach((link) => link.do(command, options), repeatable)) ?? refuse("not-kept");
		} catch (error) {
			this.needs.world.fault(error, "nobody can say which node has this match", this.id);
			return refuse("not-kept");
		}
	}

	async rematch(seat: Seat): Promise<Result<void, Refusal>> {
		return (await this.reach((link) => link.rematch(seat), true)) ?? refuse("not-kept");
	}

	say(seat: Seat, phrase: Phrase): void {
		this.linked().then(
			(link) => link.say(seat, phrase),
			() => undefined,
		);
	}

	join(listener: Listener, from: number): Promise<void> {
		return this.run(async () => {
			const first = !this.isHeard;
			this.listeners.add(listener);
			const version = await this.reach((link) => link.attend(this.there), true);
			if (version === undefined) {
				this.leave(listener, false);
				throw new Error("nobody has this match now");
			}
			const now = this.needs.world.now();
			const joined: Outward = { kind: "joined", match: this.id, seat: listener.seat, version, now };
			listener.send(JSON.stringify(joined));
			if (from < version) this.send([listener], (await this.eventsAfter(from)).slice(0, version - from));
			if (first) this.told = version;
		});
	}

	resume(listener: Listener, from: number): Promise<void> {
		return this.run(async () => this.send([listener], await this.eventsAfter(from)));
	}

	leave(listener: Listener, forGood: boolean): void {
		if (!this.listeners.delete(listener)) return;
		const leaving = forGood && listener.seat !== null ? listener.seat : undefined;
		this.linked().then(
			(link) => link.mention(this.there, leaving),
			() => undefined,
		);
	}

	async eventsAfter(version: number): Promise<readonly Kept[]> {
		const { actor } = await this.linked();
		return actor && !actor.retired ? actor.eventsAfter(version) : this.needs.world.store.eventsOf(this.id, version);
	}

	/** What the node that has the match tells everybody. */
	deliver(frame: Frame): void {
		void this.run(async () => {
			const { text, first, last } = frame;
			if (this.listeners.size === 0) return;
			if (first === undefined || last === undefined) return this.tell(text);
			if (last <= this.told) return;
			if (first > this.told + 1) return this.tellUntil(last);
			this.told = last;
			this.tell(text);
		}).catch(() => this.mend());
	}

	/** The node that has the match says how far it has come, and asks who is here. */
	hearVersion(version: number): void {
		void this.run(() => this.tellUntil(version)).catch(() => this.mend());
		this.leaveNothingOut();
	}

	/** Some nodes died: the way to them is lost. */
	lost(dead: (node: string) => boolean): void {
		if (!this.link || (this.owner !== undefined && !dead(this.owner))) return;
		this.unlink();
		this.mend();
	}

	/** This node's life is over, or it gave the match back: whatever was found out counts no more. */
	forgetWay(): void {
		this.unlink();
	}

	/** Messages may have been lost. Said again while it is under way, it is done again: the way may be another one by now. */
	mend(): void {
		this.unmended = true;
		if (this.mending) return;
		this.mending = true;
		void this.tryToMend().finally(() => {
			this.mending = false;
		});
	}

	private async tryToMend(): Promise<void> {
		while (this.unmended && this.isHeard) {
			this.unmended = false;
			const mended = await this.tellMissed().catch(() => false);
			if (mended) continue;
			// The store does not answer, or nobody has the match: they will.
			this.unmended = true;
			await wait(AGAIN_MS);
		}
	}

	private async tellMissed(): Promise<boolean> {
		const version = await this.reach((link) => link.attend(this.there), true);
		if (version !== undefined) await this.run(() => this.tellUntil(version));
		return version !== undefined;
	}

	private leaveNothingOut(): void {
		this.linked().then(
			(link) => link.mention(this.there),
			() => undefined,
		);
	}

	private linked(): Promise<Link> {
		this.active = this.needs.world.now();
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

	/** Undefined when nobody could be reached, or when nobody knows whether it was done and it must not be done twice. */
	private async reach<T>(call: (link: Link) => Reached<T>, repeatable: boolean): Promise<T | undefined> {
		for (const begun = performance.now(); performance.now() - begun < PATIENCE_MS; ) {
			const linking = this.linked();
			const reached = await linking.then(call).catch((error): Result<T, "elsewhere"> => {
				// This node begins another life: in a moment it can have matches again.
				if (isLeaseless(error)) return err("elsewhere");
				throw error;
			});
			if (reached.ok) return reached.value;
			this.unlink(linking);
			// The next one to have the match has to hear who listens here, though nobody says that the last one died.
			this.mend();
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

	private async tellUntil(version: number): Promise<void> {
		if (version <= this.told || this.listeners.size === 0) return;
		const missed = await this.eventsAfter(this.told);
		this.send([...this.listeners], missed);
		this.told = missed[missed.length - 1]?.version ?? this.told;
	}

	private send(listeners: readonly Listener[], kept: readonly Kept[]): void {
		if (kept.length === 0) return;
		const text = eventsFrame(this.id, kept, this.needs.world.now());
		for (const listener of listeners) listener.send(text);
	}

	private tell(text: string): void {
		for (const listener of this.listeners) listener.send(text);
	}
}
