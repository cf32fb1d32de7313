import { describe, expect, it } from "vitest";
import { Frames } from "./frames.ts";

describe("Frames", () => {
	it("puts a new frame in force and comes back to the one before", () => {
		const frames = new Frames(4);
		frames.words.set([1, 2, 3, 4]);
		const base = frames.push();
		expect(base).toBe(frames.base);
		frames.words.set([5, 6, 7, 8], base);
		frames.pop();
		expect([...frames.words.subarray(frames.base, frames.base + 4)]).toEqual([1, 2, 3, 4]);
	});

	it("grows for a line of play of any length and keeps every frame", () => {
		const frames = new Frames(8);
		for (let i = 1; i <= 2000; i++) {
			const base = frames.push();
			frames.words[base] = i;
		}
		for (let i = 2000; i >= 1; i--) {
			expect(frames.words[frames.base]).toBe(i);
			frames.pop();
		}
		expect(frames.base).toBe(0);
	});

	it("refuses to drop the first frame", () => {
		expect(() => new Frames(4).pop()).toThrow("unmake without make");
	});

	it("forgets all but an empty first frame", () => {
		const frames = new Frames(4);
		frames.words[0] = 7;
		frames.push();
		frames.clear();
		expect(frames.base).toBe(0);
		expect([...frames.words.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
	});
});
