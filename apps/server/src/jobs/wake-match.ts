import { wakingOf } from "../match/deadline.ts";
import type { Matches } from "../match/match-handle.ts";
import { answerOffer, playMachine } from "../match/moving.ts";

/** Clocks of two machines differ a little. */
const SOON_MS = 10_000;

/** Does what a match waits for. Done twice, by two nodes, it happens once: the second is stale. What it throws is tried again. */
export async function wakeMatch(matches: Matches, id: string, address: string): Promise<void> {
	const match = await matches.find(id);
	if (!match) return;
	const table = await match.read();
	const rules = await matches.rulesFor(table.agreement.setting.ruleset);
	const waking = wakingOf(rules, table);
	if (!waking) return;
	if (waking.kind === "flag") {
		const early = waking.at - matches.world.now();
		// Somebody has played since: there is another job for that.
		if (early > SOON_MS) return;
		if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
		await match.do({ kind: "claim-time" });
		return;
	}
	const done =
		waking.kind === "answer"
			? await answerOffer(match, table, waking.seat)
			: await playMachine(match, matches.world, rules, table, waking, address);
	if (!done.ok && done.error.code !== "stale") throw new Error(done.error.code);
}
