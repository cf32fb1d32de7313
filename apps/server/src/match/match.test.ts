import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Mind, refusal } from "@tablier/engine/worker";
import { omba } from "@tablier/games/omba";
import { CHANCE, err, rulesOf, type Seat, unwrap } from "@tablier/kernel";
import { replayTable, type TableEvent } from "@tablier/kernel/match";
import { readFairness, readRecord, replayRecord, verifyFairness } from "@tablier/kernel/record";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aPlay, openRegistry, playOn, TestListener, type TestRegistry } from "../../test/registry.ts";
import { recordOf } from "./record.ts";
import { readEvent } from "./rows.ts";

let data: string;
let registry: TestRegistry;
beforeEach(async () => {
	data = mkdtempSync(join(tmpdir(), "tablier-match-"));
	registry = await openRegistry(data);
});
afterEach(async () => {
	await registry.close();
	rmSync(data, { recursive: true });
});

const code = (done: { ok: boolean; error?: { code: string } }): string => (done.ok ? "ok" : (done.error?.code ?? "?"));
const MINUTE = 60_000;
/** Another process on the same data. */
const reopen = async (): Promise<void> => {
	registry = await openRegistry(data, registry.time);
};

describe("a server that has stopped", () => {
	it("regression: persists nothing that comes after: the next server would not know of it", async () => {
		const actor = await registry.open("oshi", ["person", "person"], "60");
		const play = await aPlay(registry, actor);
		await registry.service.registry.close();
		const { version } = actor.state;
		expect(code(await actor.apply({ kind: "play", ...play }, { seen: version }))).toBe("not-kept");
		expect(await registry.service.store.eventsOf(actor.id, version)).toEqual([]);
	});
});

describe("clocks", () => {
	it("fall by themselves, at the moment and not before, and the seed is shown", async () => {
		const actor = await registry.open("oshi", ["person", "person"], "60");
		await registry.pass(MINUTE - 1);
		expect(actor.state.match?.result).toBeUndefined();
		await registry.pass(1);
		expect(actor.state.match?.result).toMatchObject({ scores: [0, 1], reason: "time" });
		expect(actor.state.seed).toMatch(/^[0-9a-f]{64}$/);
	});

	it("give back the time that a play was under way, within bounds, and say so", async () => {
		const actor = await registry.open("oshi", ["person", "person"], "60");
		await registry.pass(2_000);
		unwrap(await playOn(registry, actor, { lag: 600 }));
		expect(actor.state.match?.plays[0]).toMatchObject({ credit: 600, left: MINUTE - 1_400 });
	});

	it("wait a moment for somebody with a slow line", async () => {
		const actor = await registry.open("oshi", ["person", "person"], "60");
		const anna = new TestListener(0);
		anna.delay = 300;
		await actor.join(anna, 0);
		unwrap(await playOn(registry, actor));
		unwrap(await playOn(registry, actor));
		await registry.pass(MINUTE + 200);
		expect(actor.state.match?.result).toBeUndefined();
		expect(code(await playOn(registry, actor, { lag: 300 }))).toBe("ok");
	});

	it("days: a play has all of them, and survives a process that does not", async () => {
		const actor = await registry.open("oshi", ["person", "person"], "2d");
		await registry.pass(24 * 60 * MINUTE);
		unwrap(await playOn(registry, actor));
		registry.kill();
		await reopen();
		expect(registry.time.next).toBe(registry.time.now + 48 * 60 * MINUTE);
		await registry.pass(48 * 60 * MINUTE);
		const again = await registry.service.registry.find(actor.id);
		expect(again?.state.match?.result).toMatchObject({ scores: [1, 0], reason: "time" });
	});

	it("charge nothing for the time when no server ran", async () => {
		const actor = await registry.open("oshi", ["person", "person"], "60");
		await registry.pass(10_000);
		await registry.close();
		registry.time.now += 10 * MINUTE;
		await reopen();
		await registry.pass(49_999);
		const again = await registry.service.registry.find(actor.id);
		expect(again?.state.match?.result).toBeUndefined();
		await registry.pass(1);
		expect(again?.state.match?.result).toMatchObject({ reason: "time" });
	});
});

describe("first plays", () => {
	const FREE = { freeStart: true } as const;

	it("are free, and a match that waits for one in vain is aborted at its time: nobody has lost", async () => {
		const actor = await registry.open("oshi", ["person", "person"], "60", undefined, FREE);
		await registry.pass(30_000);
		unwrap(await playOn(registry, actor));
		expect(actor.state.match?.clock.left).toEqual([MINUTE, MINUTE]);
		await registry.pass(MINUTE - 1);
		expect(actor.state.match?.result).toBeUndefined();
		await registry.pass(1);
		expect(actor.state.match?.result).toMatchObject({ scores: null, reason: "aborted" });
		expect(actor.state.seed).toMatch(/^[0-9a-f]{64}$/);
	});

	it("keep their bound across a restart and what no server charged", async () => {
		const actor = await registry.open("oshi", ["person", "person"], "60", undefined, FREE);
		await registry.pass(10_000);
		await registry.close();
		registry.time.now += 10 * MINUTE;
		await reopen();
		await registry.pass(49_999);
		const again = await registry.service.registry.find(actor.id);
		expect(again?.state.match?.result).toBeUndefined();
		unwrap(await playOn(registry, again as never));
		expect(again?.state.match?.clock.left).toEqual([MINUTE, MINUTE]);
	});

	it("made by all, clocks run and a flag is a loss", async () => {
		const actor = await registry.open("oshi", ["person", 1], "60", undefined, FREE);
		unwrap(await playOn(registry, actor));
		await registry.pass(1);
		expect(actor.state.match?.plays).toHaveLength(2);
		await registry.pass(MINUTE);
		expect(actor.state.match?.result).toMatchObject({ scores: [0, 1], reason: "time" });
	});

	it("a resignation before them aborts the match", async () => {
		const actor = await registry.open("oshi", ["person", "person"], "600", undefined, FREE);
		unwrap(await playOn(registry, actor));
		unwrap(await actor.apply({ kind: "resign", by: 0 }));
		expect(actor.state.match?.result).toMatchObject({ scores: null, reason: "aborted" });
	});

	it("are free in a rematch of a match from before the rule", async () => {
		const actor = await registry.open("oshi", ["person", "person"], "60");
		unwrap(await actor.apply({ kind: "resign", by: 0 }));
		for (const seat of [0, 1] as const) unwrap(await actor.rematch(seat));
		const next = await registry.service.registry.find(actor.state.next ?? "");
		expect(next?.state.agreement.freeStart).toBe(true);
	});
});

describe("after a restart", () => {
	it("a match is what it was, and goes on", async () => {
		const actor = await registry.open("omba", ["person", "person"], "600+5");
		for (let i = 0; i < 6; i++) unwrap(await playOn(registry, actor, { salt: `s${i}`, id: `p${i}` }));
		registry.kill();
		await reopen();
		const again = await registry.service.registry.find(actor.id);
		expect(again?.state).toEqual(actor.state);
		if (again) unwrap(await playOn(registry, again, { id: "p7" }));
	});

	it("a play that was kept is known when it is sent again", async () => {
		const actor = await registry.open("oshi", ["person", "person"]);
		const seen = actor.state.version;
		unwrap(await playOn(registry, actor, { id: "p1" }));
		registry.kill();
		await reopen();
		const again = await registry.service.registry.find(actor.id);
		const resent = await again?.apply({ kind: "play", by: 0, id: "p1", steps: [] }, { seen });
		expect(resent).toEqual({ ok: true, value: { known: true, version: seen + 1 } });
	});

	it("a machine that was to play plays", async () => {
		const mind: Mind = { think: async () => err(refusal("stopped")), close: () => undefined };
		const died = await openRegistry(data, registry.time, mind);
		const actor = await died.open("oshi", ["person", 1]);
		unwrap(await playOn(died, actor));
		expect(actor.state.match?.plays).toHaveLength(1);
		died.kill();
		await reopen();
		await registry.pass(0);
		const again = await registry.service.registry.find(actor.id);
		expect(again?.state.match?.plays).toHaveLength(2);
	});

	it("thousands of matches wait for their time without being read", async () => {
		const actor = await registry.open("oshi", ["person", "person"], "600");
		const { events, progress } = {
			events: await registry.service.store.eventsOf(actor.id, 0),
			progress: await registry.service.store.progressOf(actor.id),
		};
		const match = await registry.service.store.matchOf(actor.id);
		if (!progress || !match) throw new Error("kept");
		const ids = Array.from({ length: 1_000 }, (_, i) => `copy${String(i).padStart(8, "0")}`);
		await Promise.all(
			ids.map((id) =>
				registry.service.store.write({
					match: { ...match, id },
					events: events.map((event) => ({ ...event, match: id })),
					progress: { ...progress, match: id },
				}),
			),
		);
		registry.kill();
		await reopen();
		expect(registry.service.registry.watched).toBe(1_001);
		expect(registry.service.registry.size).toBe(0);
		expect((await registry.service.registry.find(ids[321]))?.state.match?.version).toBe(1);
	});
});

describe("machines", () => {
	it("play a whole match among themselves, whose dice anybody can check", async () => {
		const actor = await registry.open("omba", [1, 2, 1]);
		for (let i = 0; i < 60 && !actor.state.match?.result; i++) await registry.pass(0);
		expect(actor.state.match?.result).toBeDefined();
		const record = recordOf(
			rulesOf(omba) as never,
			(await registry.service.store.eventsOf(actor.id, 0)).map(readEvent),
		);
		const text = unwrap(readRecord(unwrap(record)));
		const rolls = verifyFairness(rulesOf(omba), unwrap(replayRecord(omba, text)), unwrap(readFairness(text)));
		expect(unwrap(rolls)).toBeGreaterThan(5);
		expect(unwrap(rolls)).toBe(actor.state.salts.length);
	});

	it("take back what was a slip, and play on when they are offered a draw", async () => {
		const actor = await registry.open("oshi", ["person", 1]);
		unwrap(await playOn(registry, actor));
		await registry.pass(0);
		unwrap(await actor.apply({ kind: "offer", by: 0, what: "take-back" }, { seen: actor.state.version }));
		await registry.pass(0);
		expect(actor.state.match?.plays).toHaveLength(0);
		unwrap(await actor.apply({ kind: "offer", by: 0, what: "draw" }, { seen: actor.state.version }));
		await registry.pass(0);
		expect(actor.state.match?.result).toBeUndefined();
		expect(actor.state.match?.offer).toBeUndefined();
	});

	it("never see a seed", async () => {
		await registry.close();
		const asked: string[] = [];
		const { openMindHere } = await import("@tablier/engine/worker");
		const mind = openMindHere();
		registry = await openRegistry(data, registry.time, {
			think: (question, asking) => {
				asked.push(JSON.stringify(question));
				return mind.think(question, asking);
			},
			close: () => mind.close(),
		});
		const actor = await registry.open("omba", ["person", 1]);
		const seed = (await registry.service.store.matchOf(actor.id))?.seed ?? "?";
		for (let i = 0; i < 3; i++) {
			await registry.pass(0);
			unwrap(await playOn(registry, actor));
		}
		expect(asked.length).toBeGreaterThan(1);
		for (const question of asked) expect(question).not.toContain(seed);
	});
});

describe("a seat that is gone", () => {
	it("can be claimed when it has been away for long enough, as everybody sees", async () => {
		const actor = await registry.open("oshi", ["person", "person"], "60");
		const [anna, bert] = [new TestListener(0), new TestListener(1)];
		await actor.join(anna, 0);
		await actor.join(bert, 0);
		const claim = () => actor.apply({ kind: "dismiss", by: 0, seat: 1 });
		expect(code(await claim())).toBe("not-away");
		actor.leave(bert, false);
		const at = registry.time.now;
		expect(anna.last).toMatchObject({
			kind: "presence",
			seats: [{ here: true }, { here: false, dismiss: at + 30_000 }],
		});
		await registry.pass(29_999);
		expect(code(await claim())).toBe("not-away");
		await registry.pass(1);
		expect(code(await claim())).toBe("ok");
		expect(actor.state.match?.result).toMatchObject({ scores: [1, 0], reason: "absence" });
	});

	it("is not gone when it comes back in time; who says good-bye is gone sooner", async () => {
		const actor = await registry.open("oshi", ["person", "person"], "60");
		const [anna, bert] = [new TestListener(0), new TestListener(1)];
		await actor.join(anna, 0);
		await actor.join(bert, 0);
		actor.leave(bert, false);
		await registry.pass(20_000);
		await actor.join(bert, 4);
		actor.leave(bert, true);
		await registry.pass(10_000);
		expect(code(await actor.apply({ kind: "abandon", by: 0, seat: 1 }))).toBe("ok");
		expect(actor.state.match?.result).toMatchObject({ scores: null, reason: "abandoned" });
	});

	it("of three: nobody can abandon it for the others, and one person among machines just resigns", async () => {
		const actor = await registry.open("omba", ["person", "person", "person"], "60");
		const [anna, bert] = [new TestListener(0), new TestListener(1)];
		await actor.join(anna, 0);
		await actor.join(bert, 0);
		await registry.pass(30_000);
		unwrap(await actor.apply({ kind: "abandon", by: 0, seat: 2 }));
		expect(actor.state.match).toMatchObject({ gone: [2] });
		expect(actor.state.match?.result).toBeUndefined();
		const alone = await registry.open("omba", ["person", 1, 1]);
		unwrap(await alone.apply({ kind: "resign", by: 0 }));
		expect(alone.state.match?.result).toMatchObject({ scores: [0, 0.5, 0.5] });
	});

	it("of three: the others go on, a machine stands in where that was agreed, and it has lost", async () => {
		const actor = await registry.open("omba", ["person", "person", "person"], "none", undefined, { standIn: 3 });
		unwrap(await actor.apply({ kind: "resign", by: 0 }));
		expect(actor.state.match?.result).toBeUndefined();
		expect(code(await actor.apply({ kind: "play", by: 0, steps: [] }, { seen: actor.state.version }))).toBe(
			"seat-gone",
		);
		await registry.pass(0);
		expect(actor.state.match?.plays.filter(({ by }) => by === 0)).toHaveLength(1);
		unwrap(await actor.apply({ kind: "resign", by: 2 }));
		expect(actor.state.match?.result).toMatchObject({ scores: [0, 1, 0], reason: "resignation" });
	});

	it("of three: is out by the rules otherwise, and the next die falls for who is next", async () => {
		const actor = await registry.open("omba", ["person", "person", "person"]);
		const before = actor.state.salts.length;
		unwrap(await actor.apply({ kind: "resign", by: 0 }));
		const { match, salts, moved, version } = actor.state;
		expect(match?.gone).toEqual([0]);
		expect(match?.plays.map(({ by }) => by)).toEqual([CHANCE, 0, CHANCE]);
		expect([salts.length, moved]).toEqual([before + 1, version]);
		expect(code(await actor.apply({ kind: "play", by: 0, steps: [] }, { seen: version }))).toBe("seat-gone");
		unwrap(await playOn(registry, actor));
		unwrap(await actor.apply({ kind: "resign", by: 2 }));
		expect(actor.state.match?.result).toMatchObject({ scores: [0, 1, 0], reason: "resignation" });
		expect(actor.state.seed).toBeDefined();
	});

	it("of three: a play that was meant for the position before a player left is stale", async () => {
		const actor = await registry.open("mamba", ["person", "person", "person"]);
		const seen = actor.state.version;
		const { steps } = await aPlay(registry, actor);
		unwrap(await actor.apply({ kind: "resign", by: 2 }, { seen }));
		expect(code(await actor.apply({ kind: "play", by: 0, steps }, { seen }))).toBe("stale");
		expect(code(await actor.apply({ kind: "play", by: 0, steps }, { seen: actor.state.version }))).toBe("ok");
	});

	it("of three: machines play on against the person who stayed, in the position that there is", async () => {
		for (const ruleset of ["omba", "mamba"]) {
			const actor = await registry.open(ruleset, ["person", "person", 1]);
			unwrap(await actor.apply({ kind: "resign", by: 0 }));
			unwrap(await playOn(registry, actor));
			await registry.pass(0);
			expect(actor.state.match?.plays.some(({ by }) => by === 2)).toBe(true);
			unwrap(await actor.apply({ kind: "resign", by: 1 }));
			expect(actor.state.match?.result).toMatchObject({ scores: [0, 0, 1], reason: "resignation" });
		}
	});

	it("of three: leaves by the clock, and the record of it can be checked, dice included", async () => {
		const actor = await registry.open("omba", ["person", "person", "person"], "60");
		await registry.pass(60_000);
		expect(actor.state.match?.gone).toEqual([0]);
		await registry.pass(60_000);
		expect(actor.state.match?.result).toMatchObject({ scores: [0, 0, 1], reason: "time" });
		const rules = await registry.service.registry.rulesFor("omba");
		const rows = await registry.service.store.eventsOf(actor.id, 0);
		const record = unwrap(recordOf(rules, rows.map(readEvent)));
		expect(record).toContain("A: leaves:A");
		const text = unwrap(readRecord(record));
		const replay = unwrap(replayRecord(rules.game, text));
		expect(replay.gone).toEqual([0]);
		expect(unwrap(verifyFairness(rules, replay, unwrap(readFairness(text))))).toBe(2);
	});
});

describe("a player whom the rules have put out", () => {
	/** West is out. */
	const THREE = "11/C1C1C1C4/11/11/11/11/11/11/11/A1A1A1A4/11 A b 0 9";

	it("is not asked, person or machine: the match goes on", async () => {
		const actor = await registry.open("mamba", ["person", 1, 1], "none", THREE);
		unwrap(await playOn(registry, actor));
		unwrap(await actor.apply({ kind: "offer", what: "take-back", by: 0 }, { seen: actor.state.version }));
		await registry.pass(0);
		expect(actor.state.match?.offer).toBeUndefined();
		const people = await registry.open("mamba", ["person", "person", "person"], "none", THREE);
		unwrap(await people.apply({ kind: "offer", what: "draw", by: 0 }, { seen: people.state.version }));
		const { version: seen } = people.state;
		expect(code(await people.apply({ kind: "accept", by: 1 }, { seen }))).toBe("seat-out");
		unwrap(await people.apply({ kind: "accept", by: 2 }, { seen }));
		expect(people.state.match?.result).toMatchObject({ scores: [0.5, 0, 0.5], reason: "agreement" });
	});

	it("cannot end it for the others, by no dismissal", async () => {
		const actor = await registry.open("mamba", ["person", "person", "person"], "60", THREE);
		await actor.join(new TestListener(0), 0);
		await actor.join(new TestListener(1), 0);
		await registry.pass(31_000);
		for (const kind of ["dismiss", "abandon"] as const)
			expect(code(await actor.apply({ kind, by: 1, seat: 2 }))).toBe("seat-out");
		expect(code(await actor.apply({ kind: "resign", by: 1 }))).toBe("seat-out");
		expect(actor.state.match?.result).toBeUndefined();
		unwrap(await actor.apply({ kind: "dismiss", by: 0, seat: 2 }));
		expect(actor.state.match?.result).toMatchObject({ scores: [1, 0, 0], reason: "absence" });
	});
});

describe("the log", () => {
	it("replayed is what the actor and every listener have, from whatever version they came", async () => {
		const actor = await registry.open("omba", ["person", "person"], "600+5");
		const early = new TestListener(null);
		await actor.join(early, 0);
		// The dice are sealed: now and then they end a game before that.
		let plays = 0;
		while (plays < 30 && !actor.state.match?.result)
			unwrap(await playOn(registry, actor, { id: `p${plays++}`, salt: `${plays}` }));
		const rows = await registry.service.store.eventsOf(actor.id, 0);
		const events = rows.map(({ body }) => JSON.parse(body) as TableEvent);
		expect(early.events).toEqual(events);
		for (const from of [0, 1, 20, rows.length - 1, rows.length, rows.length + 5]) {
			const late = new TestListener(1 as Seat);
			await actor.join(late, from);
			expect(late.events).toEqual(events.slice(from));
		}
		const rules = await registry.service.registry.rulesFor("omba");
		const { line, clocks, ...replayed } = replayTable(rules, events).match ?? { line: [], clocks: [] };
		expect(actor.state.match).toMatchObject(replayed);
		expect(actor.state.match?.line[0].position).toEqual(line[line.length - 1].position);
		expect(clocks.length).toBeGreaterThanOrEqual(plays);
	});

	it("is all that is left of a match that nobody is at", async () => {
		const actor = await registry.open("oshi", ["person", "person"]);
		const listener = new TestListener(0);
		await actor.join(listener, 0);
		await registry.pass(2 * MINUTE);
		await registry.service.registry.sweep();
		expect(registry.service.registry.size).toBe(1);
		actor.leave(listener, false);
		await registry.pass(2 * MINUTE);
		await registry.service.registry.sweep();
		expect(registry.service.registry.size).toBe(0);
	});

	it("is read anew after the match was forgotten: the actor that had it keeps nothing more, and nobody is lost on the way", async () => {
		const actor = await registry.open("oshi", ["person", "person"]);
		const play = { kind: "play" as const, ...(await aPlay(registry, actor)), id: "p1" };
		const { version: seen } = actor.state;
		await registry.pass(2 * MINUTE);
		const found = registry.service.registry.find(actor.id);
		await registry.service.registry.sweep();
		expect(await registry.service.registry.find(actor.id), "found a moment before it would have been forgotten").toBe(
			actor,
		);
		await registry.pass(2 * MINUTE);
		await (await found)?.read();
		await registry.service.registry.sweep();
		expect(registry.service.registry.has(actor.id), "read a moment before").toBe(true);
		await registry.pass(2 * MINUTE);
		await registry.service.registry.sweep();
		const anew = await registry.service.registry.find(actor.id);
		const listener = new TestListener(0);
		await anew?.join(listener, seen);
		expect(code(await actor.apply(play, { seen }))).toBe("not-kept");
		unwrap((await anew?.apply(play, { seen })) ?? expect.fail());
		expect(listener.events).toMatchObject([{ kind: "played", id: "p1" }]);
	});
});
