import type { Kysely } from "kysely";
import type { Schema, Status } from "../store/schema.ts";

const PAGE = 200;

/** The ids of all matches, in order, a page at a time: a store can be larger than memory. */
export async function* matchIds(db: Kysely<Schema>, status?: Status): AsyncGenerator<string> {
	let after = "";
	for (;;) {
		let query = db.selectFrom("progress").select("match").where("match", ">", after).orderBy("match").limit(PAGE);
		if (status) query = query.where("status", "=", status);
		const rows = await query.execute();
		for (const { match } of rows) yield match;
		if (rows.length < PAGE) return;
		after = rows[rows.length - 1]!.match;
	}
}
