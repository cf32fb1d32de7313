import { randomFrom } from "@tablier/kernel";
import { growText } from "./growth.ts";
import type { Attack } from "./target.ts";

/* One run: an input from a seed, and what it did. */

export interface Run {
	readonly input: string;
	/** What is wrong; absent when nothing is. */
	readonly breach?: string;
}

/** The same seed is the same run. */
export async function runSeed(attack: Attack, seed: number): Promise<Run> {
	const input = attack.make(randomFrom(seed));
	return { input, ...(await runInput(attack, input)) };
}

export async function runInput(attack: Attack, input: string): Promise<Pick<Run, "breach">> {
	try {
		const breach = await attack.check(input);
		return breach === undefined ? {} : { breach };
	} catch (thrown) {
		return { breach: `throws ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}` };
	}
}

/** The input of a seed, as many times as long. */
export const grownInput = (attack: Attack, seed: number, times: number): string => {
	const random = randomFrom(seed);
	const input = attack.make(random);
	return (attack.grow ?? growText)(input, times, random);
};
