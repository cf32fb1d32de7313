import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openNetwork } from "../test/network.ts";

/* A slice of bench/faults. A seed that fails can be run alone: it is the whole history. */
const HISTORIES = 150;
/** Histories that went wrong once: an actor of a server that was stopped still wrote. */
const FOUND = [2_383_388, 2_490_615];

let network: Awaited<ReturnType<typeof openNetwork>>;
beforeAll(async () => {
	network = await openNetwork();
});
afterAll(() => network.close());

describe("a bad network, a server that is killed and a disk that fails", () => {
	it(`lose and double nothing that was acknowledged, and all see the same: ${HISTORIES} histories`, async () => {
		let acknowledged = 0;
		for (const seed of [...FOUND, ...Array(HISTORIES).keys()]) {
			const outcome = await network.run(seed);
			expect(outcome.wrongs, `seed ${seed}`).toEqual([]);
			acknowledged += outcome.acknowledged;
		}
		expect(acknowledged).toBeGreaterThan(HISTORIES);
	});
});
