import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Memory } from "./memory.ts";

const PLAN = {
	hashed: [
		{ slots: 4, values: 3 },
		{ slots: 2, values: 9 },
	],
	plain: 2,
	writesPerStep: 4,
};
const HASHED = 6;
const keyOf = (memory: Memory): string => `${memory.keyLo}:${memory.keyHi}`;

const writes = fc.array(
	fc.oneof(
		fc.record({ slot: fc.integer({ min: 0, max: 3 }), value: fc.integer({ min: 0, max: 2 }) }),
		fc.record({ slot: fc.integer({ min: 4, max: 5 }), value: fc.integer({ min: 0, max: 8 }) }),
		fc.record({ slot: fc.integer({ min: 6, max: 7 }), value: fc.integer({ min: 0, max: 1000 }) }),
	),
	{ maxLength: 4 },
);

function apply(memory: Memory, { slot, value }: { slot: number; value: number }): void {
	if (slot < HASHED) memory.write(slot, value);
	else memory.writePlain(slot, value);
}

describe("Memory", () => {
	it("rewinds frame by frame to every earlier state and key", () => {
		const property = fc.property(fc.array(writes, { maxLength: 30 }), (frames) => {
			const memory = new Memory(PLAN);
			memory.reset([0, 1, 2, 0, 8, 3, 7, 7]);
			const before: string[] = [];
			for (const frame of frames) {
				before.push(`${memory.slots} ${keyOf(memory)}`);
				memory.mark();
				for (const one of frame) apply(memory, one);
			}
			for (const state of before.toReversed()) {
				memory.rewind();
				expect(`${memory.slots} ${keyOf(memory)}`).toBe(state);
			}
		});
		fc.assert(property);
	});

	it("has the key that resetting to the same slots gives", () => {
		const property = fc.property(writes, (frame) => {
			const memory = new Memory(PLAN);
			memory.reset(new Int32Array(8));
			memory.mark();
			for (const one of frame) apply(memory, one);
			const other = new Memory(PLAN);
			other.reset(memory.slots);
			expect(keyOf(memory)).toBe(keyOf(other));
		});
		fc.assert(property);
	});

	it("leaves plain slots out of the key", () => {
		const memory = new Memory(PLAN);
		memory.reset(new Int32Array(8));
		const before = keyOf(memory);
		memory.mark();
		memory.writePlain(6, 5);
		expect(keyOf(memory)).toBe(before);
		memory.write(0, 1);
		expect(keyOf(memory)).not.toBe(before);
	});

	it("tells all values of all slots apart", () => {
		const memory = new Memory(PLAN);
		const keys = new Set<string>();
		for (let slot = 0; slot < HASHED; slot++)
			for (let value = 1; value < (slot < 4 ? 3 : 9); value++) {
				memory.reset(Array.from({ length: 8 }, (_, other) => (other === slot ? value : 0)));
				keys.add(keyOf(memory));
			}
		expect(keys.size).toBe(4 * 2 + 2 * 8);
	});

	it("flips the key for what is in no slot, twice for nothing, and rewinds that too", () => {
		const memory = new Memory(PLAN);
		memory.reset(new Int32Array(8));
		const before = keyOf(memory);
		memory.mark();
		memory.flip(5, 7);
		expect(keyOf(memory)).not.toBe(before);
		memory.flip(5, 7);
		expect(keyOf(memory)).toBe(before);
		memory.flip(5, 7);
		memory.rewind();
		expect(keyOf(memory)).toBe(before);
	});

	it("grows for a line of play of any length", () => {
		const memory = new Memory(PLAN);
		memory.reset(new Int32Array(8));
		const before = keyOf(memory);
		for (let i = 0; i < 5000; i++) {
			memory.mark();
			for (let slot = 0; slot < 4; slot++) memory.write(slot, i % 3);
		}
		for (let i = 0; i < 5000; i++) memory.rewind();
		expect(keyOf(memory)).toBe(before);
		expect([...memory.slots]).toEqual(Array(8).fill(0));
	});

	it("refuses to go back before the first frame, and forgets frames when it is reset", () => {
		const memory = new Memory(PLAN);
		expect(() => memory.rewind()).toThrow("unmake without make");
		memory.mark();
		memory.reset(new Int32Array(8));
		expect(() => memory.rewind()).toThrow("unmake without make");
	});
});

describe("a frame's header", () => {
	/**
	 * Regression: rewind read the header as one more write, and put the previous frame into the slot that the key named.
	 */
	it("is never taken for a write, whatever the key is", () => {
		const memory = new Memory({ hashed: [{ slots: 64, values: 1024 }], plain: 0, writesPerStep: 4 });
		const before = Array.from(memory.slots);
		for (let value = 1; value < 1024; value++)
			for (let slot = 0; slot < 64; slot++) {
				memory.mark();
				memory.write(slot, value);
				memory.rewind();
			}
		expect(Array.from(memory.slots)).toEqual(before);
		const header = Reflect.get(memory, "key") as Int32Array;
		header[1] = 3;
		memory.mark();
		memory.write(5, 7);
		memory.rewind();
		expect(Array.from(memory.slots)).toEqual(before);
	});
});
