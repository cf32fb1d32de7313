import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../test/server.ts";

/* Two programs play over HTTP, as a bot does. */

let server: TestServer;
beforeAll(async () => {
	server = await startServer();
});
afterAll(() => server.close());

const PERSONS = [{ kind: "person", name: "Anna" }, { kind: "person" }];
const PERFECT = [PERSONS[1], { kind: "machine", level: "perfect" }];
const create = (body: object = {}) =>
	server.ask("POST", "/api/matches", undefined, { ruleset: "oshi", parties: PERSONS, ...body });

/** A match of two that has begun. */
async function begun(body: object = {}) {
	const { body: made } = await create(body);
	await server.ask("POST", `/api/matches/${made.match}/sit`, made.key, { seed: "anna", name: "Anna" });
	const { body: guest } = await server.ask("POST", `/api/matches/${made.match}/sit`, made.invitation, { seed: "bert" });
	const path = `/api/matches/${made.match}`;
	return { ...made, path, keys: [made.key, guest.key] as const, guest };
}
type Begun = Awaited<ReturnType<typeof begun>>;

const stateFor = async ({ path, keys }: Begun, seat = 0) => (await server.ask("GET", path, keys[seat])).body;
async function play(match: Begun, seat: number, id: string, more: object = {}) {
	const state = await stateFor(match, seat);
	return server.ask("POST", `${match.path}/plays`, match.keys[seat], {
		id,
		seen: state.version,
		steps: [state.steps[0]],
		...more,
	});
}

describe("making a match", () => {
	it("gives a key, an invitation, a link for watchers, six words and the commitment of the dice", async () => {
		const { status, body } = await create();
		expect(status).toBe(201);
		expect(body).toMatchObject({ match: expect.stringMatching(/^[\w-]{12}$/), seat: 0 });
		for (const key of [body.key, body.invitation, body.watch]) expect(key).toMatch(/^[\w-]{32}$/);
		expect(body.commitment).toMatch(/^[0-9a-f]{64}$/);
		expect(body.recovery.split(" ")).toHaveLength(6);
	});

	it("draws seats by lot where the rules say so, unless the order is said; and tells who joins", async () => {
		const three = [...PERSONS, { kind: "person" }];
		const seats = new Set<number>();
		for (let i = 0; i < 40; i++) seats.add((await create({ ruleset: "omba", parties: three })).body.seat);
		expect([...seats].toSorted()).toEqual([0, 1, 2]);
		const { body: drawn } = await create({ ruleset: "mamba", parties: three });
		const told = await server.ask("GET", `/api/matches/${drawn.match}`, drawn.invitation);
		expect(told.body).toMatchObject({ lot: true });
		const { body: listed } = await create({ ruleset: "omba", parties: three, order: "as-listed" });
		expect(listed.seat).toBe(0);
		expect((await server.ask("GET", `/api/matches/${listed.match}`, listed.watch)).body.lot).toBeUndefined();
		expect((await create()).body.seat).toBe(0);
	});

	it("gives a guest a seat by lot where seats are drawn, whatever the guest wants", async () => {
		const four = [...PERSONS, ...PERSONS];
		const taken = new Set<number>();
		for (let i = 0; i < 40; i++) {
			const { body: made } = await create({ ruleset: "omba", parties: four, order: "random" });
			const { body } = await server.ask("POST", `/api/matches/${made.match}/sit`, made.invitation, {
				seat: made.seat === 0 ? 1 : 0,
			});
			taken.add(body.seat);
		}
		expect(taken.size).toBe(4);
	});

	it("has a machine stand in for who leaves only where the maker asks for one, and tells who joins", async () => {
		const three = [...PERSONS, { kind: "person" }];
		const lookedAt = async (more: object) => {
			const { body } = await create({ ruleset: "omba", parties: three, ...more });
			return (await server.ask("GET", `/api/matches/${body.match}`, body.invitation)).body;
		};
		expect((await lookedAt({})).standIn).toBeUndefined();
		expect((await lookedAt({ standIn: 3 })).standIn).toBe(3);
		const one = [PERSONS[0], ...[1, 1].map((level) => ({ kind: "machine", level }))];
		for (const parties of [PERSONS, one])
			expect((await create({ ruleset: "omba", parties, standIn: 3 })).body.code).toBe("bad-setting");
		expect((await create({ ruleset: "omba", parties: three, standIn: 9 })).body.code).toBe("bad-frame");
	});

	it.each([
		["an unknown game", { ruleset: "chess" }, "bad-setting"],
		["too many seats", { parties: [...PERSONS, ...PERSONS] }, "bad-setting"],
		["an unknown option", { options: { colour: "blue" } }, "bad-setting"],
		["no clock", { clock: "soon" }, "bad-clock"],
		["no position", { position: "here" }, "bad-position"],
		["machines alone", { parties: [1, 2].map((level) => ({ kind: "machine", level })) }, "bad-setting"],
		["a machine that asks", { parties: [{ kind: "machine", level: 1 }, { kind: "person" }], asker: 0 }, "bad-setting"],
		["one seat", { parties: [{ kind: "person" }] }, "bad-frame"],
		["a level that is none", { parties: [{ kind: "person" }, { kind: "machine", level: 11 }] }, "bad-frame"],
		[
			"a level that only another game has",
			{ parties: [{ kind: "person" }, { kind: "machine", level: 9 }] },
			"bad-level",
		],
		["something else", { colour: "blue" }, "bad-frame"],
		["perfect play of a game that is not solved", { parties: PERFECT }, "not-solved"],
		["perfect play for three", { ruleset: "docker", parties: [...PERFECT, PERSONS[1]] }, "not-solved"],
		[
			"perfect play with other options",
			{ ruleset: "omba", parties: PERFECT, options: { stuck: "pass" } },
			"not-solved",
		],
		[
			"perfect play with other cubes",
			{ ruleset: "omba", parties: PERFECT, position: "-,-,-/-,-,-/-,-,- 2,2 A" },
			"not-solved",
		],
		["a name with a line break", { parties: [{ kind: "person", name: "a\nb" }, { kind: "person" }] }, "bad-name"],
	])("refuses %s", async (_, body, code) => {
		const refused = await create(body);
		expect(refused.status).toBe(400);
		expect(refused.body.code).toBe(code);
	});

	it("lets the lot decide who begins, and tells who asked where they sit", async () => {
		const seats = new Set<number>();
		for (let i = 0; i < 40 && seats.size < 2; i++) seats.add((await create({ order: "random" })).body.seat);
		expect(seats).toEqual(new Set([0, 1]));
	});

	it("gives the seat to who asks, wherever they are listed", async () => {
		expect((await create({ asker: 1 })).body.seat).toBe(1);
		expect((await create({})).body.seat).toBe(0);
	});

	it("refuses a body that is too large", async () => {
		const reply = await create({ position: "x".repeat(9000) });
		expect(reply).toMatchObject({ status: 413, body: { code: "too-large" } });
	});
});

describe("sitting down", () => {
	it("takes a name that is written with joiners, and none that turns a line around", async () => {
		const { body: made } = await create();
		const sit = (name: string) => server.ask("POST", `/api/matches/${made.match}/sit`, made.key, { seed: "a", name });
		expect(await sit("a\u202eb")).toMatchObject({ status: 400, body: { code: "bad-name" } });
		const family = "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}";
		expect((await sit(family)).status).toBe(200);
		const { body } = await server.ask("GET", `/api/matches/${made.match}`, made.key);
		expect(body.sitters[0]).toMatchObject({ name: family, taken: true });
	});

	it("begins the match when the last seat is taken", async () => {
		const { body: made } = await create();
		const path = `/api/matches/${made.match}`;
		expect((await server.ask("GET", path, made.watch)).body).toMatchObject({ status: "open", seat: null });
		await server.ask("POST", `${path}/sit`, made.key, { seed: "a" });
		const { body: guest } = await server.ask("POST", `${path}/sit`, made.invitation, { seed: "b", name: "Bert" });
		expect(guest).toMatchObject({ seat: 1, key: expect.any(String), recovery: expect.any(String) });
		expect((await server.ask("GET", path, guest.key)).body).toMatchObject({ status: "running", seat: 1, toPlay: 0 });
	});

	it("is the same seat when it is sent again with the same key, and nobody else's", async () => {
		const { body: made } = await create();
		const path = `/api/matches/${made.match}/sit`;
		const key = "k".repeat(32);
		const first = await server.ask("POST", path, made.invitation, { key });
		const again = await server.ask("POST", path, made.invitation, { key });
		expect(first.body).toMatchObject({ seat: 1, key });
		expect(again.body).toMatchObject({ seat: 1, key });
		const third = await server.ask("POST", path, made.invitation, {});
		expect(third).toMatchObject({ status: 409, body: { code: "seat-taken" } });
	});

	it("moves to another device by six words, typed as people type", async () => {
		const match = await begun();
		const { body } = await server.ask("POST", "/api/recover", undefined, { words: match.recovery.toUpperCase() });
		expect(body).toMatchObject({ match: match.match, seat: 0 });
		expect(body.key).not.toBe(match.key);
		expect((await server.ask("GET", match.path, body.key)).body.seat).toBe(0);
		expect((await server.ask("GET", match.path, match.key)).body.seat).toBe(0);
		const wrong = await server.ask("POST", "/api/recover", undefined, { words: "a b c d e f" });
		expect(wrong).toMatchObject({ status: 404, body: { code: "no-words" } });
	});

	it("gets six new words by its key, and the old ones open nothing any more", async () => {
		const match = await begun();
		const recover = (words: string) => server.ask("POST", "/api/recover", undefined, { words });
		const fresh = await server.ask("POST", `${match.path}/words`, match.key);
		expect(fresh).toMatchObject({ status: 200, body: { recovery: expect.stringMatching(/^([a-z]+ ){5}[a-z]+$/) } });
		expect(await recover(match.recovery)).toMatchObject({ status: 404, body: { code: "no-words" } });
		const { body } = await recover(fresh.body.recovery);
		expect(body).toMatchObject({ match: match.match, seat: 0 });
		// The other seat has kept its own.
		expect((await recover(match.guest.recovery)).body).toMatchObject({ match: match.match, seat: 1 });
	});

	it("gets no new words by a link to watch, an invitation or another match's key", async () => {
		const match = await begun();
		const elsewhere = await begun();
		const ask = (key: string | undefined) => server.ask("POST", `${match.path}/words`, key);
		expect(await ask(match.watch)).toMatchObject({ status: 403, body: { code: "no-seat" } });
		expect(await ask(match.invitation)).toMatchObject({ status: 403, body: { code: "no-seat" } });
		expect(await ask(elsewhere.key)).toMatchObject({ status: 404, body: { code: "no-match" } });
		expect(await ask(undefined)).toMatchObject({ status: 404, body: { code: "no-match" } });
		expect((await server.ask("POST", "/api/recover", undefined, { words: match.recovery })).status).toBe(200);
	});
});

describe("playing", () => {
	it("goes to the end by texts, and the record can be checked", async () => {
		const match = await begun();
		const played = await play(match, 0, "p1");
		expect(played.status).toBe(200);
		expect(played.body.events).toMatchObject([{ kind: "played", by: 0, id: "p1" }]);
		expect((await play(match, 1, "p2")).status).toBe(200);
		const resigned = await server.ask("POST", `${match.path}/orders`, match.keys[1], { kind: "resign", seen: 0 });
		expect(resigned.body.events.map(({ kind }: { kind: string }) => kind)).toEqual(
			expect.arrayContaining(["resigned", "revealed"]),
		);
		const record = await server.ask("GET", `${match.path}/record`, match.watch);
		expect(record.body).toContain('[Player-A "Anna"]');
		expect(record.body).toContain('[Reason "resignation"]');
		expect(record.body).toContain("[Dice-Seed ");
		expect(await stateFor(match)).toMatchObject({ status: "over", result: { scores: [1, 0], reason: "resignation" } });
	});

	it("is kept once when it is sent twice, and the second answer is the first", async () => {
		const match = await begun();
		const { version, steps } = await stateFor(match);
		const body = { id: "p1", seen: version, steps: [steps[0]] };
		const first = await server.ask("POST", `${match.path}/plays`, match.keys[0], body);
		const again = await server.ask("POST", `${match.path}/plays`, match.keys[0], body);
		expect(again).toEqual(first);
		expect((await stateFor(match)).version).toBe(version + 1);
	});

	it("is refused with its code: not the turn, stale, illegal, no text", async () => {
		const match = await begun();
		expect((await play(match, 1, "p1", { steps: [1] })).body.code).toBe("not-your-turn");
		expect((await play(match, 0, "p1", { steps: ["z9-z8"] })).body.code).toBe("bad-text");
		expect(await play(match, 0, "p1", { steps: [0x3fff_fffe] })).toMatchObject({
			status: 422,
			body: { code: "illegal-step" },
		});
		const { version, steps } = await stateFor(match);
		await play(match, 0, "p2");
		const stale = { id: "p3", seen: version, steps: [steps[1]] };
		const refused = await server.ask("POST", `${match.path}/plays`, match.keys[0], stale);
		expect(refused).toMatchObject({ status: 409, body: { code: "stale", version: version + 1 } });
	});

	it("with a machine: it answers by itself", async () => {
		const match = await begunWithMachine();
		const before = await stateFor(match);
		await play(match, 0, "p1");
		const stream = await server.app.inject({
			url: `${match.path}/events?from=${before.version}`,
			headers: { authorization: `Bearer ${match.keys[0]}` },
			payloadAsStream: true,
		});
		const text = await until(stream.stream(), (all) => (all.match(/"kind":"played"/g)?.length ?? 0) >= 2);
		expect(text).toContain('"by":1');
	});

	async function begunWithMachine() {
		const { body: made } = await create({ parties: [{ kind: "person" }, { kind: "machine", level: 1 }] });
		const path = `/api/matches/${made.match}`;
		await server.ask("POST", `${path}/sit`, made.key, { seed: "a" });
		return { ...made, path, keys: [made.key, ""] as const, guest: undefined };
	}
});

async function until(
	stream: NodeJS.ReadableStream & { destroy(): void },
	enough: (text: string) => boolean,
): Promise<string> {
	let text = "";
	for await (const chunk of stream) {
		text += chunk;
		if (enough(text)) break;
	}
	stream.destroy();
	return text;
}

describe("a match that was begun under other rules", () => {
	it("is shown as over, takes no play and has no record", async () => {
		const match = await begun({ ruleset: "mamba" });
		const { store, registry } = server.service;
		const rows = await store.eventsOf(match.match, 0);
		for (const { version, body } of rows.filter((row) => row.body.includes('"rules":2')))
			await store.base.db
				.updateTable("events")
				.set({ body: body.replace('"rules":2', '"rules":1') })
				.where("match", "=", match.match)
				.where("version", "=", version)
				.execute();
		registry.forgetAll();
		expect(await stateFor(match)).toMatchObject({ status: "over", result: { scores: null, reason: "other-rules" } });
		const { version } = await stateFor(match);
		const played = { id: "p", seen: version, steps: [1] };
		expect(await server.ask("POST", `${match.path}/plays`, match.keys[0], played)).toMatchObject({
			body: { code: "match-over" },
		});
		expect(await server.ask("GET", `${match.path}/record`, match.keys[0])).toMatchObject({
			status: 409,
			body: { code: "other-rules" },
		});
	});
});

describe("strangers", () => {
	it("see nothing, sit nowhere and play nothing without a key", async () => {
		const match = await begun();
		const keys = [undefined, "", "x".repeat(32), "short", match.recovery, (await begun()).keys[0]];
		for (const key of keys) {
			for (const path of ["", "/events", "/record"])
				expect(await server.ask("GET", match.path + path, key)).toMatchObject({
					status: 404,
					body: { code: "no-match" },
				});
			const bodies: [string, object][] = [
				["/sit", {}],
				["/plays", { id: "p", seen: 9, steps: [1] }],
				["/orders", { kind: "resign", seen: 9 }],
			];
			for (const [path, body] of bodies)
				expect(await server.ask("POST", match.path + path, key, body)).toMatchObject({
					status: 404,
					body: { code: "no-match" },
				});
		}
	});

	it("cannot tell a match that is there from one that is not", async () => {
		const match = await begun();
		const there = await server.ask("GET", match.path, "x".repeat(32));
		const notThere = await server.ask("GET", "/api/matches/aaaaaaaaaaaa", "x".repeat(32));
		expect(there).toEqual(notThere);
	});

	it("may watch with the link for watchers, and do nothing else", async () => {
		const match = await begun();
		expect((await server.ask("GET", match.path, match.watch)).status).toBe(200);
		for (const [path, body] of [
			["/plays", { id: "p", seen: 9, steps: [1] }],
			["/orders", { kind: "resign", seen: 9 }],
			["/sit", {}],
		] as const)
			expect((await server.ask("POST", match.path + path, match.watch, body)).body.code).toBe("no-seat");
	});

	it("never see a seed of the dice before the end, nor anybody's key", async () => {
		const match = await begun({ ruleset: "omba" });
		const { seed } = (await server.service.store.matchOf(match.match)) ?? { seed: "" };
		expect(seed).toMatch(/^[0-9a-f]{64}$/);
		const seen = [
			JSON.stringify(await stateFor(match)),
			JSON.stringify(await server.ask("GET", `${match.path}/record`, match.watch)),
			...(await server.service.store.eventsOf(match.match, 0)).map(({ body }) => body),
		].join("\n");
		for (const secret of [seed, ...match.keys, match.invitation, match.watch]) expect(seen).not.toContain(secret);
		const kept = JSON.stringify(await server.service.store.keysOf(match.match));
		for (const secret of [...match.keys, match.invitation, match.watch, match.recovery])
			expect(kept).not.toContain(secret);
	});

	it("may ask only so often", async () => {
		const strict = await startServer({ limits: { recoversPerMinute: 2 } });
		const recover = () => strict.ask("POST", "/api/recover", undefined, { words: "x" });
		expect([(await recover()).status, (await recover()).status]).toEqual([404, 404]);
		expect(await recover()).toMatchObject({ status: 429, body: { code: "too-many" } });
		await strict.close();
	});
});
