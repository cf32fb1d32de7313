import { randomBytes } from "node:crypto";
import { type CompiledQuery, type Kysely, sql } from "kysely";
import type { Schema } from "../store/schema.ts";

/*
 * A player who deletes the account during a rated match stays the opponent, without a name or any reference to the
 * person. The others keep what they win, and nobody avoids a loss by deleting the account.
 */

const PREFIX = "nameless-";

export const isAnonymous = (account: string): boolean => account.startsWith(PREFIX);

/** Moves the seats of unsettled rated matches to an anonymous account, with a copy of today's ratings. */
export function anonymise(db: Kysely<Schema>, account: string): CompiledQuery[] {
	const nameless = PREFIX + randomBytes(12).toString("hex");
	const unsettled = db.selectFrom("rated").select("match").where("settled", "is", null);
	const copied = ["title", "seats", "rating", "deviation", "volatility", "games", "updated"] as const;
	return [
		db
			.updateTable("holdings")
			.set({ account: nameless, sealed: null })
			.where("account", "=", account)
			.where("match", "in", unsettled)
			.compile(),
		db
			.insertInto("ratings")
			.columns(["account", ...copied])
			.expression(
				db
					.selectFrom("ratings")
					.select([sql<string>`cast(${nameless} as text)`.as("account"), ...copied])
					.where("account", "=", account)
					.where((is) => is.exists(db.selectFrom("holdings").select("match").where("account", "=", nameless))),
			)
			.compile(),
	];
}

/** Deletes an anonymous account when its last match is settled. */
export async function forgetAnonymous(db: Kysely<Schema>, accounts: readonly string[]): Promise<void> {
	for (const account of accounts.filter(isAnonymous)) {
		const left = await db
			.selectFrom("holdings")
			.innerJoin("rated", "rated.match", "holdings.match")
			.select("holdings.match")
			.where("holdings.account", "=", account)
			.where("rated.settled", "is", null)
			.executeTakeFirst();
		if (left) continue;
		await db.deleteFrom("holdings").where("account", "=", account).execute();
		await db.deleteFrom("ratings").where("account", "=", account).execute();
	}
}
