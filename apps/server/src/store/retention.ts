import type { Base } from "./base.ts";

const DAY_MS = 86_400_000;
/** A match that was not begun in this time will not be. */
const UNBEGUN_DAYS = 30;
const AT_ONCE = 200;
/** A client that has not got an answer for this time does not retry. */
const CREATION_MS = DAY_MS;

/** From then on the same id would create another match. */
export async function clearCreations({ db }: Base, now: number): Promise<void> {
	await db
		.deleteFrom("creations")
		.where("made", "<", now - CREATION_MS)
		.execute();
}

/**
 * Deletes matches that were created and never begun: nothing was played in them. Only those that no other node can
 * write to meanwhile: a player may be sitting down. Returns how many were deleted.
 */
export async function clearUnbegun(
	{ db, all }: Base,
	now: number,
	isFree: (match: string) => Promise<boolean>,
): Promise<number> {
	const before = now - UNBEGUN_DAYS * DAY_MS;
	const old = await db
		.selectFrom("progress")
		.select("match")
		.where("status", "=", "open")
		.where("updated", "<", before)
		.limit(AT_ONCE)
		.execute();
	const free: string[] = [];
	for (const { match } of old) if (await isFree(match)) free.push(match);
	if (free.length === 0) return 0;
	// A player who sat down in between has changed `updated`: only matches without a row in `progress` are deleted
	// further.
	const left = db.selectFrom("progress").select("match").where("match", "in", free);
	await all([
		db
			.deleteFrom("progress")
			.where("match", "in", free)
			.where("status", "=", "open")
			.where("updated", "<", before)
			.compile(),
		db.deleteFrom("matches").where("id", "in", free).where("id", "not in", left).compile(),
		...(["events", "keys", "rated", "holdings", "push_seats", "owners"] as const).map((table) =>
			db.deleteFrom(table).where("match", "in", free).where("match", "not in", left).compile(),
		),
	]);
	return free.length - (await left.execute()).length;
}
