import { createHash, createHmac } from "node:crypto";
import type { Rules, Seat } from "@tablier/kernel";
import { commitTo } from "@tablier/kernel/dice";
import type { Agreement } from "@tablier/kernel/match";
import type { Create, CreateReply } from "@tablier/protocol";
import { hashKey, makeKey, makeMatchId } from "../keys/key.ts";
import { hashWords, makeWords, wordsFrom } from "../keys/recovery.ts";
import { isConflict } from "../store/base.ts";
import type { CreationRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { lot, newKey, newWords, openMatch } from "./create-match.ts";

/**
 * A request that may be sent again after its answer was lost. `id` is chosen by the client and as secret as a key: with it the same keys are
 * told again. Only its hash is kept, so the keys that follow from it are known to the client that sent it, and not to the database.
 */
export interface Repeatable {
	readonly id: string;
	/** Of everything that was asked for, and of who asked where that matters. */
	readonly fingerprint: string;
}

export interface CreationNeeds {
	readonly store: Store;
	readonly pepper: string;
	readonly rules: Rules;
	now(): number;
}

type Secret = "seat" | "invitation" | "watch" | "words";

/** The same for the same request, in whatever order its fields were written. */
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

const hashId = (id: string): string => hashKey(`make ${id}`);

/** Follows from the id and from the store's own secret: neither alone is enough. */
const secretOf = (pepper: string, id: string, match: string, what: Secret): Buffer =>
	createHmac("sha256", pepper).update(`tablier make ${what} ${match} ${id}`).digest().subarray(0, 24);

/** What was made with this id before: its row, if there is one. */
export const creationOf = (store: Store, { id }: Repeatable): Promise<CreationRow | undefined> =>
	store.creationOf(hashId(id));

/** Makes a match and keeps it. Undefined when another request with the same id was faster: then that one's match is told. */
export async function createMatch(
	{ store, pepper, rules, now }: CreationNeeds,
	create: Create,
	agreement: Agreement,
	repeatable: Repeatable | undefined,
): Promise<(CreateReply & { readonly wakes: boolean }) | undefined> {
	const { parties } = create;
	const id = makeMatchId();
	const key = (what: Secret): string =>
		repeatable ? secretOf(pepper, repeatable.id, id, what).toString("base64url") : makeKey();
	const order = create.order ?? (rules.game.lot === undefined ? "as-listed" : "random");
	const seats = lot(parties.length, order);
	const asker = create.asker ?? parties.findIndex(({ kind }) => kind === "person");
	const seat = asker < 0 ? null : seats[asker];
	const chairs = seats.map((_, at) => {
		const party = parties[seats.indexOf(at as Seat)];
		return party.kind === "machine" ? { kind: party.kind, level: party.level } : { kind: party.kind };
	});
	const made = now();
	const watch = newKey(id, "watch", null, made, key("watch"));
	const own = seat === null ? undefined : newKey(id, "seat", seat, made, key("seat"));
	const text = repeatable ? wordsFrom(secretOf(pepper, repeatable.id, id, "words")) : makeWords();
	const words = seat === null ? undefined : await newWords(id, seat, made, pepper, text);
	const invited = parties.filter(({ kind }) => kind === "person").length > 1;
	const invitation = invited ? newKey(id, "invitation", null, made, key("invitation")) : undefined;
	const keys = [watch.row, own?.row, words?.row, invitation?.row].filter((row) => row !== undefined);
	const opened = openMatch(rules, { id, agreement, chairs, keys, byLot: order === "random" }, made);
	const creation = repeatable && { hash: hashId(repeatable.id), match: id, body: repeatable.fingerprint, made };
	try {
		await store.write({ ...opened.writing, ...(creation && { creation }) });
	} catch (error) {
		if (repeatable && isConflict(error)) return undefined;
		throw error;
	}
	return {
		match: id,
		seat,
		watch: watch.key,
		commitment: opened.commitment,
		...(own && { key: own.key }),
		...(words && { recovery: words.words }),
		...(invitation && { invitation: invitation.key }),
		wakes: opened.writing.progress.wake !== null,
	};
}

/** The answer that was given, or lost, when the match was made. Words that were replaced since are left out: they open nothing. */
export async function retell(
	store: Store,
	pepper: string,
	{ match }: CreationRow,
	{ id }: Repeatable,
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
