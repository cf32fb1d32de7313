import { describe, expect, it } from "vitest";
import { confirmOf } from "./stored-preferences.ts";

describe("which moves wait for a second word", () => {
	it("are those with consequences under a finger, and none under a mouse, until somebody chooses", () => {
		expect(confirmOf(undefined, true)).toBe("consequences");
		expect(confirmOf(undefined, false)).toBe("never");
	});

	it("are those that were chosen", () => {
		for (const coarse of [true, false])
			for (const kept of ["always", "consequences", "never"] as const) expect(confirmOf(kept, coarse)).toBe(kept);
	});

	it("are all or none where an earlier version kept yes or no", () => {
		expect(confirmOf(true, false)).toBe("always");
		expect(confirmOf(false, true)).toBe("never");
	});

	it("are the usual ones where something else is kept", () => {
		expect(confirmOf("sometimes" as never, true)).toBe("consequences");
	});
});
