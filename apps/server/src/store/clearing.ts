import type { Base } from "./base.ts";

const DAY_MS = 86_400_000;
/** A match that nobody has begun in so long will not be. */
const UNBEGUN_DAYS = 30;
const AT_ONCE = 200;
/** A client that has not heard an answer for so long does not ask again for it. */
const CREATION_MS = DAY_MS;

/** From then on the same id would make another match. */
export async function clearCreations({ db }: Base, now: number): Promise<void> {
	await db
		.deleteFrom("creations")
		.where("made", "<", now - CREATION_MS)
		.execute();
}

/**
 * Clears matches that were made and never begun: nothing was played in them. Only those that nobody else can write to
 * meanwhile: somebody may be sitting down, here or at another node. Returns how many are gone.
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
	// Who sat down before it was free has left a later time: what is deleted after `progress` is only what has none any more.
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
