import { advance, asStep, err, ok, type Position, type Result, type Rules, type Step } from "@tablier/kernel";
import { historyOf, type Table } from "@tablier/kernel/match";

/**
 * Steps as a program sends them: numbers, or texts as in a record, each read in the position after the ones before
 * it.
 */
export function readSteps<P extends Position>(
	rules: Rules<P>,
	{ match }: Table<P>,
	sent: readonly (number | string)[],
): Result<readonly Step[], string> {
	if (!match) return ok([]);
	let history = historyOf(match);
	const steps: Step[] = [];
	for (const one of sent) {
		const read = typeof one === "number" ? ok(asStep(one)) : rules.game.readStep(history.position, one);
		if (!read.ok) return err(`"${one}" is no step here (${read.error.code})`);
		steps.push(read.value);
		const next = advance(rules, history, read.value);
		// The match refuses an illegal step and says why.
		if (!next.ok)
			return ok([
				...steps,
				...sent
					.slice(steps.length)
					.filter((rest) => typeof rest === "number")
					.map(asStep),
			]);
		history = next.value.history;
	}
	return ok(steps);
}
