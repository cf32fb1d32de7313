import { SHELF } from "@tablier/games";
import { CHANCE, leaveOf, rulesOf, type Seat } from "@tablier/kernel";
import { historyOf, replayEvents } from "@tablier/kernel/match";
import { describe, expect, it, vi } from "vitest";
import { keptAbalone } from "../../../test/kept-match.ts";
import { aMatch, firstRound, playOn, settingFor } from "../../../test/match.ts";
import { machineAt, PERSON } from "../../parts/engine/chair.ts";
import { findMatch } from "../../parts/storage/matches.ts";
import { LocalSource } from "./local-source.svelte.ts";
import type { MatchChange } from "./source.ts";

const MINUTE = 60_000;

describe("a match on this device", () => {
	it("is a table with chairs, and has begun", async () => {
		const { source } = await aMatch("oshi", { chairs: [PERSON, machineAt("perfect")] });
		expect(source.table.sitters.map(({ chair }) => chair)).toEqual([PERSON, machineAt("perfect")]);
		expect(source.match.plays).toEqual([]);
		expect(source.seats).toEqual([0]);
		expect(source.pending).toBe(false);
	});

	it("rolls the first die, where the game begins with one", async () => {
		const { source } = await aMatch("omba");
		expect(source.match.plays.map(({ by }) => by)).toEqual([CHANCE]);
		expect(source.rules.actor(historyOf(source.match).position)).toBe(0);
	});

	it("plays a command, tells its listeners, and refuses what the rules refuse", async () => {
		const match = await aMatch("oshi");
		const { source, live } = match;
		const changes: MatchChange[] = [];
		const stop = source.subscribe((change) => changes.push(change));
		const before = source.match;
		const steps = [live.hand.legal[0]];
		expect(source.send({ kind: "play", by: 1, steps })?.code).toBe("not-your-turn");
		expect(changes).toEqual([]);
		expect(source.send({ kind: "play", by: 0, steps })).toBeUndefined();
		expect(changes).toHaveLength(1);
		expect(changes[0].before).toBe(before);
		expect(changes[0].events).toMatchObject([{ kind: "played", by: 0, steps }]);
		expect(source.match.plays).toHaveLength(1);
		expect(source.table.version).toBe(3);
		stop();
		playOn(match);
		expect(changes).toHaveLength(1);
	});

	it("answers an offer for the others: all of them agree, or one declines", async () => {
		const match = await aMatch("omba", { seats: 3 });
		const { source } = match;
		const by = match.live.actor as Seat;
		expect(source.settle("draw", by, false)).toBeUndefined();
		expect(source.match.offer).toBeUndefined();
		expect(source.match.result).toBeUndefined();
		expect(source.settle("draw", by, true)?.code).toBe("offer-repeated");
		firstRound(match);
		source.settle("draw", match.live.actor as Seat, true);
		expect(source.match.result?.reason).toBe("agreement");
	});

	it("takes a play back with the machine's answer to it", async () => {
		const match = await aMatch("oshi", { chairs: [PERSON, machineAt(1)] });
		const { source, live } = match;
		source.send({ kind: "play", by: 0, steps: [live.hand.legal[0]] });
		source.send({ kind: "play", by: 1, steps: [live.hand.aiming.steps[0].step] });
		expect(source.match.plays).toHaveLength(2);
		expect(source.settle("take-back", 0, true)).toBeUndefined();
		expect(source.match.plays).toHaveLength(0);
	});

	it("lets no machine play on alone when the last person resigns", async () => {
		const chairs = [PERSON, machineAt(1), machineAt(1)];
		const { source } = await aMatch("omba", { seats: 3, chairs, standIn: 3 });
		firstRound({ source });
		source.send({ kind: "resign", by: 0 });
		expect(source.match.result?.reason).toBe("abandoned");
		// Also while one of them thinks, its clock running.
		const clock = { kind: "sudden", base: MINUTE } as const;
		const timed = await aMatch("omba", { seats: 3, chairs: [machineAt(1), PERSON, machineAt(1)], standIn: 3, clock });
		firstRound(timed);
		expect(timed.live.actor).toBe(0);
		timed.source.send({ kind: "resign", by: 1 });
		expect(timed.source.match.result?.reason).toBe("abandoned");
	});

	it("lets the flag of the machine to move fall like a person's", async () => {
		vi.useFakeTimers();
		const clock = { kind: "sudden", base: MINUTE } as const;
		const { source } = await aMatch("oshi", { chairs: [machineAt(1), PERSON], clock });
		firstRound({ source });
		vi.advanceTimersByTime(MINUTE - 1);
		expect(source.send({ kind: "claim-time" })?.code).toBe("time-left");
		vi.advanceTimersByTime(1);
		expect(source.send({ kind: "claim-time" })).toBeUndefined();
		expect(source.match.result).toMatchObject({ reason: "time", scores: [0, 1] });
		vi.useRealTimers();
	});

	it("regression: charges nobody when the clock of the device is set, forward or back", async () => {
		vi.useFakeTimers();
		const clock = { kind: "sudden", base: MINUTE } as const;
		const { source, live } = await aMatch("oshi", { chairs: [PERSON, PERSON], clock });
		// The first move of each player is free.
		for (const _ of [0, 1]) playOn({ live });
		for (const step of [60, -120]) {
			const before = source.time();
			vi.setSystemTime(Date.now() + step * MINUTE);
			vi.advanceTimersByTime(1_000);
			expect(source.time() - before).toBe(1_000);
			expect(source.send({ kind: "claim-time" })?.code).toBe("time-left");
		}
		vi.advanceTimersByTime(MINUTE);
		expect(source.send({ kind: "claim-time" })).toBeUndefined();
		vi.useRealTimers();
	});

	it("is played by no seat of this page while another tab has it", async () => {
		const { source, live } = await aMatch("oshi");
		source.mine = false;
		expect(source.seats).toEqual([]);
		expect(source.reachable).toBe(false);
		expect(live.awaited).toBe(false);
		expect(live.hand.legal).toEqual([]);
	});
});

describe("a match that is kept", () => {
	it("comes back as it was, its time included", async () => {
		vi.useFakeTimers({ toFake: ["Date", "performance"] });
		const clock = { kind: "sudden", base: MINUTE } as const;
		const match = await aMatch("oshi", { chairs: [PERSON, machineAt(4)], clock });
		const { source, game } = match;
		source.send({ kind: "play", by: 0, steps: [match.live.hand.legal[0]] });
		vi.advanceTimersByTime(5_000);
		await source.keep();
		expect(source.kept).toBe("kept");
		const found = await findMatch(source.id);
		if (!found.ok) throw new Error("it was kept");
		expect(found.value).toMatchObject({
			id: source.id,
			title: "oshi",
			game: "oshi",
			chairs: [PERSON, machineAt(4)],
			seed: source.seed,
			plays: 1,
			over: false,
			elapsed: 5_000,
		});
		vi.advanceTimersByTime(MINUTE);
		const again = LocalSource.restore(game, found.value);
		expect(again.time()).toBe(5_000);
		expect(again.seed).toBe(source.seed);
		expect(again.id).toBe(source.id);
		expect(again.match.plays).toEqual(source.match.plays);
		vi.useRealTimers();
	});

	it("has the title of its ruleset", async () => {
		const { source } = await aMatch("omba", { ruleset: "docker" });
		source.send({ kind: "resign", by: 0 });
		await source.keep();
		expect(await findMatch(source.id)).toMatchObject({ value: { title: "docker", game: "omba" } });
	});

	it("is over on the list when it is over", async () => {
		const { source } = await aMatch("oshi");
		source.send({ kind: "resign", by: 0 });
		await source.keep();
		expect(await findMatch(source.id)).toMatchObject({ value: { over: true } });
	});

	it("keeps the start of a log that is restored", async () => {
		const kept = await keptAbalone("kept-1", 3);
		const game = await SHELF.abalone();
		const source = LocalSource.restore(game, kept);
		await source.keep();
		expect(await findMatch("kept-1")).toMatchObject({ value: { events: kept.events, startedAt: kept.startedAt } });
	});
});

describe("a new match", () => {
	it("begins with another seat where that was chosen", async () => {
		const { source, live } = await aMatch("mamba", { first: 1, byLot: true });
		expect(live.actor).toBe(1);
		expect(source.table.lot).toBe(true);
		expect(source.table.agreement.position).toBeDefined();
	});

	it("after another has the same chairs, and the next seat begins where the lot decides", async () => {
		const chairs = [PERSON, machineAt(2)];
		const { source } = await aMatch("mamba", { first: 1, chairs });
		const next = LocalSource.rematch(source);
		expect(next.id).not.toBe(source.id);
		expect(next.table.sitters.map(({ chair }) => chair)).toEqual(chairs);
		expect(next.rules.actor(historyOf(next.match).position)).toBe(0);
		expect(next.match.plays.filter(({ by }) => by >= 0)).toEqual([]);
	});

	it("after one that a player left seats that player again", async () => {
		const { source, live } = await aMatch("omba", { seats: 3, standIn: 3 });
		firstRound({ source });
		source.send({ kind: "resign", by: 1 });
		expect(live.chairs[1]).toEqual(machineAt(3));
		expect(live.persons).toEqual([0, 2]);
		const next = LocalSource.rematch(source);
		expect(next.seats).toEqual([0, 1, 2]);
		expect(next.table.agreement.standIn).toBe(3);
	});

	it("goes on from a line, its past and its leavers included, and rolls the die that is due", async () => {
		const match = await aMatch("omba");
		playOn(match);
		const { line, plays } = match.source.match;
		const cut = plays.length - 1;
		const setting = settingFor(match.game, "omba");
		const replay = {
			setting,
			line: line.slice(0, cut + 1),
			plays: plays.slice(0, cut),
			clock: { kind: "none" } as const,
		};
		const source = LocalSource.goOn(match.game, replay, [machineAt(1), PERSON]);
		expect(source.match.plays.slice(0, cut)).toEqual(plays.slice(0, cut));
		expect(source.match.plays.at(-1)?.by).toBe(CHANCE);
		expect(source.match.plays).toHaveLength(plays.length);
		const team = await aMatch("mamba", { seats: 3 });
		firstRound(team);
		team.source.send({ kind: "resign", by: 0 });
		expect(team.source.match.plays.at(-1)?.steps).toEqual([leaveOf(0)]);
		const on = LocalSource.goOn(
			team.game,
			{
				...replay,
				setting: settingFor(team.game, "mamba", 3),
				line: team.source.match.line,
				plays: team.source.match.plays,
			},
			[PERSON, PERSON, PERSON],
		);
		expect(on.match.gone).toEqual([0]);
	});

	it("does not begin from a log without an agreement", async () => {
		const kept = await keptAbalone("broken", 2);
		expect(() => LocalSource.restore(rulesOf({} as never).game, kept)).toThrow();
		const game = await SHELF.abalone();
		expect(() => LocalSource.restore(game, { ...kept, events: kept.events.slice(1) })).toThrow("agreement");
		expect(replayEvents(rulesOf(game), kept.events).plays).toHaveLength(2);
	});
});
