import { noise } from "./noise.ts";

/** A run of slots that share one range of values: 0 .. values - 1. */
export interface Region {
	readonly slots: number;
	readonly values: number;
}

/** Slots in the hash come first, slots outside it (counters that do not tell positions apart) after them. */
export interface MemoryPlan {
	readonly hashed: readonly Region[];
	readonly plain: number;
	/** The most slots one `make` may write: room is made for that many before each. */
	readonly writesPerStep: number;
}

const FRAME = 3;
const LO = 0;
const HI = 1;

/**
 * The mutable state of a core: slots of small integers, a hash kept in two 32-bit halves, and a trail of what
 * each write replaced. `mark` opens a frame, `rewind` restores everything since: no game writes undo code.
 */
export class Memory {
	readonly slots: Int32Array;
	/** In a typed array because a field that leaves the small integers (31 bits in Chromium) would be boxed. */
	private readonly key = new Int32Array(2);
	private readonly offset: Int32Array;
	private readonly lo: Int32Array;
	private readonly hi: Int32Array;
	private readonly headroom: number;
	private trail: Int32Array;
	private top = 0;
	private frame = -1;

	constructor(plan: MemoryPlan) {
		const hashedSlots = plan.hashed.reduce((sum, region) => sum + region.slots, 0);
		this.slots = new Int32Array(hashedSlots + plan.plain);
		this.offset = new Int32Array(hashedSlots);
		let size = 0;
		let slot = 0;
		for (const region of plan.hashed) {
			for (let i = 0; i < region.slots; i++) {
				this.offset[slot++] = size;
				size += region.values;
			}
		}
		this.lo = noise(size, 0x9e3779b9);
		this.hi = noise(size, 0x7f4a7c15);
		this.headroom = plan.writesPerStep * 2 + FRAME;
		this.trail = new Int32Array(Math.max(1024, this.headroom * 4));
	}

	get keyLo(): number {
		return this.key[LO];
	}

	get keyHi(): number {
		return this.key[HI];
	}

	/** The halves of the key the position would have with another value in a hashed slot. */
	keyLoWith(slot: number, value: number): number {
		const base = this.offset[slot];
		return this.key[LO] ^ this.lo[base + this.slots[slot]] ^ this.lo[base + value];
	}

	keyHiWith(slot: number, value: number): number {
		const base = this.offset[slot];
		return this.key[HI] ^ this.hi[base + this.slots[slot]] ^ this.hi[base + value];
	}

	/** Takes over all slots and forgets the trail: for loading a position. */
	reset(values: ArrayLike<number>): void {
		this.top = 0;
		this.frame = -1;
		this.key.fill(0);
		this.slots.set(values);
		for (let slot = 0; slot < this.offset.length; slot++) {
			const entry = this.offset[slot] + this.slots[slot];
			this.key[LO] ^= this.lo[entry];
			this.key[HI] ^= this.hi[entry];
		}
	}

	/** Opens a frame: `rewind` comes back to this moment. */
	mark(): void {
		if (this.top + this.headroom > this.trail.length) this.grow();
		const { trail, key, top } = this;
		trail[top] = key[LO];
		trail[top + 1] = key[HI];
		trail[top + 2] = this.frame;
		this.frame = top;
		this.top = top + FRAME;
	}

	write(slot: number, value: number): void {
		const { slots, trail, key, lo, hi, top } = this;
		const old = slots[slot];
		trail[top] = slot;
		trail[top + 1] = old;
		this.top = top + 2;
		slots[slot] = value;
		const base = this.offset[slot];
		key[LO] ^= lo[base + old] ^ lo[base + value];
		key[HI] ^= hi[base + old] ^ hi[base + value];
	}

	/** Changes the key for something that is in no slot, like whose turn it is: done twice, it is undone. */
	flip(lo: number, hi: number): void {
		this.key[LO] ^= lo;
		this.key[HI] ^= hi;
	}

	/** A slot outside the hash. */
	writePlain(slot: number, value: number): void {
		const { slots, trail, top } = this;
		trail[top] = slot;
		trail[top + 1] = slots[slot];
		this.top = top + 2;
		slots[slot] = value;
	}

	rewind(): void {
		const { trail, slots, frame, key } = this;
		if (frame < 0) throw new Error("unmake without make");
		for (let top = this.top - 2; top >= frame + FRAME; top -= 2) slots[trail[top]] = trail[top + 1];
		key[LO] = trail[frame];
		key[HI] = trail[frame + 1];
		this.top = frame;
		this.frame = trail[frame + 2];
	}

	private grow(): void {
		const wider = new Int32Array(this.trail.length * 2);
		wider.set(this.trail);
		this.trail = wider;
	}
}
