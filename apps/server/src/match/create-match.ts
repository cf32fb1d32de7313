import { titleOfRuleset } from "@tablier/games";
import type { Rules, Seat } from "@tablier/kernel";
import { commitTo } from "@tablier/kernel/dice";
import { type Agreement, type Chair, replayTable, type TableEvent } from "@tablier/kernel/match";
import type { Create, CreateReply } from "@tablier/protocol";
import { makeKey, makeMatchId, makeSeed, newKey } from "../keys/key.ts";
import { makeWords, newWords, wordsFrom } from "../keys/recovery.ts";
import type { RatedRow } from "../store/account-tables.ts";
import { isConflict } from "../store/base.ts";
import type { KeyRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import type { MatchWrite } from "../store/writer.ts";
import { deadlineOf } from "./deadline.ts";
import { beginIfFull } from "./decision.ts";
import { hashId, type IdempotentRequest, type Secret, secretOf } from "./idempotency.ts";
import { lot } from "./lot.ts";
import { progressOf, rowsOf } from "./rows.ts";

/** A match that is not persisted yet. */
export interface UnpersistedMatch {
	readonly id: string;
	readonly agreement: Agreement;
	readonly chairs: readonly Chair[];
	readonly keys: readonly KeyRow[];
	/** Whether the seats were drawn by lot. */
	readonly byLot?: boolean;
}

export interface OpenedMatch {
	readonly id: string;
	readonly commitment: string;
	readonly writing: MatchWrite;
}

export interface CreationNeeds {
	readonly store: Store;
	readonly pepper: string;
	readonly rules: Rules;
	now(): number;
}

/**
 * Creates and persists a match. Undefined when a concurrent request with the same id was faster: then its match is
 * the reply.
 */
export async function createMatch(
	{ store, pepper, rules, now }: CreationNeeds,
	create: Create,
	agreement: Agreement,
	repeatable: IdempotentRequest | undefined,
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

/** Everything that the first transaction of a match persists. Machines alone begin at once. */
export function openMatch(
	rules: Rules,
	{ id, agreement, chairs, keys, byLot }: UnpersistedMatch,
	now: number,
): OpenedMatch {
	const seed = makeSeed();
	const commitment = commitTo(seed);
	const opened: TableEvent = { kind: "opened", agreement, chairs, commitment, ...(byLot && { lot: true }), at: now };
	const begun = beginIfFull(rules, replayTable(rules, [opened]), now, seed);
	const events = [opened, ...begun.events];
	const { table } = begun;
	return {
		id,
		commitment,
		writing: {
			match: { id, ruleset: agreement.setting.ruleset, seed, opened: now },
			events: rowsOf(id, 1, events),
			progress: progressOf(id, table, deadlineOf(rules, table), now),
			keys,
			rated: ratedRowOf(id, agreement),
		},
	};
}

/** The row of a match that counts for ratings; undefined for one that does not. */
function ratedRowOf(match: string, { setting, rated }: Agreement): RatedRow | undefined {
	const title = titleOfRuleset(setting.ruleset);
	return rated && title ? { match, title, seats: setting.seats, settled: null } : undefined;
}
