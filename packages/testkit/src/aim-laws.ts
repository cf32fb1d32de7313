import type { Cell, Position } from "@tablier/kernel";
import { type Breach, firstBreach, type Visit } from "./visit.ts";

/** Touching cells one by one says a step as soon as the last one is touched, and no two steps alike. */
export function aimsArePrefixFree<P extends Position>({ subject, position, actor, steps }: Visit<P>): Breach {
	if (actor < 0) return undefined;
	const whole = new Map<string, number>();
	const beginnings = new Set<string>();
	const cells = subject.game.board(position.setting).cells.length;
	const add = (step: number, aim: readonly Cell[]): Breach => {
		const text = aim.join(" ");
		if (aim.length === 0 || aim.some((cell) => !(cell >= 0 && cell < cells)))
			return `step ${step} is aimed off the board`;
		const other = whole.get(text);
		if (other !== undefined) return `the aim ${text} says step ${other} and step ${step}`;
		whole.set(text, step);
		for (let length = 1; length < aim.length; length++) beginnings.add(aim.slice(0, length).join(" "));
		return undefined;
	};
	const breach = firstBreach(steps, (step) => {
		const aims = subject.game.aims(position, step);
		if (aims.length === 0) return `step ${step} cannot be aimed at`;
		return firstBreach(aims, (aim) => add(step, aim));
	});
	if (breach !== undefined) return breach;
	return firstBreach(whole.keys(), (text) =>
		beginnings.has(text) ? `the aim ${text} is the beginning of another` : undefined,
	);
}
