import { hashKey } from "../keys/key.ts";
import type { Access } from "../seats/access.ts";
import type { Store } from "../store/store.ts";
import type { Accounts } from "./accounts.ts";

/* Who sits down at a match that counts is bound to the seat, before anybody knows how it ends. */

export async function bind(
	accounts: Accounts,
	match: string,
	seat: number,
	account: string,
	now: number,
): Promise<void> {
	await accounts.hold([{ match, seat, account, sealed: null, made: now }]);
}

/** Whether this account holds another seat of the match already. Who sits down again, after an answer was lost, does not. */
export async function sitsElsewhere(
	{ accounts, store }: { readonly accounts: Accounts; readonly store: Store },
	{ actor, seat }: Access,
	wanted: string | undefined,
	account: string,
): Promise<boolean> {
	const known = wanted === undefined ? undefined : await store.keyOf(hashKey(wanted), actor.id);
	const own = seat ?? known?.seat;
	return (await accounts.holdersOf(actor.id)).some((holder) => holder.account === account && holder.seat !== own);
}
