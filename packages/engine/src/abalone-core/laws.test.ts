import { readFileSync } from "node:fs";
import { type AbalonePosition, abalone } from "@tablier/games/abalone";
import { randomFrom } from "@tablier/kernel";
import { checkLaws, perftPositionsIn, perftStarts, type Subject } from "@tablier/testkit";
import { describe, expect, it } from "vitest";
import { LAYOUTS, openTestSearch, startWith } from "../../test/core.ts";
import { FastCore } from "../../test/fast-core.ts";
import { type Marbles, marblesOf } from "./codes.ts";
import { supports } from "./rules.ts";

const { thread } = await openTestSearch();
const read = (name: string) => readFileSync(new URL(`../../../games/src/abalone/${name}`, import.meta.url), "utf8");
const PERFT = read("abalone.perft");

const subject: Subject<AbalonePosition> = {
	game: { ...abalone, core: () => new FastCore(thread) },
	rules: read("RULES.md"),
	content: ({ cells, ejected, seat }) => `${cells.join("")} ${ejected.join(" ")} ${seat}`,
	starts: perftStarts(abalone, PERFT),
};
checkLaws(subject, { walks: 1, length: 16 });

const CODES = 3840;
const ALL = (1n << 61n) - 1n;
const bitsIn = (set: bigint): number => set.toString(2).replaceAll("0", "").length;

/** Positions of random games, and all of the perft file. */
const POSITIONS: readonly Marbles[] = [
	...perftPositionsIn(abalone, PERFT)
		.filter((position) => supports(position).ok)
		.map(marblesOf),
	...LAYOUTS.flatMap((layout, seed) => {
		const random = randomFrom(seed);
		let at = marblesOf(startWith({ layout }));
		return Array.from({ length: 60 }, () => {
			const codes = thread.codesOf(at);
			if (codes.length > 0) at = thread.after(at, codes[random(codes.length)]);
			return at;
		});
	}),
];

const codes = Array.from({ length: CODES + 64 }, (_, code) => code);

/** What a move does to the marbles that no rule allows. */
function faultOf(marbles: Marbles, code: number): string | undefined {
	const { own, other } = thread.after(marbles, code);
	const lost = bitsIn(marbles.other) - bitsIn(own);
	if ((own & other) !== 0n) return "two marbles on a cell";
	if (((own | other) & ~ALL) !== 0n) return "a marble beyond the board";
	if (bitsIn(other) !== bitsIn(marbles.own)) return "the mover's marbles change in number";
	return lost === 0 || (lost === 1 && code % 640 < 192) ? undefined : `${lost} marbles leave`;
}

describe("laws of the core", () => {
	it("a code is legal exactly if it is listed", () => {
		for (const marbles of POSITIONS.filter((_, i) => i % 10 === 0)) {
			const listed = [...thread.codesOf(marbles)].sort((a, b) => a - b);
			expect(codes.filter((code) => thread.isLegal(marbles, code))).toEqual(listed);
		}
	});

	it("a move keeps all own marbles, and all others but one at most", () => {
		for (const marbles of POSITIONS)
			expect(thread.codesOf(marbles).flatMap((code) => faultOf(marbles, code) ?? [])).toEqual([]);
	});

	it("an updated judgement is the judgement of the position", () => {
		for (const marbles of POSITIONS) {
			const moves = thread.codesOf(marbles);
			const updated = moves.map((code) => thread.judgeAfter(marbles, code));
			expect(updated).toEqual(moves.map((code) => thread.judge(thread.after(marbles, code))));
		}
	});
});
