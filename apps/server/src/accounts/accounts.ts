import type {
	AccountRow,
	ChallengeRow,
	HoldingRow,
	PasskeyRow,
	RatedRow,
	SessionRow,
} from "../store/account-tables.ts";
import type { Base } from "../store/base.ts";
import { makeNameless } from "./nameless.ts";

/** A session that nobody has used for so long is over. */
export const SESSION_MS = 180 * 86_400_000;

/** A seat that an account holds, and what is played there. */
interface HeldSeat extends HoldingRow {
	readonly ruleset: string;
}

/** What is kept of people. An account is never needed to play: losing one loses no seat. */
export interface Accounts {
	addChallenge(challenge: ChallengeRow): Promise<void>;
	/** The question that was put, if it was and has not been answered: from now on it has been. */
	takeChallenge(challenge: string, now: number): Promise<ChallengeRow | undefined>;
	/** A new account with its first passkey, as a whole. */
	open(account: AccountRow, passkey: PasskeyRow): Promise<void>;
	accountOf(id: string): Promise<AccountRow | undefined>;
	rename(id: string, name: string): Promise<void>;
	/** All that is known of a person is forgotten; the seats stay with whoever has their keys, and matches that count still do. */
	close(id: string): Promise<void>;
	passkeyOf(id: string): Promise<PasskeyRow | undefined>;
	passkeysOf(account: string): Promise<readonly PasskeyRow[]>;
	addPasskey(passkey: PasskeyRow): Promise<void>;
	usePasskey(id: string, counter: number, now: number): Promise<void>;
	/** False when it is the last one, or none of the account's. */
	dropPasskey(account: string, id: string): Promise<boolean>;
	addSession(session: SessionRow): Promise<void>;
	sessionOf(hash: string): Promise<SessionRow | undefined>;
	seeSession(hash: string, now: number): Promise<void>;
	dropSession(hash: string): Promise<void>;
	/** Forgets sessions and questions whose time is over. */
	tidy(now: number): Promise<void>;
	/** Whoever comes first holds a seat; whoever holds it may seal its key anew. */
	hold(rows: readonly HoldingRow[]): Promise<void>;
	holdingsOf(account: string): Promise<readonly HeldSeat[]>;
	holdersOf(match: string): Promise<readonly HoldingRow[]>;
	/** The key is forgotten. A seat of a match that counts stays with its account: nobody leaves a lost match behind. */
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
				...makeNameless(db, id),
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
