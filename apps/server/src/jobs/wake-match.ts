import { answerOffer, playMachine } from "../match/autoplay.ts";
import { deadlineOf } from "../match/deadline.ts";
import type { Matches } from "../match/match-handle.ts";

/** Clocks of two machines differ a little. */
const SOON_MS = 10_000;

/**
 * Does what a match waits for. Idempotent: done by two nodes, the second is stale. An exception makes the job
 * retry.
 */
export async function wakeMatch(matches: Matches, id: string, address: string): Promise<void> {
	const match = await matches.find(id);
	if (!match) return;
	const table = await match.read();
	const rules = await matches.rulesFor(table.agreement.setting.ruleset);
	const deadline = deadlineOf(rules, table);
	if (!deadline) return;
	if (deadline.kind === "flag") {
		const early = deadline.at - matches.context.now();
		// A later play has a job of its own.
		if (early > SOON_MS) return;
		if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
		await match.apply({ kind: "claim-time" });
		return;
	}
	const done =
		deadline.kind === "answer"
			? await answerOffer(match, table, deadline.seat)
			: await playMachine(match, matches.context, rules, table, deadline, address);
	if (!done.ok && done.error.code !== "stale") throw new Error(done.error.code);
}
