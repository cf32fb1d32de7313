import type { Draw } from "./die.ts";

/** A whole number from 0 up to, not including, a bound. */
export type Random = (below: number) => number;

/** The same seed gives the same numbers on every machine, so that a seed in a message is enough to see it again (mulberry32). */
export function randomFrom(seed: number): Random {
	let state = seed | 0;
	return (below) => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000) * below);
	};
}

/** Seeds for the parts of a match, so far from each other that no part sees what another drew. */
export function seedOf(seed: number, ...parts: readonly number[]): number {
	let mixed = seed | 0;
	for (const part of parts) {
		mixed = Math.imul(mixed ^ (part + 0x9e3779b9), 0x85ebca6b);
		mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
		mixed ^= mixed >>> 16;
	}
	return mixed;
}

export const pickFrom = <T>(random: Random, items: readonly T[]): T => items[random(items.length)];

/** Dice drawn from these random numbers. */
export const drawWith =
	(random: Random): Draw =>
	(weights) =>
		drawFrom(random, weights);

/** An index, each as likely as its integer weight. */
export function drawFrom(random: Random, weights: readonly number[]): number {
	let rest = random(weights.reduce((sum, weight) => sum + weight, 0));
	return weights.findIndex((weight) => {
		rest -= weight;
		return rest < 0;
	});
}
