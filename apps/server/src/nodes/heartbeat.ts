import { randomBytes } from "node:crypto";
import type { Leases } from "./leases.ts";

export interface LifeNeeds {
	readonly leases: Leases;
	/** Milliseconds that a lease lasts, and between two renewals. */
	readonly lease: number;
	readonly beat: number;
	/** Before it begins: whether nobody else lives. What is sent to this name must be heard from now on. */
	begins(node: string, alone: boolean): Promise<void>;
	/** It lives: matches may be had. */
	begun(node: string): void;
	/** It was not renewed in time: nothing is this node's any more. */
	over(): void;
	/** Others that lived a moment ago do not any more. */
	died(nodes: readonly string[]): void;
	fault(error: unknown, what: string): void;
}

/** One life of a node: a name, and a lease that is renewed. Who could not renew it in time begins another, with another name. */
export class Life {
	node = "";
	private readonly needs: LifeNeeds;
	/** The name whose beginning everybody has heard of. */
	private told = "";
	private until = 0;
	private living: readonly string[] = [];
	/** Nodes that something here leads to, or that are told what happens here. */
	private readonly met = new Set<string>();
	/** Not seen alive when last looked for. */
	private absent: readonly string[] = [];
	private timer: NodeJS.Timeout | undefined;
	private ended = false;

	private constructor(needs: LifeNeeds) {
		this.needs = needs;
	}

	static async begin(needs: LifeNeeds): Promise<Life> {
		const life = new Life(needs);
		await life.enter();
		life.next();
		return life;
	}

	/** Whether the lease lasts for sure: counted from before it was asked for, and not to its very end. */
	get holds(): boolean {
		return performance.now() < this.until;
	}

	get others(): readonly string[] {
		return this.living.filter((node) => node !== this.node);
	}

	/** No node is asked whether it will be back: its matches are free at once. */
	async end(): Promise<void> {
		this.ended = true;
		clearTimeout(this.timer);
		this.until = 0;
		await this.needs.leases.leave(this.node).catch((error) => this.needs.fault(error, "a lease was not given back"));
	}

	/** A node was heard of. It may be too young to be among those that lived when last looked for. */
	meet(node: string): void {
		this.met.add(node);
	}

	/**
	 * Looks now who lives, without waiting for the next beat. A node may come and go between two looks: who was met and is
	 * not seen twice is dead too. Not seen once, it may only have begun after the list was read.
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
		// What was asked in this life and is answered now must not count in the next.
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

	/** It may have begun without our knowing, when the answer of the database was lost: the next renewal says so. */
	private tellBegun(): void {
		if (this.told === this.node) return;
		this.told = this.node;
		this.needs.begun(this.node);
	}

	private lastsFrom(asked: number): number {
		return asked + this.needs.lease - this.needs.beat / 2;
	}
}
