import type { Position } from "@tablier/kernel";
import { same } from "./same.ts";
import { type Breach, firstBreach, type Visit } from "./visit.ts";

export function positionTextReadsBack<P extends Position>({ subject, position, setting }: Visit<P>): Breach {
	const { game } = subject;
	const text = game.writePosition(position);
	const read = game.readPosition(text, setting);
	if (!read.ok) return `the position text is refused: ${JSON.stringify(read.error)}`;
	if (!same(read.value, position)) return "the position text is read as another position";
	return game.writePosition(read.value) === text ? undefined : "the position text is written otherwise after reading";
}

/** Each step has a text, no two the same one, and the text is read as the step. */
export function stepTextReadsBack<P extends Position>({ subject, position, steps }: Visit<P>): Breach {
	const { game } = subject;
	const texts = new Set<string>();
	return firstBreach(steps, (step) => {
		const text = game.writeStep(position, step);
		if (texts.has(text)) return `two steps are written ${text}`;
		texts.add(text);
		const read = game.readStep(position, text);
		if (!read.ok) return `step text ${text} is refused: ${JSON.stringify(read.error)}`;
		return read.value === step ? undefined : `step text ${text} is read as step ${read.value}, not ${step}`;
	});
}
