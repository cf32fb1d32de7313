import { CHANCE, OVER } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { omba } from "./index.ts";
import {
	cubesOf,
	endsOf,
	legalMoves,
	legalTexts,
	placed,
	playAll,
	rules,
	showing,
	stacksOf,
	startWith,
	tellStep,
	whyNot,
} from "./test/subject.ts";

const CARDS = { roll: "cards" };
const PASS = { stuck: "pass" };

describe("start and turns", () => {
	it.each([
		["omba", 2, 6],
		["omba", 3, 4],
		["omba", 4, 3],
		["docker", 2, 6],
		["docker", 3, 3],
		["docker", 4, 3],
	])("[B1] %s with %i players: %i cubes each, all in hand", (ruleset, seats, count) => {
		const start = startWith({}, seats, ruleset);
		expect(start.hands).toEqual(Array(seats).fill(count));
		expect(stacksOf(start)).toBe("");
		const { stacks, out } = omba.look(start);
		expect(stacks).toHaveLength(9 + seats);
		expect(stacks.flat()).toHaveLength(seats * count);
		expect(out).toEqual(Array(seats).fill(false));
	});

	it("[B2] seat A begins, then clockwise", () => {
		expect(startWith().seat).toBe(0);
		for (const seats of [2, 3, 4]) {
			let at = startWith({}, seats);
			for (let turn = 0; turn < 2 * seats; turn++) {
				expect([at.seat, at.turn]).toEqual([turn % seats, turn + 1]);
				const { next } = tellStep(at, "6");
				at = tellStep(next, legalTexts(next)[0]).next;
			}
		}
	});

	it("[B2] who is out is passed over", () => {
		expect(playAll(placed("a1:A", { seats: 4, hands: [0, 1, 1, 1], out: "BC" }), "1 a1b1").seat).toBe(3);
		expect(playAll(placed("a1:D", { seats: 4, hands: [1, 1, 1, 0], out: "A", seat: 3 }), "1 a1b1").seat).toBe(1);
	});

	it("[B3] the die is rolled first, each number as likely as the others", () => {
		const start = startWith();
		expect(rules.actor(start)).toBe(CHANCE);
		expect(rules.legal(start)).toEqual([]);
		expect(rules.chance(start)).toEqual([1, 2, 3, 4, 5, 6].map((step) => ({ step, weight: 1 })));
		const { next, effects } = tellStep(start, "4");
		expect(effects).toEqual([{ kind: "roll", rule: "B3", seat: 0, value: 4 }]);
		expect([next.roll, rules.actor(next), omba.look(next).die]).toEqual([4, 0, 4]);
		expect(whyNot(next, "3")).toMatchObject({ rule: "B3", code: "already-rolled" });
		expect(whyNot(start, "@b1")).toMatchObject({ rule: "B3", code: "roll-first" });
	});

	it("[B3] a free cube moves, or one from the hand enters and walks on", () => {
		const position = placed("a1:A", { hands: [1, 1], roll: 2 });
		expect(legalMoves(position)).toEqual(["@a3", "@b2", "@c1", "@c3", "a1a3", "a1b2", "a1c1"]);
		const entered = tellStep(position, "@b2").next;
		expect([stacksOf(entered), entered.hands, entered.roll, entered.seat]).toEqual(["a1:A b2:A", [0, 1], 0, 1]);
		const moved = tellStep(position, "a1b2").next;
		expect([stacksOf(moved), moved.hands]).toEqual(["b2:A", [1, 1]]);
	});

	it("[B3] by exactly that many points, and a move that exists must be made", () => {
		const position = placed("a1:A", { hands: [0, 1], roll: 2 });
		expect(legalMoves(position)).toEqual(["a1a3", "a1b2", "a1c1"]);
		expect(whyNot(position, "a1b1")).toMatchObject({ rule: "B5", code: "wrong-points" });
		for (const step of rules.legal(position)) expect(omba.writeStep(position, step)).toMatch(/^a1-/);
	});

	it("[B3] only own cubes move", () => {
		expect(whyNot(placed("a1:A b1:B", { roll: 1 }), "b1c1")).toMatchObject({ rule: "B3", code: "not-yours" });
		expect(whyNot(placed("a1:A b1:B", { roll: 1 }), "@b1")).toMatchObject({ rule: "B3", code: "empty-hand" });
	});
});

describe("moves", () => {
	it("[B4] a cube enters on any of four cells", () => {
		for (const seats of [2, 3, 4])
			expect(legalMoves(showing(startWith({}, seats), 1))).toEqual(["@a2", "@b1", "@b3", "@c2"]);
	});

	it.each([
		[2, ["b1", "b3"]],
		[3, ["b1", "a2", "b3"]],
		[4, ["b1", "a2", "b3", "c2"]],
	])("[B4] own-side: %i players enter on %j", (seats, cells) => {
		const start = startWith({ entry: "own-side" }, seats);
		for (const [seat, cell] of cells.entries()) expect(legalMoves({ ...start, seat, roll: 1 })).toEqual([`@${cell}`]);
		expect(whyNot(showing(start, 1), "@c2")).toMatchObject({ rule: "B5", code: "wrong-points" });
	});

	it("[B5] a step costs one and the levels it climbs or descends", () => {
		const up = placed("a1:A b1:BB", { hands: [0, 2] });
		expect([1, 2, 3].map((roll) => endsOf(showing(up, roll)))).toEqual(["a2", "a3 b2", "b1 b3 c2"]);
		const down = placed("b1:BBA", { hands: [0, 2] });
		expect([1, 2, 3, 4].map((roll) => endsOf(showing(down, roll)))).toEqual(["", "", "a1 b2 c1", "a2 b3 c2"]);
	});

	it("[B5] the moving cube itself is not counted", () => {
		expect(endsOf(placed("a1:BA b1:B", { roll: 1 }))).toBe("b1");
		expect(endsOf(placed("a1:A b1:B", { roll: 1 }))).toBe("a2");
	});

	it("[B5] entering costs one and the height of the cell", () => {
		const position = placed("b1:BB", { hands: [1, 1], roll: 3, options: { entry: "own-side" } });
		expect(legalMoves(position)).toEqual(["@b1"]);
		expect(endsOf(showing(position, 2))).toBe("");
		expect(endsOf(showing(position, 6))).toBe("a1 b2 c1");
	});

	it("[B5] a cube lands on top, and its way is told cell by cell", () => {
		const position = placed("b2:B c2:B", { hands: [1, 1], roll: 3 });
		const { next, effects } = tellStep(position, "@b1-b2");
		expect(stacksOf(next)).toBe("b2:BA c2:B");
		expect(effects).toMatchObject([
			{ kind: "shift", rule: "B4", travels: [{ from: 9, to: 1 }] },
			{ kind: "shift", rule: "B5", travels: [{ from: 1, to: 4 }] },
		]);
	});

	it("[B6] no cell is visited twice, the first included", () => {
		const position = placed("a1:A", { hands: [0, 1], roll: 4 });
		expect(endsOf(position)).toBe("a3 b2 c1 c3");
		expect(whyNot(position, "a1a1")).toMatchObject({ rule: "B6", code: "visited" });
		for (const text of legalTexts(position)) expect(new Set(text.split("-")).size).toBe(5);
	});

	it("[B6] no-reversal: a cell may be visited again, turning straight back is not allowed", () => {
		const position = placed("a1:A", { hands: [0, 1], options: { back: "no-reversal" } });
		expect(endsOf(showing(position, 2))).toBe("a3 b2 c1");
		const loop = (back: string) =>
			placed("a1:A a3:BBBBBB b3:BBBBBB c2:BBBBBB c1:BBBBBB", { roll: 5, options: { back } });
		expect([endsOf(loop("never-twice")), endsOf(loop("no-reversal"))]).toEqual(["", "a2 b1"]);
		const tall = placed("a1:A b1:BBB a2:BBB", { hands: [0, 1], roll: 2, options: { back: "no-reversal" } });
		expect(legalMoves(tall)).toEqual([]);
	});

	it("[B6] no-reversal: a move that ends where it began is not a move", () => {
		const position = placed("a1:A", { hands: [0, 1], options: { back: "no-reversal" } });
		for (const roll of [2, 4, 6]) {
			expect(legalMoves(showing(position, roll))).not.toContain("a1a1");
			expect(whyNot(showing(position, roll), "a1a1")).toMatchObject({ rule: "B6", code: "visited" });
		}
	});

	it("[B6] no-reversal: who could only come back to where the cube stands is out", () => {
		const walled = "a1:A b1:B a2:B b2:B a3:BBBBBB b3:BBBBBB c1:BBBBBB c2:BBBBBB";
		const { effects, next } = tellStep(placed(walled, { options: { back: "no-reversal" } }), "6");
		expect([effects.map(({ kind }) => kind), next.out]).toEqual([
			["roll", "out", "end"],
			[true, false],
		]);
	});

	it("[B6] no-reversal: a cube from the hand may end on the cell where it entered", () => {
		const position = placed("", { hands: [1, 1], roll: 5, options: { back: "no-reversal" } });
		expect(legalMoves(position)).toContain("@b1");
	});

	it("[B7] a covered cube cannot move until it is uncovered", () => {
		const position = placed("b2:AB c3:A", { hands: [0, 1], roll: 1 });
		expect(legalMoves(position)).toEqual(["c3b3", "c3c2"]);
		expect(whyNot(position, "b2b1")).toMatchObject({ rule: "B7", code: "covered" });
		const freed = playAll(placed("b2:AB c3:A", { hands: [0, 1], seat: 1 }), "2 b2b3 1");
		expect(legalMoves(freed)).toContain("b2b1");
	});

	it("[B7] a move may end on any cube, on an own one too", () => {
		expect(stacksOf(tellStep(placed("a1:A b1:A", { hands: [0, 1], roll: 2 }), "a1b1").next)).toBe("b1:AA");
		expect(stacksOf(tellStep(placed("a1:A b1:B", { hands: [0, 1], roll: 2 }), "a1b1").next)).toBe("b1:BA");
	});
});

describe("being out", () => {
	/** A has one cube, on top of five: only a six moves it. */
	const tower = (options: Record<string, string> = {}) =>
		placed("b2:BCBCBA", { seats: 3, hands: [0, 1, 2], turn: 9, options });

	it("[B8] a roll that no own cube can play puts the player out at once", () => {
		const { next, effects } = tellStep(tower(), "5");
		expect(effects).toEqual([
			{ kind: "roll", rule: "B3", seat: 0, value: 5 },
			{ kind: "out", rule: "B8", seat: 0 },
		]);
		expect([next.out, next.seat, next.roll, next.turn]).toEqual([[true, false, false], 1, 0, 10]);
		expect(rules.actor(next)).toBe(CHANCE);
		expect(tellStep(tower(), "6").next.out).toEqual([false, false, false]);
	});

	it("[B8] pass: the turn is lost, and the player stays in while some number could be played", () => {
		const { next, effects } = tellStep(tower(PASS), "5");
		expect(effects.at(-1)).toEqual({ kind: "pass", rule: "B8", seat: 0 });
		expect([next.out, next.seat, next.turn]).toEqual([[false, false, false], 1, 10]);
	});

	it("[B8] pass: out when none of 1 to 6 could be played", () => {
		const covered = placed("b2:AB", { seats: 3, hands: [0, 1, 2], options: PASS });
		expect(tellStep(covered, "5").effects.at(-1)).toEqual({ kind: "out", rule: "B8", seat: 0 });
		const tall = placed("b2:BCBCBBA", { seats: 3, hands: [0, 0, 2], options: PASS });
		for (const roll of "123456") expect(tellStep(tall, roll).next.out[0]).toBe(true);
	});

	it("[B9] the cubes of a player who is out stay, on the board and in the hand", () => {
		const position = placed("b2:AB a1:A", { seats: 3, hands: [2, 2, 4], seat: 1, out: "A" });
		const next = playAll(position, "2 b2b3 1 @a2 1");
		expect([next.seat, next.hands, cubesOf(next)]).toEqual([1, [2, 2, 3], [4, 3, 4]]);
		expect(next.stacks[0]).toEqual([0]);
		expect(next.stacks[4]).toEqual([0]);
		expect(legalMoves(next).some((text) => text.startsWith("b2"))).toBe(false);
		expect(whyNot(next, "b2b1")).toMatchObject({ rule: "B3", code: "not-yours" });
	});

	it("[B9] they can be walked over and built upon", () => {
		const next = playAll(placed("a1:B b1:A", { seats: 3, hands: [3, 3, 4], seat: 1, out: "A" }), "2 a1b1");
		expect(stacksOf(next)).toBe("b1:AB");
	});

	it("[B10] of two players the other wins at once", () => {
		const { next, effects } = tellStep(placed("b2:BBBBBA", { hands: [0, 1] }), "3");
		expect(effects.map(({ kind, rule }) => `${kind} ${rule}`)).toEqual(["roll B3", "out B8", "end B10"]);
		expect(rules.actor(next)).toBe(OVER);
		expect(rules.verdict(next)).toEqual({ scores: [0, 1], reason: "last-standing", rule: "B10" });
		expect(whyNot(next, "@b1").code).toBe("game-over");
	});

	it("[B10] of three and four the last one wins without playing", () => {
		const three = tellStep(placed("b2:BCBCBA", { seats: 3, hands: [0, 1, 2], out: "B" }), "5").next;
		expect(rules.verdict(three)).toEqual({ scores: [0, 0, 1], reason: "last-standing", rule: "B10" });
		const four = tellStep(placed("b2:BCBDBA", { seats: 4, hands: [0, 0, 2, 2], out: "CD" }), "5").next;
		expect(rules.verdict(four)).toEqual({ scores: [0, 1, 0, 0], reason: "last-standing", rule: "B10" });
		const on = tellStep(placed("b2:BCBDBA", { seats: 4, hands: [0, 0, 2, 2], out: "D" }), "5").next;
		expect([rules.verdict(on), on.seat]).toEqual([undefined, 1]);
	});
});

describe("cards and the limit", () => {
	it("[B11] a card is played instead of a roll, and put away", () => {
		const start = startWith(CARDS);
		expect(rules.actor(start)).toBe(0);
		expect(rules.chance(start)).toEqual([]);
		expect(legalMoves(start)).toHaveLength(27);
		const { next } = tellStep(start, "4@c3");
		expect(omba.look(next).cards).toEqual([
			[1, 2, 3, 5, 6],
			[1, 2, 3, 4, 5, 6],
		]);
		expect([next.seat, next.roll, next.turn]).toEqual([1, 0, 2]);
		const later = playAll(next, "1@b1");
		expect(whyNot(later, "4@c3")).toMatchObject({ rule: "B11", code: "card-not-held", facts: { card: 4 } });
		expect(omba.refusal(start, 3 as never)).toMatchObject({ rule: "B3", code: "no-die" });
	});

	it("[B11] after the sixth card all are taken back", () => {
		const last = placed("a1:A c3:B", { hands: [0, 0], cards: "1,26", options: CARDS });
		const { next } = tellStep(last, "1a1b1");
		expect(omba.look(next).cards).toEqual([
			[1, 2, 3, 4, 5, 6],
			[2, 6],
		]);
		let at = startWith(CARDS);
		for (let turn = 0; turn < 12; turn++) {
			const nexts = legalTexts(at).map((text) => tellStep(at, text).next);
			at = nexts.find((next) => rules.actor(next) !== OVER) ?? at;
			expect(omba.look(at).cards?.[turn % 2]).toHaveLength(turn < 10 ? 5 - (turn >> 1) : 6);
		}
		expect(omba.writePosition(at).split(" ")[3]).toBe("123456,123456");
	});

	it("[B11] who can play none of the held cards when the turn comes is out, one after the other", () => {
		const options = CARDS;
		const position = placed("b2:CBABAC a1:D", { seats: 4, hands: [0, 0, 1, 0], seat: 3, options });
		const { next, effects } = tellStep(position, "1a1b1");
		expect(effects.filter(({ kind }) => kind === "out")).toEqual([
			{ kind: "out", rule: "B8", seat: 0 },
			{ kind: "out", rule: "B8", seat: 1 },
		]);
		expect([next.seat, next.out, next.turn]).toEqual([2, [true, true, false, false], 23]);
		const six = placed("b2:BBBBBA c3:B", { hands: [0, 0], seat: 1, cards: "1234,123456", options });
		const won = tellStep(six, "1c3c2");
		expect(won.effects.at(-1)).toMatchObject({ kind: "end", rule: "B10", scores: [0, 1] });
		const held = placed("b2:BBBBBA c3:B", { hands: [0, 0], seat: 1, cards: "6,123456", options });
		expect(legalMoves(tellStep(held, "1c3c2").next)).toEqual(["6b2a2", "6b2b1", "6b2b3"]);
	});

	it("[B11] nobody passes with cards", () => {
		const options = { ...CARDS, ...PASS };
		const six = placed("b2:BBBBBA c3:B", { hands: [0, 0], seat: 1, cards: "1234,123456", options });
		expect(rules.verdict(tellStep(six, "1c3c2").next)?.scores).toEqual([0, 1]);
	});

	it("[B12] after 500 turns the game is a draw", () => {
		let at = placed("a1:A c3:B", { turn: 1 });
		const round = ["a1b1", "c3b3", "b1a1", "b3c3"];
		for (let turn = 1; turn <= 500; turn++) {
			expect(rules.actor(at)).toBe(CHANCE);
			at = playAll(at, `1 ${round[(turn - 1) % 4]}`);
		}
		expect([at.turn, rules.actor(at)]).toEqual([501, OVER]);
		expect(rules.verdict(at)).toEqual({ scores: [0.5, 0.5], reason: "turn-limit", rule: "B12" });
	});

	it("[B12] it is shared by those still in, but the last one wins in the 500th turn as well", () => {
		const drawn = playAll(placed("a1:A", { seats: 3, hands: [0, 1, 1], out: "B", turn: 500 }), "1 a1b1");
		expect(rules.verdict(drawn)).toEqual({ scores: [0.5, 0, 0.5], reason: "turn-limit", rule: "B12" });
		const won = tellStep(placed("b2:BBBBBA", { hands: [0, 1], turn: 500 }), "3").next;
		expect(rules.verdict(won)).toEqual({ scores: [0, 1], reason: "last-standing", rule: "B10" });
		const out = tellStep(placed("b2:BCBCBA", { seats: 3, hands: [0, 1, 2], turn: 500 }), "3").next;
		expect(rules.verdict(out)).toEqual({ scores: [0, 0.5, 0.5], reason: "turn-limit", rule: "B12" });
	});

	it("[B12] with cards the limit comes before the next player's cards are looked at", () => {
		const six = { hands: [0, 0], seat: 1, cards: "1234,123456", options: CARDS };
		const next = tellStep(placed("b2:BBBBBA c3:B", { ...six, turn: 500 }), "1c3c2").next;
		expect([next.out, rules.verdict(next)?.rule]).toEqual([[false, false], "B12"]);
	});
});
