import { OVER, unwrap, verdictOf } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { mamba } from "./index.ts";
import type { MambaPosition } from "./position.ts";
import {
	advanceAll,
	birthsOf,
	campsOf,
	countsOf,
	example,
	happens,
	legalFrom,
	legalTexts,
	nearOf,
	placed,
	playAll,
	rules,
	settingWith,
	startWith,
	textOf,
	whyNot,
} from "./test/subject.ts";

/** 36 pieces in columns of changing camps on the ranks 6 to 11, all with room, and those named. */
function crowded(more: string, seat: number, options: Record<string, string> = {}): MambaPosition {
	const on = (rank: number): string => ["a", "c", "e", "g", "i", "k"].map((file) => `${file}${rank}`).join(" ");
	const camps = `A ${on(11)} ${on(9)} ${on(7)}; B ${on(10)} ${on(8)} ${on(6)}; ${more}`;
	return placed(camps, { seat, options: { board: "11x11", ...options } });
}

describe("the turn", () => {
	it("[M1] seven pieces each, an H before its owner", () => {
		expect(textOf(startWith())).toBe("3B1B3/3BBB3/3B1B3/9/9/9/3A1A3/3AAA3/3A1A3 A b 0 1");
		expect(campsOf(startWith({}, 4))).toBe(
			"A e1 g1 e2 f2 g2 e3 g3; B a5 b5 c5 b6 a7 b7 c7; C e9 g9 e10 f10 g10 e11 g11; D i5 j5 k5 j6 i7 j7 k7",
		);
		expect(campsOf(startWith({ board: "9x9" }, 3))).toBe(
			"A d1 f1 d2 e2 f2 d3 f3; B a4 b4 c4 b5 a6 b6 c6; C d7 f7 d8 e8 f8 d9 f9",
		);
		expect(textOf(startWith({}, 4, "mamba-de-comptoir"))).toBe(textOf(startWith({}, 4)));
	});

	it("[M1] A begins, then clockwise, and round again", () => {
		const actors = (texts: string, seats: number): unknown[] => {
			let at = startWith({}, seats);
			return texts.split(" ").map((text) => {
				const actor = rules.actor(at);
				at = playAll(at, text);
				return actor;
			});
		};
		expect(actors("e3-e4 c5-d5 e9-e8 i5-h5 g3-g4", 4)).toEqual([0, 1, 2, 3, 0]);
		expect(actors("e3-e4 c5-d5 e9-e8 g3-g4", 3)).toEqual([0, 1, 2, 0]);
	});

	it("[M2] any number of births, then one move, which ends the turn", () => {
		const start = example("A d5 d2 g2; B g7");
		const born = playAll(start, "d5+d6 d2+d3 g2+h2");
		expect(rules.actor(born)).toBe(0);
		expect(born.turn).toBe(start.turn);
		const moved = playAll(born, "h2-h4");
		expect([rules.actor(moved), moved.turn]).toEqual([1, start.turn + 1]);
		expect(rules.actor(playAll(start, "d5-d6"))).toBe(1);
	});

	it("[M2] only own pieces", () => {
		const position = example("A d5; B g7");
		expect(whyNot(position, "g7-g6")).toMatchObject({ rule: "M2", code: "not-yours" });
		expect(whyNot(position, "f3-f4")).toMatchObject({ rule: "M2", code: "empty-cell" });
	});

	it("[M3] an isolated piece gives birth on its four neighbours", () => {
		expect(birthsOf(example("A d5; B f5")).filter((text) => text.startsWith("d5"))).toEqual([
			"d5+d4",
			"d5+c5",
			"d5+e5",
			"d5+d6",
		]);
		expect(birthsOf(placed("A a1; B e5"))).toEqual(["a1+b1", "a1+a2"]);
		expect(birthsOf(startWith())).toEqual([]);
	});

	it("[M3] one neighbour of any camp, a diagonal one too, forbids it", () => {
		for (const other of ["A e6", "B e6", "B d4", "A c5"]) {
			const position = example(`A d5; ${other}`);
			expect(birthsOf(position).filter((text) => text.startsWith("d5"))).toEqual([]);
			expect(whyNot(position, "d5+e5")).toMatchObject({ rule: "M3", code: "not-isolated" });
		}
		expect(whyNot(example("A d5"), "d5+e6")).toMatchObject({ rule: "M3", code: "newborn-too-far" });
	});

	it("[M3] with `newborn` = 8 on all eight", () => {
		const options = { newborn: "8" };
		expect(birthsOf(placed("A d5; B g7", { options }))).toHaveLength(8);
		expect(birthsOf(placed("A a1; B g7", { options }))).toEqual(["a1+b1", "a1+a2", "a1+b2"]);
	});

	it("[M4] with forty pieces on the board nobody is born", () => {
		const full = crowded("A a1 c1 e1 g1", 0);
		expect(countsOf(full)).toEqual([22, 18]);
		expect(birthsOf(full)).toEqual([]);
		expect(whyNot(full, "a1+a2")).toMatchObject({ rule: "M4", code: "no-supply", facts: { most: 40 } });
		expect(birthsOf(crowded("A a1 c1 e1", 0))).toContain("a1+a2");
		expect(birthsOf(crowded("A a1 c1 e1 g1", 0, { supply: "50" }))).toContain("a1+a2");
		expect(birthsOf(crowded("A a1 c1 e1 g1", 0, { supply: "unlimited" }))).toContain("a1+a2");
		expect(birthsOf(playAll(crowded("A a1 c1 e1", 0), "a1+a2"))).toEqual([]);
	});

	it("[M4] the dead go back to the supply", () => {
		const full = crowded("A k2 h1; B a1 k1", 0);
		expect(birthsOf({ ...full, seat: 1 })).toEqual([]);
		const { told, next } = happens(full, "h1-j1");
		expect(told).toBe("dies k1");
		expect(birthsOf(next)).toEqual(["a1+b1", "a1+a2"]);
	});

	it("[M5] a newborn fights at once and may move in the same turn", () => {
		const { told, next } = happens(example("A d5; B f5"), "d5+e5");
		expect(told).toBe("f5 to A 2-1");
		expect(legalFrom(next, "e5")).toContain("-e7");
	});

	it("[M5] it spoils the birth of every piece around which it stands", () => {
		const next = playAll(example("A d5 f6"), "d5+e5");
		expect(birthsOf(next).some((text) => /^(d5|f6)/.test(text))).toBe(false);
	});
});

describe("the move", () => {
	it("[M6] one or two steps, at most twelve targets", () => {
		const targets = ["-b5", "-c4", "-c5", "-c6", "-d3", "-d4", "-d6", "-d7", "-e4", "-e5", "-e6", "-f5"];
		expect(legalFrom(example("A d5; B d8"), "d5").filter((text) => text.startsWith("-"))).toEqual(targets);
	});

	it("[M6] each step onto an empty cell, a corner by either way", () => {
		const walled = example("A d5; B d6 c5");
		expect(legalFrom(walled, "d5")).toEqual(["-c4", "-d3", "-d4", "-e4", "-e5", "-e6", "-f5"]);
		expect(whyNot(walled, "d5-d7")).toMatchObject({ rule: "M6", code: "path-blocked" });
		expect(whyNot(walled, "d5-c6")).toMatchObject({ rule: "M6", code: "path-blocked" });
		expect(whyNot(walled, "d5-d6")).toMatchObject({ rule: "M6", code: "target-taken" });
		expect(whyNot(walled, "d5-g5")).toMatchObject({ rule: "M6", code: "too-far" });
		expect(whyNot(walled, "d5-d5")).toMatchObject({ rule: "M6", code: "back-to-origin" });
	});

	it("[M6] nothing happens on the middle cell", () => {
		const before = example("A c5 d4; B e5");
		expect(happens(before, "d4-d5").told).toBe("e5 to A 2-1");
		expect(happens(before, "d4-d6").told).toBe("");
	});

	it("[M6] the move is told step by step", () => {
		const told = unwrap(rules.tell(example("A d5; B e5"), unwrap(mamba.readStep(example("A d5; B e5"), "d5-e6"))));
		expect(told.effects).toMatchObject([
			{ kind: "shift", rule: "M6", travels: [{ from: 47, to: 58 }] },
			{ kind: "shift", rule: "M6", travels: [{ from: 58, to: 59 }] },
		]);
	});
});

describe("confrontation", () => {
	it("[M7] four in a line are allowed, on rows and columns; five are not", () => {
		expect(playAll(example("A b5 c5 d5 e3"), "e3-e5").pending).toBeUndefined();
		expect(playAll(example("A a5 b5 c5 d5 e3"), "e3-e5").pending).toBeDefined();
		expect(playAll(example("A c2 c3 c4 e5"), "e5-c5").pending).toBeUndefined();
		expect(playAll(example("A c1 c2 c3 c4 e5"), "e5-c5").pending).toBeDefined();
	});

	it("[M7] a diagonal is no run", () => {
		expect(happens(example("A b4 c5 e5; B d7"), "e5-d6").told).toBe("");
	});

	it("[M8] without an empty neighbour a piece dies, whoever stands around it", () => {
		expect(happens(example("A d5 f5 e6 e5 e2"), "e2-e4").told).toBe("dies e5");
		expect(happens(example("A e2 d5; B e5 f5 e6"), "e2-e4").told).toBe("dies e5");
	});

	it("[M8] several die at once", () => {
		const { told, next } = happens(example("A a2 c1; B a1 c2 b3 a3; A b2"), "c1-b1");
		expect(told).toBe("dies b2 a1");
		expect(nearOf(next)).toBe("A b1 a2; B c2 a3 b3");
	});

	it("[M9] the owner removes the surplus from one end, before anything else is played", () => {
		const pending = playAll(example("A a5 b5 c5 d5 f5 e3"), "e3-e5");
		expect(legalTexts(pending)).toEqual(["xa5b5", "xf5e5"]);
		expect(whyNot(pending, "d5-d6")).toMatchObject({ rule: "M9", code: "surplus-first" });
		expect(nearOf(playAll(pending, "xa5b5"))).toBe("A c5 d5 e5 f5");
		expect(nearOf(playAll(pending, "xf5e5"))).toBe("A a5 b5 c5 d5");
		expect(rules.actor(playAll(pending, "xf5e5"))).toBe(1);
	});

	it("[M9] with `chooser` = active the active player chooses for the owner", () => {
		const camps = "A d3; B b5 c5; C e5 f5";
		const chooses = (chooser: string) => playAll(example(camps, { seats: 3, options: { chooser } }), "d3-d5");
		expect([rules.actor(chooses("owner")), rules.actor(chooses("active"))]).toEqual([1, 0]);
		expect(legalTexts(chooses("active"))).toEqual(["xb5", "xf5"]);
		expect(nearOf(playAll(chooses("active"), "xf5"))).toBe("B b5 c5 d5 e5");
	});

	it("[M9] an active player without pieces leaves the choice to the owner", () => {
		const setting = settingWith({ chooser: "active" }, 4, "mamba-de-comptoir");
		const text = "11/5AAA3/3BBAAA3/3B3CA2/5C2A2/4A1AC3/3AAB1C3/11/11/11/11 B";
		const { told, next } = happens(unwrap(mamba.readPosition(text, setting)), "d8-e7");
		expect(told).toBe("e7 to A 2-1, f5 to A 2-1, e9 to A 3-2, d9 to A 4-1, out B");
		expect(rules.actor(next)).toBe(0);
		expect(legalTexts(next)).toEqual(["xd9", "xh9"]);
	});

	it("[M10] the longer run turns the touching piece, one at a time", () => {
		expect(happens(example("A b5 c5 d3; B e5"), "d3-d5").told).toBe("e5 to A 3-1");
		expect(happens(example("A b5 c5 d3; B e5 f5 g5"), "d3-d5").told).toBe("");
		expect(happens(example("A c3 c4 e5; B c6 c7"), "e5-c5").told).toContain("c6 to A 3-2");
	});

	it("[M11] the active player's transformations come first", () => {
		const camps = "A c5 d3; B e5 c6 c7";
		expect(happens(example(camps), "d3-d5").told).toBe("e5 to A 2-1, c5 to B 2-1, c5 to A 2-1, hold c5");
		expect(happens(example("A c5 d5; B e5 c6 c9", { seat: 1 }), "c9-c7").told).toBe("c5 to B 2-1");
	});

	it("[M11] then the others' clockwise", () => {
		const camps = "A d3; B d6 d7; C e5 f5";
		expect(happens(example(camps, { seats: 3 }), "d3-d5").told).toBe("d5 to B 2-1, d5 to C 2-1, hold d5");
		const other = "A d6 d7; B d3; C e5 f5";
		expect(happens(example(other, { seats: 3, seat: 1 }), "d3-d5").told).toBe("d5 to C 2-1, d5 to A 2-1, hold d5");
	});

	it("[M12] after each changed piece overpopulation is checked again", () => {
		const { told, next } = happens(example("A a5 b5 c5 d3; B e5 f5"), "d3-d5");
		expect([told, nearOf(next)]).toEqual(["e5 to A 4-2", "A a5 b5 c5 d5 e5; B f5"]);
		expect(happens(next, "xa5").told).toBe("M9 a5, f5 to A 4-1");
	});

	it("[M13] only clusters that the change touches are looked at", () => {
		const standing = "A c5; B d5 e5";
		expect(happens(example(`${standing}; A g2`), "g2-g3").told).toBe("");
		expect(happens(example(`${standing}; A c2`), "c2-c4").told).toBe("c5 to B 2-1");
	});

	it("[M13] the cell left is looked at too, after the arrival", () => {
		expect(happens(example("A c5 d5; B e5 f5"), "d5-d7").told).toBe("");
		expect(happens(example("A c5 c6; B d5 e5"), "c6-c8").told).toBe("c5 to B 2-1");
	});

	it("[M14] a block holds while nobody touches its cluster", () => {
		const held = playAll(example("A c5 d3; B e5 e6 e7"), "d3-d5");
		expect(happens(held, "k1-j1").told).toBe("");
		expect(happens(playAll(held, "k1-j1"), "a11-a10").told).toBe("");
	});

	it("[M14] a new action that touches the cluster ends it", () => {
		const held = playAll(example("A c5 d3; B e5 e6 e7 h7"), "d3-d5");
		expect(happens(held, "h7-f7").told).toBe("e5 to A 2-1, e5 to B 2-1, hold e5");
	});

	it("[M14] one count for the arrival and the cell left, and a block is told once", () => {
		const held = playAll(example("A c5 d3; B e5 e6 e7 g7"), "d3-d5");
		expect(happens(held, "g7-f7").told).toBe("e5 to A 2-1, e5 to B 2-1, hold e5");
		const text = "9/7A1/5BBAA/5BB2/9/9/B1B1B1B1B/9/A1A1A1A1A A";
		const { told, next } = happens(unwrap(mamba.readPosition(text, settingWith())), "i7-h6");
		expect(told).toBe("h6 to B 2-1, h6 to A 2-1, h7 to B 2-1, hold h6");
		expect(textOf(next)).toBe("9/7A1/5BBB1/5BBA1/9/9/B1B1B1B1B/9/A1A1A1A1A B b 0 2");
	});

	it("[M14] a surplus removed in between lets the piece change again", () => {
		const before = example("A a5 b5 c5 d3; B e5 e6 e7");
		expect(happens(before, "d3-d5 xa5").told).toBe("e5 to A 4-1, M9 a5, e5 to B 2-1, e5 to A 3-1, hold e5");
	});

	it("[M14] a birth is a resolution of its own", () => {
		const held = playAll(example("A c5 d3 g2; B e5 e6 e7"), "d3-d5");
		const born = playAll({ ...held, seat: 0 }, "g2+g3");
		expect(happens(born, "g3-f3").told).toBe("");
	});

	it("[M15] of several overlong runs the active player's come first", () => {
		const crossed = example("A a5 b5 c5 d5 e3; B f4 f5 f6 f7 f8");
		const first = playAll(crossed, "e3-e5");
		expect([rules.actor(first), legalTexts(first)]).toEqual([0, ["xa5", "xe5"]]);
		const second = playAll(first, "xa5");
		expect([rules.actor(second), legalTexts(second)]).toEqual([1, ["xf4", "xf8"]]);
	});

	it("[M15] the owner chooses among his; a shared end is one step", () => {
		const corner = playAll(example("A a5 b5 c5 d5 e6 e7 e8 e9 e3"), "e3-e5");
		expect(legalTexts(corner)).toEqual(["xa5", "xe5", "xe9"]);
		expect(playAll(corner, "xe5").pending).toBeUndefined();
		expect(legalTexts(playAll(corner, "xa5"))).toEqual(["xe5", "xe9"]);
	});

	it("[M15] first the alignment that has just grown goes on, though another is nearer", () => {
		const before = example("A b5 c5 b6 c6 d3; B d6 e5 f5");
		expect(happens(before, "d3-d5 xb5").told).toBe("e5 to A 3-2, f5 to A 4-1, M9 b5, d6 to A 2-1");
	});

	it("[M15] only with the piece that has just changed: another run on the same line waits its turn", () => {
		expect(happens(example("A e2 f4; B f2 f3 f5 f6"), "e2-f1").told).toBe("f1 to B 2-1, f4 to B 3-1");
	});

	it("[M15] then the nearest to the cell of the action", () => {
		expect(happens(example("A b6 c6 c4 d4 f5; B d6 e4"), "f5-d5").told).toBe("d6 to A 2-1, e4 to A 2-1");
	});

	it("[M15] then row before column", () => {
		expect(happens(example("A a6 b6 c6 d4 f5; B d6"), "f5-d5").told).toBe("d6 to A 3-1");
	});

	it("[M15] then the lower rank, the lower file, the lower side", () => {
		expect(happens(example("A c5 b6 c6 d3; B d6 e5"), "d3-d5").told).toBe("e5 to A 2-1, d6 to A 2-1");
		expect(happens(example("A a4 b4 d4 f4 g4 d7; B c4 e4"), "d7-d5").told).toBe("c4 to A 2-1, e4 to A 4-1");
		expect(happens(example("A b4 c4 e4 f4 g4 d7; B d4"), "d7-d5").told).toBe("d4 to A 2-1");
	});
});

describe("the end", () => {
	it("[M16] reduced to four of two players: out, and the other wins", () => {
		const before = placed("A a1 c1 c5 d3 g1; B e5 b8 d8 f8 h8");
		const { told, next } = happens(before, "d3-d5");
		expect(told).toBe("e5 to A 2-1, out B, M16 b8 d8 f8 h8, end last-standing M16 1 0");
		expect([rules.actor(next), campsOf(next)]).toEqual([OVER, "A a1 c1 g1 c5 d5 e5"]);
		expect(mamba.look(next).out).toEqual([false, true]);
	});

	it("[M16] three with three, four with two; the others play on", () => {
		const three = placed("A a1 c1 c5 d3; B e5 b8 d8 f8; C k1 k3 k5 k7", { seats: 3 });
		const { told, next } = happens(three, "d3-d5");
		expect(told).toBe("e5 to A 2-1, out B, M16 b8 d8 f8");
		expect([rules.actor(next), countsOf(next)]).toEqual([2, [5, 0, 4]]);
		const four = placed("A c1 c5 d3; B e5 b8 d8; C k1 k3 k5; D a10 c10 e10", { seats: 4 });
		expect(happens(four, "d3-d5").told).toBe("e5 to A 2-1, out B, M16 b8 d8");
		const more = placed("A c1 c5 d3; B e5 b8 d8 f8; C k1 k3 k5; D a10 c10 e10", { seats: 4 });
		expect(happens(more, "d3-d5").told).toBe("e5 to A 2-1");
	});

	it("[M16] what the removed pieces touched is resolved again", () => {
		const before = placed("A a1 c1 c5 d3 g2; B e5 b8 d8 f2; C h2 i2 k5 k7 k9", { seats: 3 });
		const { told, next } = happens(before, "d3-d5");
		expect(told).toBe("e5 to A 2-1, out B, M16 f2 b8 d8, g2 to C 2-1");
		expect(countsOf(next)).toEqual([5, 0, 6]);
	});

	it("[M16] several at once with as many pieces go out together; the last one in wins", () => {
		const before = placed("A a1 c1 g1 i1; B a2 b2 g11 i11; C c2 b3 k5 k7", { seats: 3 });
		const { told, next } = happens(before, "c1-b1");
		expect(told).toBe("dies b2 a1, out A, M16 b1 g1 i1, out B, M16 a2 g11 i11, end last-standing M16 0 0 1");
		expect(rules.verdict(next)).toEqual({ scores: [0, 0, 1], reason: "last-standing", rule: "M16" });
	});

	it("[M16] several at once: the one with the fewest pieces goes out first", () => {
		const before = placed("A a1 c1 g1 i1 k1; B a2 b2 g11; C c2 b3 k5 k7", { seats: 3 });
		expect(happens(before, "c1-b1").told).toBe("dies b2 a1, out B, M16 a2 g11");
		const two = placed("A a1 c1 g1 i1 k1; B a2 b2 c2 b3 d7", { options: { board: "11x11" } });
		expect(happens(two, "c1-b1").told).toBe("dies b2 a1, end reduced-together M16 0.5 0.5");
		const fewer = placed("A a1 c1 g1 i1 k1; B a2 d7 f7", { options: { board: "11x11" } });
		expect(happens(fewer, "c1-b1").told).toBe("dies a1, out B, M16 a2 d7 f7, end last-standing M16 1 0");
	});

	it("[M16] the next ones are looked at only after the clusters that were touched are resolved", () => {
		const before = placed("A a1 c1 c5 d3 g2; B e5 d8 f2; C h2 i2 k5", { seats: 3 });
		const { told, next } = happens(before, "d3-d5");
		expect(told).toBe("e5 to A 2-1, out B, M16 f2 d8, g2 to C 2-1");
		expect(countsOf(next)).toEqual([5, 0, 4]);
	});

	it("[M16] when all still in would go, they share the game", () => {
		const before = placed("A a1 c1 g1 i1; B a2 b2 g11 i11; C c2 b3 k5", { seats: 3 });
		const { told, next } = happens(before, "c1-b1");
		expect(told).toBe("dies b2 a1, end reduced-together M16 0.3333333333333333 0.3333333333333333 0.3333333333333333");
		expect([rules.actor(next), legalTexts(next), next.shared]).toEqual([OVER, [], true]);
		expect(textOf(next).split(" ").slice(1)).toEqual(["B", "d", "0", "21"]);
		expect(mamba.readPosition(textOf(next), next.setting)).toEqual({ ok: true, value: next });
	});

	it("[M16] who went out before has no share of it; teams share as teams", () => {
		const before = placed("A a1 c1 g1 i1; C c2 a2 b2 b3", { seats: 3 });
		expect(rules.verdict(playAll(before, "c1-b1"))?.scores).toEqual([0.5, 0, 0.5]);
		const more = { seats: 4, ruleset: "mamba-de-comptoir" };
		const teams = placed("A a1 c1 g1; B a2 c2", more);
		expect(rules.verdict(playAll(teams, "c1-b1"))).toEqual({
			scores: [0.25, 0.25, 0.25, 0.25],
			reason: "reduced-together",
			rule: "M16",
		});
		const won = placed("A a1 c1 g1; B a2 c2 k5", more);
		expect(rules.verdict(playAll(won, "c1-b1"))?.scores).toEqual([0, 0.5, 0, 0.5]);
	});

	it("[M16] a birth can cost its player the game: the turn passes on", () => {
		const before = placed("A d5 a1 c1 e1; B f5 g5 h5 k1; C a9 c9 e9 g9", { seats: 3 });
		const { told, next } = happens(before, "d5+e5 xd5");
		expect(told).toBe("e5 to B 3-2, d5 to B 4-1, M9 d5, out A, M16 a1 c1 e1");
		expect(rules.actor(next)).toBe(1);
	});

	it("[M16] who loses the last piece to others is told to be out", () => {
		const text = "9/9/6AAA/5BAA1/5A1A1/5B1B1/5B3/7AA/9 B";
		const before = unwrap(mamba.readPosition(text, settingWith({ board: "9x9" }, 3)));
		expect(happens(before, "f3-g2").told).toBe(
			"g2 to A 2-1, f6 to A 2-1, f4 to A 2-1, h4 to A 3-1, out B, end last-standing M16 1 0 0",
		);
	});

	it("[M16] nobody has won before the resolution is over", () => {
		const text = "3AA4/9/3CC4/1C1CC4/2CC5/3D5/1D1DCA3/9/1C3A3 D";
		const before = unwrap(mamba.readPosition(text, settingWith({ board: "9x9" }, 4, "mamba-de-comptoir")));
		const pending = playAll(before, "b3-b5");
		expect([rules.actor(pending), legalTexts(pending)]).toEqual([2, ["xd3", "xd7"]]);
		expect(rules.verdict(playAll(pending, "xd7"))?.scores).toEqual([0.5, 0, 0.5, 0]);
	});

	it("[M17] partners do not spare each other", () => {
		const camps = "A c5 d3 a1 c1; B k1 k3 k5 k7; C e5 a11 c11 e11; D i11 k11 k9 i9";
		expect(happens(placed(camps, { seats: 4, ruleset: "mamba-de-comptoir" }), "d3-d5").told).toBe("e5 to A 2-1");
	});

	it("[M17] a team wins when both opponents are out, also with one player left", () => {
		const camps = "A c5 d3 a1 c1; B e5 k3 k5; C a11 c11 e11";
		const more = { seats: 4, ruleset: "mamba-de-comptoir" };
		const told = "e5 to A 2-1, out B, M16 k3 k5";
		expect(happens(placed(camps, more), "d3-d5").told).toBe(`${told}, end last-standing M17 0.5 0 0.5 0`);
		const alone = placed(camps.split("; C")[0], more);
		expect(happens(alone, "d3-d5").told).toBe(`${told}, end last-standing M17 0.5 0 0.5 0`);
		const free = placed(camps, { seats: 4 });
		expect(happens(free, "d3-d5").told).toBe(told);
		expect(rules.actor(playAll(placed(`${camps}; D k8 k10 i10`, more), "d3-d5"))).toBe(2);
	});

	it("[M18] 300 turns without a change in a piece count are a draw", () => {
		const quiet = { ...startWith(), calm: 299 };
		const { told, next } = happens(quiet, "d3-d4");
		expect(told).toBe("end calm-limit M18 0.5 0.5");
		expect([rules.actor(next), legalTexts(next)]).toEqual([OVER, []]);
		expect(playAll({ ...startWith(), calm: 298 }, "d3-d4").calm).toBe(299);
	});

	it("[M18] a birth, a death or a change of camp begins the count again when the turn is over", () => {
		expect(playAll(example("A d5; B g7", { calm: 50 }), "d5+e5").calm).toBe(50);
		expect(playAll(example("A d5; B g7", { calm: 50 }), "d5+e5 e5-e6").calm).toBe(0);
		expect(playAll(example("A c5 d3; B e5", { calm: 50 }), "d3-d5").calm).toBe(0);
		expect(playAll(example("A a1 c1; B a2", { calm: 50 }), "c1-b1").calm).toBe(0);
		expect(playAll(example("A b5 c5 d5 f5 e3", { calm: 50 }), "e3-e5 xb5").calm).toBe(0);
		expect(playAll(example("A d5", { calm: 50 }), "d5-d6").calm).toBe(51);
	});

	it("[M18] a turn that brings every count back to what it was is quiet", () => {
		const before = example("A d5 a1 c1; B a2", { calm: 50 });
		const born = playAll(before, "d5+e5");
		expect([born.before, textOf(born).split(" ").slice(1)]).toEqual([
			[8, 6],
			["A", "b:8,6", "50", "20"],
		]);
		expect(mamba.readPosition(textOf(born), born.setting)).toEqual({ ok: true, value: born });
		const { told, next } = happens(born, "c1-b1");
		expect([told, next.calm, countsOf(next)]).toEqual(["dies a1", 51, [8, 6]]);
		expect(playAll(before, "c1-b1").calm).toBe(0);
		const twice = example("A c5 d3; B e5 e6 e7", { calm: 50 });
		expect([happens(twice, "d3-d5").told, playAll(twice, "d3-d5").calm]).toEqual([
			"e5 to A 2-1, e5 to B 2-1, hold e5",
			51,
		]);
	});

	it("[M18] in the middle of a turn the counts of its beginning do not tell positions apart", () => {
		const born = playAll(example("A d5; B g7"), "d5+e5");
		const { before: _, ...bare } = born;
		expect(mamba.sameness(born)).toBe(mamba.sameness(bare));
	});

	it("[M18] of three players a draw is shared by those still in", () => {
		const two = placed("A a1 c1 e1 g1; C a9 c9 e9 g9", { seats: 3, calm: 299 });
		expect(rules.verdict(playAll(two, "a1-a2"))?.scores).toEqual([0.5, 0, 0.5]);
	});

	it("[M18] the third occurrence with the same player is a draw", () => {
		const round = "d3-d4 d7-d6 d4-d3 d6-d7";
		expect(verdictOf(rules, advanceAll(startWith(), round))).toBeUndefined();
		const thrice = advanceAll(startWith(), `${round} ${round}`);
		expect(verdictOf(rules, thrice)).toEqual({ scores: [0.5, 0.5], reason: "repetition", rule: "M18" });
	});

	it("[M18] the same board with another player, or in a resolution, is not the same", () => {
		const start = startWith();
		expect(mamba.sameness({ ...start, calm: 3, turn: 7 })).toBe(mamba.sameness(start));
		expect(mamba.sameness({ ...start, seat: 1 })).not.toBe(mamba.sameness(start));
	});
});
