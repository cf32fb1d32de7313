import type { Seat } from "@tablier/kernel";
import type { Matches, MatchFace } from "../match/face.ts";
import type { KeyKind } from "../store/schema.ts";
import { hashKey } from "./key.ts";

/** What a key opens. */
export interface Access {
	readonly actor: MatchFace;
	readonly kind: KeyKind;
	readonly seat: Seat | null;
}

/**
 * The only door to a match. Undefined when there is no such match or the key is none of its: who has no key does not
 * learn which. Six words are no key: they are exchanged for one.
 */
export async function openWith(matches: Matches, match: string, key: string): Promise<Access | undefined> {
	const row = await matches.world.store.keyOf(hashKey(key), match);
	if (!row || row.kind === "words") return undefined;
	const actor = await matches.find(match);
	return actor && { actor, kind: row.kind, seat: row.kind === "seat" ? (row.seat as Seat) : null };
}
