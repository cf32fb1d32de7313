/** The keys of one line of positions. It only grows, so that every past along the line can share it. */
interface Line {
	readonly keys: string[];
	/** Where each key stands last. */
	readonly last: Map<string, number>;
	/** Where the key of each place stands before it, or -1. */
	readonly before: number[];
	/** How many keys up to and including each place stand somewhere before it. */
	readonly repeats: number[];
}

/**
 * The positions on the way to one, itself included, as the keys that `sameness` gives. It is a view of the first
 * `length` keys of a line that all pasts of a match share: a match of n plays takes memory for n keys, not for n². A
 * past that is played on from twice, with another key, copies what it has seen once.
 */
export class Past implements Iterable<string> {
	readonly length: number;
	readonly #line: Line;

	private constructor(line: Line, length: number) {
		this.#line = line;
		this.length = length;
	}

	static of(keys: Iterable<string>): Past {
		const line: Line = { keys: [], last: new Map(), before: [], repeats: [] };
		for (const key of keys) lengthen(line, key);
		return new Past(line, line.keys.length);
	}

	/** This past and one position more. */
	with(key: string): Past {
		const { keys } = this.#line;
		if (this.length < keys.length && keys[this.length] !== key) return Past.of(this).with(key);
		if (this.length === keys.length) lengthen(this.#line, key);
		return new Past(this.#line, this.length + 1);
	}

	/** How often a position came up. The rule of repetition ends or forbids the third time, so the chain is short. */
	times(key: string): number {
		const { last, before } = this.#line;
		let times = 0;
		for (let place = last.get(key) ?? -1; place >= 0; place = before[place]) if (place < this.length) times++;
		return times;
	}

	/** How many positions came up that had come up before. */
	get repeats(): number {
		return this.length === 0 ? 0 : this.#line.repeats[this.length - 1];
	}

	*[Symbol.iterator](): Iterator<string> {
		for (let i = 0; i < this.length; i++) yield this.#line.keys[i];
	}
}

function lengthen({ keys, last, before, repeats }: Line, key: string): void {
	const earlier = last.get(key) ?? -1;
	const known = repeats.length === 0 ? 0 : repeats[repeats.length - 1];
	last.set(key, keys.length);
	keys.push(key);
	before.push(earlier);
	repeats.push(known + (earlier >= 0 ? 1 : 0));
}
