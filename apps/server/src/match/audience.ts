import type { Seat } from "@tablier/kernel";
import type { Listener } from "./face.ts";
import type { Frame } from "./frames.ts";
import { Presence } from "./presence.ts";

/** How many connections of a node are at a seat, or watch, and how slow the slowest is. */
export interface Attendance {
	readonly seat: Seat | null;
	readonly connections: number;
	readonly lag: number;
}

/** Whom a match tells what happens: listeners here, and nodes that have listeners of their own. */
export class Audience {
	readonly presence: Presence;
	private readonly listeners = new Set<Listener>();
	private readonly nodes = new Map<string, readonly Attendance[]>();
	private readonly post: (node: string, frame: Frame) => void;

	constructor(seats: number, now: number, post: (node: string, frame: Frame) => void) {
		this.presence = new Presence(seats, now);
		this.post = post;
	}

	get empty(): boolean {
		return this.listeners.size === 0 && this.nodes.size === 0;
	}

	get nodeNames(): readonly string[] {
		return [...this.nodes.keys()];
	}

	/** False when it is there already. */
	add(listener: Listener): boolean {
		if (this.listeners.has(listener)) return false;
		this.listeners.add(listener);
		this.presence.come(listener.seat);
		return true;
	}

	/** False when it was not there. */
	remove(listener: Listener, now: number, forGood: boolean): boolean {
		if (!this.listeners.delete(listener)) return false;
		this.presence.go(listener.seat, now, forGood);
		return true;
	}

	/** Who is there by a node, instead of what it said before; `leaving` says good-bye. False when nothing has changed. */
	attend(node: string, there: readonly Attendance[], now: number, leaving?: Seat): boolean {
		const before = this.nodes.get(node) ?? [];
		if (there.length === 0) this.nodes.delete(node);
		else this.nodes.set(node, there);
		const count = (some: readonly Attendance[], seat: Seat | null): number =>
			some.find((one) => one.seat === seat)?.connections ?? 0;
		let changed = leaving !== undefined;
		for (const seat of new Set([...before, ...there].map((one) => one.seat))) {
			const change = count(there, seat) - count(before, seat);
			for (let i = 0; i < change; i++) this.presence.come(seat);
			for (let i = 0; i > change; i--) this.presence.go(seat, now, seat !== null && seat === leaving);
			changed ||= change !== 0;
		}
		return changed;
	}

	tell(frame: Frame): void {
		for (const listener of this.listeners) listener.send(frame.text);
		for (const node of this.nodes.keys()) this.post(node, frame);
	}

	/** The slowest line to a seat. */
	lagOf(seat: Seat): number {
		const here = [...this.listeners].filter((listener) => listener.seat === seat).map((listener) => listener.lag());
		const there = [...this.nodes.values()].flat().filter((one) => one.seat === seat);
		return Math.max(0, ...here, ...there.map(({ lag }) => lag));
	}
}
