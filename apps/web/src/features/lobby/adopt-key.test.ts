import { err, ok } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import type { ApiAnswer } from "../../parts/server/api.ts";
import type { KeptSeat } from "../../parts/server/seats.svelte.ts";
import { bringKey } from "./adopt-key.ts";

const [OWN, OTHER] = ["o".repeat(32), "x".repeat(32)];
const brought = (key: string) => ({ match: "abcdefghijkl", title: "oshi" as const, key, changedAt: 9 });
const known: KeptSeat = { ...brought(OWN), status: "running", words: "six", watch: "w", held: "account", score: 1 };
const says = (seat: number | null) => async () => ok({ seat, status: "running" as const });
const nobody = (): ApiAnswer<never> => Promise.reject(new Error("somebody was asked"));

describe("a key that an address brings", () => {
	it("is kept at once where the device has none", async () => {
		expect(await bringKey(undefined, brought(OWN), nobody)).toEqual({
			kind: "keep",
			seat: { ...brought(OWN), status: "open" },
		});
	});

	it("changes nothing where it is the one that the device has", async () => {
		expect(await bringKey(known, brought(OWN), nobody)).toEqual({ kind: "pass" });
	});

	it("never takes the place of another one when it opens nothing, or only lets watch", async () => {
		expect(await bringKey(known, brought(OTHER), async () => err("no-match"))).toEqual({ kind: "pass" });
		expect(await bringKey(known, brought(OTHER), says(null))).toEqual({ kind: "pass" });
	});

	it("waits in the address while nobody answers", async () => {
		expect(await bringKey(known, brought(OTHER), async () => err("unreachable"))).toEqual({ kind: "unknown" });
	});

	it("takes the place of another one when it opens a seat; the words of the other seat are not this one's", async () => {
		expect(await bringKey(known, brought(OTHER), says(1))).toEqual({
			kind: "keep",
			seat: { ...brought(OTHER), status: "running", watch: "w", invitation: undefined, commitment: undefined },
		});
	});
});
