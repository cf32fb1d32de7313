import { randomBytes } from "node:crypto";
import type { Leases } from "./leases.ts";

export interface HeartbeatNeeds {
	readonly leases: Leases;
	/** Milliseconds that a lease lasts, and between two renewals. */
	readonly lease: number;
	readonly beat: number;
	/** Before it begins; `alone`: no other node has a lease. Messages to this name must be received from now on. */
	begins(node: string, alone: boolean): Promise<void>;
	/** The lease holds: matches can be claimed. */
	begun(node: string): void;
	/** It was not renewed in time: this node owns nothing any more. */
	over(): void;
	/** Nodes whose leases have ended. */
	died(nodes: readonly string[]): void;
	fault(error: unknown, what: string): void;
}

/**
 * The lease of this node, renewed periodically. A node that misses its lease starts again under a new name and
 * never resumes the old one.
 */
export class Heartbeat {
	node = "";
	private readonly needs: HeartbeatNeeds;
	/** The name that `begun` was called with. */
	private told = "";
	private until = 0;
	private living: readonly string[] = [];
	/** Nodes that this one forwards to or broadcasts to. */
	private readonly met = new Set<string>();
	/** Without a lease at the last check. */
	private absent: readonly string[] = [];
	private timer: NodeJS.Timeout | undefined;
	private ended = false;

	private constructor(needs: HeartbeatNeeds) {
		this.needs = needs;
	}

	static async begin(needs: HeartbeatNeeds): Promise<Heartbeat> {
		const heartbeat = new Heartbeat(needs);
		await heartbeat.enter();
		heartbeat.next();
		return heartbeat;
	}

	/** Whether the lease certainly holds: counted from before the request, with a margin at its end. */
	get holds(): boolean {
		return performance.now() < this.until;
	}

	get others(): readonly string[] {
		return this.living.filter((node) => node !== this.node);
	}

	/** Gives the lease back: its matches are free at once. */
	async end(): Promise<void> {
		this.ended = true;
		clearTimeout(this.timer);
		this.until = 0;
		await this.needs.leases.leave(this.node).catch((error) => this.needs.fault(error, "a lease was not given back"));
	}

	/** A node was heard of. It may be too new for the last list of leases. */
	meet(node: string): void {
		this.met.add(node);
	}

	/**
	 * Checks the leases now. A node may come and go between two checks: one that was met and is missing twice is dead
	 * too. Missing once, it may have started after the list was read.
	 */
	async look(): Promise<void> {
		const living = await this.needs.leases.living();
		const known = new Set([...this.others, ...this.met]);
		const absent = [...known].filter((node) => node !== this.node && !living.includes(node));
		const died = absent.filter((node) => this.others.includes(node) || this.absent.includes(node));
		for (const node of died) this.met.delete(node);
		this.absent = absent;
		this.living = living;
		if (died.length > 0 && !this.ended) this.needs.died(died);
	}

	private next(): void {
		if (this.ended) return;
		this.timer = setTimeout(() => {
			this.beat()
				.catch((error) => this.needs.fault(error, "the lease of this node was not renewed"))
				.finally(() => this.next());
		}, this.needs.beat);
	}

	private async beat(): Promise<void> {
		const asked = performance.now();
		if (await this.needs.leases.renew(this.node)) {
			if (this.ended) return;
			this.until = this.lastsFrom(asked);
			this.tellBegun();
			return this.look();
		}
		if (this.ended) return;
		this.until = 0;
		// Answers to requests of the old lease must not count for the next.
		this.node = "";
		this.needs.over();
		await this.enter();
	}

	private async enter(): Promise<void> {
		const { leases, begins } = this.needs;
		const others = (await leases.living()).filter((node) => node !== this.node);
		this.node = randomBytes(9).toString("hex");
		await begins(this.node, others.length === 0);
		const asked = performance.now();
		await leases.enter(this.node);
		this.until = this.lastsFrom(asked);
		this.living = [...others, this.node];
		this.tellBegun();
	}

	/**
	 * The lease may have begun without our knowledge, when the answer of the database was lost: the next renewal
	 * shows it.
	 */
	private tellBegun(): void {
		if (this.told === this.node) return;
		this.told = this.node;
		this.needs.begun(this.node);
	}

	private lastsFrom(asked: number): number {
		return asked + this.needs.lease - this.needs.beat / 2;
	}
}
