/** A whole number from 0 up to, not including, a bound. */
export type Random = (below: number) => number;

/** The same seed gives the same walk on every machine, so that a seed in a failure message is enough to see it again. */
export function randomFrom(seed: number): Random {
	let state = seed | 0;
	return (below) => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000) * below);
	};
}

export const pickFrom = <T>(random: Random, items: readonly T[]): T => items[random(items.length)];
