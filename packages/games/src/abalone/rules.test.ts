import { actorIn, advance, beginHistory, type History, legalIn, OVER, unwrap, verdictOf } from "@tablier/kernel";
import { begin, type Command, decide, positionOf as placeOf } from "@tablier/kernel/match";
import { describe, expect, it } from "vitest";
import type { AbalonePosition } from "./position.ts";
import { BOARD } from "./position.ts";
import {
	cellNames,
	legalTexts,
	marblesOf,
	placed,
	playAll,
	positionOf,
	rules,
	settingWith,
	startWith,
	stepOf,
	tellStep,
	whyNot,
} from "./test/subject.ts";

const noDice = (): number => {
	throw new Error("Abalone has no dice");
};

/** A match under way: commands go through `decide`, as in the product. */
function newMatch(clock: Parameters<typeof begin>[1]["clock"] = { kind: "none" }) {
	const agreement = { setting: settingWith(), clock };
	let { match } = unwrap(begin(rules, agreement, 0, noDice));
	const say = (command: Command, now = 0): string => {
		const decided = decide(rules, match, command, now, noDice);
		if (!decided.ok) return decided.error.code;
		match = decided.value.match;
		return "done";
	};
	const play = (by: 0 | 1, text: string, now = 0) =>
		say({ kind: "play", by, steps: [stepOf(placeOf(match), text)] }, now);
	return { say, play, match: () => match };
}

function advanceAll(start: AbalonePosition, texts: string): History<AbalonePosition> {
	let history = beginHistory(rules, start);
	for (const text of texts.split(" ")) {
		const next = advance(rules, history, stepOf(history.position, text));
		if (!next.ok) throw new Error(`${text}: ${next.error.code}`);
		history = next.value.history;
	}
	return history;
}

describe("start and turn", () => {
	it("[A1] Black starts from the two nearest rows and the middle of the third", () => {
		const start = startWith();
		expect(rules.actor(start)).toBe(0);
		expect(marblesOf(start, 0)).toBe("A1 A2 A3 A4 A5 B1 B2 B3 B4 B5 B6 C3 C4 C5");
		expect(marblesOf(start, 1)).toBe("G5 G6 G7 H4 H5 H6 H7 H8 H9 I5 I6 I7 I8 I9");
	});

	it("[A2] a turn takes one to three own marbles one cell further, all the same way", () => {
		const start = playAll(startWith({ layout: "belgian-daisy" }), "B1C2 H4G4");
		for (const text of legalTexts(start)) {
			const [shift] = tellStep(start, text).effects;
			if (shift.kind !== "shift") throw new Error("a move begins with a shift");
			const own = shift.travels.filter(({ from }) => start.cells[from] === 1);
			expect(own.length).toBeGreaterThanOrEqual(1);
			expect(own.length).toBeLessThanOrEqual(3);
			const ways = own.map(({ from, to }) =>
				BOARD.directions.findIndex((_, way) => BOARD.neighbours[from * 6 + way] === to),
			);
			expect(new Set(ways).size).toBe(1);
		}
	});

	it("[A2] there is no pass: every legal step changes the board", () => {
		const start = startWith();
		for (const text of legalTexts(start)) expect(tellStep(start, text).next.cells).not.toEqual(start.cells);
	});

	it("[A2] marbles that do not touch in a straight line are no group", () => {
		const position = placed("C3 C4 E5 D2", "");
		expect(whyNot(position, "C3E6D3")).toMatchObject({ rule: "A2", code: "not-a-group" });
		expect(whyNot(position, "C3C5D3")).toMatchObject({ rule: "A2", code: "empty-cell" });
	});

	it("[A3] a line of more than three is split by its tail", () => {
		const position = placed("C1 C2 C3 C4", "");
		expect(whyNot(position, "C1C2")).toMatchObject({ rule: "A3", code: "line-too-long", facts: { count: 4 } });
		expect(marblesOf(tellStep(position, "C2C3").next, 0)).toBe("C1 C3 C4 C5");
		expect(marblesOf(tellStep(position, "C4C5").next, 0)).toBe("C1 C2 C3 C5");
	});

	it("[A3] the cell in front of the line must be on the board", () => {
		expect(whyNot(placed("A4 A5", ""), "A4A5")).toMatchObject({ rule: "A3", code: "edge" });
	});

	it("[A4] a line goes forward into an empty cell", () => {
		const { next, effects } = tellStep(placed("A1 B2 C3", "I9"), "A1B2");
		expect(marblesOf(next, 0)).toBe("B2 C3 D4");
		expect(effects).toMatchObject([{ kind: "shift", rule: "A4" }]);
	});

	it("[A5] two or three marbles go sideways, each into an empty cell", () => {
		const three = tellStep(placed("C3 C4 C5", "I9"), "C3C5D3");
		expect(marblesOf(three.next, 0)).toBe("D3 D4 D5");
		expect(three.effects).toMatchObject([{ kind: "shift", rule: "A5" }]);
		expect(marblesOf(tellStep(placed("C3 C4 C5", "I9"), "C4C5B4").next, 0)).toBe("B4 B5 C3");
	});

	it("[A5] a broadside does not push and does not leave the board", () => {
		const position = placed("C3 C4 A1 A2", "D4");
		expect(whyNot(position, "C3C4D4")).toMatchObject({ rule: "A5", code: "broadside-blocked" });
		expect(legalTexts(position)).not.toContain("C3C4D4");
		const edge = placed("A1 B1 E1", "I9");
		expect(
			legalTexts(edge)
				.filter((text) => text.length === 6 && text.startsWith("A1B1"))
				.sort(),
		).toEqual(["A1B1A2", "A1B1B2"]);
	});
});

describe("pushing", () => {
	it.each([
		["two push one", "C3 C4", "C5", "C3C4", "C4 C5", "C6"],
		["three push one", "C2 C3 C4", "C5", "C2C3", "C3 C4 C5", "C6"],
		["three push two", "C2 C3 C4", "C5 C6", "C2C3", "C3 C4 C5", "C6 C7"],
	])("[A6] %s", (_, black, white, step, blackAfter, whiteAfter) => {
		const { next, effects } = tellStep(placed(black, white), step);
		expect([marblesOf(next, 0), marblesOf(next, 1)]).toEqual([blackAfter, whiteAfter]);
		expect(effects).toMatchObject([{ kind: "shift", rule: "A6" }]);
	});

	it("[A6] the fewer push nobody", () => {
		const position = placed("C2 C3", "C4 C5 C6");
		expect(whyNot(position, "C2C3")).toMatchObject({ rule: "A6", code: "outnumbered", facts: { own: 2, enemy: 3 } });
	});

	it("[A7] a marble of either colour right behind stops the push", () => {
		const own = whyNot(placed("C2 C3 C4 C6", "C5"), "C2C3");
		expect(own).toMatchObject({ rule: "A7", code: "sandwiched" });
		expect(cellNames(own.cells)).toBe("C5 C6");
		const three = whyNot(placed("C1 C2 C5", "C3 C4"), "C2C3");
		expect(three).toMatchObject({ rule: "A7", code: "single-never-pushes" });
		expect(legalTexts(placed("C1 C2 C3 C6", "C4 C5"))).not.toContain("C1C2");
	});

	it("[A7] beyond a gap nothing is pushed", () => {
		const { next } = tellStep(placed("C2 C3", "C5"), "C2C3");
		expect([marblesOf(next, 0), marblesOf(next, 1)]).toEqual(["C3 C4", "C5"]);
		const behind = tellStep(placed("C2 C3", "C4 C6"), "C2C3");
		expect(marblesOf(behind.next, 1)).toBe("C5 C6");
	});

	it("[A7] one marble pushes nothing, not even over the edge", () => {
		expect(whyNot(placed("A4", "A5"), "A4A5").code).toBe("pac");
		expect(whyNot(placed("C3", "C4 C5"), "C3C4")).toMatchObject({ rule: "A7", code: "single-never-pushes" });
	});

	it.each([
		["one to one", "C4", "C5", { own: 1, enemy: 1 }],
		["two to two", "C3 C4", "C5 C6", { own: 2, enemy: 2 }],
		["three to three", "D1 D2 D3", "D4 D5 D6", { own: 3, enemy: 3 }],
		["four behind three", "E1 E2 E3 E4", "E5 E6 E7", { own: 4, enemy: 3 }],
		["three against four", "E1 E2 E3", "E4 E5 E6 E7", { own: 3, enemy: 4 }],
	])("[A8] pac: %s", (_, black, white, facts) => {
		const position = placed(black, white);
		const tail = black.split(" ")[0];
		const step = `${tail}${tail[0]}${Number(tail[1]) + 1}`;
		expect(whyNot(position, step)).toMatchObject({ rule: "A8", code: "pac", facts });
	});

	it("[A9] who can push may do something else", () => {
		const texts = legalTexts(placed("A3 A4", "A5"));
		expect(texts).toContain("A3A4");
		expect(texts.length).toBeGreaterThan(1);
	});

	it("[A10] a marble pushed over the edge is out, one a move and never an own one", () => {
		const { next, effects } = tellStep(placed("A2 A3 A4", "A5 I9"), "A2A3");
		expect(next.ejected).toEqual([1, 0]);
		expect(next.calm).toBe(0);
		expect(marblesOf(next, 1)).toBe("I9");
		expect(effects).toMatchObject([
			{ kind: "shift", rule: "A6", travels: [{}, {}, {}, { to: null }] },
			{ kind: "score", rule: "A10", seat: 0, points: 1, total: 1 },
		]);
		const two = tellStep(placed("A1 A2 A3", "A4 A5"), "A1A2").next;
		expect([marblesOf(two, 0), marblesOf(two, 1), two.ejected]).toEqual(["A2 A3 A4", "A5", [1, 0]]);
	});

	it("[A10] moves since the last ejection are counted", () => {
		const position = playAll(placed("A2 A3 A4", "A5 I8 I9"), "A2A3 I8I7 A5B5");
		expect([position.calm, position.ply]).toEqual([2, 3]);
	});
});

describe("the end", () => {
	it("[A11] the sixth ejection wins", () => {
		const { next, effects } = tellStep(placed("A2 A3 A4", "A5 I9", { ejected: [5, 5] }), "A2A3");
		expect(rules.actor(next)).toBe(OVER);
		expect(rules.verdict(next)).toEqual({ scores: [1, 0], reason: "ejections", rule: "A11" });
		expect(effects.at(-1)).toMatchObject({ kind: "end", rule: "A11", reason: "ejections" });
		expect(rules.legal(next)).toEqual([]);
		expect(whyNot(next, "I9I8").code).toBe("game-over");
	});

	it("[A11] White wins by six as well", () => {
		const position = placed("A5 I9", "A2 A3 A4", { seat: 1, ejected: [0, 5] });
		expect(rules.verdict(tellStep(position, "A2A3").next)?.scores).toEqual([0, 1]);
	});

	it("[A11] ejections count, not what is left on the board", () => {
		expect(rules.actor(placed("A2 A3", "I9"))).toBe(0);
	});

	it.each([1, 2, 3, 4, 5, 6])("[A11] the goal can be %i", (goal) => {
		const options = { ejections: String(goal) };
		const before = placed("A2 A3 A4", "A5 I9", { ejected: [goal - 1, 0], options });
		expect(rules.actor(before)).toBe(0);
		expect(rules.verdict(tellStep(before, "A2A3").next)?.reason).toBe("ejections");
	});

	it("[A12] a move is taken back when the opponent agrees, and only then", () => {
		const { say, play, match } = newMatch();
		expect(play(0, "C3D4")).toBe("done");
		expect(say({ kind: "offer", what: "take-back", by: 0 })).toBe("done");
		expect(say({ kind: "accept", by: 0 })).toBe("own-offer");
		expect(placeOf(match()).ply).toBe(1);
		expect(say({ kind: "accept", by: 1 })).toBe("done");
		expect(placeOf(match())).toEqual(startWith());
		expect(play(0, "C5D5")).toBe("done");
	});

	it("[A12] a move stands when the opponent declines", () => {
		const { say, play, match } = newMatch();
		play(0, "C3D4");
		say({ kind: "offer", what: "take-back", by: 0 });
		expect(say({ kind: "decline", by: 1 })).toBe("done");
		expect(say({ kind: "accept", by: 1 })).toBe("no-offer");
		expect(placeOf(match()).ply).toBe(1);
	});

	it("[A13] whose ten minutes are over loses", () => {
		const { say, play, match } = newMatch({ kind: "sudden", base: 600_000 });
		expect(play(0, "C3D4", 599_000)).toBe("done");
		expect(play(1, "G5F5", 600_000)).toBe("done");
		expect(say({ kind: "claim-time" }, 600_999)).toBe("time-left");
		expect(play(0, "D4D5", 601_000)).toBe("done");
		expect(match().result).toEqual({ scores: [0, 1], reason: "time", rule: "" });
		expect(placeOf(match()).ply).toBe(2);
	});

	it("[A14] a player without a legal move loses", () => {
		const walled = positionOf("SSSSS/ssssss/7/8/9/8/7/ssssss/SSSSS 2 4 b 0 60");
		expect(rules.actor(walled)).toBe(OVER);
		expect(rules.verdict(walled)).toEqual({ scores: [0, 1], reason: "no-step", rule: "A14" });
		expect(rules.legal(walled)).toEqual([]);
		const white = positionOf("SSSSS/ssssss/7/8/9/8/7/ssssss/SSSSS 2 4 w 0 60");
		expect(rules.actor(white)).toBe(1);
	});

	it("[A14] a player without a marble loses", () => {
		expect(rules.verdict(placed("", "E5"))).toEqual({ scores: [0, 1], reason: "no-step", rule: "A14" });
	});

	const THERE_AND_BACK = "C5D5 G5F5 D5C5 F5G5";

	it("[A15] the third occurrence of a position with the same player to move draws", () => {
		const twice = advanceAll(startWith(), THERE_AND_BACK);
		expect(verdictOf(rules, twice)).toBeUndefined();
		const almost = advanceAll(startWith(), `${THERE_AND_BACK} C5D5 G5F5 D5C5`);
		expect(verdictOf(rules, almost)).toBeUndefined();
		const last = advance(rules, almost, stepOf(almost.position, "F5G5"));
		if (!last.ok) throw new Error(last.error.code);
		expect(verdictOf(rules, last.value.history)).toEqual({ scores: [0.5, 0.5], reason: "repetition", rule: "A15" });
		expect(actorIn(rules, last.value.history)).toBe(OVER);
		expect(last.value.effects.at(-1)).toMatchObject({ kind: "end", rule: "A15", reason: "repetition" });
	});

	it("[A15] the same cells with the other player to move are another position", () => {
		// Black loses a tempo by a triangle, so that the start comes back with White to move.
		const history = advanceAll(startWith(), "C5D5 G5F5 D5D6 F5G5 D6C5");
		expect(history.position.cells).toEqual(startWith().cells);
		expect(history.past.repeats).toBe(0);
	});

	it("[A15] where it is forbidden, the move that would repeat a second time is refused", () => {
		const almost = advanceAll(startWith({ repetition: "forbidden" }), `${THERE_AND_BACK} C5D5 G5F5 D5C5`);
		const back = stepOf(almost.position, "F5G5");
		expect(rules.legal(almost.position)).toContain(back);
		expect(legalIn(rules, almost)).not.toContain(back);
		expect(advance(rules, almost, back)).toMatchObject({
			ok: false,
			error: { rule: "A15", code: "repetition-forbidden", facts: { times: 3 } },
		});
	});

	it("[A15] who has only forbidden moves left loses as one without a move does", () => {
		const start = placed("A1", "A2 B2 C1 C2 I5", { seat: 1, options: { repetition: "forbidden" } });
		const almost = advanceAll(start, "I5I6 A1B1 I6I5 B1A1 I5I6 A1B1");
		expect(verdictOf(rules, almost)).toBeUndefined();
		const last = advance(rules, almost, stepOf(almost.position, "I6I5"));
		if (!last.ok) throw new Error(last.error.code);
		expect(verdictOf(rules, last.value.history)).toEqual({ scores: [0, 1], reason: "no-step", rule: "A14" });
		expect(last.value.effects.at(-1)).toMatchObject({ kind: "end", rule: "A14" });
	});

	it("[A15] switched off, positions may come back for ever", () => {
		const often = Array<string>(5).fill(THERE_AND_BACK).join(" ");
		expect(verdictOf(rules, advanceAll(startWith({ repetition: "off" }), often))).toBeUndefined();
	});

	it("[A16] at the limit of plies the game is a draw", () => {
		const options = { plies: "2" };
		expect(rules.actor(playAll(startWith(options), "C3D4"))).toBe(1);
		const over = playAll(startWith(options), "C3D4 G5F5");
		expect(rules.verdict(over)).toEqual({ scores: [0.5, 0.5], reason: "ply-limit", rule: "A16" });
	});

	it("[A16] or the player with more ejections wins", () => {
		const options = { plies: "1", "at-limit": "ejections" };
		const play = (ejected: readonly [number, number]) =>
			rules.verdict(tellStep(placed("C3 D3", "I9 H9", { ejected, options }), "C3D4").next);
		expect(play([2, 1])).toEqual({ scores: [1, 0], reason: "ply-limit", rule: "A16" });
		expect(play([1, 2])?.scores).toEqual([0, 1]);
		expect(play([2, 2])?.scores).toEqual([0.5, 0.5]);
	});

	it("[A16] an ejection at the limit that reaches the goal is a win", () => {
		const options = { plies: "1" };
		const { next } = tellStep(placed("A2 A3 A4", "A5 I9", { ejected: [5, 0], options }), "A2A3");
		expect(rules.verdict(next)?.reason).toBe("ejections");
	});
});
