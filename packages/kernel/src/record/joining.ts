import type { Position } from "../game.ts";
import type { History } from "../history.ts";
import { isLeave, leaverOf } from "../leave.ts";
import type { TimedPlay } from "../match/match.ts";
import { CHANCE } from "../seat.ts";
import type { Step } from "../step.ts";

/** A game as it grows: one history before the first play, and one after each. */
export interface Line<P extends Position = Position> {
	readonly line: readonly History<P>[];
	readonly plays: readonly TimedPlay[];
}

/** Adds a step: to the last play when its actor is still the one to decide, as a new play otherwise. A seat leaves in a play of its own. */
export function joinStep<P extends Position>(
	{ line, plays }: Line<P>,
	by: TimedPlay["by"],
	step: Step,
	after: History<P>,
): Line<P> {
	const grown: GrowingLine<P> = { line: [...line], plays: [...plays] };
	joinInPlace(grown, by, step, after);
	return grown;
}

/** A line that one owner lets grow: to copy it with every step would take as long as the square of its length. */
export interface GrowingLine<P extends Position = Position> extends Line<P> {
	readonly line: History<P>[];
	readonly plays: TimedPlay[];
}

/** As `joinStep`, on the line itself. */
export function joinInPlace<P extends Position>(
	{ line, plays }: GrowingLine<P>,
	by: TimedPlay["by"],
	step: Step,
	after: History<P>,
): void {
	const last = plays[plays.length - 1];
	if (isLeave(step) || by === CHANCE || last?.by !== by) {
		plays.push({ by: isLeave(step) ? leaverOf(step) : by, steps: [step] });
		line.push(after);
		return;
	}
	plays[plays.length - 1] = { ...last, steps: [...last.steps, step] };
	line[line.length - 1] = after;
}
