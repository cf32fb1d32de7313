import type {
	AccountRow,
	ChallengeRow,
	HoldingRow,
	PasskeyRow,
	RatedRow,
	SessionRow,
} from "../store/account-tables.ts";
import type { Base } from "../store/base.ts";
import { anonymise } from "./anonymous.ts";

/** A session ends after this time without use. */
export const SESSION_MS = 180 * 86_400_000;

/** A seat that an account holds, with the ruleset that is played there. */
interface HeldSeat extends HoldingRow {
	readonly ruleset: string;
}

/** Accounts in the store. No account is needed to play: losing one loses no seat. */
export interface Accounts {
	addChallenge(challenge: ChallengeRow): Promise<void>;
	/** Removes and returns a challenge that was issued and not answered yet: it can be answered once. */
	takeChallenge(challenge: string, now: number): Promise<ChallengeRow | undefined>;
	/** A new account with its first passkey, in one transaction. */
	open(account: AccountRow, passkey: PasskeyRow): Promise<void>;
	accountOf(id: string): Promise<AccountRow | undefined>;
	rename(id: string, name: string): Promise<void>;
	/** Deletes all data about a person. The seats stay with the holders of their keys; rated matches stay rated. */
	close(id: string): Promise<void>;
	passkeyOf(id: string): Promise<PasskeyRow | undefined>;
	passkeysOf(account: string): Promise<readonly PasskeyRow[]>;
	addPasskey(passkey: PasskeyRow): Promise<void>;
	usePasskey(id: string, counter: number, now: number): Promise<void>;
	/** False when it is the last passkey, or does not belong to the account. */
	dropPasskey(account: string, id: string): Promise<boolean>;
	addSession(session: SessionRow): Promise<void>;
	sessionOf(hash: string): Promise<SessionRow | undefined>;
	seeSession(hash: string, now: number): Promise<void>;
	dropSession(hash: string): Promise<void>;
	/** Deletes expired sessions and challenges. */
	tidy(now: number): Promise<void>;
	/** The first account to hold a seat keeps it. Its holder may replace the sealed key. */
	hold(rows: readonly HoldingRow[]): Promise<void>;
	holdingsOf(account: string): Promise<readonly HeldSeat[]>;
	holdersOf(match: string): Promise<readonly HoldingRow[]>;
	/**
	 * Forgets the sealed key. The seat of a rated match stays with its account: a player cannot drop a match that is
	 * lost.
	 */
	letGo(account: string, match: string): Promise<void>;
	ratedOf(match: string): Promise<RatedRow | undefined>;
}

export function openAccounts({ db, all }: Base): Accounts {
	return {
		addChallenge: async (challenge) => {
			await db.insertInto("challenges").values(challenge).execute();
		},
		takeChallenge: async (challenge, now) => {
			await db.deleteFrom("challenges").where("expires", "<", now).execute();
			return db.deleteFrom("challenges").where("challenge", "=", challenge).returningAll().executeTakeFirst();
		},
		open: (account, passkey) =>
			all([db.insertInto("accounts").values(account).compile(), db.insertInto("passkeys").values(passkey).compile()]),
		accountOf: (id) => db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirst(),
		rename: async (id, name) => {
			await db.updateTable("accounts").set({ name }).where("id", "=", id).execute();
		},
		close: (id) =>
			all([
				...anonymise(db, id),
				db.deleteFrom("accounts").where("id", "=", id).compile(),
				...(["passkeys", "sessions", "holdings", "ratings", "rating_changes", "challenges"] as const).map((table) =>
					db.deleteFrom(table).where("account", "=", id).compile(),
				),
			]),
		passkeyOf: (id) => db.selectFrom("passkeys").selectAll().where("id", "=", id).executeTakeFirst(),
		passkeysOf: (account) =>
			db.selectFrom("passkeys").selectAll().where("account", "=", account).orderBy("made").execute(),
		addPasskey: async (passkey) => {
			await db.insertInto("passkeys").values(passkey).execute();
		},
		usePasskey: async (id, counter, used) => {
			await db.updateTable("passkeys").set({ counter, used }).where("id", "=", id).execute();
		},
		dropPasskey: async (account, id) => {
			const others = db.selectFrom("passkeys").select("id").where("account", "=", account).where("id", "!=", id);
			const gone = await db
				.deleteFrom("passkeys")
				.where("id", "=", id)
				.where("account", "=", account)
				.where((is) => is.exists(others))
				.returning("id")
				.execute();
			return gone.length > 0;
		},
		addSession: async (session) => {
			await db.insertInto("sessions").values(session).execute();
		},
		sessionOf: (hash) => db.selectFrom("sessions").selectAll().where("hash", "=", hash).executeTakeFirst(),
		seeSession: async (hash, seen) => {
			await db.updateTable("sessions").set({ seen }).where("hash", "=", hash).execute();
		},
		dropSession: async (hash) => {
			await db.deleteFrom("sessions").where("hash", "=", hash).execute();
		},
		tidy: (now) =>
			all([
				db
					.deleteFrom("sessions")
					.where("seen", "<", now - SESSION_MS)
					.compile(),
				db.deleteFrom("challenges").where("expires", "<", now).compile(),
			]),
		hold: (rows) =>
			all(
				rows.map((row) =>
					db
						.insertInto("holdings")
						.values(row)
						.onConflict((conflict) =>
							row.sealed === null
								? conflict.columns(["match", "seat"]).doNothing()
								: conflict
										.columns(["match", "seat"])
										.doUpdateSet({ sealed: row.sealed })
										.where("holdings.account", "=", row.account),
						)
						.compile(),
				),
			),
		holdingsOf: (account) =>
			db
				.selectFrom("holdings")
				.innerJoin("matches", "matches.id", "holdings.match")
				.selectAll("holdings")
				.select("matches.ruleset")
				.where("holdings.account", "=", account)
				.orderBy("holdings.made", "desc")
				.execute(),
		holdersOf: (match) => db.selectFrom("holdings").selectAll().where("match", "=", match).orderBy("seat").execute(),
		letGo: (account, match) => {
			const counts = db.selectFrom("rated").select("match").where("rated.match", "=", match);
			return all([
				db
					.updateTable("holdings")
					.set({ sealed: null })
					.where("account", "=", account)
					.where("match", "=", match)
					.compile(),
				db
					.deleteFrom("holdings")
					.where("account", "=", account)
					.where("match", "=", match)
					.where((is) => is.not(is.exists(counts)))
					.compile(),
			]);
		},
		ratedOf: (match) => db.selectFrom("rated").selectAll().where("match", "=", match).executeTakeFirst(),
	};
}
