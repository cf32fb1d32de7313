import { actorIn, type Rules } from "@tablier/kernel";
import { historyOf, type Table } from "@tablier/kernel/match";
import type { KeptSeat } from "../../../parts/server/seats.svelte.ts";

export type Summary = Pick<KeptSeat, "status" | "yourTurn" | "others" | "changedAt" | "score">;

/** What the list of one's matches says of this one. */
export function summaryOf(rules: Rules, { match, sitters }: Table, seat: number): Summary {
	const others = sitters.flatMap(({ chair, name, seed }, other) => {
		if (other === seat) return [];
		return chair.kind === "person" && seed !== undefined && name !== undefined ? [name] : [];
	});
	return {
		status: !match ? "open" : match.result ? "over" : "running",
		yourTurn: match !== undefined && !match.result && actorIn(rules, historyOf(match)) === seat,
		others,
		changedAt: Date.now(),
		...(match?.result && { score: match.result.scores?.[seat] ?? null }),
	};
}
