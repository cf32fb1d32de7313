import type { PushRow, PushSeatRow } from "../store/account-tables.ts";
import type { Base } from "../store/base.ts";

/** Browsers that want to be told, and for which seats. */
export interface Pushes {
	/** From now on this browser is told of these seats and no others. What it was told of already stays told. */
	put(push: PushRow, seats: readonly Pick<PushSeatRow, "match" | "seat">[]): Promise<void>;
	drop(id: string): Promise<void>;
	/** Those who are to be told of a turn: each is given once, to one of however many ask. */
	claim(match: string, seat: number, turn: number): Promise<readonly PushRow[]>;
	/** Nobody is told of this match any more. */
	forget(match: string): Promise<void>;
	/** Drops browsers that have no seat any more and were first heard of a day ago: one that gets a seat says so again. */
	tidy(now: number): Promise<void>;
}

/** So many devices of one seat are told. */
const MOST_FOR_SEAT = 10;
const DAY_MS = 86_400_000;

export function openPushes({ db, all }: Base): Pushes {
	return {
		put: async (push, seats) => {
			const { endpoint, p256dh, auth, language } = push;
			const known = await db.selectFrom("push_seats").selectAll().where("push", "=", push.id).execute();
			const wanted = ({ match, seat }: Pick<PushSeatRow, "match" | "seat">): boolean =>
				seats.some((one) => one.match === match && one.seat === seat);
			await all([
				db
					.insertInto("pushes")
					.values(push)
					.onConflict((conflict) => conflict.column("id").doUpdateSet({ endpoint, p256dh, auth, language }))
					.compile(),
				...known
					.filter((row) => !wanted(row))
					.map(({ match, seat }) =>
						db
							.deleteFrom("push_seats")
							.where("push", "=", push.id)
							.where("match", "=", match)
							.where("seat", "=", seat)
							.compile(),
					),
				...seats.map(({ match, seat }) =>
					db
						.insertInto("push_seats")
						.values({ push: push.id, match, seat, told: 0 })
						.onConflict((conflict) => conflict.columns(["push", "match", "seat"]).doNothing())
						.compile(),
				),
			]);
		},
		drop: (id) =>
			all([
				db.deleteFrom("push_seats").where("push", "=", id).compile(),
				db.deleteFrom("pushes").where("id", "=", id).compile(),
			]),
		claim: async (match, seat, turn) => {
			// Most seats have nobody to tell: they must not cost a write a play.
			const someone = db.selectFrom("push_seats").select("push").where("match", "=", match).where("seat", "=", seat);
			if (!(await someone.where("told", "<", turn).limit(1).executeTakeFirst())) return [];
			const claimed = await db
				.updateTable("push_seats")
				.set({ told: turn })
				.where("match", "=", match)
				.where("seat", "=", seat)
				.where("told", "<", turn)
				.returning("push")
				.execute();
			if (claimed.length === 0) return [];
			return db
				.selectFrom("pushes")
				.selectAll()
				.where(
					"id",
					"in",
					claimed.map(({ push }) => push),
				)
				.orderBy("made", "desc")
				.limit(MOST_FOR_SEAT)
				.execute();
		},
		tidy: async (now) => {
			await db
				.deleteFrom("pushes")
				.where("made", "<", now - DAY_MS)
				.where("id", "not in", db.selectFrom("push_seats").select("push"))
				.execute();
		},
		forget: async (match) => {
			await db.deleteFrom("push_seats").where("match", "=", match).execute();
		},
	};
}
