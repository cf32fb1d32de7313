import {
	actorIn,
	addStep,
	advancePlay,
	beginTurn,
	dropSteps,
	type Game,
	leaveOf,
	leaverIn,
	legalIn,
	type Position,
	readSetting,
	rulesOf,
	SEATS,
	type Seat,
	unwrap,
} from "@tablier/kernel";
import {
	type Agreement,
	begin,
	type ClockSpec,
	type Command,
	decide,
	evolve,
	historyOf,
	type Match,
	type MatchEvent,
	NO_CLOCK,
	replayEvents,
	thin,
} from "@tablier/kernel/match";
import { importMoves, readRecord, replayRecord, writeRecord } from "@tablier/kernel/record";
import { pickFrom, type Random, randomFrom } from "@tablier/testkit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GAME_IDS, SHELF } from "./index.ts";
import { mamba } from "./mamba/index.ts";
import { omba } from "./omba/index.ts";

/* Matches of three and four in which players leave (B13, M19), driven by commands as the product does it. */

interface Kind {
	readonly game: Game;
	readonly ruleset: string;
	readonly seats: number;
	readonly options?: Record<string, string>;
}
const anyGame = <P extends Position>(game: Game<P>): Game => game as unknown as Game;
const KINDS: readonly Kind[] = [
	{ game: anyGame(omba), ruleset: "omba", seats: 3 },
	{ game: anyGame(omba), ruleset: "docker", seats: 4, options: { stuck: "pass" } },
	{ game: anyGame(omba), ruleset: "omba", seats: 4, options: { roll: "cards" } },
	{ game: anyGame(mamba), ruleset: "mamba", seats: 3, options: { board: "9x9" } },
	{ game: anyGame(mamba), ruleset: "mamba", seats: 4, options: { board: "9x9", chooser: "active" } },
	{ game: anyGame(mamba), ruleset: "mamba-de-comptoir", seats: 4, options: { board: "9x9" } },
];

it("every game for three or more is among them", async () => {
	const games = await Promise.all(GAME_IDS.map((id) => SHELF[id]()));
	const many = games.filter(({ rulesets }) => rulesets.some(({ seats }) => Math.max(...seats) > 2));
	expect(many.map(({ id }) => id).sort()).toEqual([...new Set(KINDS.map(({ game }) => game.id))].sort());
});

const CLOCKS: readonly ClockSpec[] = [NO_CLOCK, { kind: "fischer", base: 60_000, increment: 1_000 }];

function driveMatch(
	{ game, ruleset, seats, options = {} }: Kind,
	more: Partial<Agreement> = {},
	random = randomFrom(1),
) {
	const rules = rulesOf(game);
	const setting = unwrap(readSetting(game.rulesets, { ruleset, seats, options }));
	const draw = (weights: readonly number[]): number => random(weights.length);
	const begun = unwrap(begin(rules, { setting, clock: NO_CLOCK, ...more }, 0, draw));
	const events: MatchEvent[] = [...begun.events];
	let { match } = begun;
	const say = (command: Command, now = 0, machines?: readonly Seat[]): string => {
		const decided = decide(rules, match, command, now, draw, machines);
		if (!decided.ok) return decided.error.code;
		match = decided.value.match;
		events.push(...decided.value.events);
		return decided.value.events.map(({ kind }) => kind).join(" ");
	};
	/** A whole legal play of the seat to decide, at random. */
	const play = (now = 0): string => {
		let turn = beginTurn(rules, historyOf(match));
		for (;;) {
			const added = unwrap(addStep(rules, turn, pickFrom(random, legalIn(rules, turn.history))));
			({ turn } = added);
			if (added.play) return say({ kind: "play", by: added.play.by as Seat, steps: added.play.steps }, now);
		}
	};
	return { rules, setting, events, say, play, match: () => match };
}

/** Mostly plays; now and then a seat resigns, is sent away, or runs out of time. */
function randomMatch(kind: Kind, seed: number) {
	const random: Random = randomFrom(seed);
	const driven = driveMatch(kind, { clock: pickFrom(random, CLOCKS) }, random);
	let now = 0;
	for (let i = 0; i < 60 && !driven.match().result; i++) {
		now += random(2_000);
		const [by, seat] = [random(kind.seats) as Seat, random(kind.seats) as Seat];
		const fate = random(24);
		if (fate === 0) driven.say({ kind: "resign", by }, now);
		else if (fate === 1) driven.say({ kind: "dismiss", by, seat }, now);
		else if (fate === 2) driven.say({ kind: "offer", what: "take-back", by }, now);
		else if (fate === 3) for (const other of SEATS) driven.say({ kind: "accept", by: other }, now);
		else driven.play(now);
	}
	return driven;
}

const SEED = fc.integer({ min: 0, max: 0x7fff_ffff });

describe.each(KINDS)("a random match of $ruleset for $seats $options", (kind) => {
	it("replayed from its log, after JSON, is the match; thinned it goes on alike", () => {
		const property = fc.property(SEED, (seed) => {
			const { rules, match, events } = randomMatch(kind, seed);
			expect(replayEvents(rules, JSON.parse(JSON.stringify(events)) as MatchEvent[])).toEqual(match());
			let kept: Match | undefined;
			for (const [i, event] of events.entries())
				kept = thin(
					rules,
					event.kind === "taken-back" ? replayEvents(rules, events.slice(0, i + 1)) : evolve(rules, kept, event),
				);
			expect(kept).toEqual(thin(rules, match()));
		});
		fc.assert(property, { numRuns: 15 });
	});

	it("is walked by turns: each step by step, leavers and dice in plays of their own", () => {
		const property = fc.property(SEED, (seed) => {
			const { rules, match } = randomMatch(kind, seed);
			const { plays, line } = match();
			let turn = beginTurn(rules, line[0]);
			for (const [i, { by, steps }] of plays.entries()) {
				expect(advancePlay(rules, line[i], { by, steps })).toMatchObject({ ok: true, value: { history: line[i + 1] } });
				for (const [made, step] of steps.entries()) {
					const added = unwrap(addStep(rules, turn, step));
					({ turn } = added);
					if (made < steps.length - 1) {
						expect([added.play, turn.steps, turn.actor]).toEqual([undefined, steps.slice(0, made + 1), by]);
						expect(addStep(rules, turn, leaveOf(0))).toMatchObject({ error: { code: "play-too-short" } });
						expect(dropSteps(turn)).toEqual(beginTurn(rules, line[i]));
					} else expect(added.play).toEqual({ by, steps });
				}
				expect(turn).toEqual(beginTurn(rules, line[i + 1]));
			}
		});
		fc.assert(property, { numRuns: 10 });
	});

	it("lets a seat leave for itself alone, and by nothing else", () => {
		const { rules, match, play } = driveMatch(kind);
		play();
		const history = historyOf(match());
		const leave = leaveOf(1);
		expect(advancePlay(rules, history, { by: 1, steps: [leave] }).ok).toBe(true);
		expect(advancePlay(rules, history, { by: 0, steps: [leave] })).toMatchObject({ error: { code: "not-your-turn" } });
		const by = actorIn(rules, history) as Seat;
		expect(advancePlay(rules, history, { by, steps: [leave, leave] })).toMatchObject({ error: { code: "not-a-step" } });
	});

	it("has leavers who decide nothing any more, win nothing, and whose clock stands", () => {
		const property = fc.property(SEED, (seed) => {
			const { rules, match } = randomMatch(kind, seed);
			const { plays, line, gone, result, clocks } = match();
			expect([line.length, clocks.length]).toEqual([plays.length + 1, plays.length + 1]);
			const left = new Set<Seat>();
			for (const [i, play] of plays.entries()) {
				expect(left.has(play.by as Seat)).toBe(false);
				const leaver = leaverIn(play);
				if (leaver !== undefined) left.add(leaver);
				for (const seat of left) {
					expect(rules.isOut(line[i + 1].position, seat)).toBe(true);
					expect(clocks[i + 1].left[seat]).toBe(clocks[plays.length].left[seat]);
				}
			}
			expect([...left].toSorted()).toEqual([...gone].toSorted());
			if (result?.scores) for (const seat of gone) expect(result.scores[seat]).toBe(0);
			if (result?.scores) expect(result.scores.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
		});
		fc.assert(property, { numRuns: 15 });
	});

	it("is written as a record that says when they left, and read as the same match", () => {
		const property = fc.property(SEED, (seed) => {
			const { setting, match } = randomMatch(kind, seed);
			const { clock } = match().agreement;
			const text = writeRecord(kind.game, { ...match(), setting, clock });
			expect(text).not.toContain("[Gone");
			const replay = unwrap(replayRecord(kind.game, unwrap(readRecord(text))));
			expect(replay.plays.map(({ by, steps }) => [by, steps])).toEqual(
				match().plays.map(({ by, steps }) => [by, steps]),
			);
			expect(replay.gone ?? []).toEqual(match().gone);
			expect(replay.result?.scores?.map((one) => one.toFixed(3))).toEqual(
				match().result?.scores?.map((one) => one.toFixed(3)),
			);
			expect(writeRecord(kind.game, replay)).toBe(text);
		});
		fc.assert(property, { numRuns: 15 });
	});
});

describe.each(KINDS.filter(({ ruleset }) => ruleset !== "mamba-de-comptoir"))(
	"a player who leaves a match of $ruleset for $seats $options",
	(kind) => {
		it("has lost, and the others play on until one is left", () => {
			const { say, play, match } = driveMatch(kind);
			const leaver = (kind.seats - 1) as Seat;
			expect(say({ kind: "resign", by: leaver })).toMatch(/^resigned/);
			expect(match().result).toBeUndefined();
			expect(match().gone).toEqual([leaver]);
			expect(say({ kind: "resign", by: leaver })).toBe("seat-gone");
			expect(say({ kind: "offer", what: "draw", by: leaver })).toBe("seat-gone");
			expect(play()).toMatch(/^played/);
			for (let seat = leaver - 1; seat > 0; seat--) say({ kind: "dismiss", by: 0, seat: seat as Seat });
			expect(match().result).toEqual({
				scores: [1, ...Array<number>(kind.seats - 1).fill(0)],
				reason: "absence",
				rule: "",
			});
		});

		it("is not asked for a draw, and has no share of it", () => {
			const { say, match } = driveMatch(kind);
			say({ kind: "resign", by: 1 });
			say({ kind: "offer", what: "draw", by: 0 });
			for (const by of SEATS.slice(2, kind.seats)) say({ kind: "accept", by });
			const share = 1 / (kind.seats - 1);
			expect(match().result?.scores).toEqual(SEATS.slice(0, kind.seats).map((seat) => (seat === 1 ? 0 : share)));
		});

		it("ends it where only machines would play on", () => {
			const { say, match } = driveMatch(kind);
			expect(say({ kind: "resign", by: 0 }, 0, [1, 2, 3])).toBe("resigned");
			expect(match().result?.reason).toBe("resignation");
			expect(match().result?.scores?.[0]).toBe(0);
		});

		it("may run out of time: the clock of who is next runs from then on", () => {
			const { rules, say, match } = driveMatch(kind, { clock: { kind: "sudden", base: 10_000 } });
			expect(say({ kind: "claim-time" }, 9_999)).toBe("time-left");
			expect(say({ kind: "claim-time" }, 10_000)).toMatch(/^flag-fell/);
			expect(actorIn(rules, historyOf(match()))).toBe(1);
			expect(match().clock.since).toBe(10_000);
			expect(match().clock.left.slice(0, 3)).toEqual([0, 10_000, 10_000]);
		});

		it("out of turn costs the player who thinks no time, and gives none", () => {
			const { say, match } = driveMatch(kind, { clock: { kind: "sudden", base: 10_000 } });
			say({ kind: "resign", by: 2 }, 4_000);
			expect(match().clock.left[0] - (4_000 - match().clock.since)).toBe(6_000);
			expect(say({ kind: "claim-time" }, 9_999)).toBe("time-left");
			expect(say({ kind: "claim-time" }, 10_000)).toMatch(/^flag-fell/);
		});

		it("cannot be played for by a step in another player's play", () => {
			const { say, match, rules } = driveMatch(kind);
			const actor = actorIn(rules, historyOf(match())) as Seat;
			const step = unwrap(kind.game.readStep(historyOf(match()).position, "leaves:B"));
			expect(say({ kind: "play", by: actor, steps: [step] })).toBe("illegal-step");
			expect(match().gone).toEqual([]);
		});

		it("is replaced by a machine only where that was agreed: such a log is what it was", () => {
			const { say, match } = driveMatch(kind, { standIn: 3 });
			const before = match();
			say({ kind: "resign", by: 1 }, 5);
			expect(match()).toEqual({
				...before,
				gone: [1],
				offer: undefined,
				clock: { ...before.clock, since: 5 },
				version: before.version + 1,
			});
		});
	},
);

describe("an old log", () => {
	it.each(KINDS)("of $ruleset for $seats without a machine that stands in ends where one resigned", (kind) => {
		const { rules, events } = driveMatch(kind);
		const match = replayEvents(rules, [...events, { kind: "resigned", by: 0, at: 1 }]);
		expect(match.result).toMatchObject({ reason: "resignation" });
		expect(match.gone).toEqual([]);
		expect(match.line).toHaveLength(match.plays.length + 1);
	});
});

describe("taking back", () => {
	const CARDS = KINDS[2];

	it("never crosses the leaving of a player", () => {
		const { say, play, match } = driveMatch(CARDS);
		play();
		say({ kind: "resign", by: 3 });
		expect(say({ kind: "offer", what: "take-back", by: 0 })).toBe("seat-left");
		play();
		expect(say({ kind: "offer", what: "take-back", by: 1 })).toBe("offered");
		expect(say({ kind: "accept", by: 0 })).toBe("accepted");
		expect(say({ kind: "accept", by: 2 })).toBe("accepted taken-back");
		expect(match().gone).toEqual([3]);
		expect(match().plays).toHaveLength(2);
	});

	it("that was asked for is not asked any more when a player leaves", () => {
		const { say, play, match } = driveMatch(CARDS);
		play();
		expect(say({ kind: "offer", what: "take-back", by: 0 })).toBe("offered");
		say({ kind: "resign", by: 2 });
		expect(match().offer).toBeUndefined();
		expect(say({ kind: "accept", by: 1 })).toBe("no-offer");
	});
});

describe("a team", () => {
	const TEAMS = KINDS[5];

	it("plays on with a partner, whose win is his alone, and is out when both have left", () => {
		const { say, match } = driveMatch(TEAMS);
		say({ kind: "resign", by: 0 });
		expect(match().result).toBeUndefined();
		say({ kind: "resign", by: 1 });
		expect(match().result).toBeUndefined();
		say({ kind: "resign", by: 2 });
		expect(match().result).toEqual({ scores: [0, 0, 0, 1], reason: "resignation", rule: "" });
	});

	it("wins for the partner who stayed, not for the one who left", () => {
		const position = "1C2C2C1/9/9/9/2A1D4/9/3A4D/9/D1A3A2 A b 0 9";
		const { say, match } = driveMatch(TEAMS, { position });
		say({ kind: "resign", by: 2 });
		const steps = [unwrap(TEAMS.game.readStep(historyOf(match()).position, "d3-d5"))];
		expect(say({ kind: "play", by: 0, steps })).toBe("played");
		expect(match().result).toEqual({ scores: [1, 0, 0, 0], reason: "last-standing", rule: "M17" });
	});
});

describe("a record", () => {
	const kind = KINDS[0];
	const text = (body: string, tags = ""): string => `[Tablier "1"]\n[Ruleset "omba"]\n[Seats "3"]\n${tags}\n${body}\n`;
	const read = (record: string) => replayRecord(kind.game, unwrap(readRecord(record)));
	const fault = (record: string): string => {
		const replay = read(record);
		return replay.ok ? "none" : `${replay.error.code} ${replay.error.line}:${replay.error.column}`;
	};

	it("says at which play a player left, in turn or not", () => {
		const replay = unwrap(read(text("1. *: 4\n2. B: leaves:B\n3. A: @b1-b2-c2-c3\n4. C: leaves:C")));
		expect(replay.gone).toEqual([1, 2]);
		expect(replay.result).toMatchObject({ scores: [1, 0, 0], reason: "last-standing" });
	});

	it("is refused where no player can leave", () => {
		expect(fault(text("1. *: 4\n2. B: leaves:C"))).toBe("wrong-actor 6:1");
		expect(fault(text("1. *: 4\n2. B: leaves:B\n3. B: leaves:B"))).toBe("illegal-step 7:7");
		expect(fault(text("1. *: 4\n2. D: leaves:D"))).toBe("illegal-step 6:7");
		expect(fault(text("1. *: 4\n2. B: leaves:B\n3. C: leaves:C\n4. A: leaves:A"))).toBe("play-after-end 8:1");
		expect(fault(text("1. *: 4\n2. B: leaves:B", '[Gone "B"]'))).toBe("bad-gone 4:8");
		expect(fault(text("1. *: 4\n2. A: @b1-b2-c2-c3 leaves:A"))).toBe("play-too-long 6:20");
	});

	it("of a match that a machine went on with is read as before", () => {
		const replay = unwrap(
			read(text("1. *: 4\n2. A: @b1-b2-c2-c3", '[Gone "B"]\n[Result "1 0 0"]\n[Reason "resignation"]')),
		);
		expect(replay.gone).toEqual([1]);
		expect(replay.result?.scores).toEqual([1, 0, 0]);
	});

	it("has whole plays only, also where a player leaves", () => {
		const game = anyGame(mamba);
		const head = '[Tablier "1"]\n[Ruleset "mamba"]\n[Seats "3"]\n[Option "board=9x9"]\n';
		const start = "1C1C1C1C1/9/B8/2B6/B8/2B6/9/9/A1A1A1A2 A b 7 9";
		const record = `${head}[Position "${start}"]\n\n1. A: a1+a2\n2. B: leaves:B\n3. A: a2-a4\n`;
		expect(replayRecord(game, unwrap(readRecord(record)))).toMatchObject({
			error: { code: "play-too-short", line: 7 },
		});
		const setting = unwrap(readSetting(game.rulesets, { ruleset: "mamba", seats: 3, options: { board: "9x9" } }));
		const moves = (text: string) =>
			importMoves(game, setting, unwrap(game.readPosition(start, setting)), text, "cells");
		expect(moves("a1+a2 leaves:B a2-a4")).toMatchObject({ error: { code: "play-too-short", column: 7 } });
		const replay = unwrap(moves("leaves:B a1+a2 a2-a4 leaves:A"));
		expect(replay.gone).toEqual([1, 0]);
		expect(replay.result).toMatchObject({ scores: [0, 0, 1], reason: "last-standing" });
	});
});
