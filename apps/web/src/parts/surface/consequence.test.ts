import type { Cell, Effect, Piece, Stacks } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { hasConsequences } from "./consequence.ts";

const [a, b, c] = [0, 1, 2] as Cell[];
const mine: Piece = { owner: 0, size: 1 };
const theirs: Piece = { owner: 1, size: 1 };
const STACKS: Stacks = [[mine], [theirs], []];
const shift = (...travels: (readonly [Cell, Cell | null])[]): Effect => ({
	kind: "shift",
	rule: "X1",
	travels: travels.map(([from, to]) => ({ from, to })),
});

describe("the consequences of a move", () => {
	it("are none where one's own pieces go, come, or lie down on others", () => {
		expect(hasConsequences(STACKS, [shift([a, c])], 0)).toBe(false);
		expect(hasConsequences(STACKS, [{ kind: "place", rule: "X2", cell: c, piece: mine }], 0)).toBe(false);
		expect(hasConsequences(STACKS, [{ kind: "jump", rule: "X3", from: a, to: c, over: [b] }], 0)).toBe(false);
		// The own piece went on to the cell before it goes on from there.
		expect(hasConsequences(STACKS, [shift([a, c]), shift([c, a])], 0)).toBe(false);
	});

	it("are pieces that are pushed, or leave the board", () => {
		expect(hasConsequences(STACKS, [shift([a, b], [b, c])], 0)).toBe(true);
		expect(hasConsequences(STACKS, [shift([a, null])], 0)).toBe(true);
	});

	it("are pieces that die or change sides, and seats that are out", () => {
		expect(hasConsequences(STACKS, [{ kind: "remove", rule: "X4", cells: [a] }], 0)).toBe(true);
		expect(
			hasConsequences(STACKS, [{ kind: "change", rule: "X5", cell: b, piece: mine, force: 2, against: 1 }], 0),
		).toBe(true);
		expect(hasConsequences(STACKS, [shift([a, c]), { kind: "out", rule: "X6", seat: 1 }], 0)).toBe(true);
	});
});
