import { titleOfRuleset } from "@tablier/games";
import { LIMITS } from "@tablier/protocol";
import { mine } from "../../parts/server/my-matches.svelte.ts";
import { type KeptSeat, seats } from "../../parts/server/seats.svelte.ts";
import { account } from "./account.svelte.ts";
import { askSeats, dropSeat, sendSeats } from "./api.ts";
import { openKey, sealKey } from "./key-ring.ts";

/** The newest are enough: the rest is over, and stays in the account. */
const MOST_BROUGHT = 150;

/** Seats of this device that the account does not know of. */
export const ungathered = (): readonly KeptSeat[] =>
	seats.list().filter(({ held, lost }) => held !== account.id && !lost);

/** Puts seats of this device into the account. False when the server did not hear it. */
export async function gather(list: readonly KeptSeat[]): Promise<boolean> {
	const { secret, id } = account;
	if (secret === undefined || id === undefined) return false;
	for (let i = 0; i < list.length; i += LIMITS.seatsOfGathering) {
		const part = list.slice(i, i + LIMITS.seatsOfGathering);
		const sealed = await Promise.all(
			part.map(async ({ match, key }) => ({ match, key, sealed: await sealKey(secret, match, key) })),
		);
		const told = await sendSeats({ seats: sealed });
		if (!told.ok) return false;
		for (const { match } of part) seats.change(match, { held: id });
	}
	return true;
}

/** A match that was made or joined by somebody who is signed in is theirs at once. */
export async function gatherNew(match: string): Promise<void> {
	const seat = seats.find(match);
	if (account.signedIn && seat && seat.held === undefined) await gather([seat]);
}

/** Brings the seats of the account to this device, and asks how they stand. How many are new; undefined when nobody answers. */
export async function bring(): Promise<number | undefined> {
	const { secret, id } = account;
	if (secret === undefined || id === undefined) return 0;
	const told = await askSeats();
	if (!told.ok) return undefined;
	const fresh: KeptSeat[] = [];
	for (const { match, ruleset, sealed } of told.value.seats.slice(0, MOST_BROUGHT)) {
		const title = titleOfRuleset(ruleset);
		if (sealed === undefined || !title || seats.find(match)) continue;
		const key = await openKey(secret, match, sealed);
		if (key !== undefined) fresh.push({ match, title, key, held: id, status: "open", changedAt: Date.now() });
	}
	seats.keepAll(fresh);
	if (fresh.length > 0) await mine.refresh(true);
	return fresh.length;
}

/** Forgotten here, it must not come back from the account. */
export async function forget(match: string): Promise<void> {
	const held = seats.find(match)?.held;
	seats.drop(match);
	if (held !== undefined && held === account.id) await dropSeat(match);
}
