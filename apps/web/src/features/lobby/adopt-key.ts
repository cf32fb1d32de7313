import type { MatchState } from "@tablier/protocol";
import type { ApiAnswer } from "../../parts/server/api.ts";
import type { KeptSeat } from "../../parts/server/seats.svelte.ts";

/**
 * What becomes of a key that an address brings. `keep`: it opens a seat here from now on. `pass`: it opens none, or the device
 * has it. `unknown`: nobody has answered, and the address is still needed.
 */
export type Brought = { readonly kind: "keep"; readonly seat: KeptSeat } | { readonly kind: "pass" | "unknown" };

/**
 * Anybody can write an address: a key that is known here gives way only to one that opens a seat, as the server says. Where
 * none is known nothing can be lost, and nobody need be asked.
 */
export async function bringKey(
	known: KeptSeat | undefined,
	brought: Pick<KeptSeat, "match" | "title" | "key" | "changedAt">,
	look: (match: string, key: string) => ApiAnswer<Pick<MatchState, "seat" | "status">>,
): Promise<Brought> {
	if (!known) return { kind: "keep", seat: { ...brought, status: "open" } };
	if (known.key === brought.key) return { kind: "pass" };
	const looked = await look(brought.match, brought.key);
	if (!looked.ok) return { kind: looked.error === "no-match" ? "pass" : "unknown" };
	const { seat, status } = looked.value;
	if (seat === null) return { kind: "pass" };
	// What the device knew of the match stays; what it knew of the other seat (its words, its score) does not.
	const { invitation, watch, commitment } = known;
	return { kind: "keep", seat: { ...brought, invitation, watch, commitment, status } };
}
