import { createHash, createHmac } from "node:crypto";
import type { Seat } from "@tablier/kernel";
import { commitTo } from "@tablier/kernel/dice";
import type { Create, CreateReply } from "@tablier/protocol";
import { hashKey } from "../keys/key.ts";
import { hashWords, wordsFrom } from "../keys/recovery.ts";
import type { CreationRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";

/**
 * A request that is safe to retry. The client chooses `id` at random and keeps it secret: it yields the same keys
 * again. Only its hash is stored, so the keys derived from it are known to the client and not to the database.
 */
export interface IdempotentRequest {
	readonly id: string;
	/** Hash of the request, and of the account where it matters. */
	readonly fingerprint: string;
}

export type Secret = "seat" | "invitation" | "watch" | "words";

/** The same for the same request, in any order of its fields. */
export const fingerprintOf = (create: Create, account: string | undefined): string =>
	createHash("sha256")
		.update(JSON.stringify([sorted(create), account ?? null]))
		.digest("base64url");

const sorted = (value: unknown): unknown => {
	if (Array.isArray(value)) return value.map(sorted);
	if (typeof value !== "object" || value === null) return value;
	const fields = value as Record<string, unknown>;
	return Object.keys(fields)
		.sort()
		.map((name) => [name, sorted(fields[name])]);
};

export const hashId = (id: string): string => hashKey(`make ${id}`);

/** Derived from the id and from the store's secret: neither alone is enough. */
export const secretOf = (pepper: string, id: string, match: string, what: Secret): Buffer =>
	createHmac("sha256", pepper).update(`tablier make ${what} ${match} ${id}`).digest().subarray(0, 24);

/** The row of the match that was created with this id, if any. */
export const creationOf = (store: Store, { id }: IdempotentRequest): Promise<CreationRow | undefined> =>
	store.creationOf(hashId(id));

/**
 * The reply that the first request got or lost. Recovery words that were replaced since are left out: they are
 * void.
 */
export async function repeatReply(
	store: Store,
	pepper: string,
	{ match }: CreationRow,
	{ id }: IdempotentRequest,
): Promise<CreateReply | undefined> {
	const row = await store.matchOf(match);
	if (!row) return undefined;
	const rows = await store.keysOf(match);
	const known = (hash: string) => rows.find((one) => one.hash === hash);
	const [own, invitation, watch] = (["seat", "invitation", "watch"] as const).map((what) => {
		const key = secretOf(pepper, id, match, what).toString("base64url");
		return { key, row: known(hashKey(key)) };
	});
	const words = wordsFrom(secretOf(pepper, id, match, "words"));
	const opens = own.row && known(await hashWords(words, pepper));
	return {
		match,
		seat: (own.row?.seat ?? null) as Seat | null,
		watch: watch.key,
		commitment: commitTo(row.seed),
		...(own.row && { key: own.key }),
		...(opens && { recovery: words }),
		...(invitation.row && { invitation: invitation.key }),
	};
}
