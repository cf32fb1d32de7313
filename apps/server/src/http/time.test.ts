import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { positionOf } from "@tablier/kernel/match";
import { describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../test/server.ts";

const HOUR = 3_600_000;
const PERSONS = [{ kind: "person" }, { kind: "person" }];

/** The clocks of a machine: both go on by themselves, and a test sets them. */
function machineClocks() {
	const set = { wall: 0, steady: 0 };
	const clocks = { wall: () => Date.now() + set.wall, steady: () => performance.now() + set.steady };
	return { set, clocks };
}

/** Two persons at a match of Oshi, and its way. */
async function begin(server: TestServer, clock: string) {
	const made = await server.ask("POST", "/api/matches", undefined, { ruleset: "oshi", parties: PERSONS, clock });
	const path = `/api/matches/${made.body.match}`;
	const first = await server.ask("POST", `${path}/sit`, made.body.key, { seed: "a" });
	const other = await server.ask("POST", `${path}/sit`, made.body.invitation, { seed: "b" });
	const keys = { [first.body.seat]: made.body.key as string, [other.body.seat]: other.body.key as string };
	let number = 0;
	const state = async () => (await server.ask("GET", path, keys[0])).body;
	/** The seat to decide plays. */
	const play = async () => {
		const { toPlay, version, steps } = await state();
		const body = { id: `p${number}`, seen: version, steps: [steps[(number++ * 7) % steps.length]] };
		return server.ask("POST", `${path}/plays`, keys[toPlay], body);
	};
	return { play, state, keys, path };
}

describe("regression: the system clock is set back by an hour", () => {
	it("plays are taken, requests are counted as before, and the clocks of the players go on", async () => {
		const { set, clocks } = machineClocks();
		const server = await startServer({ clocks });
		const { play, state } = await begin(server, "600");
		expect((await play()).status).toBe(200);
		set.wall -= HOUR;
		for (let i = 0; i < 30; i++) expect((await play()).status).toBe(200);
		const { left, status } = await state();
		expect(status).toBe("running");
		expect(Math.min(...left)).toBeGreaterThan(500_000);
		await server.close();
	});

	it("while no server runs: the next one lets the clock run from then on", async () => {
		const data = mkdtempSync(join(tmpdir(), "tablier-time-"));
		const first = await startServer({ data });
		const { play, path, keys } = await begin(first, "600");
		for (let i = 0; i < 3; i++) await play();
		await first.close();
		const { set, clocks } = machineClocks();
		set.wall -= HOUR;
		const second = await startServer({ data, clocks });
		const before = (await second.ask("GET", path, keys[0])).body;
		await new Promise((resolve) => setTimeout(resolve, 60));
		const after = (await second.ask("GET", path, keys[0])).body;
		expect(after.left[after.toPlay]).toBeLessThan(before.left[before.toPlay]);
		await second.close();
		rmSync(data, { recursive: true });
	});
});

describe("regression: an outage that a clock noted that was ahead", () => {
	it("is none, now or later: no clock is charged or refunded for it", async () => {
		const data = mkdtempSync(join(tmpdir(), "tablier-time-"));
		const first = await startServer({ data });
		const { play, path, keys } = await begin(first, "600");
		await play();
		const now = Date.now();
		const [soon, later] = [HOUR, 24 * HOUR].map((ahead) => ({ begun: now + ahead, ended: now + ahead + 5_000 }));
		for (const outage of [soon, later, { begun: now - 1, ended: now + 30 * 24 * HOUR }])
			await first.service.store.addOutage(outage);
		await first.close();
		const second = await startServer({ data });
		const { left, status } = (await second.ask("GET", path, keys[0])).body;
		expect(status).toBe("running");
		expect(Math.min(...left)).toBeGreaterThan(590_000);
		const events = await second.service.store.eventsOf(path.split("/")[3], 0);
		expect(events.filter(({ at }) => at > now + HOUR / 2)).toEqual([]);
		expect((await second.service.store.outages()).filter(({ ended }) => ended > now + HOUR / 2)).toEqual([]);
		await second.close();
		rmSync(data, { recursive: true });
	});
});

describe.each([
	["the process stood still", { wall: 30_000, steady: 30_000 }],
	["the machine was suspended", { wall: 30_000, steady: 0 }],
])("regression: %s for half a minute", (_, step) => {
	it("no player is charged, and none loses on time", async () => {
		const { set, clocks } = machineClocks();
		const server = await startServer({ clocks });
		const { play, state } = await begin(server, "20");
		for (let i = 0; i < 3; i++) expect((await play()).status).toBe(200);
		set.wall += step.wall;
		set.steady += step.steady;
		expect((await play()).status).toBe(200);
		const { left, status } = await state();
		expect(status).toBe("running");
		expect(Math.min(...left)).toBeGreaterThan(15_000);
		await server.close();
	});

	it("the first play after it is taken, though nothing has looked at the clock since", async () => {
		const { set, clocks } = machineClocks();
		const server = await startServer({ clocks });
		const { state, path } = await begin(server, "20");
		const { toPlay, version } = await state();
		const actor = await server.service.registry.find(path.split("/")[3]);
		const rules = await server.service.registry.rulesFor("oshi");
		const [first] = rules.legal(positionOf(actor?.state.match as never));
		set.wall += step.wall;
		set.steady += step.steady;
		const done = await actor?.apply({ kind: "play", by: toPlay, steps: [first], id: "p" }, { seen: version });
		expect(done).toMatchObject({ ok: true });
		await server.close();
	});

	it("also when another player claims it at once", async () => {
		const { set, clocks } = machineClocks();
		const server = await startServer({ clocks });
		const { play, state, keys, path } = await begin(server, "20");
		for (let i = 0; i < 3; i++) await play();
		const { toPlay, version } = await state();
		set.wall += step.wall;
		set.steady += step.steady;
		const order = { kind: "offer", what: "draw", seen: version };
		await server.ask("POST", `${path}/orders`, keys[1 - toPlay], order);
		expect((await state()).status).toBe("running");
		await server.close();
	});

	it("the state shows no charged clock, before any command", async () => {
		const { set, clocks } = machineClocks();
		const server = await startServer({ clocks });
		const { play, state } = await begin(server, "60");
		await play();
		set.wall += step.wall;
		set.steady += step.steady;
		expect(Math.min(...(await state()).left)).toBeGreaterThan(55_000);
		await server.close();
	});

	it("a player who listens is told at once, though nobody plays or asks", { timeout: 20_000 }, async () => {
		const { set, clocks } = machineClocks();
		const server = await startServer({ clocks });
		const { play, state, keys, path } = await begin(server, "60");
		await play();
		const socket = await server.connect();
		await socket.hello();
		const { version } = await state();
		socket.send({ kind: "join", match: path.split("/")[3], key: keys[0], from: version });
		await socket.next("joined");
		set.wall += step.wall;
		set.steady += step.steady;
		expect((await socket.next("events")).events).toMatchObject([{ kind: "paused" }]);
		await server.close();
	});
});
