import type { ClockSpec } from "@tablier/kernel/match";

const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** After leaving on purpose. */
export const DISMISS_AFTER_LEAVING = 10 * SECOND;

/**
 * How long a seat may be away before the others may dismiss it: longer in longer matches (the steps of lichess).
 * Undefined with days per play: there the clock decides.
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
