import { CHANCE, type History, historyAfter, type Rules, rollDie } from "@tablier/kernel";
import type { TimedPlay } from "@tablier/kernel/match";
import { drawAtRandom } from "../../parts/surface/chance.ts";

export interface Beginning {
	readonly line: readonly History[];
	readonly plays: readonly TimedPlay[];
}

/** A line for a match that goes on from its end. A die that is to be thrown is thrown: a match does not wait for one. */
export function thrownOn(rules: Rules, { line, plays }: Beginning): Beginning {
	const [grown, made] = [[...line], plays.map(({ by, steps }): TimedPlay => ({ by, steps }))];
	for (;;) {
		const last = grown[grown.length - 1];
		const step = rollDie(rules, last, drawAtRandom);
		if (step === undefined) return { line: grown, plays: made };
		grown.push(historyAfter(rules, last, [step]));
		made.push({ by: CHANCE, steps: [step] });
	}
}
