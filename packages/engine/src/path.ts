import { beginsWith, type Core } from "@tablier/kernel";

const MARKS = 1 << 16;

/** The keys of the positions of a match and of the line a search is on, to see when one comes back. */
export class Path<P> {
	private readonly core: Core<P>;
	private keys = new Int32Array(1024);
	private length = 0;
	/** Where the match ends and the search begins. */
	private root = 0;
	/** How many keys on the path share their low bits: nearly always none, so that nothing has to be compared. */
	private readonly marks = new Uint8Array(MARKS);

	/** The match that was followed: a search comes back to where it began, so that the next play goes on from there. */
	private start: P | undefined;
	private steps: number[] = [];

	constructor(core: Core<P>) {
		this.core = core;
	}

	/** Goes to a position by the steps that led there; what comes after it is the search. */
	follow(start: P, steps: readonly number[]): void {
		const { core } = this;
		if (start !== this.start || !this.isThere() || !beginsWith(steps, this.steps)) this.begin(start);
		for (let i = this.steps.length; i < steps.length; i++) {
			core.make(steps[i]);
			this.steps.push(steps[i]);
			this.push(core.keyLo, core.keyHi);
		}
		this.root = this.length;
	}

	private begin(start: P): void {
		const { core } = this;
		this.marks.fill(0);
		this.length = 0;
		this.steps = [];
		this.start = start;
		core.load(start);
		this.push(core.keyLo, core.keyHi);
	}

	/** Not after a search that failed in the middle. */
	private isThere(): boolean {
		const { core } = this;
		const last = (this.length - 1) * 2;
		return this.length === this.root && this.keys[last] === core.keyLo && this.keys[last + 1] === core.keyHi;
	}

	push(lo: number, hi: number): void {
		if (this.length * 2 === this.keys.length) this.grow();
		this.keys[this.length * 2] = lo;
		this.keys[this.length * 2 + 1] = hi;
		this.length++;
		this.marks[lo & (MARKS - 1)]++;
	}

	pop(): void {
		this.length--;
		this.marks[this.keys[this.length * 2] & (MARKS - 1)]--;
	}

	/**
	 * How often a position was there before; once within the search counts as `enough`, because it could come once more.
	 */
	occurrences(lo: number, hi: number, enough: number): number {
		if (this.marks[lo & (MARKS - 1)] === 0) return 0;
		const { keys } = this;
		let count = 0;
		for (let i = this.length - 1; i >= 0; i--) {
			if (keys[i * 2] !== lo || keys[i * 2 + 1] !== hi) continue;
			if (i >= this.root) return enough;
			count++;
		}
		return count;
	}

	private grow(): void {
		const wider = new Int32Array(this.keys.length * 2);
		wider.set(this.keys);
		this.keys = wider;
	}
}
