import { SHELF } from "@tablier/games";
import { readSetting, unwrap } from "@tablier/kernel";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { installPage } from "../../../test/page.ts";
import { type OpenServer, openServer } from "../../../test/server.ts";

/* A match by link, made at a real server. */

let open: OpenServer;
const addresses: string[] = [];
const realFetch = globalThis.fetch;
beforeAll(async () => {
	open = await openServer();
});
afterAll(() => open.close());
beforeEach(() => {
	installPage(vi.stubGlobal);
	vi.stubGlobal("location", { hash: "", href: `${open.address}/`, pathname: "/" });
	vi.stubGlobal("history", { state: null, pushState: () => undefined, replaceState: () => undefined });
	vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
		addresses.push(path);
		return realFetch(`${open.address}${path}`, init);
	});
});
afterEach(() => {
	addresses.splice(0);
	vi.unstubAllGlobals();
});

const mamba = await SHELF.mamba();
const oshi = await SHELF.oshi();
const setting = unwrap(readSetting(oshi.rulesets, { ruleset: "oshi", seats: 2, options: {} }));

/** The modules read the page when they are loaded. */
async function load() {
	const [{ OnlinePlan }, { seats }] = await Promise.all([
		import("./plan.svelte.ts"),
		import("../../parts/server/seats.svelte.ts"),
	]);
	return { plan: new OnlinePlan(), seats };
}

describe("a plan for a match by link", () => {
	it("seats me and friends until the player says otherwise, for any number of seats", async () => {
		const { plan } = await load();
		expect(plan.parties(2, false)).toEqual(["me", "friend"]);
		expect(plan.parties(3, false)).toEqual(["me", "friend", "friend"]);
		plan.seat(["friend", "me", 4]);
		expect(plan.parties(3, false)).toEqual(["friend", "me", 4]);
		expect(plan.parties(2, false)).toEqual(["me", "friend"]);
	});

	it("has perfect play only where it is known", async () => {
		const { plan } = await load();
		plan.seat(["me", "perfect"]);
		expect(plan.parties(2, true)).toEqual(["me", "perfect"]);
		expect(plan.parties(2, false)).toEqual(["me", 8]);
	});

	it("draws the first player by lot where the rules say so, until the player chooses", async () => {
		const { plan } = await load();
		expect(plan.order(mamba)).toBe("random");
		expect(plan.order(oshi)).toBe("as-listed");
		plan.choose("as-listed");
		expect(plan.order(mamba)).toBe("as-listed");
	});

	it("becomes a match at the server, whose seat this device keeps", async () => {
		const { plan, seats } = await load();
		plan.name = "Ada";
		plan.seat(["friend", "me"]);
		const made = plan.make("oshi", oshi, setting, false);
		expect(plan.busy).toBe(true);
		await made;
		expect(plan.fault).toBeUndefined();
		expect(plan.busy).toBe(false);
		expect(addresses).toEqual(["/api/matches"]);
		expect(seats.name).toBe("Ada");
		const [seat] = seats.list("oshi");
		expect(seat).toMatchObject({ title: "oshi", status: "open" });
		expect(seat.invitation).toBeDefined();
		const told = await open.server.ask("GET", `/api/matches/${seat.match}`, seat.key);
		expect(told.body).toMatchObject({ ruleset: "oshi", status: "open", seat: 1 });
	});

	it("asks once, however often the button is pressed", async () => {
		const { plan } = await load();
		await Promise.all([plan.make("oshi", oshi, setting, false), plan.make("oshi", oshi, setting, false)]);
		expect(addresses).toEqual(["/api/matches"]);
	});

	it("says what the server says when it refuses", async () => {
		const { plan } = await load();
		await plan.make("oshi", oshi, { ...setting, ruleset: "chess" }, false);
		expect(plan.fault).toBeDefined();
		expect(plan.busy).toBe(false);
	});
});
