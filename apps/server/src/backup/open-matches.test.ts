import { oshi } from "@tablier/games/oshi";
import { unwrap } from "@tablier/kernel";
import { readRecord, replayRecord } from "@tablier/kernel/record";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../test/server.ts";
import { type OpenMatch, openMatches, recentOpenMatches } from "./open-matches.ts";

type Publish = "named" | "unnamed" | undefined;
const PERSON = { kind: "person" } as const;

let server: TestServer;
beforeAll(async () => {
	server = await startServer({});
});
afterAll(() => server.close());

/** A match that is over, between people who were asked, or against a machine. */
async function playOut(answers: readonly Publish[], names: readonly string[]): Promise<void> {
	const parties = answers.length === 1 ? [PERSON, { kind: "machine", level: 1 }] : [PERSON, PERSON];
	const { body: made } = await server.ask("POST", "/api/matches", undefined, {
		...{ ruleset: "oshi", parties, order: "as-listed" },
	});
	for (const [seat, publish] of answers.entries()) {
		const sit = { name: names[seat], seed: `s${seat}`, ...(publish && { publish }) };
		const bearer = seat === 0 ? made.key : made.invitation;
		expect((await server.ask("POST", `/api/matches/${made.match}/sit`, bearer, sit)).status).toBe(200);
	}
	const actor = await server.service.registry.find(made.match);
	if (!actor) throw new Error("a match that was made is there");
	unwrap(await actor.apply({ kind: "resign", by: 0 }));
}

async function published(): Promise<readonly OpenMatch[]> {
	const all: OpenMatch[] = [];
	for await (const match of openMatches(server.service.store)) all.push(match);
	return all;
}

describe("open data", () => {
	it("has a match only where every person has agreed, and a name only where its player has", async () => {
		await playOut(["named", undefined], ["Ada", "Ben"]);
		await playOut([undefined, undefined], ["Cleo", "Dan"]);
		expect(await published()).toEqual([]);
		await playOut(["named", "unnamed"], ["Eve", "Finn"]);
		const [match, ...others] = await published();
		expect(others).toEqual([]);
		expect(match).toMatchObject({
			title: "oshi",
			ruleset: "oshi",
			players: [{ kind: "person", name: "Eve" }, { kind: "person" }],
		});
		expect(match.record).toContain('[Player-A "Eve"]');
		expect(JSON.stringify(match)).not.toMatch(/Finn|Ada|Ben|Cleo|Dan/);
		unwrap(replayRecord(oshi, unwrap(readRecord(match.record))));
	});

	it("names a machine by its level", async () => {
		await playOut(["unnamed"], ["Gus"]);
		const all = await published();
		expect(all.map(({ players }) => players)).toContainEqual([{ kind: "person" }, { kind: "machine", level: 1 }]);
		expect(JSON.stringify(all)).not.toContain("Gus");
		expect((await recentOpenMatches(server.service.store)).map(({ record }) => record).sort()).toEqual(
			all.map(({ record }) => record).sort(),
		);
	});

	it("asks in words that it knows", async () => {
		const { body: made } = await server.ask("POST", "/api/matches", undefined, {
			ruleset: "oshi",
			parties: [PERSON, PERSON],
		});
		const sit = { publish: "everything" };
		expect((await server.ask("POST", `/api/matches/${made.match}/sit`, made.key, sit)).status).toBe(400);
	});
});
