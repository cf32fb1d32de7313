import { randomFrom } from "@tablier/kernel";
import { grownInput, runInput } from "./attack.ts";
import type { Attack } from "./target.ts";

/*
 * Ten times the length may take ten times the time. The shorter of the two inputs is made long enough to be measured, each
 * is measured several times, and the best of them counts: what else the machine does only ever adds to it.
 */

const SHORT = 20_000;
const TIMES = 10;
/** Quadratic cost is 100. */
const MOST_RATIO = 40;
/** Milliseconds: below this, nothing that is measured means anything. */
const FLOOR = 300;
const TRIES = 3;
/** So often a ratio must come out too high again: on a busy machine it does once in a while. */
const CONFIRMED = 3;

export interface Cost {
	readonly length: number;
	readonly short: number;
	readonly long: number;
	readonly breach?: string;
}

export async function costOf(attack: Attack, seed: number): Promise<Cost> {
	const length = Math.max(1, attack.make(randomFrom(seed)).length);
	const times = Math.max(1, Math.ceil(SHORT / length));
	const [short, long] = [times, times * TIMES].map((many) => grownInput(attack, seed, many));
	for (let again = CONFIRMED; ; again--) {
		const [first, second] = [await best(attack, short), await best(attack, long)];
		const measured = { length: long.length, short: first.ms, long: second.ms };
		const broken = first.breach ?? second.breach;
		if (broken !== undefined) return { ...measured, breach: broken };
		const breach = costBreach(first.ms, second.ms, short.length, long.length);
		if (breach === undefined) return measured;
		if (again === 0) return { ...measured, breach };
	}
}

function costBreach(short: number, long: number, from: number, to: number): string | undefined {
	if (long < FLOOR || long < MOST_RATIO * short) return undefined;
	return `${from} characters take ${short.toFixed(1)} ms, ${to} take ${long.toFixed(0)} ms`;
}

async function best(attack: Attack, input: string): Promise<{ ms: number; breach?: string }> {
	let ms = Number.POSITIVE_INFINITY;
	for (let i = 0; i < TRIES; i++) {
		const begun = performance.now();
		const { breach } = await runInput(attack, input);
		ms = Math.min(ms, performance.now() - begun);
		if (breach !== undefined) return { ms, breach };
	}
	return { ms };
}
