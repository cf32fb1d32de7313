import { type Kysely, type Migration, Migrator } from "kysely";
import { makeAccountTables } from "./account-tables.ts";
import type { Schema } from "./schema.ts";

/** Never edited once released: a later migration changes what an earlier one made. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
	"0001-matches": {
		up: async (db) => {
			await db.schema
				.createTable("matches")
				.ifNotExists()
				.addColumn("id", "text", (column) => column.primaryKey())
				.addColumn("ruleset", "text", (column) => column.notNull())
				.addColumn("seed", "text", (column) => column.notNull())
				.addColumn("opened", "bigint", (column) => column.notNull())
				.execute();
			await db.schema
				.createTable("progress")
				.ifNotExists()
				.addColumn("match", "text", (column) => column.primaryKey())
				.addColumn("version", "integer", (column) => column.notNull())
				.addColumn("status", "text", (column) => column.notNull())
				.addColumn("wake", "bigint")
				.addColumn("updated", "bigint", (column) => column.notNull())
				.execute();
			await db.schema.createIndex("progress_wake").ifNotExists().on("progress").column("wake").execute();
			await db.schema
				.createIndex("progress_status")
				.ifNotExists()
				.on("progress")
				.columns(["status", "match"])
				.execute();
			await db.schema
				.createTable("events")
				.ifNotExists()
				.addColumn("match", "text", (column) => column.notNull())
				.addColumn("version", "integer", (column) => column.notNull())
				.addColumn("at", "bigint", (column) => column.notNull())
				.addColumn("body", "text", (column) => column.notNull())
				.addPrimaryKeyConstraint("events_once", ["match", "version"])
				.execute();
			await db.schema
				.createTable("keys")
				.ifNotExists()
				.addColumn("hash", "text", (column) => column.notNull())
				.addColumn("match", "text", (column) => column.notNull())
				.addColumn("seat", "integer")
				.addColumn("kind", "text", (column) => column.notNull())
				.addColumn("made", "bigint", (column) => column.notNull())
				// A rematch has the same keys.
				.addPrimaryKeyConstraint("keys_once", ["hash", "match"])
				.execute();
			await db.schema.createIndex("keys_match").ifNotExists().on("keys").column("match").execute();
			await db.schema
				.createTable("meta")
				.ifNotExists()
				.addColumn("name", "text", (column) => column.primaryKey())
				.addColumn("value", "text", (column) => column.notNull())
				.execute();
			await db.schema
				.createTable("outages")
				.ifNotExists()
				.addColumn("begun", "bigint", (column) => column.primaryKey())
				.addColumn("ended", "bigint", (column) => column.notNull())
				.execute();
		},
	},
	"0002-nodes": {
		up: async (db) => {
			await db.schema
				.createTable("nodes")
				.ifNotExists()
				.addColumn("id", "text", (column) => column.primaryKey())
				.addColumn("until", "bigint", (column) => column.notNull())
				.addColumn("worker", "text")
				.execute();
			await db.schema
				.createTable("owners")
				.ifNotExists()
				.addColumn("match", "text", (column) => column.primaryKey())
				.addColumn("node", "text", (column) => column.notNull())
				.execute();
			await db.schema.createIndex("owners_node").ifNotExists().on("owners").column("node").execute();
		},
	},
	"0003-accounts": makeAccountTables,
	"0004-creations": {
		up: async (db) => {
			await db.schema
				.createTable("creations")
				.ifNotExists()
				.addColumn("hash", "text", (column) => column.primaryKey())
				.addColumn("match", "text", (column) => column.notNull())
				.addColumn("body", "text", (column) => column.notNull())
				.addColumn("made", "bigint", (column) => column.notNull())
				.execute();
			await db.schema.createIndex("creations_made").ifNotExists().on("creations").column("made").execute();
		},
	},
};

/** Migrates a database to the newest schema. Concurrent callers wait. */
export async function migrate(
	db: Kysely<Schema>,
	migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
): Promise<void> {
	const migrator = new Migrator({
		db,
		provider: { getMigrations: async () => ({ ...migrations }) },
		// Two branches may each add one: a database that has run the later of them still gets the earlier.
		allowUnorderedMigrations: true,
	});
	const { error } = await migrator.migrateToLatest();
	if (error) throw error;
}
