import type { ClockSpec } from "@tablier/kernel/match";

const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** Nobody waits for somebody who said good-bye. */
export const DISMISS_AFTER_LEAVING = 10 * SECOND;

/**
 * How long a seat may be away before the others may dismiss it: the longer a match takes, the longer (the steps
 * are those of lichess). Undefined with days for each play: there the clock says it.
 */
export function dismissAfter(spec: ClockSpec): number | undefined {
	if (spec.kind === "days") return undefined;
	if (spec.kind === "none") return 30 * DAY;
	const expected = (spec.base + 40 * (spec.kind === "fischer" ? spec.increment : 0)) / SECOND;
	if (expected < 180) return 30 * SECOND;
	if (expected < 480) return 60 * SECOND;
	if (expected < 1500) return 120 * SECOND;
	return 300 * SECOND;
}
