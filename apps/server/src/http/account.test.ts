import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestPasskey } from "../../test/passkey.ts";
import { aPerson, TestPerson } from "../../test/person.ts";
import { startServer, type TestServer } from "../../test/server.ts";
import { TestTime } from "../../test/time.ts";

/* Accounts as a browser uses them, with passkeys that sign for real. */

const time = new TestTime();
let server: TestServer;
beforeAll(async () => {
	server = await startServer({ now: time.read, alarm: time.alarm, limits: { ceremoniesPerMinute: 1000 } });
});
afterAll(() => server.close());

const SEALED = "s".repeat(80);
async function makeMatch(): Promise<{ match: string; key: string; watch: string; invitation: string }> {
	const parties = [{ kind: "person" }, { kind: "person" }];
	return (await server.ask("POST", "/api/matches", undefined, { ruleset: "oshi", parties })).body;
}

describe("an account", () => {
	it("is made with a passkey, left, and entered again with it", async () => {
		const ada = new TestPerson(server);
		expect(await ada.ask("GET", "/api/account")).toMatchObject({ status: 401, body: { code: "no-account" } });
		const made = await ada.register("Ada");
		expect(made).toMatchObject({ status: 200, body: { name: "Ada", passkeys: [{ id: ada.passkey.id }] } });
		expect(made.cookie).toMatch(/HttpOnly/);
		expect(made.cookie).toMatch(/SameSite=Strict/);
		expect(made.cookie).not.toMatch(/Secure/);
		expect((await ada.ask("GET", "/api/account")).body).toEqual(made.body);
		const old = ada.cookie;
		await ada.ask("POST", "/api/account/leave");
		ada.cookie = old;
		expect((await ada.ask("GET", "/api/account")).status).toBe(401);
		expect(await ada.enter()).toMatchObject({ status: 200, body: { id: made.body.id, name: "Ada" } });
		expect((await ada.ask("GET", "/api/account")).status).toBe(200);
	});

	it("keeps no session that a thief of the database could use, and none for ever", async () => {
		const ada = await aPerson(server, "Ada");
		const token = ada.cookie.split("=")[1];
		const rows = await server.service.store.base.db.selectFrom("sessions").selectAll().execute();
		expect(JSON.stringify(rows)).not.toContain(token);
		time.now += 100 * 86_400_000;
		const visit = await ada.ask("GET", "/api/account");
		expect(visit.status).toBe(200);
		// The browser would forget it otherwise, however often somebody comes.
		expect(visit.cookie).toMatch(new RegExp(`=${token}; Max-Age=15552000`));
		time.now += 100 * 86_400_000;
		expect((await ada.ask("GET", "/api/account")).status).toBe(200);
		time.now += 181 * 86_400_000;
		expect((await ada.ask("GET", "/api/account")).status).toBe(401);
	});

	it("can be renamed, and deleted with all that is known of the person", async () => {
		const ada = await aPerson(server, "Ada");
		expect((await ada.ask("POST", "/api/account/name", { name: "Augusta" })).body.name).toBe("Augusta");
		expect((await ada.ask("POST", "/api/account/name", { name: "a\nb" })).status).toBe(400);
		const { match, key } = await makeMatch();
		await ada.ask("POST", "/api/account/seats", { seats: [{ match, key, sealed: SEALED }] });
		const { id } = (await ada.ask("GET", "/api/account")).body;
		expect((await ada.ask("DELETE", "/api/account")).status).toBe(200);
		expect((await ada.enter()).status).toBe(401);
		const { db } = server.service.store.base;
		for (const table of ["passkeys", "sessions", "holdings"] as const)
			expect(await db.selectFrom(table).selectAll().where("account", "=", id).execute()).toEqual([]);
		// The seat is whose key it is.
		expect((await server.ask("GET", `/api/matches/${match}`, key)).body.seat).toBe(0);
	});

	it("opens with each of its passkeys, and never loses the last one", async () => {
		const ada = await aPerson(server, "Ada");
		const second = new TestPasskey();
		const { body } = await ada.ask("POST", "/api/account/passkey");
		expect(body.options.excludeCredentials).toMatchObject([{ id: ada.passkey.id }]);
		expect((await ada.ask("POST", "/api/account/passkeys", second.register(body.options))).body.passkeys).toHaveLength(
			2,
		);
		expect((await ada.enter(second)).body.name).toBe("Ada");
		expect((await ada.ask("POST", "/api/account/passkeys/drop", { id: ada.passkey.id })).status).toBe(200);
		expect((await ada.enter(ada.passkey)).status).toBe(401);
		expect(await ada.ask("POST", "/api/account/passkeys/drop", { id: second.id })).toMatchObject({
			status: 409,
			body: { code: "last-passkey" },
		});
		const other = await aPerson(server, "Eve");
		expect((await other.ask("POST", "/api/account/passkeys/drop", { id: second.id })).status).toBe(409);
		expect((await ada.enter(second)).status).toBe(200);
	});
});

describe("a stranger", () => {
	it("does not get in with a passkey of another site, an old answer, or an answer to another question", async () => {
		const elsewhere = new TestPerson(server, new TestPasskey("https://elsewhere.example"));
		expect(await elsewhere.register("Eve")).toMatchObject({ status: 401, body: { code: "no-passkey" } });
		const ada = await aPerson(server, "Ada");
		const { body } = await ada.ask("POST", "/api/account/enter");
		const answer = ada.passkey.enter(body.options);
		expect((await ada.ask("POST", "/api/account/entered", answer)).status).toBe(200);
		expect((await ada.ask("POST", "/api/account/entered", answer)).status).toBe(401);
		const late = await ada.ask("POST", "/api/account/enter");
		time.now += 6 * 60_000;
		expect((await ada.ask("POST", "/api/account/entered", ada.passkey.enter(late.body.options))).status).toBe(401);
		const made = await ada.ask("POST", "/api/account/register", { name: "Eve" });
		const wrong = { ...made.body.options, rpId: made.body.options.rp.id };
		expect((await ada.ask("POST", "/api/account/entered", ada.passkey.enter(wrong))).status).toBe(401);
		expect((await ada.enter(new TestPasskey())).status).toBe(401);
	});

	it("cannot add a passkey to an account that they are not signed in to", async () => {
		const [ada, eve] = [await aPerson(server, "Ada"), await aPerson(server, "Eve")];
		const { body } = await ada.ask("POST", "/api/account/passkey");
		const answer = new TestPasskey().register(body.options);
		expect((await eve.ask("POST", "/api/account/passkeys", answer)).status).toBe(401);
		expect((await new TestPerson(server).ask("POST", "/api/account/passkey")).status).toBe(401);
	});

	it("is refused when a page of another site asks", async () => {
		const ada = await aPerson(server, "Ada");
		ada.headers.origin = "https://elsewhere.example";
		expect(await ada.ask("DELETE", "/api/account")).toMatchObject({ status: 403, body: { code: "wrong-origin" } });
		ada.headers.origin = "http://localhost";
		expect((await ada.ask("POST", "/api/account/name", { name: "A" })).status).toBe(200);
	});
});

describe("seats of an account", () => {
	it("are gathered by their keys, given back sealed as they came, and forgotten", async () => {
		const ada = await aPerson(server, "Ada");
		const [first, second] = [await makeMatch(), await makeMatch()];
		const seats = [first, second].map(({ match, key }) => ({ match, key, sealed: SEALED }));
		expect((await ada.ask("POST", "/api/account/seats", { seats })).body).toEqual({ held: 2 });
		const again = [{ ...seats[0], sealed: "t".repeat(80) }];
		await ada.ask("POST", "/api/account/seats", { seats: again });
		const { body } = await ada.ask("GET", "/api/account/seats");
		expect(body.seats).toHaveLength(2);
		expect(body.seats).toContainEqual({ match: first.match, seat: 0, ruleset: "oshi", sealed: "t".repeat(80) });
		await ada.ask("DELETE", `/api/account/seats/${first.match}`);
		expect((await ada.ask("GET", "/api/account/seats")).body.seats).toMatchObject([{ match: second.match }]);
	});

	it("cannot be gathered without their keys, nor taken from who holds them", async () => {
		const [ada, eve] = [await aPerson(server, "Ada"), await aPerson(server, "Eve")];
		const { match, key, watch, invitation } = await makeMatch();
		for (const wrong of [watch, invitation, "x".repeat(32)])
			expect(
				(await eve.ask("POST", "/api/account/seats", { seats: [{ match, key: wrong, sealed: SEALED }] })).body,
			).toEqual({ held: 0 });
		await ada.ask("POST", "/api/account/seats", { seats: [{ match, key, sealed: SEALED }] });
		await eve.ask("POST", "/api/account/seats", { seats: [{ match, key, sealed: "e".repeat(80) }] });
		expect((await eve.ask("GET", "/api/account/seats")).body.seats).toEqual([]);
		expect((await ada.ask("GET", "/api/account/seats")).body.seats).toMatchObject([{ sealed: SEALED }]);
		expect((await new TestPerson(server).ask("GET", "/api/account/seats")).status).toBe(401);
	});

	it("leave no key in the database", async () => {
		const ada = await aPerson(server, "Ada");
		const { match, key } = await makeMatch();
		await ada.ask("POST", "/api/account/seats", { seats: [{ match, key, sealed: SEALED }] });
		const rows = await server.service.store.base.db.selectFrom("holdings").selectAll().execute();
		expect(JSON.stringify(rows)).not.toContain(key);
	});
});

describe("the address of the pages", () => {
	it("is the one that the operator has said: passkeys belong to it, and cookies are secure", async () => {
		const behind = await startServer({ publicUrl: "https://games.example.org" });
		const ada = new TestPerson(behind, new TestPasskey("https://games.example.org"));
		ada.headers.host = "127.0.0.1:8080";
		ada.headers.origin = "https://games.example.org";
		const { body } = await ada.ask("POST", "/api/account/register", { name: "Ada" });
		expect(body.options.rp.id).toBe("games.example.org");
		const made = await ada.ask("POST", "/api/account/registered", ada.passkey.register(body.options));
		expect(made.status).toBe(200);
		expect(made.cookie).toMatch(/Secure/);
		await behind.close();
	});
});
