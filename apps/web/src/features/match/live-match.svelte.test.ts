import { CHANCE, OVER, type Seat } from "@tablier/kernel";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { aMatch, firstRound, partialStep, playOn } from "../../../test/match.ts";
import { machineAt, PERSON } from "../../parts/engine/chair.ts";
import { LiveMatch } from "./live-match.svelte.ts";

const MINUTE = 60_000;
const kinds = (live: LiveMatch): readonly string[] =>
	live.hand.notice?.kind === "effects" ? live.hand.notice.effects.map(({ kind }) => kind) : [];

beforeEach(() => void vi.useFakeTimers());

describe("a live match", () => {
	it("shows the last position and waits for the person to move", async () => {
		const { live, source } = await aMatch("oshi");
		expect(live.position).toBe(source.match.line[0].position);
		expect(live).toMatchObject({ actor: 0, live: true, awaited: true, viewing: undefined, begun: true });
		expect(live.playing).toEqual([0, 1]);
		expect(live.hand.motion.tokens.length).toBeGreaterThan(0);
	});

	it("plays by hand, says what the step did, and shows it", async () => {
		const match = await aMatch("oshi");
		const { live, game } = match;
		const step = live.hand.legal[0];
		const text = game.writeStep(live.position, step);
		live.hand.choose(step);
		expect(live.match.plays).toMatchObject([{ by: 0, steps: [step] }]);
		expect(live.hand.notice).toMatchObject({ kind: "effects", seat: 0, text });
		expect(live.hand.motion.event).toBeDefined();
		expect(live.actor).toBe(1);
		await vi.runAllTimersAsync();
		expect(live.hand.motion.event).toBeUndefined();
		expect(live.position).toBe(live.match.line[1].position);
		expect(live.last.size).toBeGreaterThan(0);
	});

	it("does not wait for a person where a machine is to move", async () => {
		const { live } = await aMatch("oshi", { chairs: [machineAt(1), PERSON] });
		expect(live.awaited).toBe(false);
		expect(live.machines).toEqual([0]);
		expect(live.persons).toEqual([1]);
		expect(live.hand.legal).toEqual([]);
	});

	it("does not wait for a person while an order is on its way to the server", async () => {
		const { live, source } = await aMatch("oshi");
		expect(live.awaited).toBe(true);
		Object.defineProperty(source, "pending", { value: true });
		expect([live.awaited, live.hand.legal]).toEqual([false, []]);
	});

	it("says the die that follows a play together with it", async () => {
		const match = await aMatch("omba");
		playOn(match);
		expect(match.live.match.plays.map(({ by }) => by)).toEqual([CHANCE, 0, CHANCE]);
		expect(kinds(match.live)).toContain("roll");
		expect(match.live.hand.notice).toMatchObject({ seat: 0 });
	});

	it("keeps the steps in progress on the board, and tells only the last of them when the play is complete", async () => {
		const match = await aMatch("mamba");
		const { live, game } = match;
		const first = partialStep(match);
		const { plays } = live.match;
		const seat = live.actor;
		live.hand.step(first);
		expect(live.match.plays).toBe(plays);
		expect(live.hand.started).toBe(true);
		expect(live.position).toBe(live.hand.position);
		expect(live.steps).toEqual([...plays.flatMap(({ steps }) => steps), first]);
		let before = live.position;
		let last = first;
		while (live.match.plays === plays) {
			before = live.position;
			last = live.hand.legal[0];
			live.hand.step(last);
		}
		const made = live.match.plays[plays.length];
		expect(made.by).toBe(seat);
		expect(made.steps.length).toBeGreaterThan(1);
		const told = live.hand.tell(before, [last]).filter(({ kind }) => kind !== "end");
		expect(live.hand.notice).toMatchObject({ text: game.writeStep(before, last), seat });
		const { notice } = live.hand;
		expect(notice?.kind === "effects" && notice.effects.slice(0, told.length)).toEqual(told);
	});

	it("drops the steps in progress when the match goes on without them", async () => {
		const match = await aMatch("mamba");
		const { live, source } = match;
		const step = partialStep(match);
		const laid = (): readonly string[] => live.hand.motion.tokens.map(({ cell, level }) => `${cell}:${level}`).sort();
		await vi.runAllTimersAsync();
		const before = laid();
		live.hand.step(step);
		await vi.runAllTimersAsync();
		expect(laid()).not.toEqual(before);
		source.send({ kind: "resign", by: live.actor as Seat });
		expect(live.hand.started).toBe(false);
		expect(laid()).toEqual(before);
		expect(live.match.result).toBeDefined();
		expect(live.position).toBe(live.match.line.at(-1)?.position);
	});

	it("leaves the steps in progress alone when something else happens", async () => {
		const match = await aMatch("mamba");
		const { live, source } = match;
		live.hand.step(partialStep(match));
		const { steps } = live.hand.turn;
		source.settle("draw", live.actor as Seat, false);
		expect(live.hand.turn.steps).toEqual(steps);
		expect(live.hand.notice).toEqual({ kind: "declined" });
	});

	it("takes back, lays the pieces, and says so", async () => {
		const match = await aMatch("oshi");
		const { live, source } = match;
		playOn(match);
		await vi.runAllTimersAsync();
		expect(live.lastPlayer).toBe(0);
		expect(live.offerRefusal("take-back", 0)).toBeUndefined();
		source.settle("take-back", 0, true);
		expect(live.hand.notice).toEqual({ kind: "taken-back" });
		expect(live.match.plays).toEqual([]);
		expect(live.actor).toBe(0);
		expect(live.hand.motion.event).toBeUndefined();
		expect(live.lastPlayer).toBeUndefined();
	});

	it("has the kernel's rule for what can be taken back", async () => {
		const dice = await aMatch("omba");
		playOn(dice);
		expect(dice.live.offerRefusal("take-back", 0)).toBe("die-revealed");
		expect(dice.live.offerRefusal("take-back", 1)).toBe("nothing-to-take-back");
		const team = await aMatch("mamba", { seats: 3 });
		firstRound(team);
		playOn(team);
		team.source.send({ kind: "resign", by: 2 });
		expect(team.live.offerRefusal("take-back", 0)).toBe("seat-left");
	});

	it("says why a command is refused", async () => {
		const { live } = await aMatch("oshi");
		expect(live.send({ kind: "accept", by: 0 })).toBe(false);
		expect(live.hand.notice).toEqual({ kind: "refused", code: "no-offer" });
		const wrong = live.hand.legal[0];
		live.hand.step(wrong);
		expect(live.send({ kind: "play", by: 1, steps: [wrong] })).toBe(false);
		expect(live.hand.notice).toMatchObject({ kind: "illegal" });
	});

	it("ends with a resignation, which is said once", async () => {
		const { live } = await aMatch("oshi");
		live.send({ kind: "resign", by: 0 });
		expect(live.actor).toBe(OVER);
		expect(live).toMatchObject({ live: false, awaited: false });
		expect(kinds(live)).toEqual(["end"]);
		expect(live.hand.notice).toMatchObject({ text: "" });
		expect(live.hand.aiming.steps).toEqual([]);
	});

	it("tells a seat that leaves like a play, and goes on", async () => {
		const match = await aMatch("mamba", { seats: 3 });
		const { live } = match;
		expect([live.goesOnWithout(0), live.aborts]).toEqual([false, true]);
		firstRound(match);
		expect([live.goesOnWithout(0), live.aborts]).toEqual([true, false]);
		live.send({ kind: "resign", by: 0 });
		expect(live.match.result).toBeUndefined();
		expect(live.hand.notice).toMatchObject({ kind: "effects", seat: 0, text: "" });
		expect(kinds(live).length).toBeGreaterThan(0);
		expect(live.playing).toEqual([1, 2]);
		expect(live.persons).toEqual([1, 2]);
	});

	it("says the lot, until a seat has played", async () => {
		const { live, game, source } = await aMatch("mamba", { first: 1, byLot: true });
		expect(live.hand.notice).toEqual({ kind: "lot", seat: 1 });
		playOn({ live });
		expect(new LiveMatch(game, source).hand.notice).toBeUndefined();
	});
});

describe("looking back", () => {
	it("shows a position for as long as something was played after it", async () => {
		const match = await aMatch("oshi");
		const { live } = match;
		for (let i = 0; i < 3; i++) playOn(match);
		live.view(1);
		expect(live.viewing).toBe(1);
		expect(live.position).toBe(live.match.line[1].position);
		expect(live).toMatchObject({ live: false, awaited: false });
		expect(live.hand.legal).toEqual([]);
		live.view(-4);
		expect(live.viewing).toBe(0);
		expect(live.last.size).toBe(0);
		live.view(3);
		expect(live.viewing).toBeUndefined();
		expect(live.awaited).toBe(true);
	});

	it("stays there when the match goes on, and ends when a take-back makes it the last position", async () => {
		const match = await aMatch("oshi");
		const { live, source } = match;
		for (let i = 0; i < 2; i++) playOn(match);
		live.view(1);
		const [step] = live.hand.aiming.steps;
		source.send({ kind: "play", by: 0, steps: [step.step] });
		expect(live.viewing).toBe(1);
		expect(live.hand.motion.event).toBeUndefined();
		expect(live.hand.notice).toMatchObject({ kind: "effects", seat: 0 });
		source.settle("take-back", 1, true);
		expect(live.viewing).toBeUndefined();
		expect(live.match.plays).toHaveLength(1);
		expect(live.position).toBe(live.match.line[1].position);
		// It does not begin again by itself when more is played.
		playOn(match);
		expect(live.viewing).toBeUndefined();
	});
});

describe("the clock of a live match", () => {
	const clock = { kind: "fischer", base: MINUTE, increment: 1_000 } as const;

	it("runs for the seat to move, at every tick", async () => {
		const match = await aMatch("oshi", { clock });
		const { live } = match;
		firstRound(match);
		vi.advanceTimersByTime(10_000);
		expect(live.left(0)).toBe(MINUTE);
		live.tick();
		expect([live.left(0), live.left(1)]).toEqual([MINUTE - 10_000, MINUTE]);
		playOn(match);
		expect([live.left(0), live.left(1)]).toEqual([MINUTE - 9_000, MINUTE]);
	});

	it("waits for the first play of each seat, for any time on one device", async () => {
		const match = await aMatch("oshi", { clock });
		const { live } = match;
		vi.advanceTimersByTime(2 * MINUTE);
		live.tick();
		expect([live.left(0), live.free(0), live.match.result]).toEqual([MINUTE, true, undefined]);
		playOn(match);
		expect([live.left(0), live.free(0), live.free(1)]).toEqual([MINUTE, false, true]);
		expect(live.deadline(1)).toBe(live.match.clock.since + MINUTE);
	});

	it("ends the match when a flag falls", async () => {
		const match = await aMatch("oshi", { clock });
		const { live } = match;
		firstRound(match);
		vi.advanceTimersByTime(MINUTE - 1);
		live.tick();
		expect(live.match.result).toBeUndefined();
		vi.advanceTimersByTime(1);
		live.tick();
		expect(live.match.result).toMatchObject({ reason: "time", scores: [0, 1] });
		expect(kinds(live)).toEqual(["end"]);
	});

	it("refuses a play that comes too late: the flag has fallen instead", async () => {
		const match = await aMatch("oshi", { clock });
		firstRound(match);
		await vi.runAllTimersAsync();
		vi.advanceTimersByTime(2 * MINUTE);
		match.live.hand.choose(match.live.hand.legal[0]);
		expect(match.live.match.plays).toHaveLength(2);
		expect(match.live.match.result?.reason).toBe("time");
		expect(match.live.hand.motion.event).toBeUndefined();
	});

	it("is not there without one, nor for a seat that has left", async () => {
		const { live } = await aMatch("oshi");
		expect(live.left(0)).toBeUndefined();
		const team = await aMatch("omba", { seats: 3, clock, standIn: 2 });
		firstRound(team);
		team.live.send({ kind: "resign", by: 2 });
		expect(team.live.left(2)).toBeUndefined();
		expect(team.live.left(0)).toBeDefined();
	});
});

describe("the record of a live match", () => {
	it("has the plays and the machines, and no players where nobody is known", async () => {
		const match = await aMatch("oshi", { chairs: [PERSON, machineAt(3)] });
		playOn(match);
		const record = match.live.record({ Date: "2026-11-18" });
		expect(record).toContain('[Date "2026-11-18"]');
		expect(record).toContain('[Player-B "machine, level 3"]');
		const people = await aMatch("oshi");
		expect(people.live.record({})).not.toContain("Player");
	});
});
