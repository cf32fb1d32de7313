import { advance, beginHistory, type History, OVER, verdictOf } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { oshi } from "./index.ts";
import type { OshiPosition } from "./position.ts";
import {
	bansOf,
	legalFrom,
	legalTexts,
	piecesOf,
	placed,
	playAll,
	rules,
	startWith,
	stepOf,
	tellStep,
	whyNot,
} from "./test/subject.ts";

function advanceAll(start: OshiPosition, texts: string): History<OshiPosition> {
	let history = beginHistory(rules, start);
	for (const text of texts.split(" ")) {
		const next = advance(rules, history, stepOf(history.position, text));
		if (!next.ok) throw new Error(`${text}: ${next.error.code}`);
		history = next.value.history;
	}
	return history;
}

describe("start and moves", () => {
	it("[O1] eight pieces a side, mirrored", () => {
		expect(piecesOf(startWith())).toBe("Ca1 Ci1 Bc2 Ad2 Ae2 Af2 Bg2 Ae3 ae7 bc8 ad8 ae8 af8 bg8 ca9 ci9");
		const storeys = oshi.look(startWith()).stacks.flat();
		for (const seat of [0, 1]) {
			const own = storeys.filter(({ owner }) => owner === seat).map(({ size }) => size);
			expect(own.sort()).toEqual([1, 1, 1, 1, 2, 2, 3, 3]);
		}
	});

	it("[O1] Ko-Oshi begins with five pieces a side on 25 squares", () => {
		expect(piecesOf(startWith({}, "ko-oshi"))).toBe("Ba1 Be1 Ab2 Ac2 Ad2 ab4 ac4 ad4 ba5 be5");
	});

	it("[O2] Red starts", () => {
		expect(rules.actor(startWith())).toBe(0);
		expect(rules.actor(startWith({}, "ko-oshi"))).toBe(0);
	});

	it("[O3] a piece goes straight, at most as far as it has storeys", () => {
		const position = placed("Ce5 ai9");
		expect(legalFrom(position, "e5")).toEqual(["b5", "c5", "d5", "e2", "e3", "e4", "e6", "e7", "e8", "f5", "g5", "h5"]);
		expect(legalFrom(placed("Be5 ai9"), "e5")).toHaveLength(8);
		expect(legalFrom(placed("Ae5 ai9"), "e5")).toEqual(["d5", "e4", "e6", "f5"]);
		expect(whyNot(position, "e5-e9")).toMatchObject({
			rule: "O3",
			code: "too-far",
			facts: { storeys: 3, distance: 4 },
		});
	});

	it("[O3] no diagonal, no pass, no piece of the opponent", () => {
		const position = placed("Ce5 ai9");
		expect(whyNot(position, "e5-f6")).toMatchObject({ rule: "O3", code: "not-straight" });
		expect(whyNot(position, "e5-e5")).toMatchObject({ rule: "O3", code: "not-straight" });
		expect(whyNot(position, "i9-i8")).toMatchObject({ rule: "O3", code: "not-yours" });
		expect(whyNot(position, "a1-a2")).toMatchObject({ rule: "O3", code: "empty-cell" });
	});

	it("[O3] in Ko-Oshi a piece of two storeys goes two squares, never one", () => {
		const position = placed("Bc3 aa5", { ruleset: "ko-oshi" });
		expect(legalFrom(position, "c3")).toEqual(["a3", "c1", "c5", "e3"]);
		expect(whyNot(position, "c3-c4")).toMatchObject({ rule: "O3", code: "must-go-all-the-way", facts: { storeys: 2 } });
	});

	it("[O4] pieces in the way are pushed, of either colour and any height", () => {
		const { next, effects } = tellStep(placed("Bb1 Ac1 cd1 ai9"), "b1-c1");
		expect(piecesOf(next)).toBe("Bc1 Ad1 ce1 ai9");
		expect(effects).toMatchObject([{ kind: "shift", rule: "O4", travels: [{}, {}, {}] }]);
		expect(piecesOf(tellStep(placed("Ab1 cc1 ai9"), "b1-c1").next)).toBe("Ac1 cd1 ai9");
	});

	it("[O4] a piece pushes at most as many as it has storeys", () => {
		const position = placed("Ab1 ac1 ad1 ai9");
		expect(whyNot(position, "b1-c1")).toMatchObject({
			rule: "O5",
			code: "line-too-long",
			facts: { pushed: 2, most: 1 },
		});
		expect(legalTexts(placed("Bb1 ac1 ad1 ai9"))).toContain("b1-c1");
	});

	it("[O5] gaps close before what stands beyond is pushed", () => {
		const { next, effects } = tellStep(placed("Cb1 ad1 af1 ai9"), "b1-e1");
		expect(piecesOf(next)).toBe("Ce1 af1 ag1 ai9");
		expect(effects.map((effect) => (effect.kind === "shift" ? effect.travels.length : 0))).toEqual([1, 2, 3]);
	});

	it("[O5] where the line grows too long, that distance and all beyond are illegal", () => {
		const position = placed("Bb1 ac1 ad1 af1 ai9");
		expect(legalFrom(position, "b1")).toEqual(["a1", "b2", "b3", "c1"]);
		const longer = placed("Bb1 ac1 ad1 ae1 ai9");
		expect(legalFrom(longer, "b1")).toEqual(["a1", "b2", "b3"]);
		expect(legalFrom(placed("Cb1 ac1 ad1 ae1 ag1 ai9"), "b1")).toContain("c1");
		expect(whyNot(placed("Cb1 ac1 ad1 ae1 ag1 ai9"), "b1-d1")).toMatchObject({
			rule: "O5",
			facts: { pushed: 4, most: 3 },
		});
	});

	it("[O6] one move can expel several, and the mover stays on the board", () => {
		const { next, effects } = tellStep(placed("Cf1 ah1 bi1 aa9"), "f1-i1");
		expect(piecesOf(next)).toBe("Ci1 aa9");
		expect(next.scores).toEqual([3, 0]);
		expect(effects.filter(({ kind }) => kind === "shift").map(({ rule }) => rule)).toEqual(["O3", "O6", "O6"]);
		expect(legalFrom(placed("Ch1 aa9"), "h1")).not.toContain("j1");
		expect(oshi.readStep(placed("Ch1 aa9"), "h1-j1").ok).toBe(false);
	});

	it("[O6] the edge stops no push", () => {
		expect(piecesOf(tellStep(placed("Ah1 ci1 aa9"), "h1-i1").next)).toBe("Ai1 aa9");
	});

	it("[O7] an expelled piece scores its storeys for the opponent of its owner", () => {
		const enemy = tellStep(placed("Ah1 ci1 aa9"), "h1-i1");
		expect(enemy.effects.at(-1)).toEqual({ kind: "score", rule: "O7", seat: 0, points: 3, total: 3 });
		const own = tellStep(placed("Ah1 Bi1 aa9"), "h1-i1");
		expect(own.next.scores).toEqual([0, 2]);
		expect(own.next.calm).toBe(0);
	});

	it("[O7] points are what the opponent has lost of 14", () => {
		let position = startWith();
		for (let seed = 1; rules.actor(position) !== OVER && seed < 400; seed++) {
			const steps = rules.legal(position);
			const next = rules.step(position, steps[(seed * 7919) % steps.length]);
			if (!next.ok) throw new Error(next.error.code);
			position = next.value;
			const storeys = [0, 0];
			for (const { owner, size } of oshi.look(position).stacks.flat()) storeys[owner] += size;
			expect(position.scores).toEqual([14 - storeys[1], 14 - storeys[0]]);
		}
		expect(position.scores).not.toEqual([0, 0]);
	});
});

describe("impasse", () => {
	it("[O8] worked example: a pushed piece may not go back, but may go further", () => {
		const { next } = tellStep(placed("Ca4 ca6 Ai1 ai9"), "a4-a6");
		expect(piecesOf(next)).toBe("Ai1 Ca6 ca7 ai9");
		expect(bansOf(next)).toBe("a7:a6");
		const why = whyNot(next, "a7-a6");
		expect(why).toMatchObject({ rule: "O8", code: "impasse" });
		expect(why.cells).toHaveLength(2);
		expect(legalFrom(next, "a7")).toEqual(expect.arrayContaining(["a5", "a4"]));
		expect(legalFrom(next, "a7")).not.toContain("a6");
	});

	it("[O8] the ban lasts one turn", () => {
		const next = playAll(placed("Ca4 ca6 Ai1 ai9"), "a4-a6 i9-i8 i1-i2");
		expect(bansOf(next)).toBe("");
		expect(legalFrom(next, "a7")).toContain("a6");
	});

	it("[O8] pushed-back: only the moved piece counts, a pushed one may be pushed back", () => {
		const { next } = tellStep(placed("Bc1 bd1 ai9"), "c1-d1");
		expect(bansOf(next)).toBe("e1:d1");
		expect(whyNot(next, "e1-d1")).toMatchObject({ rule: "O8", code: "impasse" });
		const behind = tellStep(placed("Bc1 ad1 bf1 ai9"), "c1-d1").next;
		expect(bansOf(behind)).toBe("e1:d1");
		expect(legalTexts(behind)).toContain("f1-e1");
		expect(piecesOf(tellStep(behind, "f1-e1").next)).toContain("ad1");
	});

	it("[O8] own-last-turn: a piece may not return to where one's own last turn found it", () => {
		const options = { impasse: "own-last-turn" };
		const next = playAll(placed("Ca4 ci8 ai9", { options }), "a4-a6 i8-h8");
		expect(whyNot(next, "a6-a4")).toMatchObject({ rule: "O8", code: "impasse" });
		expect(legalFrom(next, "a6")).toContain("a5");
		expect(legalFrom(playAll(placed("Ca4 ci8 ai9"), "a4-a6 i8-h8"), "a6")).toContain("a4");
	});

	it("[O8] own-last-turn: what the opponent did in between does not change the square", () => {
		const options = { impasse: "own-last-turn" };
		const next = playAll(placed("Aa4 cd5 ai9", { options }), "a4-a5 d5-b5");
		expect(bansOf(next)).toContain("a5:a4");
		const pushed = playAll(placed("Ab4 cd5 ai9", { options }), "b4-b5 d5-b5");
		expect(bansOf(pushed)).toContain("a5:b4");
	});

	it("[O8] own-last-turn: nobody has a last turn before the first", () => {
		const options = { impasse: "own-last-turn" };
		expect(bansOf(playAll(startWith(options), "e3-e4"))).toBe("e4:e3");
		expect(legalTexts(playAll(startWith(options), "e3-e4 e7-e6"))).not.toContain("e4-e3");
	});

	it("[O8] any-piece: no displaced piece may return, moved or pushed, of either colour", () => {
		const options = { impasse: "any-piece" };
		const { next } = tellStep(placed("Ab1 ac1 be1 ai9", { options }), "b1-c1");
		expect(bansOf(next)).toBe("c1:b1,d1:c1");
		expect(whyNot(next, "d1-c1")).toMatchObject({ rule: "O8", code: "impasse" });
		const pushing = whyNot(next, "e1-d1");
		expect(pushing).toMatchObject({ rule: "O8", code: "impasse-pushed" });
		expect(legalFrom(tellStep(placed("Ab1 ac1 be1 ai9"), "b1-c1").next, "e1")).toContain("d1");
	});

	it("[O8] enemy-back: an opposing piece may not be pushed back to where its owner's last turn found it", () => {
		const options = { impasse: "enemy-back" };
		const { next } = tellStep(placed("Ab1 ad1 ai9", { options }), "b1-c1");
		expect(bansOf(next)).toBe("c1:b1");
		expect(whyNot(next, "d1-c1")).toMatchObject({ rule: "O8", code: "impasse-pushed" });
		expect(legalFrom(tellStep(placed("Ab1 ad1 ai9"), "b1-c1").next, "d1")).toContain("c1");
		const own = tellStep(placed("Ab1 ac1 ai9", { options }), "b1-c1").next;
		expect(legalFrom(own, "d1")).not.toContain("c1");
		expect(whyNot(own, "d1-c1").cells).toHaveLength(2);
	});

	it("[O8] enemy-back is what Ko-Oshi plays, and its own pushed pieces may step back", () => {
		expect(startWith({}, "ko-oshi").setting.options.impasse).toBe("enemy-back");
		const { next } = tellStep(placed("Ba1 ac1 ae5", { ruleset: "ko-oshi" }), "a1-c1");
		expect(bansOf(next)).toBe("c1:a1");
		expect(legalFrom(next, "d1")).toContain("c1");
	});

	it("[O8] off: nothing is forbidden", () => {
		const options = { impasse: "off" };
		const { next } = tellStep(placed("Ca4 ca6 Ai1 ai9", { options }), "a4-a6");
		expect(bansOf(next)).toBe("");
		expect(legalFrom(next, "a7")).toContain("a6");
	});
});

describe("the end", () => {
	it("[O9] seven points win, counted after the whole move", () => {
		const { next, effects } = tellStep(placed("Ah1 ci1 aa9", { scores: [4, 0] }), "h1-i1");
		expect(rules.verdict(next)).toEqual({ scores: [1, 0], reason: "points", rule: "O9" });
		expect(effects.at(-1)).toMatchObject({ kind: "end", rule: "O9" });
		expect(rules.actor(tellStep(placed("Ah1 bi1 aa9", { scores: [4, 0] }), "h1-i1").next)).toBe(1);
		expect(whyNot(next, "a9-a8").code).toBe("game-over");
	});

	it("[O9] expelling one's own piece can win the game for the opponent", () => {
		const { next } = tellStep(placed("Ah1 Ci1 aa9", { scores: [0, 5] }), "h1-i1");
		expect(rules.verdict(next)?.scores).toEqual([0, 1]);
	});

	it("[O9] a move that takes both to seven loses for the mover", () => {
		const position = placed("Cf1 Bh1 ci1 aa9", { scores: [4, 5] });
		const { next } = tellStep(position, "f1-i1");
		expect(next.scores).toEqual([7, 7]);
		expect(rules.verdict(next)).toEqual({ scores: [0, 1], reason: "both-reached", rule: "O9" });
		const ivory = placed("cf1 bh1 Ci1 Aa9", { seat: 1, scores: [5, 4] });
		expect(rules.verdict(tellStep(ivory, "f1-i1").next)?.scores).toEqual([1, 0]);
	});

	it("[O9] four points win in Ko-Oshi, and a double win loses as well", () => {
		const ruleset = "ko-oshi";
		const won = tellStep(placed("Ad1 be1 aa5", { ruleset, scores: [2, 0] }), "d1-e1").next;
		expect(rules.verdict(won)).toEqual({ scores: [1, 0], reason: "points", rule: "O9" });
		const both = tellStep(placed("Bc1 Ad1 be1 aa5", { ruleset, scores: [2, 3] }), "c1-e1").next;
		expect(rules.verdict(both)).toEqual({ scores: [0, 1], reason: "both-reached", rule: "O9" });
	});

	it("[O10] a player without a legal move loses", () => {
		const stuck = placed("Aa1 aa2 aa3 ab1 ac1");
		expect(rules.actor(stuck)).toBe(OVER);
		expect(rules.verdict(stuck)).toEqual({ scores: [0, 1], reason: "no-step", rule: "O10" });
		expect(rules.verdict(placed("aa1"))).toMatchObject({ reason: "no-step" });
	});

	it("[O10] the third occurrence of a position draws", () => {
		const round = "a1-a2 a9-a8 a2-a1 a8-a9";
		expect(verdictOf(rules, advanceAll(startWith(), round))).toBeUndefined();
		const thrice = advanceAll(startWith(), `${round} ${round}`);
		expect(verdictOf(rules, thrice)).toEqual({ scores: [0.5, 0.5], reason: "repetition", rule: "O10" });
	});

	it("[O10] positions that differ in an impasse square are not the same", () => {
		const plain = placed("Aa1 ci9");
		expect(oshi.sameness(placed("Aa1 ci9", { bans: "a1:a2" }))).not.toBe(oshi.sameness(plain));
		expect(oshi.sameness({ ...plain, ply: 8, calm: 3 })).toBe(oshi.sameness(plain));
	});

	it("[O10] at the limit of plies the game is a draw", () => {
		const over = playAll(startWith({ plies: "2" }), "a1-a2 a9-a8");
		expect(rules.verdict(over)).toEqual({ scores: [0.5, 0.5], reason: "ply-limit", rule: "O10" });
		expect(rules.actor(playAll(startWith({ plies: "3" }), "a1-a2 a9-a8"))).toBe(0);
	});
});
