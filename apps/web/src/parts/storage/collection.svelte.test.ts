import { expect, it } from "vitest";
import { openDatabase } from "./database.ts";

it("opens", async () => {
	const database = await openDatabase();
	expect([...database.objectStoreNames]).toEqual(["matches", "studies"]);
});
