import { actorIn, advance, CHANCE, type History, type Rules, unwrap } from "@tablier/kernel";
import type { TimedPlay } from "@tablier/kernel/match";
import { drawAtRandom } from "../../parts/surface/chance.ts";

export interface Beginning {
	readonly line: readonly History[];
	readonly plays: readonly TimedPlay[];
}

/** A line for a match that goes on from its end. A die that is to be thrown is thrown: a match does not wait for one. */
export function thrownOn(rules: Rules, { line, plays }: Beginning): Beginning {
	const [grown, made] = [[...line], plays.map(({ by, steps }): TimedPlay => ({ by, steps }))];
	for (let last = grown[grown.length - 1]; actorIn(rules, last) === CHANCE; last = grown[grown.length - 1]) {
		const outcomes = rules.chance(last.position);
		const { step } = outcomes[drawAtRandom(outcomes.map(({ weight }) => weight))];
		grown.push(unwrap(advance(rules, last, step)).history);
		made.push({ by: CHANCE, steps: [step] });
	}
	return { line: grown, plays: made };
}
