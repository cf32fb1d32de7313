import { type Judge, StepList } from "@tablier/kernel";
import type { Eyes } from "./eyes.ts";

const NO_STEP = -1;
const HISTORY_SIZE = 1 << 16;
const MOST_HISTORY = 1 << 14;

/** Ranks of steps: the table's step, noisy ones, killers, then by history. Below zero: overlooked. */
const RANK_TABLE = 1 << 28;
const RANK_NOISY = 1 << 24;
export const RANK_KILLER = 1 << 22;

/** Which steps to try first: what was good in sister nodes (killers) and anywhere else (history). */
export class MoveOrder {
	private readonly killers: Int32Array;
	/** By side and the low bits of a step. */
	private readonly history = new Int32Array(2 * HISTORY_SIZE);
	private readonly noisy: StepList;

	constructor(plies: number, maxBranching: number) {
		this.killers = new Int32Array(plies * 2);
		this.noisy = new StepList(maxBranching);
	}

	/** A new search: what the last one learned counts for less. */
	begin(): void {
		this.killers.fill(NO_STEP);
		for (let i = 0; i < this.history.length; i++) this.history[i] >>= 3;
	}

	forget(): void {
		this.history.fill(0);
	}

	/** `first` is the step that the table remembers, `lo` half of the key: what is overlooked depends on the position. */
	rank(
		list: StepList,
		ranks: Int32Array,
		judge: Judge,
		eyes: Eyes,
		ply: number,
		side: number,
		first: number,
		lo: number,
	): void {
		const { history, noisy } = this;
		const { items, length } = list;
		const killer = this.killers[ply * 2];
		const other = this.killers[ply * 2 + 1];
		let blind = 0;
		for (let i = 0; i < length; i++) {
			const step = items[i];
			if (step === first) ranks[i] = RANK_TABLE;
			else if (step === killer) ranks[i] = RANK_KILLER + 1;
			else if (step === other) ranks[i] = RANK_KILLER;
			else ranks[i] = history[side * HISTORY_SIZE + (step & (HISTORY_SIZE - 1))] + MOST_HISTORY;
			if (eyes.keen || eyes.sees(lo, step)) continue;
			ranks[i] = -1;
			blind++;
		}
		if (blind === length && length > 0) ranks[0] = 0;
		noisy.clear();
		judge.noisy(noisy);
		for (let i = 0; i < noisy.length; i++)
			for (let j = 0; j < length; j++)
				if (items[j] === noisy.items[i] && ranks[j] >= 0 && ranks[j] !== RANK_TABLE) ranks[j] = RANK_NOISY - i;
	}

	/** A quiet step was too good: it rises, those tried before it in vain sink. */
	reward(step: number, side: number, depth: number, ply: number, items: Int32Array, tried: number): void {
		const { history, killers } = this;
		if (killers[ply * 2] !== step) {
			killers[ply * 2 + 1] = killers[ply * 2];
			killers[ply * 2] = step;
		}
		const bonus = Math.min(depth * depth * 8, 1200);
		const base = side * HISTORY_SIZE;
		for (let i = 0; i <= tried; i++) {
			const at = base + (items[i] & (HISTORY_SIZE - 1));
			const change = i === tried ? bonus : -bonus;
			history[at] += change - ((history[at] * bonus) >> 14);
		}
	}
}

/** How much less deep a step is searched that comes so late: `[depth * 64 + number]`. */
const REDUCTION = Int8Array.from({ length: 64 * 64 }, (_, i) => {
	const [depth, number] = [i >> 6, i & 63];
	return depth < 3 || number < 3 ? 0 : Math.floor(0.6 + (Math.log(depth) * Math.log(number)) / 2.1);
});
/** Where a score is wanted and not only a bound, one less. */
export const reductionOf = (depth: number, number: number, wide: boolean): number => {
	const reduction = REDUCTION[Math.min(depth, 63) * 64 + Math.min(number, 63)];
	return wide && reduction > 0 ? reduction - 1 : reduction;
};

/** Puts the best of what is left in its place. */
export function pickBest(items: Int32Array, ranks: Int32Array, at: number, length: number): void {
	let best = at;
	for (let i = at + 1; i < length; i++) if (ranks[i] > ranks[best]) best = i;
	if (best === at) return;
	const item = items[best];
	const rank = ranks[best];
	items[best] = items[at];
	ranks[best] = ranks[at];
	items[at] = item;
	ranks[at] = rank;
}

/** Puts a step where it is tried sooner. */
export function bringForward(steps: number[], step: number, to: number): void {
	const from = steps.indexOf(step);
	steps.splice(from, 1);
	steps.splice(to, 0, step);
}
