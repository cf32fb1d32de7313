import type { Seat } from "@tablier/kernel";
import type { Frame } from "./frames.ts";
import type { Listener } from "./match-handle.ts";
import { Presence } from "./presence.ts";

/** How many connections of a node are at a seat, or watch, and how slow the slowest is. */
export interface Attendance {
	readonly seat: Seat | null;
	readonly connections: number;
	/** How many of them only ask now and then. */
	readonly visits?: number;
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

	/** Who only asks now and then keeps no match in memory. */
	get empty(): boolean {
		if ([...this.listeners].some(({ visit }) => !visit)) return false;
		return [...this.nodes.values()].flat().every(({ connections, visits = 0 }) => connections === visits);
	}

	get nodeNames(): readonly string[] {
		return [...this.nodes.keys()];
	}

	/** False when it is there already. */
	add(listener: Listener): boolean {
		if (this.listeners.has(listener)) return false;
		this.listeners.add(listener);
		this.presence.come(listener.seat, listener.visit);
		return true;
	}

	/** False when it was not there. */
	remove(listener: Listener, now: number, forGood: boolean): boolean {
		if (!this.listeners.delete(listener)) return false;
		this.presence.go(listener.seat, now, forGood, listener.visit);
		return true;
	}

	/** Who is there by a node, instead of what it said before; `leaving` says good-bye. False when nothing has changed. */
	attend(node: string, there: readonly Attendance[], now: number, leaving?: Seat): boolean {
		const before = this.nodes.get(node) ?? [];
		if (there.length === 0) this.nodes.delete(node);
		else this.nodes.set(node, there);
		const count = (some: readonly Attendance[], seat: Seat | null, visit: boolean): number => {
			const { connections = 0, visits = 0 } = some.find((one) => one.seat === seat) ?? {};
			return visit ? visits : connections - visits;
		};
		let changed = leaving !== undefined;
		for (const seat of new Set([...before, ...there].map((one) => one.seat)))
			for (const visit of [true, false]) {
				const change = count(there, seat, visit) - count(before, seat, visit);
				for (let i = 0; i < change; i++) this.presence.come(seat, visit);
				for (let i = 0; i > change; i--) this.presence.go(seat, now, seat !== null && seat === leaving, visit);
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
