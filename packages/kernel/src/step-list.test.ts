import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { StepList } from "./step-list.ts";

describe("StepList", () => {
	it("finds what it holds and nothing else", () => {
		const ascending = fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 40 });
		const property = fc.property(ascending, fc.integer({ min: -1, max: 201 }), (items, wanted) => {
			const list = new StepList(40);
			for (const item of items.sort((a, b) => a - b)) list.push(item);
			expect(list.includes(wanted)).toBe(items.includes(wanted));
			expect(list.toArray()).toEqual(items);
		});
		fc.assert(property);
	});

	it("keeps weights beside outcomes and forgets both when cleared", () => {
		const list = new StepList(4);
		list.pushOutcome(3, 5);
		list.pushOutcome(4, 1);
		expect([list.toArray(), [...list.weights.subarray(0, list.length)]]).toEqual([
			[3, 4],
			[5, 1],
		]);
		list.clear();
		expect(list.length).toBe(0);
		expect(list.includes(3)).toBe(false);
	});
});
