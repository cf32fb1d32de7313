import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { playFirst } from "../../test/first-plays.ts";
import { aPerson, TestPerson } from "../../test/person.ts";
import { startPostgres, type TestPostgres } from "../../test/postgres.ts";
import { startServer, type TestServer } from "../../test/server.ts";

/* Matches that count, from making one to what it changes: on a real server and both databases. */

let postgres: TestPostgres;
beforeAll(async () => {
	postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const PERSONS = [{ kind: "person" }, { kind: "person" }];
const LIMITS = { ceremoniesPerMinute: 10_000, createsPerMinute: 10_000 };

async function begin(server: TestServer, ada: TestPerson, bert: TestPerson, more: object = {}, moves = true) {
	const made = await ada.ask("POST", "/api/matches", { ruleset: "oshi", parties: PERSONS, rated: true, ...more });
	const { match, key, invitation } = made.body;
	await ada.ask("POST", `/api/matches/${match}/sit`, { seed: "a" }, key);
	const sat = await bert.ask("POST", `/api/matches/${match}/sit`, { seed: "b" }, invitation);
	const keys: readonly string[] = [key, sat.body.key];
	if (moves) await playFirst(server, match, keys);
	return { match: match as string, keys, invitation: invitation as string };
}

const resign = (person: TestPerson, match: string, key: string) =>
	person.ask("POST", `/api/matches/${match}/orders`, { kind: "resign", seen: 4 }, key);

const ratingOf = async (person: TestPerson) => (await person.ask("GET", "/api/account/ratings")).body.ratings;
const ratingsIn = async ({ service }: TestServer) =>
	(await service.store.base.db.selectFrom("ratings").selectAll().execute()).map(({ account, rating, games }) => ({
		account,
		rating: Math.round(rating * 1e6) / 1e6,
		games,
	}));

describe("a match that counts", () => {
	let server: TestServer;
	beforeAll(async () => {
		server = await startServer({ limits: LIMITS });
	});
	afterAll(() => server.close());

	it("changes the ratings of both when it ends, and says so in the match", async () => {
		const [ada, bert] = [await aPerson(server, "Ada"), await aPerson(server, "Bert")];
		const { match, keys } = await begin(server, ada, bert);
		const look = async () => (await ada.ask("GET", `/api/matches/${match}/ratings`, undefined, keys[1])).body;
		expect(await look()).toMatchObject({
			rated: true,
			settled: false,
			players: [
				{ seat: 0, name: "Ada", rating: 1500, deviation: 350, games: 0 },
				{ seat: 1, name: "Bert" },
			],
		});
		await resign(ada, match, keys[0]);
		await server.service.ratings.settled();
		const { players, settled } = await look();
		expect(settled).toBe(true);
		expect(players[0]).toMatchObject({ before: 1500, games: 1 });
		expect(players[0].after).toBeCloseTo(1337.7, 0);
		expect(players[1].after).toBeCloseTo(1662.3, 0);
		expect(await ratingOf(bert)).toMatchObject([
			{ title: "oshi", seats: 2, games: 1, history: [{ match, before: 1500 }] },
		]);
		expect((await new TestPerson(server).ask("GET", `/api/matches/${match}/ratings`)).status).toBe(404);
	});

	it("is for people with accounts, from the game's own start, and not against oneself", async () => {
		const [ada, bert, nobody] = [await aPerson(server, "Ada"), await aPerson(server, "Bert"), new TestPerson(server)];
		const create = (who: TestPerson, more: object = {}) =>
			who.ask("POST", "/api/matches", { ruleset: "oshi", parties: PERSONS, rated: true, ...more });
		expect(await create(nobody)).toMatchObject({ status: 401, body: { code: "no-account" } });
		const machine = [{ kind: "person" }, { kind: "machine", level: 1 }];
		expect(await create(ada, { parties: machine })).toMatchObject({ status: 400, body: { code: "bad-setting" } });
		const { body } = await create(ada);
		const sit = (who: TestPerson, key: string, more: object = {}) =>
			who.ask("POST", `/api/matches/${body.match}/sit`, { seed: "s", ...more }, key);
		expect(await sit(nobody, body.key)).toMatchObject({ status: 401, body: { code: "no-account" } });
		expect((await sit(ada, body.key)).status).toBe(200);
		expect(await sit(ada, body.invitation)).toMatchObject({ status: 409, body: { code: "same-account" } });
		const wanted = { key: "w".repeat(32) };
		expect((await sit(bert, body.invitation, wanted)).status).toBe(200);
		// An answer that was lost: the same seat once more.
		expect((await sit(bert, body.invitation, wanted)).body.seat).toBe(1);
		expect((await ada.ask("GET", `/api/matches/${body.match}`, undefined, body.key)).body.rated).toBe(true);
	});

	it("stays bound to who began it: forgetting the seat does not help, and the end cannot be taken back", async () => {
		const [ada, bert] = [await aPerson(server, "Ada"), await aPerson(server, "Bert")];
		const { match, keys } = await begin(server, ada, bert);
		await ada.ask("DELETE", `/api/account/seats/${match}`);
		await resign(ada, match, keys[0]);
		await server.service.ratings.settled();
		for (const what of ["take-back", "draw"])
			expect(
				await bert.ask("POST", `/api/matches/${match}/orders`, { kind: "offer", what, seen: 9 }, keys[1]),
			).toMatchObject({ status: 409, body: { code: "match-over" } });
		expect(await ratingOf(ada)).toMatchObject([{ games: 1 }]);
	});

	it("counts though the loser has deleted the account meanwhile; nothing is kept of somebody without a name", async () => {
		const [ada, bert, carl] = await Promise.all(["Ada", "Bert", "Carl"].map((name) => aPerson(server, name)));
		const first = await begin(server, bert, carl);
		await resign(carl, first.match, first.keys[1]);
		await server.service.ratings.settled();
		const [one, two] = [await begin(server, ada, bert), await begin(server, carl, bert)];
		const { account } = (await server.service.accounts.holdersOf(one.match))[1];
		await bert.ask("DELETE", "/api/account");
		const { db } = server.service.store.base;
		const ratings = async () => (await db.selectFrom("ratings").selectAll().execute()).map((row) => row.account);
		expect(await ratings()).not.toContain(account);
		await resign(bert, one.match, one.keys[1]);
		await server.service.ratings.settled();
		// Against the 1662 that the other had, not against somebody unknown.
		const [{ rating }] = await ratingOf(ada);
		expect(rating).toBeGreaterThan(1663);
		expect((await ratings()).filter((some) => some.startsWith("nameless-"))).toHaveLength(1);
		await resign(bert, two.match, two.keys[1]);
		await server.service.ratings.settled();
		expect((await ratings()).filter((some) => some.startsWith("nameless-"))).toEqual([]);
		expect((await db.selectFrom("rating_changes").selectAll().execute()).map((row) => row.account)).not.toContain(
			account,
		);
	});

	it("changes nothing when it was aborted: a player had not moved", async () => {
		const [ada, bert] = [await aPerson(server, "Ada"), await aPerson(server, "Bert")];
		const { match, keys } = await begin(server, ada, bert, {}, false);
		await resign(ada, match, keys[0]);
		await server.service.ratings.settled();
		const { body } = await ada.ask("GET", `/api/matches/${match}`, undefined, keys[0]);
		expect(body).toMatchObject({ status: "over", result: { scores: null, reason: "aborted" } });
		expect([await ratingOf(ada), await ratingOf(bert)]).toEqual([[], []]);
		expect(await server.service.ratings.settleAll()).toBe(0);
	});

	it("changes nothing when it does not count", async () => {
		const [ada, carl] = await Promise.all(["Ada", "Carl"].map((name) => aPerson(server, name)));
		const free = await begin(server, ada, carl, { rated: false });
		await resign(ada, free.match, free.keys[0]);
		await server.service.ratings.settled();
		expect(await ratingOf(ada)).toEqual([]);
		expect(await server.service.ratings.settleAll()).toBe(0);
	});

	it("follows in a rematch: each sits down with their account again", async () => {
		const [ada, bert] = [await aPerson(server, "Ada"), await aPerson(server, "Bert")];
		const { match, keys } = await begin(server, ada, bert);
		await resign(ada, match, keys[0]);
		for (const [person, key] of [[ada, keys[0]] as const, [bert, keys[1]] as const])
			await person.ask("POST", `/api/matches/${match}/orders`, { kind: "rematch", seen: 6 }, key);
		const { next } = (await ada.ask("GET", `/api/matches/${match}`, undefined, keys[0])).body;
		for (const [person, key] of [[ada, keys[0]] as const, [bert, keys[1]] as const])
			expect((await person.ask("POST", `/api/matches/${next}/sit`, { seed: "x" }, key)).status).toBe(200);
		await playFirst(server, next, [keys[1], keys[0]]);
		await resign(bert, next, keys[1]);
		await server.service.ratings.settled();
		expect(await ratingOf(ada)).toMatchObject([{ games: 2 }]);
	});
});

describe.each(["sqlite", "postgres"] as const)("settling on %s", (kind) => {
	it("happens once, however often, in whatever order and by however many it is asked for", async () => {
		const databaseUrl = kind === "postgres" ? await postgres.database() : undefined;
		const server = await startServer({ limits: LIMITS, ...(databaseUrl && { databaseUrl }) });
		// Another node on the same database, where there can be one.
		const other = databaseUrl ? await startServer({ limits: LIMITS, databaseUrl }) : server;
		const { db } = server.service.store.base;
		const people = await Promise.all(Array.from({ length: 6 }, (_, i) => aPerson(server, `P${i}`)));
		const pairs = [0, 2, 4].map((i) => [people[i], people[i + 1]] as const);
		const matches: string[] = [];
		for (const [one, two] of pairs) {
			const { match, keys } = await begin(server, one, two);
			await resign(one, match, keys[0]);
			matches.push(match);
		}
		await server.service.ratings.settled();
		const sort = (rows: Awaited<ReturnType<typeof ratingsIn>>) => rows.sort((a, b) => (a.account < b.account ? -1 : 1));
		const once = sort(await ratingsIn(server));
		expect(once.map(({ games }) => games)).toEqual(Array(6).fill(1));
		const plan = fc.array(fc.tuple(fc.nat(2), fc.boolean()), { minLength: 1, maxLength: 12 });
		await fc.assert(
			fc.asyncProperty(plan, async (asked) => {
				// As before the first was settled: all that a crash can have left.
				await db.updateTable("rated").set({ settled: null }).execute();
				await db.deleteFrom("ratings").execute();
				await db.deleteFrom("rating_changes").execute();
				const done = await Promise.all(
					asked.map(([match, here]) => (here ? server : other).service.ratings.settle(matches[match])),
				);
				expect(done.filter(Boolean)).toHaveLength(new Set(asked.map(([match]) => match)).size);
				await Promise.all([server.service.ratings.settleAll(), other.service.ratings.settleAll()]);
				expect(sort(await ratingsIn(server))).toEqual(once);
			}),
			{ numRuns: 8 },
		);
		if (other !== server) await other.close();
		await server.close();
	});

	it("loses nothing when the process dies between the end and the rating", async () => {
		const databaseUrl = kind === "postgres" ? await postgres.database() : undefined;
		const server = await startServer({ limits: LIMITS, ...(databaseUrl && { databaseUrl }) });
		const [ada, bert] = [await aPerson(server, "Ada"), await aPerson(server, "Bert")];
		const { match, keys } = await begin(server, ada, bert);
		// Kept, told, and nobody heard it.
		server.service.ratings.onChange = () => undefined;
		await resign(bert, match, keys[1]);
		expect(await ratingsIn(server)).toEqual([]);
		const { data } = server;
		const next = await startServer({ data, limits: LIMITS, ...(databaseUrl && { databaseUrl }) });
		expect((await ratingsIn(next)).map(({ games }) => games)).toEqual([1, 1]);
		await next.close();
		await server.close();
	});
});
