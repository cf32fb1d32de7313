import { randomBytes } from "node:crypto";
import { type CompiledQuery, type Kysely, sql } from "kysely";
import type { Schema } from "../store/schema.ts";

/*
 * Who deletes their account in the middle of a match that counts stays its opponent, without a name or anything that leads
 * back to them: the others have a right to what they win, and nobody escapes a loss by leaving.
 */

const PREFIX = "nameless-";

export const isNameless = (account: string): boolean => account.startsWith(PREFIX);

/** The seats of matches that count and are not settled go to somebody without a name, with the ratings of today. */
export function makeNameless(db: Kysely<Schema>, account: string): CompiledQuery[] {
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

/** What nobody needs any more of somebody without a name: when the last of their matches is settled. */
export async function forgetNameless(db: Kysely<Schema>, accounts: readonly string[]): Promise<void> {
	for (const account of accounts.filter(isNameless)) {
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
