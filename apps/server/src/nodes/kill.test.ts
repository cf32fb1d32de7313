import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { killAgainAndAgain } from "../../test/kill-run.ts";
import { startNats, type TestNats } from "../../test/nats.ts";
import { startPostgres, type TestPostgres } from "../../test/postgres.ts";
import { bundleServer } from "../../test/process.ts";

/* A slice of bench/faults: three real nodes, a real database, a real bus. */

let postgres: TestPostgres;
let nats: TestNats;
beforeAll(async () => {
	[postgres, nats] = await Promise.all([startPostgres(), startNats(), bundleServer()]);
});
afterAll(async () => {
	await Promise.all([postgres.stop(), nats.stop()]);
});

describe("kill -9 of a node of three", () => {
	it("loses nothing that was acknowledged and doubles nothing, wherever the players are", async () => {
		const { wrongs, acknowledged } = await killAgainAndAgain({
			kills: 2,
			matches: 6,
			seed: 1,
			life: 900,
			nodes: 3,
			databaseUrl: await postgres.database(),
			natsUrl: nats.url,
		});
		expect(wrongs).toEqual([]);
		expect(acknowledged).toBeGreaterThan(0);
	});
});
