/**
 * The other memory a core can stand on, for a state of a few words: each `make` writes a new frame after the one in
 * force, `unmake` drops it. Nothing to undo, and cheaper than a trail while the frame is small. See ADR 0003.
 */
export class Frames {
	readonly size: number;
	words: Int32Array;
	/** Where the frame in force begins. */
	base = 0;

	constructor(size: number) {
		this.size = size;
		this.words = new Int32Array(size * 256);
	}

	/** Forgets all frames but an empty first one. */
	clear(): void {
		this.base = 0;
		this.words.fill(0, 0, this.size);
	}

	/** Puts a new frame in force and returns where it begins. What it holds is the core's to write, all of it. */
	push(): number {
		const next = this.base + this.size;
		if (next + this.size > this.words.length) this.grow();
		this.base = next;
		return next;
	}

	pop(): void {
		if (this.base === 0) throw new Error("unmake without make");
		this.base -= this.size;
	}

	private grow(): void {
		const wider = new Int32Array(this.words.length * 2);
		wider.set(this.words);
		this.words = wider;
	}
}
