const NOTHING = -1;

/**
 * What is known of the lines of a board by what stands on them: a line comes back again and again while a search goes on,
 * so it is worked out once and looked up later. A table of fixed size: a new line takes the place of an old one.
 */
export class LineBook {
	/** Rows of `width` numbers: the key of the line, then what `work` wrote. */
	readonly items: Int32Array;
	private readonly shift: number;
	private readonly width: number;
	private readonly work: (key: number, items: Int32Array, at: number) => void;

	/** `work` writes what is known of a line to `items` after `at`. */
	constructor(width: number, log2: number, work: (key: number, items: Int32Array, at: number) => void) {
		this.items = new Int32Array(width << log2).fill(NOTHING);
		this.shift = 32 - log2;
		this.width = width;
		this.work = work;
	}

	/** Where the row of a line begins. Keys are whole numbers from 0 to 2^31 - 1. */
	find(key: number): number {
		const at = (Math.imul(key, 0x9e3779b1) >>> this.shift) * this.width;
		if (this.items[at] !== key) {
			this.items[at] = key;
			this.work(key, this.items, at);
		}
		return at;
	}
}
