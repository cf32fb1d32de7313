import { openMindHere } from "@tablier/engine/worker";
import { err } from "@tablier/kernel";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aMatch, firstRound, playOn, type TestMatch } from "../../../test/match.ts";
import { until } from "../../../test/wait.ts";
import { machineAt, PERSON } from "../../parts/engine/chair.ts";
import { Engine } from "../../parts/engine/engine.ts";
import { oracle } from "../../parts/exact/oracle.svelte.ts";
import { Machine } from "./machine.svelte.ts";

const ends: (() => void)[] = [];

/** A machine at a match, with a real engine in this thread. */
function seat({ live, source }: TestMatch, engine = new Engine(async () => openMindHere())): Machine {
	let machine: Machine | undefined;
	const end = $effect.root(() => {
		machine = new Machine(live, source, engine);
	});
	ends.push(() => {
		end();
		engine.close();
	});
	live.hand.motion.speed = "none";
	return machine as Machine;
}

beforeEach(() => {
	vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false, visibilityState: "visible" }));
});
afterEach(() => {
	for (const end of ends.splice(0)) end();
	vi.unstubAllGlobals();
});

describe("the machines of a match", () => {
	it("play their seats, and leave the person's alone", async () => {
		const match = await aMatch("oshi", { chairs: [PERSON, machineAt(1)] });
		const machine = seat(match);
		await new Promise((over) => setTimeout(over, 50));
		expect(machine.thinks).toBe(false);
		expect(match.live.match.plays).toEqual([]);
		playOn(match);
		await until(() => machine.thinks);
		await until(() => match.live.match.plays.length === 2);
		expect(match.live.match.plays[1].by).toBe(1);
		expect(machine.thinks).toBe(false);
		expect(match.live.awaited).toBe(true);
	});

	it("play alone where no person sits, births and dice included", async () => {
		const match = await aMatch("omba", { chairs: [machineAt(1), machineAt(1)] });
		const machine = seat(match);
		await until(() => match.live.match.plays.length >= 5);
		machine.paused = true;
		const seats = new Set(match.live.match.plays.map(({ by }) => by));
		expect([...seats].sort()).toEqual([-1, 0, 1]);
	});

	it("wait while they are paused, while the page is hidden, and while another tab plays", async () => {
		const match = await aMatch("oshi", { chairs: [machineAt(1), machineAt(1)] });
		match.source.mine = false;
		const machine = seat(match);
		expect(machine.thinks).toBe(false);
		machine.paused = true;
		match.source.mine = true;
		expect(machine.thinks).toBe(false);
		Object.assign(document, { visibilityState: "hidden" });
		await new Promise((over) => setTimeout(over, 20));
		document.dispatchEvent(new Event("visibilitychange"));
		machine.paused = false;
		expect(machine.thinks).toBe(false);
		await new Promise((over) => setTimeout(over, 500));
		expect(match.live.match.plays).toEqual([]);
		Object.assign(document, { visibilityState: "visible" });
		document.dispatchEvent(new Event("visibilitychange"));
		expect(machine.thinks).toBe(true);
		await until(() => match.live.match.plays.length > 0);
	});

	it("wait while the page looks back", async () => {
		const match = await aMatch("oshi", { chairs: [PERSON, machineAt(1)] });
		const machine = seat(match);
		playOn(match);
		match.live.view(0);
		expect(machine.thinks).toBe(false);
		await new Promise((over) => setTimeout(over, 600));
		expect(match.live.match.plays).toHaveLength(1);
		match.live.view(1);
		await until(() => match.live.match.plays.length === 2);
	});

	it("forget a thought about a match that has gone on", async () => {
		const match = await aMatch("oshi", { chairs: [PERSON, machineAt(8)] });
		const machine = seat(match);
		playOn(match);
		await until(() => machine.thinks);
		match.source.settle("take-back", 0, true);
		expect(machine.thinks).toBe(false);
		await new Promise((over) => setTimeout(over, 600));
		expect(match.live.match.plays).toEqual([]);
		expect(machine.fault).toBeUndefined();
	});

	it("play their best so far when they are told to", async () => {
		const match = await aMatch("abalone", { chairs: [machineAt(8), PERSON] });
		const machine = seat(match);
		await until(() => machine.thinks);
		const begun = Date.now();
		machine.playNow();
		await until(() => match.live.match.plays.length === 1);
		expect(Date.now() - begun).toBeLessThan(2_000);
	});

	it("think for a share of their clock when it runs short", async () => {
		const asked: unknown[] = [];
		const engine = new Engine(async () => {
			const mind = openMindHere();
			return {
				...mind,
				think: (question, asking) => {
					asked.push(question);
					return mind.think(question, asking);
				},
			};
		});
		const clock = { kind: "sudden", base: 20_000 } as const;
		const match = await aMatch("oshi", { chairs: [machineAt(1), PERSON], clock });
		seat(match, engine);
		await until(() => match.live.match.plays.length === 1);
		expect(asked).toMatchObject([{ level: 1, seed: match.source.seed, limits: { ms: expect.any(Number) } }]);
		const [{ limits }] = asked as [{ limits: { ms: number } }];
		expect(limits.ms).toBeGreaterThan(400);
		expect(limits.ms).toBeLessThanOrEqual(500);
	});

	it("say why they did not play, and try again when they are asked to", async () => {
		let broken = true;
		const engine = new Engine(async () => {
			if (broken) throw new Error("out of memory");
			return openMindHere();
		});
		const match = await aMatch("oshi", { chairs: [machineAt(1), PERSON] });
		const machine = seat(match, engine);
		await until(() => machine.fault !== undefined);
		expect(machine.fault).toMatchObject({ code: "crashed", what: "out of memory" });
		expect(machine.thinks).toBe(false);
		broken = false;
		machine.tryAgain();
		await until(() => match.live.match.plays.length === 1);
		expect(machine.fault).toBeUndefined();
	});

	it("are at fault when the rules refuse their play", async () => {
		const mind = openMindHere();
		const engine = new Engine(async () => ({
			...mind,
			think: async (question, asking) => {
				const answered = await mind.think(question, asking);
				return answered.ok ? { ...answered, value: { ...answered.value, play: [12_345] } } : err(answered.error);
			},
		}));
		const match = await aMatch("oshi", { chairs: [machineAt(1), PERSON] });
		const machine = seat(match, engine);
		await until(() => machine.fault !== undefined);
		expect(machine.fault?.code).toBe("crashed");
		expect(match.live.match.plays).toEqual([]);
	});

	it("that play perfectly wait for the table, or search when the player says so", async () => {
		const match = await aMatch("omba", { ruleset: "docker", chairs: [machineAt("perfect"), PERSON] });
		const machine = seat(match);
		expect(machine.perfect).toBe(true);
		expect(oracle.state).not.toBe("ready");
		expect(machine.waits).toBe(true);
		expect(machine.thinks).toBe(false);
		machine.searches = true;
		expect(machine.waits).toBe(false);
		await until(() => match.live.match.plays.some(({ by }) => by === 0), 20_000);
		expect(machine.fallback).toBeDefined();
	});

	it("stand in for a player who leaves, where that was agreed", async () => {
		const match = await aMatch("omba", { seats: 3, standIn: 1 });
		firstRound(match);
		const machine = seat(match);
		expect(machine.thinks).toBe(false);
		match.source.send({ kind: "resign", by: 0 });
		expect(machine.thinks).toBe(true);
		await until(() => match.live.match.plays.filter(({ by }) => by === 0).length === 2);
	});
});
