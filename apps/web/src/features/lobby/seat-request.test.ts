import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { installPage } from "../../../test/page.ts";
import { type OpenServer, openServer } from "../../../test/server.ts";
import { until } from "../../../test/wait.ts";

/* Taking a seat at a real server. */

let open: OpenServer;
const asked: string[] = [];
let down = false;
const realFetch = globalThis.fetch;
beforeAll(async () => {
	open = await openServer();
});
afterAll(() => open.close());
beforeEach(() => {
	installPage(vi.stubGlobal);
	vi.stubGlobal("location", { hash: "", href: `${open.address}/`, pathname: "/" });
	vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
		asked.push(path);
		return down ? Promise.reject(new TypeError("no network")) : realFetch(`${open.address}${path}`, init);
	});
});
afterEach(() => {
	asked.splice(0);
	down = false;
	vi.unstubAllGlobals();
});

const person = { kind: "person" } as const;
const make = async () =>
	(
		await open.server.ask("POST", "/api/matches", undefined, {
			ruleset: "oshi",
			options: {},
			clock: "none",
			parties: [person, person],
			order: "as-listed",
			asker: 0,
		})
	).body as { match: string; key: string; watch: string };
/** Waits until the first seat is taken. */
async function seated(match: string, key: string): Promise<void> {
	while (!(await sitters(match, key))[0].taken) await new Promise((over) => setTimeout(over, 100));
}
const sitters = async (match: string, key: string) =>
	(await open.server.ask("GET", `/api/matches/${match}`, key)).body.sitters as { taken: boolean }[];

describe("a request for a seat", () => {
	it("says whether the match may be published, where the player has agreed, and nothing otherwise", async () => {
		const { Sitting } = await import("./seat-request.ts");
		const { consent } = await import("../../parts/server/consent.svelte.ts");
		const said = async (choice: typeof consent.choice): Promise<unknown> => {
			const { match, key } = await make();
			consent.choice = choice;
			new Sitting(match, key, () => undefined).sit();
			await seated(match, key);
			const [, sat] = await open.server.service.store.eventsOf(match, 0);
			return (JSON.parse(sat.body) as { publish?: string }).publish;
		};
		expect(consent.choice).toBe("no");
		expect(await said("no")).toBeUndefined();
		expect(await said("unnamed")).toBe("unnamed");
		expect(await said("named")).toBe("named");
		consent.choice = "no";
	});

	it("takes the seat of its key, once", async () => {
		const { Sitting } = await import("./seat-request.ts");
		const { match, key } = await make();
		const faults: unknown[] = [];
		const sitting = new Sitting(match, key, (fault) => faults.push(fault));
		sitting.sit();
		sitting.sit();
		await seated(match, key);
		expect(asked).toEqual([`/api/matches/${match}/sit`]);
		expect(faults).toEqual([]);
	});

	it("says why the server refuses, and asks again when it is told to", async () => {
		const { Sitting } = await import("./seat-request.ts");
		const { match, watch } = await make();
		const faults: unknown[] = [];
		const sitting = new Sitting(match, watch, (fault) => faults.push(fault));
		sitting.sit();
		await until(() => faults.length === 1);
		expect(faults[0]).toBeTypeOf("string");
		sitting.again();
		await until(() => faults.length === 3);
		expect(faults[1]).toBeUndefined();
		expect(faults[2]).toBe(faults[0]);
	});

	it("asks until the server hears it, and stops when the page is left", async () => {
		const { Sitting } = await import("./seat-request.ts");
		const { match, key } = await make();
		const faults: unknown[] = [];
		down = true;
		const sitting = new Sitting(match, key, (fault) => faults.push(fault));
		sitting.sit();
		await until(() => asked.length >= 1);
		down = false;
		await seated(match, key);
		expect(faults).toEqual([]);
		const other = await make();
		down = true;
		const left = new Sitting(other.match, other.key, (fault) => faults.push(fault));
		left.sit();
		await until(() => asked.at(-1)?.includes(other.match) === true);
		left.end();
		down = false;
		await new Promise((over) => setTimeout(over, 2_500));
		expect((await sitters(other.match, other.key))[0].taken).toBe(false);
		expect(faults).toEqual([]);
	});
});
