import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { playOn } from "../../test/registry.ts";
import { startServer, type TestServer, type TestSocket } from "../../test/server.ts";
import { TestTime } from "../../test/time.ts";
import { VISIT_MS } from "../seats/visits.ts";

/* A program that plays by single requests sits at the table like everybody else. */

const time = new TestTime();
let server: TestServer;
beforeAll(async () => {
	server = await startServer({ now: time.read, alarm: time.alarm });
});
afterAll(() => server.close());

async function begin() {
	const parties = [{ kind: "person" }, { kind: "person" }];
	const { body: made } = await server.ask("POST", "/api/matches", undefined, {
		ruleset: "oshi",
		parties,
		clock: "600",
	});
	const path = `/api/matches/${made.match}`;
	await server.ask("POST", `${path}/sit`, made.key, { seed: "a" });
	const { body: guest } = await server.ask("POST", `${path}/sit`, made.invitation, { seed: "b" });
	const keys: readonly string[] = [made.key, guest.key];
	const actor = await server.service.registry.find(made.match);
	if (actor) for (const _ of keys) await playOn(server, actor);
	const anna = await server.connect();
	await anna.hello();
	anna.send({ kind: "join", match: made.match, key: keys[0], from: 6 });
	return { anna, path, keys, match: made.match as string };
}
const bertIn = async (socket: TestSocket) => (await socket.next("presence")).seats[1];
const bertAway = async (socket: TestSocket) => {
	for (;;) {
		const place = await bertIn(socket);
		if (!place.here) return place;
	}
};
/** All that is under way is done. */
const settled = async (): Promise<void> => {
	while (await server.service.registry.settled());
};

describe("a seat that asks over HTTP", () => {
	it("is here for a minute after each request, then away, and cannot be claimed before", async () => {
		const { anna, path, keys } = await begin();
		expect(await bertIn(anna)).toMatchObject({ here: false });
		const state = await server.ask("GET", path, keys[1]);
		expect(await bertIn(anna)).toEqual({ here: true });
		await time.pass(VISIT_MS / 2, settled);
		expect(
			(await server.ask("POST", `${path}/plays`, keys[1], { id: "p", seen: 6, steps: [state.body.steps[0]] })).status,
		).not.toBe(200);
		await time.pass(VISIT_MS - 1, settled);
		const claim = { kind: "dismiss", seen: 6, seat: 1 };
		expect((await server.ask("POST", `${path}/orders`, keys[0], claim)).body.code).toBe("not-away");
		await time.pass(1, settled);
		expect(await bertAway(anna)).toMatchObject({ away: time.now, dismiss: time.now + 120_000 });
		anna.close();
	});

	it("is away at once when it says good-bye on a socket", async () => {
		const { anna, path, keys, match } = await begin();
		await bertIn(anna);
		await server.ask("GET", path, keys[1]);
		expect(await bertIn(anna)).toEqual({ here: true });
		const bert = await server.connect();
		await bert.hello();
		bert.send({ kind: "join", match, key: keys[1], from: 6 });
		await bert.next("joined");
		bert.send({ kind: "leave", match });
		expect((await bertAway(anna)).dismiss).toBe(time.now + 10_000);
		anna.close();
		bert.close();
	});

	it("with the key of a watcher or an invitation is at no seat", async () => {
		const { anna, path } = await begin();
		await bertIn(anna);
		await server.ask("GET", path, "x".repeat(32));
		anna.send({ kind: "ping", at: 1 });
		await anna.next("pong");
		expect(anna.frames.filter(({ kind }) => kind === "presence")).toHaveLength(1);
		anna.close();
	});
});
