import { beforeAll, describe, expect, it } from "vitest";
import { killAgainAndAgain } from "../test/kill-run.ts";
import { bundleServer } from "../test/process.ts";

/* A slice of bench/faults: real processes, real sockets, real disk. */

beforeAll(bundleServer);

describe("kill -9", () => {
	it("while people play loses nothing that was acknowledged and doubles nothing, and the last server stops in peace", async () => {
		const { wrongs, acknowledged } = await killAgainAndAgain({ kills: 4, matches: 6, seed: 1, life: 900 });
		expect(wrongs).toEqual([]);
		expect(acknowledged).toBeGreaterThan(0);
	});
});
