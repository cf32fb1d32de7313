/**
 * The other memory a core can stand on, for a state of a few words: each `make` works on a fresh copy of the frame,
 * `unmake` drops it. Nothing to undo, and cheaper than a trail while the frame is small. See ADR 0003.
 */
export class Frames {
	/** A multiple of four: the copy goes four words at a time. */
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

	/** Copies the frame in force and puts the copy in force. Returns where it begins. */
	push(): number {
		const { base, size } = this;
		const next = base + size;
		if (next + size > this.words.length) this.grow();
		const { words } = this;
		for (let i = base; i < next; i += 4) {
			words[i + size] = words[i];
			words[i + size + 1] = words[i + 1];
			words[i + size + 2] = words[i + 2];
			words[i + size + 3] = words[i + 3];
		}
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
