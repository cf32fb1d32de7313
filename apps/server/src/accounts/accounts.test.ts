import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "../../test/postgres.ts";
import type { HoldingRow, PasskeyRow } from "../store/account-tables.ts";
import { isConflict } from "../store/base.ts";
import { openBase } from "../store/open.ts";
import { openStore, type Store } from "../store/store.ts";
import { type Accounts, openAccounts } from "./accounts.ts";

/* One contract for both databases. */

let postgres: TestPostgres;
beforeAll(async () => {
	postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const passkey = (id: string, account: string): PasskeyRow => ({
	id,
	account,
	public_key: "k",
	counter: 5_000_000_000,
	transports: "internal hybrid",
	made: 1_790_000_000_000,
	used: 1,
});
const holding = (match: string, account: string, sealed: string | null = "s"): HoldingRow => ({
	match,
	seat: 0,
	account,
	sealed,
	made: 3,
});

describe.each(["sqlite", "postgres"] as const)("accounts on %s", (kind) => {
	const data = mkdtempSync(join(tmpdir(), "tablier-accounts-"));
	let store: Store;
	let accounts: Accounts;
	beforeAll(async () => {
		const databaseUrl = kind === "postgres" ? await postgres.database() : undefined;
		store = await openStore(openBase({ data, databaseUrl }));
		accounts = openAccounts(store.base);
		for (const [id, version] of [["m1", 1] as const, ["m2", 1] as const])
			await store.write({
				match: { id, ruleset: "oshi", seed: "5e", opened: 1 },
				events: [{ match: id, version, at: 1, body: "{}" }],
				progress: { match: id, version, status: "open", wake: null, updated: 1 },
			});
		for (const id of ["ada", "eve"]) await accounts.open({ id, name: id, made: 1 }, passkey(`${id}-1`, id));
	});
	afterAll(async () => {
		await store.close();
		rmSync(data, { recursive: true });
	});

	it("are made with their first passkey as a whole, or not at all", async () => {
		expect(await accounts.passkeyOf("ada-1")).toEqual(passkey("ada-1", "ada"));
		const taken = accounts.open({ id: "bert", name: "b", made: 1 }, passkey("ada-1", "bert"));
		await expect(taken).rejects.toSatisfy(isConflict);
		expect(await accounts.accountOf("bert")).toBeUndefined();
	});

	it("answer a question once, and not when it is too late", async () => {
		const question = { challenge: "q1", kind: "enter" as const, account: null, name: null, expires: 100 };
		await accounts.addChallenge(question);
		const taken = await Promise.all([1, 2, 3].map(() => accounts.takeChallenge("q1", 50)));
		expect(taken.filter((one) => one !== undefined)).toEqual([question]);
		await accounts.addChallenge({ ...question, challenge: "q2" });
		expect(await accounts.takeChallenge("q2", 101)).toBeUndefined();
	});

	it("forget sessions and questions whose time is over", async () => {
		const day = 86_400_000;
		for (const [hash, seen] of [["old", 0] as const, ["new", 10 * day] as const])
			await accounts.addSession({ hash, account: "eve", made: 0, seen });
		await accounts.tidy(185 * day);
		expect([await accounts.sessionOf("old"), (await accounts.sessionOf("new"))?.seen]).toEqual([undefined, 10 * day]);
	});

	it("keep one passkey at least", async () => {
		await accounts.addPasskey(passkey("ada-2", "ada"));
		expect(await accounts.dropPasskey("eve", "ada-2")).toBe(false);
		expect(await accounts.dropPasskey("ada", "ada-1")).toBe(true);
		expect(await accounts.dropPasskey("ada", "ada-2")).toBe(false);
		expect((await accounts.passkeysOf("ada")).map(({ id }) => id)).toEqual(["ada-2"]);
	});

	it("hold a seat when they come first, and may seal its key anew", async () => {
		await accounts.hold([holding("m1", "ada"), holding("m2", "ada")]);
		await accounts.hold([holding("m1", "eve", "e"), holding("m2", "ada", "t")]);
		expect(await accounts.holdersOf("m1")).toEqual([holding("m1", "ada")]);
		expect((await accounts.holdingsOf("ada")).map(({ match, sealed, ruleset }) => [match, sealed, ruleset])).toEqual(
			expect.arrayContaining([
				["m1", "s", "oshi"],
				["m2", "t", "oshi"],
			]),
		);
		expect(await accounts.holdingsOf("eve")).toEqual([]);
	});

	it("let go of a seat, but keep it where the match counts", async () => {
		await store.base.db.insertInto("rated").values({ match: "m2", title: "oshi", seats: 2, settled: null }).execute();
		for (const match of ["m1", "m2"]) await accounts.letGo("eve", match);
		expect(await accounts.holdingsOf("ada")).toHaveLength(2);
		for (const match of ["m1", "m2"]) await accounts.letGo("ada", match);
		expect(await accounts.holdersOf("m1")).toEqual([]);
		expect(await accounts.holdersOf("m2")).toEqual([holding("m2", "ada", null)]);
	});

	it("are forgotten as a whole when they are closed; a match that counts keeps an opponent without a name", async () => {
		await accounts.addSession({ hash: "h", account: "ada", made: 1, seen: 1 });
		await accounts.close("ada");
		expect(await accounts.accountOf("ada")).toBeUndefined();
		expect(await accounts.sessionOf("h")).toBeUndefined();
		expect(await accounts.passkeyOf("ada-2")).toBeUndefined();
		const [holder] = await accounts.holdersOf("m2");
		expect(holder).toMatchObject({ account: expect.stringMatching(/^nameless-/), sealed: null });
		expect(await accounts.accountOf(holder.account)).toBeUndefined();
		expect(await accounts.accountOf("eve")).toEqual({ id: "eve", name: "eve", made: 1 });
	});
});
