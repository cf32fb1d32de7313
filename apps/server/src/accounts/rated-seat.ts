import { hashKey } from "../keys/key.ts";
import type { Access } from "../seats/access.ts";
import type { Store } from "../store/store.ts";
import type { Accounts } from "./accounts.ts";

/* Sitting down at a rated match binds the account to the seat, before the result is known. */

export async function bindSeat(
	accounts: Accounts,
	match: string,
	seat: number,
	account: string,
	now: number,
): Promise<void> {
	await accounts.hold([{ match, seat, account, sealed: null, made: now }]);
}

/**
 * Whether this account already holds another seat of the match. A player who sits down again after a lost answer
 * does not.
 */
export async function sitsElsewhere(
	{ accounts, store }: { readonly accounts: Accounts; readonly store: Pick<Store, "keyOf"> },
	{ actor, seat }: Access,
	wanted: string | undefined,
	account: string,
): Promise<boolean> {
	const known = wanted === undefined ? undefined : await store.keyOf(hashKey(wanted), actor.id);
	const own = seat ?? known?.seat;
	return (await accounts.holdersOf(actor.id)).some((holder) => holder.account === account && holder.seat !== own);
}
