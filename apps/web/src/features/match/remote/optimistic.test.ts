import { describe, expect, it } from "vitest";
import { stillViewed } from "./optimistic.ts";

const after = (count: number) => ({
	plays: Array.from({ length: count }, () => ({ by: 0 as never, steps: [], at: 0 })),
});

describe("looking back", () => {
	it("shows a position for as long as something was played after it", () => {
		expect(stillViewed(0, after(3))).toBe(0);
		expect(stillViewed(2, after(3))).toBe(2);
	});

	it("ends where it is the last position, or one that was taken back", () => {
		expect(stillViewed(3, after(3))).toBeUndefined();
		expect(stillViewed(2, after(1))).toBeUndefined();
		expect(stillViewed(0, after(0))).toBeUndefined();
	});
});
