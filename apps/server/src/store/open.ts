import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Base, BaseEvents } from "./base.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

export interface StoreLocation {
	/** The folder of the embedded store. */
	readonly data: string;
	/** PostgreSQL instead, where this is set. */
	readonly databaseUrl?: string | undefined;
}

export const DATABASE_FILE = "tablier.db";

export function openBase({ data, databaseUrl }: StoreLocation, troubles: BaseEvents = {}): Base {
	if (databaseUrl) return openPostgres(databaseUrl, troubles.fault);
	mkdirSync(data, { recursive: true });
	return openSqlite(join(data, DATABASE_FILE), troubles);
}
