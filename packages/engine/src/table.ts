/*
 * Bits of an entry's summary: 0..1 bound, 2..9 depth + 8, 10..15 age, 16..31 score. Four words an entry: it never lies
 * across two cache lines.
 */
export const EXACT = 1;
export const AT_LEAST = 2;
export const AT_MOST = 3;

const WORDS = 4;
const LO = 0;
const HI = 1;
const STEP = 2;
const SUMMARY = 3;
const DEPTH_SHIFT = 2;
const DEPTH_BIAS = 8;
const AGE_SHIFT = 10;
const AGES = 63;
const SCORE_SHIFT = 16;

/** What a search found out about positions, by their two 32-bit keys. An older or shallower entry gives way. */
export class TranspositionTable {
	private readonly entries: Int32Array;
	private readonly mask: number;
	private age = 0;
	/** What `find` found. */
	step = -1;
	score = 0;
	depth = 0;
	bound = 0;

	constructor(sizeLog2: number) {
		this.entries = new Int32Array((1 << sizeLog2) * WORDS);
		this.mask = (1 << sizeLog2) - 1;
	}

	clear(): void {
		this.entries.fill(0);
	}

	/** Called once a search: entries of earlier ones stay useful but give way. */
	begin(): void {
		this.age = (this.age + 1) & AGES;
	}

	find(lo: number, hi: number): boolean {
		const { entries } = this;
		const at = ((lo ^ (hi >>> 7)) & this.mask) * WORDS;
		const summary = entries[at + SUMMARY];
		if (entries[at + LO] !== lo || entries[at + HI] !== hi || summary === 0) {
			this.step = -1;
			return false;
		}
		this.step = entries[at + STEP];
		this.score = summary >> SCORE_SHIFT;
		this.depth = ((summary >> DEPTH_SHIFT) & 255) - DEPTH_BIAS;
		this.bound = summary & 3;
		return true;
	}

	put(lo: number, hi: number, step: number, score: number, depth: number, bound: number): void {
		const { entries, age } = this;
		const at = ((lo ^ (hi >>> 7)) & this.mask) * WORDS;
		const old = entries[at + SUMMARY];
		const same = entries[at + LO] === lo && entries[at + HI] === hi;
		const stays =
			old !== 0 && ((old >> AGE_SHIFT) & AGES) === age && ((old >> DEPTH_SHIFT) & 255) - DEPTH_BIAS > depth + 3;
		if (stays && !same) return;
		if (!same || step >= 0) entries[at + STEP] = step;
		entries[at + LO] = lo;
		entries[at + HI] = hi;
		entries[at + SUMMARY] = bound | ((depth + DEPTH_BIAS) << DEPTH_SHIFT) | (age << AGE_SHIFT) | (score << SCORE_SHIFT);
	}
}
