import { describe, expect, it } from "vitest";
import { asCell } from "./cell.ts";
import { applyEffects, type Effect, type Stacks } from "./effect.ts";

const red = { owner: 0, size: 1 } as const;
const blue = { owner: 1, size: 2 } as const;
const shift = (...travels: (readonly [number, number | null])[]): Effect => ({
	kind: "shift",
	rule: "X1",
	travels: travels.map(([from, to]) => ({ from: asCell(from), to: to === null ? null : asCell(to) })),
});

describe("applyEffects", () => {
	const stacks: Stacks = [[red], [blue], [], [red, blue]];

	it("lifts all pieces of a shift before it puts any down", () => {
		expect(applyEffects(stacks, [shift([0, 1], [1, 2])])).toEqual([[], [red], [blue], [red, blue]]);
		expect(applyEffects(stacks, [shift([1, 2], [0, 1])])).toEqual([[], [red], [blue], [red, blue]]);
	});

	it("takes the top of a stack, and takes pieces off the board", () => {
		expect(applyEffects(stacks, [shift([3, 2]), shift([0, null])])).toEqual([[], [blue], [blue], [red]]);
	});

	it("takes the top of a stack over others by a jump, and leaves what is jumped over", () => {
		const jump: Effect = { kind: "jump", rule: "X1", from: asCell(3), to: asCell(2), over: [asCell(1)] };
		expect(applyEffects(stacks, [jump])).toEqual([[red], [blue], [blue], [red]]);
		expect(() => applyEffects(stacks, [{ ...jump, from: asCell(2), to: asCell(3) }])).toThrow("empty cell 2");
	});

	it("leaves the old board as it was, and passes over scores and ends", () => {
		const told: Effect[] = [
			{ kind: "score", rule: "X2", seat: 0, points: 1, total: 1 },
			{ kind: "end", rule: "X3", reason: "points", scores: [1, 0] },
		];
		expect(applyEffects(stacks, told)).toEqual(stacks);
		applyEffects(stacks, [shift([0, 2])]);
		expect(stacks[0]).toEqual([red]);
	});

	it("does not move what is not there", () => {
		expect(() => applyEffects(stacks, [shift([2, 0])])).toThrow("empty cell 2");
	});
});
