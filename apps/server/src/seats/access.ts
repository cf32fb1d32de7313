import type { Seat } from "@tablier/kernel";
import type { SeatKeyEntry } from "@tablier/protocol";
import { hashKey } from "../keys/key.ts";
import type { Matches, MatchFace } from "../match/match-handle.ts";
import type { KeyKind, KeyRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";

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

/** The seats that keys open, each once; a key that opens none is passed over without a word. */
export async function keysOfSeats(store: Store, asked: readonly SeatKeyEntry[]): Promise<readonly KeyRow[]> {
	const wanted = new Set(asked.map(({ match, key }) => `${hashKey(key)} ${match}`));
	const rows = await store.keysWith([...new Set(asked.map(({ key }) => hashKey(key)))]);
	return rows.filter(({ kind, hash, match }) => kind === "seat" && wanted.has(`${hash} ${match}`));
}
