import type { PushRow, PushSeatRow } from "../store/account-tables.ts";
import type { Base } from "../store/base.ts";

/** Browsers that want notifications, and for which seats. */
export interface Subscriptions {
	/** Replaces the seats of this browser. Turns that were notified already stay notified. */
	put(push: PushRow, seats: readonly Pick<PushSeatRow, "match" | "seat">[]): Promise<void>;
	drop(id: string): Promise<void>;
	/** The browsers to notify of a turn: each is returned once, to one of all concurrent callers. */
	claim(match: string, seat: number, turn: number): Promise<readonly PushRow[]>;
	/** Ends the notifications of a match. */
	forget(match: string): Promise<void>;
	/** Deletes browsers without a seat that first subscribed a day ago: one that gets a seat subscribes again. */
	tidy(now: number): Promise<void>;
}

/** Devices per seat that are notified. */
const MOST_FOR_SEAT = 10;
const DAY_MS = 86_400_000;

export function openSubscriptions({ db, all }: Base): Subscriptions {
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
			// Most seats have no subscription: a play must not cost them a write.
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
