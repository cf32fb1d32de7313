import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SqliteFile } from "./sqlite-file.ts";

let data: string;
beforeEach(() => {
	data = mkdtempSync(join(tmpdir(), "tablier-file-"));
});
afterEach(() => rmSync(data, { recursive: true }));

describe("a file of SQLite", () => {
	it("regression: refuses whatever comes after it was closed; libsql would abort the process", () => {
		const file = new SqliteFile(join(data, "a.db"));
		const query = { sql: "select 1 as one", parameters: [] };
		expect(file.query(query).rows).toEqual([{ one: 1 }]);
		file.close();
		const closed = expect.objectContaining({ code: "SQLITE_MISUSE", message: "the database is closed" });
		expect(() => file.query(query)).toThrow(closed);
		expect(() => file.batch([query])).toThrow(closed);
		file.close();
	});
});
