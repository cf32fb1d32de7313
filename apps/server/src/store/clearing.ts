import type { Base } from "./base.ts";

const DAY_MS = 86_400_000;
/** A match that nobody has begun in so long will not be. */
export const UNBEGUN_DAYS = 30;
const AT_ONCE = 200;

/**
 * Clears matches that were made and never begun: nothing was played in them. Those that are in memory are left alone:
 * somebody may be sitting down. Returns how many are gone.
 */
export async function clearUnbegun(
	{ db, all }: Base,
	now: number,
	inMemory: (match: string) => boolean,
): Promise<number> {
	const old = await db
		.selectFrom("progress")
		.select("match")
		.where("status", "=", "open")
		.where("updated", "<", now - UNBEGUN_DAYS * DAY_MS)
		.limit(AT_ONCE)
		.execute();
	const gone = old.map(({ match }) => match).filter((match) => !inMemory(match));
	if (gone.length === 0) return 0;
	await all([
		db.deleteFrom("matches").where("id", "in", gone).compile(),
		...(["events", "keys", "rated", "holdings", "push_seats", "progress"] as const).map((table) =>
			db.deleteFrom(table).where("match", "in", gone).compile(),
		),
	]);
	return gone.length;
}
