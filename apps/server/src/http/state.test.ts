import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { playFirst } from "../../test/first-plays.ts";
import { startServer, type TestServer } from "../../test/server.ts";
import { TestTime } from "../../test/time.ts";

/* What a program is told about a match: see state.ts. */

const time = new TestTime();
let server: TestServer;
beforeAll(async () => {
	server = await startServer({ now: time.read, alarm: time.alarm });
});
afterAll(() => server.close());

async function begun(clock: string, moves = true) {
	const { body } = await server.ask("POST", "/api/matches", undefined, {
		ruleset: "oshi",
		parties: [{ kind: "person" }, { kind: "person" }],
		clock,
	});
	const path = `/api/matches/${body.match}`;
	await server.ask("POST", `${path}/sit`, body.key, { seed: "anna" });
	const sat = await server.ask("POST", `${path}/sit`, body.invitation, { seed: "bert" });
	if (moves) await playFirst(server, body.match, [body.key, sat.body.key]);
	return { path, key: body.key as string };
}
const leftOf = async ({ path, key }: { path: string; key: string }) => (await server.ask("GET", path, key)).body.left;
const resign = ({ path, key }: { path: string; key: string }) =>
	server.ask("POST", `${path}/orders`, key, { kind: "resign", seen: 0 });

describe("the clocks of a match", () => {
	it("run until it ends and stand from then on", async () => {
		const match = await begun("180+0");
		time.now += 64_000;
		expect(await leftOf(match)).toEqual([116_000, 180_000]);
		expect((await resign(match)).status).toBe(200);
		time.now += 30_000;
		expect(await leftOf(match)).toEqual([116_000, 180_000]);
	});

	it("stand at nothing for the seat whose flag has fallen, though it tried to resign", async () => {
		const match = await begun("180+0");
		time.now += 200_000;
		expect((await resign(match)).body.events).toContainEqual({ kind: "flag-fell", by: 0, at: time.now });
		expect(await leftOf(match)).toEqual([0, 180_000]);
	});

	it("show all of a player's time until the first play, which has a time of its own", async () => {
		const match = await begun("180+0", false);
		time.now += 50_000;
		const { body } = await server.ask("GET", match.path, match.key);
		expect(body).toMatchObject({ left: [180_000, 180_000], toPlay: 0, freeUntil: time.now + 10_000 });
	});
});
